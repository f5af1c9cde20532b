/**
 * The rows of pools and investments. An investment changes only behind the lock of its payment, which the
 * payments module holds while it is settled.
 */
import type { Ratio } from '#core/funding/ratio.ts';
import { most } from '#core/money/least.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export type InvestmentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'refunded' | 'disputed';

export interface InvestmentRow {
  id: string;
  user_id: string;
  pool_id: string;
  payment_id: string;
  usd_amount: bigint;
  prd_amount: bigint;
  rate_prd: number;
  rate_usd: number;
  status: InvestmentStatus;
  status_note: string | null;
  credited_at: Date | null;
  hold_until: Date | null;
  usd_due: bigint;
  prd_due: bigint;
  usd_back: bigint;
  prd_back: bigint;
  settlements: number;
  /** As its pool said when the payment page was opened. */
  hold_days: number;
  request_hash: string;
  created_at: Date;
  updated_at: Date;
}

export interface PoolRow {
  id: string;
  pool_name: string;
  rate_prd: number;
  rate_usd: number;
  standard_prd: number;
  standard_usd: number;
  minimum_investment: bigint;
  maximum_investment: bigint;
  target_usd: bigint;
  hold_days: number;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

export type EventKind =
  | 'opened'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'given_back'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'returned';

export interface NewEvent {
  kind: EventKind;
  usd: bigint;
  prd: bigint;
  note?: string | null;
}

/** The ratio of a pool or of an investment. */
export function rateOf(row: { rate_prd: number; rate_usd: number }): Ratio {
  return { prd: BigInt(row.rate_prd), usd: BigInt(row.rate_usd) };
}

export async function findPool(
  db: Db | Tx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PoolRow | undefined> {
  const query = db.selectFrom('funding_pools').selectAll().where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

export async function findInvestment(
  db: Db | Tx,
  by: { id: string } | { paymentId: string },
): Promise<InvestmentRow | undefined> {
  const query = db.selectFrom('funding_investments').selectAll();
  const one = 'id' in by ? query.where('id', '=', by.id) : query.where('payment_id', '=', by.paymentId);
  return one.executeTakeFirst() as Promise<InvestmentRow | undefined>;
}

export async function insertInvestment(tx: Tx, row: InvestmentRow): Promise<void> {
  await tx.insertInto('funding_investments').values(row).execute();
}

export async function saveInvestment(
  tx: Tx,
  { id, ...set }: Partial<InvestmentRow> & { id: string; updated_at: Date },
): Promise<void> {
  await tx.updateTable('funding_investments').set(set).where('id', '=', id).execute();
}

/** How many events of a kind an investment has. */
export async function countEvents(tx: Tx, investmentId: string, kind: EventKind): Promise<number> {
  const { n } = await tx
    .selectFrom('funding_events')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('investment_id', '=', investmentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function recordEvents(
  tx: Tx,
  investment: { id: string; user_id: string },
  events: readonly NewEvent[],
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('funding_events')
    .values(
      events.map(({ kind, usd, prd, note = null }, index) => ({
        id: newId(),
        investment_id: investment.id,
        user_id: investment.user_id,
        kind,
        usd_amount: usd,
        prd_amount: prd,
        note,
        // Of one moment, but told in this order.
        created_at: new Date(now.getTime() + index),
      })),
    )
    .execute();
}

/**
 * What can be taken from an account now. Read in the caller's transaction, which keeps its one connection; not
 * locked, so the ledger may still refuse.
 */
export async function availableOf(tx: Tx, accountId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select(['balance', 'held'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? most(row.balance - row.held, 0n) : 0n;
}

/** What can still be posted of a hold at a time; 0 when it has ended. */
export async function leftOfHold(tx: Tx, { holdId, now }: { holdId: string; now: Date }): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger_holds')
    .select('remaining')
    .where('transfer_id', '=', holdId)
    .where('state', '=', 'open')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return row?.remaining ?? 0n;
}
