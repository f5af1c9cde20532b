/**
 * The rows of bank accounts and of what moved on them. A command that moves or changes something locks its accounts
 * first, in the order of their ids; the accounts of the ledger come after them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DepositKind } from '#core/banking/deposit-terms.ts';
import type { LimitType } from '#core/banking/transaction-limits.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';

/** An account as it is kept. */
export interface BankAccountRow {
  id: string;
  user_id: string;
  account_name: string;
  account_type: DepositKind;
  account_number: string;
  interest_rate: number;
  is_primary: boolean;
  is_active: boolean;
  is_live: boolean;
  /** It holds what a goal has, and is in no list. */
  is_pot: boolean;
  /** Others have seats on it (`joint/seats.ts`); its dollars are its holder's. */
  is_joint: boolean;
  frozen_at: Date | null;
  closed_at: Date | null;
  /** Below how much its member wants to be told, in cents. */
  tell_below: bigint | null;
  request_hash: string;
  created_at: Date;
  updated_at: Date;
}

/** An account with what it holds, in cents. */
export interface StandingRow extends BankAccountRow {
  balance: bigint;
  held: bigint;
  /** It is a pot that holds the dollars of an account for investing. */
  is_invested: boolean;
  /** What is still to be given back from it. */
  owed: bigint;
  /** How the member stands with the bank provider; null while nothing was begun. */
  provider_status: 'created' | 'pending' | 'active' | 'refused' | null;
}

/** Why dollars moved, as it is kept. */
export interface MovementRow {
  transfer_id: string;
  code:
    | 'bank_transfer'
    | 'interest'
    | 'bank_payment'
    | 'bank_return'
    | 'loan_disbursement'
    | 'loan_payment'
    | 'card_repayment'
    | 'conversion'
    | 'holding';
  reference_number: string;
  transaction_type: 'deposit' | 'withdrawal' | 'transfer' | 'payment' | 'interest' | 'loan' | 'return';
  from_account: string | null;
  from_wallet: string | null;
  to_account: string | null;
  to_wallet: string | null;
  /** Of one whose other side is a loan. */
  loan_id?: string | null;
  /** Of one whose other side is a card. */
  card_id?: string | null;
  /** Of one that is what PRD came to. */
  conversion_id?: string | null;
  /** Of one that paid for what an investment account holds, or was paid for it. */
  investment_trade_id?: string | null;
  amount: bigint;
  description: string;
  category: string;
  left_worth: bigint | null;
  was_asked: boolean;
  /** The signs of suspected fraud; none unless it says so. */
  fraud_flags?: string[];
  security_score: number;
  /** Whose dollars they were. */
  requested_by: string | null;
  /** Who moved them, on a joint account that somebody else holds. */
  made_by?: string | null;
  /** Who confirmed it, where it took two. */
  confirmed_by?: string | null;
  request_hash: string | null;
  period: string | null;
  /** Of one whose other side is an account at another bank. */
  payment_id: string | null;
  created_at: Date;
}

/** What a movement is unless it says otherwise: it has left nobody, and was asked about by nobody. */
export const PLAIN_MOVEMENT = {
  from_account: null,
  from_wallet: null,
  to_account: null,
  to_wallet: null,
  category: 'general',
  left_worth: null,
  was_asked: false,
  security_score: 100,
  request_hash: null,
  period: null,
  payment_id: null,
} as const satisfies Partial<MovementRow>;

/** The account of the ledger that holds a bank account's dollars. */
export const ledgerAccountOf = ({ id, user_id: userId }: Pick<BankAccountRow, 'id' | 'user_id'>): string =>
  accountIdOf(bankAccount(id, userId).key);

/**
 * Accounts by a condition on `a`, with what they hold and what the present bank provider says of their member; primary
 * first, then oldest first.
 */
export async function readStandings(
  { db, bank }: { db: Db | Tx; bank: { provider: string } },
  where: RawBuilder<unknown>,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select a.*, exists (select from investment_accounts i where i.id = a.id) as is_invested, l.balance, l.held, coalesce(l.owed, 0)::numeric(38,0) as owed, c.status as provider_status
    from bank_accounts a
    left join bank_customers c on c.member_id = a.user_id and c.provider = ${bank.provider}
    join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
    where ${where} order by a.is_primary desc, a.created_at, a.id`.execute(db);
  return rows;
}

/** Locks accounts until the transaction ends; the missing are left out. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, BankAccountRow>> {
  const { rows } = await sql<BankAccountRow>`
    select * from bank_accounts where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks all open accounts of a member. */
export async function lockAccountsOf(tx: Tx, memberId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select * from bank_accounts where user_id = ${memberId} and is_active order by id for update`.execute(tx);
  return rows;
}

/** Locks all open accounts of a member, and those on which they have a seat, or gave one to somebody. */
export async function lockAccountsAround(tx: Tx, memberId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select * from bank_accounts where is_active and (user_id = ${memberId} or id in (
      select account_id from bank_seats
      where ended_at is null and (member_id = ${memberId} or invited_by = ${memberId} or role_raised_by = ${memberId})))
    order by id for update`.execute(tx);
  return rows;
}

/** Changes an account that the caller has locked. */
export async function changeAccount(
  tx: Tx,
  id: string,
  set: Partial<
    Pick<
      BankAccountRow,
      'account_name' | 'is_primary' | 'is_active' | 'frozen_at' | 'closed_at' | 'tell_below'
    >
  > & {
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('bank_accounts').set(set).where('id', '=', id).execute();
}

/** Keeps why dollars moved, beside the posting of the same transaction. */
export async function keepMovements(tx: Tx, rows: readonly MovementRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('bank_movements')
      .values([...rows])
      .execute();
}

/** The movement of a transfer; null where there is none. */
export async function findMovement(db: Db | Tx, transferId: string): Promise<MovementRow | null> {
  const row = await db
    .selectFrom('bank_movements')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return (row as MovementRow | undefined) ?? null;
}

/**
 * What has been moved of a type on an account since two instants. Deposits count where they arrive, and those that are
 * still on their way from another bank with them. What is withdrawn counts as transferred too: it can be sent on.
 */
export async function movedSince(
  tx: Db | Tx,
  {
    accountId,
    type,
    day,
    month,
  }: { accountId: string; type: LimitType; day: RawBuilder<Date>; month: RawBuilder<Date> },
): Promise<{ day: bigint; month: bigint }> {
  const side = sql.ref(type === 'deposit' ? 'to_account' : 'from_account');
  const types = type === 'transfer' ? ['transfer', 'withdrawal'] : [type];
  const coming =
    type === 'deposit'
      ? sql`union all select amount, created_at from bank_payments
          where account_id = ${accountId} and direction = 'in' and status in ('created', 'processing')
            and created_at >= ${month}`
      : sql``;
  const { rows } = await sql<{ day: bigint; month: bigint }>`
    select coalesce(sum(amount) filter (where created_at >= ${day}), 0)::numeric(38,0) as day,
           coalesce(sum(amount), 0)::numeric(38,0) as month
    from (
      select amount, created_at from bank_movements
      where ${side} = ${accountId} and transaction_type = any(${types}::text[]) and created_at >= ${month}
      ${coming}
    ) moved`.execute(tx);
  return rows[0]!;
}

/** Whether a member has sent another anything before. */
export async function hasSentBefore(
  tx: Tx,
  query: { senderId: string; recipientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_movements m join bank_accounts a on a.id = m.to_account
    where m.requested_by = ${query.senderId} and a.user_id = ${query.recipientId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The balance that a transfer left on an account of the ledger. */
export async function balanceLeftBy(
  db: Db | Tx,
  { accountId, transferId, at }: { accountId: string; transferId: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_postings
    where account_id = ${accountId} and transfer_id = ${transferId}
      and version > ledger_version_at(${accountId}, ${new Date(at.getTime() - 1)})
    order by version limit 1`.execute(db);
  return rows[0]!.balance;
}

/** Says whether dollars are on their way from or to another bank. The caller has locked the account. */
export async function hasPaymentUnderWay(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_payments where account_id = ${accountId} and status in ('created', 'processing') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
