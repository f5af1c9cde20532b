/** The rows of payments from and to other banks. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { lockAccounts } from '../store.ts';

/** A payment as it is kept. */
export interface PaymentRow {
  id: string;
  member_id: string;
  account_id: string;
  outside_account_id: string;
  direction: 'in' | 'out';
  amount: bigint;
  description: string;
  provider: string;
  provider_reference: string | null;
  status: 'created' | 'processing' | 'settled' | 'failed' | 'returned';
  failure: string | null;
  /** From when on the provider may have been asked for it. */
  asked_at: Date | null;
  /** When a settled one was looked at last. */
  looked_at: Date | null;
  /** Of one that came in and was returned: how much of it was taken back. The rest is owed. */
  taken_back: bigint;
  request_hash: string;
  created_at: Date;
  updated_at: Date;
}

/** Writes a payment down, before the provider is asked for it. */
export async function insertPayment(
  tx: Tx,
  row: Omit<
    PaymentRow,
    'provider_reference' | 'status' | 'failure' | 'asked_at' | 'looked_at' | 'taken_back'
  >,
): Promise<void> {
  await tx.insertInto('bank_payments').values(row).execute();
}

/** A payment; null where there is none. */
export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('bank_payments').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select * from bank_payments where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The account before its payment: the order of every command. */
export async function lockWithAccount(tx: Tx, id: string): Promise<PaymentRow> {
  const found = await findPayment(tx, id);
  await lockAccounts(tx, [found!.account_id]);
  return (await lockPayment(tx, id))!;
}

/** Changes a payment that the caller has locked. */
export async function changePayment(
  tx: Tx,
  id: string,
  set: Partial<
    Pick<
      PaymentRow,
      'provider_reference' | 'status' | 'failure' | 'asked_at' | 'looked_at' | 'taken_back' | 'updated_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('bank_payments').set(set).where('id', '=', id).execute();
}

/** Whether something was paid to an account at another bank before. */
export async function hasPaidBefore(tx: Tx, outsideAccountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_payments where outside_account_id = ${outsideAccountId} and direction = 'out' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
