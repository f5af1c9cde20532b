/**
 * How giving a whole pool back begins: at once, or, beyond what one administrator gives back alone, as a proposal that is
 * begun with what is left of it then. The pool is closed either way.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { massRefundPreviewSchema } from '#contract/funding-shapes.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { type Effect, propose } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { refundWaits } from './refunds-alone.ts';
import { findPool } from './store.ts';

type Preview = z.infer<typeof massRefundPreviewSchema>;
type BeginDeps = Pick<Deps, 'clock' | 'newId' | 'jobs'>;

/** The queue of its work. */
export const MASS_REFUND_QUEUE = 'funding.mass-refund';

/** What an administrator confirms. */
export interface AskedMassRefund {
  poolId: string;
  preview: string;
  reason: string;
  requestedBy: string;
}

interface Counts {
  investments: number;
  members: number;
  usd: bigint;
  prd: bigint;
  missing_prd: bigint;
  missing_usd: bigint;
  disputed: number;
}

/** Counts what it would do, under a name. Refuses with: `not_found`. */
export async function previewMassRefund(db: Db, poolId: string): Promise<Preview> {
  if (!(await findPool(db, poolId))) refuse('not_found');
  const { rows } = await sql<Counts>`
    with rest as (
      select user_id, count(*) as n, sum(usd_amount - usd_due) as usd, sum(prd_amount - prd_due) as prd
      from funding_investments
      where pool_id = ${poolId} and credited_at is not null and status = 'completed'
      group by user_id
    )
    select coalesce(sum(r.n), 0)::int as investments, count(*)::int as members,
           coalesce(sum(r.usd), 0)::numeric(38,0) as usd, coalesce(sum(r.prd), 0)::numeric(38,0) as prd,
           coalesce(sum(greatest(r.prd - coalesce(a.balance, 0), 0)), 0)::numeric(38,0) as missing_prd,
           greatest(coalesce(sum(r.usd), 0) - coalesce((
             select balance - held from ledger_accounts where key = ${`pool:${poolId}:USD`}), 0), 0)::numeric(38,0)
             as missing_usd,
           (select count(*)::int from funding_investments where pool_id = ${poolId} and status = 'disputed') as disputed
    from rest r
    left join ledger_accounts a on a.key = 'wallet:' || r.user_id || ':PRD'`.execute(db);
  const { usd, prd, missing_prd, missing_usd, ...counts } = rows[0]!;
  const seen = {
    poolId,
    ...counts,
    usd: formatMinor('USD', usd),
    prd: formatMinor('PRD', prd),
    missingPrd: formatMinor('PRD', missing_prd),
    missingUsd: formatMinor('USD', missing_usd),
  };
  return { ...seen, preview: createHash('sha256').update(JSON.stringify(seen)).digest('base64url') };
}

/**
 * Begins it, goes on with one that runs, or has it wait; then it returns null.
 * Refuses with: `not_found`, `refund_preview_changed`.
 */
export async function beginMassRefund(
  deps: BeginDeps,
  tx: Tx,
  asked: AskedMassRefund,
): Promise<string | null> {
  const { poolId, preview, reason, requestedBy } = asked;
  const pool = await lockPool(tx, poolId);
  const running = await runningOne(deps, tx, poolId);
  if (running) return running;
  const waiting = await sql`select from proposals
    where state = 'waiting' and kind = 'mass_refund' and payload ->> 'poolId' = ${poolId}`.execute(tx);
  if (waiting.rows.length > 0) return null;
  const seen = await previewMassRefund(tx, poolId);
  if (seen.preview !== preview) refuse('refund_preview_changed');
  const now = deps.clock.now();
  await closePool(tx, poolId, now);
  const cents = parseMinor('USD', seen.usd)!;
  const mass = { poolId, creditedUntil: now, reason, requestedBy, total: seen.investments, cents };
  if (!(await refundWaits({ tx, now }, { adminId: requestedBy, cents }))) return start(deps, tx, mass);
  const payload: ProposedMassRefund = { poolId, creditedUntil: now.toISOString(), reason };
  const words = `Give all of the pool “${pool}” back: ${seen.investments} investments of ${seen.members} members, ${seen.usd} USD for ${seen.prd} PRD. ${reason}`;
  const proposal = { id: deps.newId(), kind: 'mass_refund', payload, words } as const;
  await propose({ tx, jobs: deps.jobs, now }, { ...proposal, proposedBy: requestedBy });
  return null;
}

/** What waits. Investments that are credited later stay. */
interface ProposedMassRefund {
  poolId: string;
  creditedUntil: string;
  reason: string;
}

/** Begins what was proposed, with what is left of it. Refuses with: `proposal_outdated` while another one runs. */
export async function beginProposedRefund(
  deps: BeginDeps,
  { tx, now, payload, proposedBy }: Pick<Effect, 'tx' | 'now' | 'payload' | 'proposedBy'>,
): Promise<void> {
  const { poolId, reason, ...proposed } = payload as ProposedMassRefund;
  await lockPool(tx, poolId);
  if (await runningOne(deps, tx, poolId)) refuse('proposal_outdated');
  await closePool(tx, poolId, now);
  const creditedUntil = new Date(proposed.creditedUntil);
  const { rows } = await sql<{ total: number; cents: bigint }>`
    select count(*)::int as total, coalesce(sum(usd_amount - usd_due), 0)::numeric(38,0) as cents
    from funding_investments
    where pool_id = ${poolId} and credited_at <= ${creditedUntil} and status = 'completed'`.execute(tx);
  await start(deps, tx, { poolId, creditedUntil, reason, requestedBy: proposedBy, ...rows[0]! });
}

/** Locks the pool and returns its name. Refuses with: `not_found`. */
async function lockPool(tx: Tx, poolId: string): Promise<string> {
  const pool = await findPool(tx, poolId, { isLocked: true });
  return pool?.pool_name ?? refuse('not_found');
}

/** The one that runs already, where one does, with its work asked for again: it may have been given up. */
async function runningOne(deps: BeginDeps, tx: Tx, poolId: string): Promise<string | null> {
  const running = await tx
    .selectFrom('funding_mass_refunds')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  // Done by two at once, each investment is still dealt with once.
  if (running) await deps.jobs.enqueue(MASS_REFUND_QUEUE, { id: running.id }, { tx, key: running.id });
  return running?.id ?? null;
}

/** What only stops takes one administrator: nothing more is sold while it waits. */
async function closePool(tx: Tx, poolId: string, now: Date): Promise<void> {
  const closed = { is_active: false, updated_at: now };
  await tx.updateTable('funding_pools').set(closed).where('id', '=', poolId).execute();
}

async function start(
  deps: BeginDeps,
  tx: Tx,
  mass: {
    poolId: string;
    creditedUntil: Date;
    reason: string;
    requestedBy: string;
    total: number;
    cents: bigint;
  },
): Promise<string> {
  const [id, now] = [deps.newId(), deps.clock.now()];
  await tx
    .insertInto('funding_mass_refunds')
    .values({
      id,
      pool_id: mass.poolId,
      credited_until: mass.creditedUntil,
      reason: mass.reason,
      requested_by: mass.requestedBy,
      status: 'running',
      total: mass.total,
      usd: mass.cents,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await deps.jobs.enqueue(MASS_REFUND_QUEUE, { id }, { tx, key: id });
  return id;
}
