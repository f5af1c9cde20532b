/**
 * Writes what a batch did in one statement, which is one transaction: the ledger first, then orders, trades and
 * candles, and with them the check that this matcher is still the one in office.
 */
import type pg from 'pg';
import type { Changes } from '#core/exchange/changes.ts';
import type { PrdInUsdt } from '#core/exchange/trade-worth.ts';
import type { Cell } from '#server/database/array-literal.ts';
import { clientTransaction } from '#server/database/client-transaction.ts';
import { callText, callValues } from '#server/database/function-call.ts';
import type { Ledger, SettledPlan } from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import { type PlannedMovements, planMovements } from './movements.ts';
import type { Office } from './office.ts';
import { EXCHANGE_WRITE_BATCH } from './write-call.ts';

export interface WrittenBatch {
  /** What the ledger did; null when nothing moved. */
  posted: SettledPlan | null;
  /** The new sequences of the pairs and of the members that were touched. */
  pairs: Map<string, number>;
  members: Map<string, number>;
}

export interface BatchToWrite {
  office: Office;
  ledger: Ledger;
  changes: Changes;
  now: Date;
  newId: NewId;
  nextPriority: number;
  nextTrade: number;
  /** What trades are measured in. */
  prd: PrdInUsdt | null;
  /** Pairs that changed beyond what `changes` says, as when one is halted. */
  pairIds: readonly string[];
  /** More to write in the same transaction. */
  alsoWrite?: ((client: pg.Client) => Promise<void>)[];
}

/**
 * Commits the batch. Throws, with nothing written, when it could not: LG001 when somebody has spent in the
 * meantime what an order counted on, EX004 when a trade would give away more than its giver's limits let.
 */
export async function writeBatch(batch: BatchToWrite): Promise<WrittenBatch> {
  const { client } = batch.office;
  const also = batch.alsoWrite ?? [];
  for (const trade of batch.changes.trades) trade.id = batch.newId();
  if (also.length === 0) return write(batch);
  return clientTransaction(client, async () => {
    const written = await write(batch);
    // The audit log's head is the last lock, as everywhere.
    for (const more of also) await more(client);
    return written;
  });
}

async function write(batch: BatchToWrite): Promise<WrittenBatch> {
  const { client } = batch.office;
  const { movements } = batch.changes;
  const planned = movements.length > 0 ? planMovements(batch.ledger, movements, batch.newId) : null;
  const plan = planned?.posting ?? null;
  const values = valuesOf(batch, planned?.laterHolds ?? []);
  // The ledger's part comes first, as in every transaction that moves money: locks are taken in one order.
  const { rows } = await client.query<{ starts?: string; moved: string }>(
    plan
      ? {
          name: 'exchange_commit',
          text: `select ${plan.columns}, ${callText(EXCHANGE_WRITE_BATCH, plan.values.length + 1)} as moved`,
          values: [...plan.values, ...values],
        }
      : { name: 'exchange_write_batch', text: WRITE_SQL, values },
  );
  const [pairs = '', members = ''] = rows[0]!.moved.split('\n\n');
  return {
    posted: plan ? plan.settle(rows[0]!.starts!) : null,
    pairs: readMap(pairs),
    members: readMap(members),
  };
}

const WRITE_SQL = `select ${callText(EXCHANGE_WRITE_BATCH, 1)} as moved`;

function valuesOf(batch: BatchToWrite, laterHolds: PlannedMovements['laterHolds']): Cell[] {
  const { created, changed, trades, amendments } = batch.changes;
  const pairIds = new Set(batch.pairIds);
  const members = new Set<string>();
  for (const orders of [created, changed]) {
    for (const order of orders) {
      pairIds.add(order.pair.id);
      members.add(order.memberId);
    }
  }
  const { now, nextPriority, nextTrade, prd } = batch;
  const { epoch } = batch.office;
  const of = { epoch, now, nextPriority, nextTrade, prd, pairIds, members };
  return callValues(EXCHANGE_WRITE_BATCH, { ...of, created, changed, trades, amendments, laterHolds });
}

/** Lines of "id number". */
function readMap(text: string): Map<string, number> {
  const map = new Map<string, number>();
  if (text === '') return map;
  for (const line of text.split('\n')) {
    const [id, number] = line.split(' ');
    map.set(id!, Number(number));
  }
  return map;
}
