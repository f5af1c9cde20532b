/**
 * Giving a whole pool back. A preview counts what would happen and gets a name; confirming takes that name, so
 * that nobody confirms what they have not seen. The work is a job that deals with one investment a transaction,
 * notes where it stands in the same transaction, and so goes on after a kill where it was.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { massRefundSchema } from '#contract/funding-shapes.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import {
  type AskedMassRefund,
  beginMassRefund,
  beginProposedRefund,
  MASS_REFUND_QUEUE,
  previewMassRefund,
} from './begin-mass-refund.ts';
import { refundInvestment } from './commands/refund-investment.ts';
import type { Deps } from './deps.ts';
import { findInvestment, type InvestmentRow } from './store.ts';

type MassRefund = z.infer<typeof massRefundSchema>;
type MassDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'payments' | 'log' | 'policy'>;

/** Declares the work; returns how to start one and how to list them. */
export function createMassRefunds(deps: MassDeps) {
  const { db, jobs } = deps;
  jobs.define<{ id: string }>(MASS_REFUND_QUEUE, ({ id }) => work(deps, id));
  deps.policy.onProposal('mass_refund', (effect) => beginProposedRefund(deps, effect));
  return {
    preview: (poolId: string) => previewMassRefund(db, poolId),

    /**
     * Closes the pool and begins; answers with the one that runs already, where one does, and has it go on.
     * Refuses with: `not_found`, `refund_preview_changed`, `second_administrator_needed` where it waits.
     */
    async start(input: AskedMassRefund) {
      const id = await transaction(db, (tx) => beginMassRefund(deps, tx, input));
      if (id === null) return refuse('second_administrator_needed');
      return toWire((await find(db, id))!);
    },

    async list(query: { cursor?: string; limit: number }) {
      const after = decodeCursor(query.cursor);
      const rows = await db
        .selectFrom('funding_mass_refunds')
        .selectAll()
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .execute();
      const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
      return { ...page, items: page.items.map(toWire) };
    },
  };
}

const find = (db: Db, id: string) =>
  db.selectFrom('funding_mass_refunds').selectAll().where('id', '=', id).executeTakeFirst();

function toWire(row: NonNullable<Awaited<ReturnType<typeof find>>>): MassRefund {
  return {
    id: row.id,
    poolId: row.pool_id,
    status: row.status as MassRefund['status'],
    reason: row.reason,
    total: row.total,
    refunded: row.refunded,
    failed: row.failed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Says, behind the payment's lock, whether all of an investment has gone back meanwhile. */
async function isGoneBack(deps: MassDeps, tx: Tx, investment: InvestmentRow): Promise<boolean> {
  await deps.payments.lock(tx, investment.payment_id);
  const now = (await findInvestment(tx, { id: investment.id }))!;
  return now.usd_due >= now.usd_amount;
}

async function work(deps: MassDeps, id: string): Promise<void> {
  while (await step(deps, id));
}

/** Deals with the next investment; says whether there may be another. */
async function step(deps: MassDeps, id: string): Promise<boolean> {
  const mass = await find(deps.db, id);
  if (mass?.status !== 'running') return false;
  const { rows } = await sql<InvestmentRow>`
    select * from funding_investments
    where pool_id = ${mass.pool_id} and credited_at <= ${mass.credited_until} and status = 'completed'
      and (${mass.reached_at}::timestamptz is null or (credited_at, id) > (${mass.reached_at}, ${mass.reached_id}))
    order by credited_at, id limit 1`.execute(deps.db);
  const [investment] = rows;
  const note = (set: object) =>
    ({
      reached_at: investment?.credited_at,
      reached_id: investment?.id,
      updated_at: deps.clock.now(),
      ...set,
    }) as never;
  if (!investment) {
    await deps.db
      .updateTable('funding_mass_refunds')
      .set({ status: 'done', updated_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    return false;
  }
  try {
    await transaction(deps.db, async (tx, afterCommit) => {
      // The place is noted first: another worker with the same job waits here and then finds it dealt with.
      const moved = await tx
        .updateTable('funding_mass_refunds')
        .set(note({ refunded: mass.refunded + 1 }))
        .where('id', '=', id)
        .where('refunded', '=', mass.refunded)
        .where('failed', '=', mass.failed)
        .returning('id')
        .executeTakeFirst();
      if (!moved || (await isGoneBack(deps, tx, investment))) return;
      const settled = await refundInvestment(deps, tx, {
        refundId: transferIdOf(`mass-refund:${id}:${investment.id}`),
        investment,
        reason: mass.reason,
        requestedBy: mass.requested_by,
      });
      afterCommit(() => settled.announce());
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ investment: investment.id, code: error.code }, 'an investment was not given back');
    await deps.db
      .updateTable('funding_mass_refunds')
      .set(note({ failed: mass.failed + 1 }))
      .where('id', '=', id)
      .where('refunded', '=', mass.refunded)
      .where('failed', '=', mass.failed)
      .execute();
  }
  return true;
}
