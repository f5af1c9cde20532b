/** The rows of card payments and refunds. Whoever changes a payment holds its lock (`lockPayment`). */
import { sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** How far a payment has come: paid, failed and expired are ends, and a paid one may still be disputed. */
export type PaymentStatus = 'created' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** A dispute as the row keeps it; the amount in cents. */
export interface DisputeEntry {
  reference: string;
  status: 'open' | 'won' | 'lost';
  amount: string;
}

/** A payment as it is kept; amounts in cents. */
export interface PaymentRow {
  id: string;
  member_id: string;
  purpose: string;
  subject_id: string;
  provider: string;
  /** Real dollars move. */
  is_live: boolean;
  amount: bigint;
  description: string;
  status: PaymentStatus;
  is_current: boolean;
  session_id: string | null;
  url: string | null;
  payment_reference: string | null;
  failure: string | null;
  refunded: bigint;
  disputes: readonly DisputeEntry[];
  /** What the disputes come to together: the one that weighs most, and all that they take. */
  dispute_reference: string | null;
  dispute_status: 'open' | 'won' | 'lost' | null;
  dispute_amount: bigint;
  expires_at: Date;
  paid_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** One member opens one payment page at a time: held to the end of the transaction. */
export async function lockPayer(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'paymentsOfMember', memberId);
}

/** A payment, locked until the transaction ends: one step of it at a time. Null where there is none. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

/** A payment by its own id, or by what the provider calls it; null where there is none. */
export async function findPayment(
  db: Db | Tx,
  by: { id: string } | { provider: string; sessionId: string } | { provider: string; payment: string },
): Promise<PaymentRow | null> {
  let query = db.selectFrom('card_payments').selectAll();
  if ('id' in by) query = query.where('id', '=', by.id);
  else {
    query = query.where('provider', '=', by.provider);
    if ('sessionId' in by) query = query.where('session_id', '=', by.sessionId);
    else query = query.where('payment_reference', '=', by.payment);
  }
  return ((await query.executeTakeFirst()) as PaymentRow | undefined) ?? null;
}

/** Clears the mark of the member's open pages for a purpose; they are then to be closed. Their ids. */
export async function supersede(
  tx: Tx,
  { memberId, purpose, now }: { memberId: string; purpose: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('card_payments')
    .set({ is_current: false, updated_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('is_current', '=', true)
    .where('status', 'in', ['created', 'open'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes a new payment down, without disputes. */
export async function insertPayment(tx: Tx, row: Omit<PaymentRow, 'is_current' | 'disputes'>): Promise<void> {
  await tx.insertInto('card_payments').values(row).execute();
}

/** Writes what changed of a payment; what isn’t named stays. */
export async function savePayment(
  tx: Tx | Db,
  { id, ...set }: Partial<PaymentRow> & { id: string; updated_at: Date },
): Promise<void> {
  const { disputes, ...rest } = set;
  await tx
    .updateTable('card_payments')
    .set({ ...rest, ...(disputes && { disputes: JSON.stringify(disputes) }) })
    .where('id', '=', id)
    .execute();
}

/** What our own refunds have asked back or got back, in cents. */
export async function sumRefunds(tx: Tx | Db, paymentId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('card_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount'), sql<bigint>`0::numeric(38,0)`).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return row.sum;
}
