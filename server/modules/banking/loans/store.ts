/**
 * The rows of loans. What is owed of what was lent is the ledger's; what was paid and which fees were charged are sums of
 * rows that never change. A command that changes a loan locks it first, then the bank account, then accounts of the
 * ledger.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { DEFAULT_DAYS, type LoanState } from '#core/banking/loan-account.ts';
import type { ScoreLine } from '#core/banking/loan-decision.ts';
import type { LoanType } from '#core/banking/loan-offer.ts';
import type { Accrual } from '#core/banking/rate.ts';
import type { Instalment } from '#core/banking/repayment-schedule.ts';
import { loanAccount } from '#core/ledger/chart.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A loan as it is kept, with what the ledger and its payments say; amounts in cents. */
export interface LoanRow {
  id: string;
  user_id: string;
  loan_type: LoanType;
  purpose: string;
  amount: bigint;
  instalments: number;
  interest_rate: number;
  account_id: string;
  status: 'review' | 'approved' | 'declined' | 'withdrawn' | 'active' | 'repaid';
  score: number;
  score_lines: ScoreLine[];
  debt_percent: number | null;
  decided_at: Date | null;
  decided_by: string | null;
  approved_by: string | null;
  decision_note: string | null;
  agreed_at: Date | null;
  agreed_hash: string | null;
  disbursed_on: Day | null;
  payment: bigint | null;
  total_of_payments: bigint | null;
  apr: number | null;
  accrued: Accrual;
  accrued_to: Day | null;
  judged: number;
  autopay_account: string | null;
  repaid_at: Date | null;
  /** The PRD that the application offers; null where the loan isn't backed. */
  pledge: bigint | null;
  warned_at: Date | null;
  margin_due_at: Date | null;
  default_at: Date | null;
  /** The instalment that its member was told of then. */
  default_instalment: number | null;
  request_hash: string;
  created_at: Date;
  /** The PRD that is pledged, in its smallest unit. */
  pledged: bigint;
  /** What is owed of what was lent. */
  owed: bigint;
  fees_owed: bigint;
  paid: bigint;
}

/** A payment as it is kept. */
export interface PaymentRow {
  id: string;
  loan_id: string;
  kind: 'payment' | 'autopay' | 'collateral';
  amount: bigint;
  fees: bigint;
  interest: bigint;
  principal: bigint;
  left_owed: bigint;
  paid_on: Day;
  request_hash: string;
  created_at: Date;
}

/** The account of the ledger that says what is owed on a loan. */
export const loanAccountOf = ({ id, amount }: Pick<LoanRow, 'id' | 'amount'>): string =>
  accountIdOf(loanAccount(id, amount).key);

/** Loans by a condition on `l`. */
export async function readLoans(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  order = sql`l.created_at desc, l.id`,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select l.*, l.disbursed_on::text as disbursed_on, l.accrued_to::text as accrued_to,
           coalesce(-a.balance, 0)::numeric(38,0) as owed, coalesce(c.balance, 0)::numeric(38,0) as pledged, p.paid,
           (f.charged - p.fees)::numeric(38,0) as fees_owed
    from loans l
    left join ledger_accounts a on a.id = ledger_account_id('loans:' || l.id || ':USD')
    left join ledger_accounts c on c.id = ledger_account_id('collateral:' || l.id || ':PRD')
    cross join lateral (select coalesce(sum(fee), 0) as charged from loan_fees where loan_id = l.id) f
    cross join lateral (select coalesce(sum(fees), 0) as fees, coalesce(sum(interest + principal), 0)::numeric(38,0) as paid
                        from loan_payments where loan_id = l.id) p
    where ${where} order by ${order}`.execute(db);
  return rows;
}

/** That an active loan `l` is in default on a day (core/banking/loan-account.ts, `stageOf`), as SQL. */
export const isInDefault = (today: Day): RawBuilder<boolean> => sql<boolean>`
  (select sum(i.payment) from loan_instalments i where i.loan_id = l.id and i.due_on <= ${today}::date - ${DEFAULT_DAYS}::int)
    > (select coalesce(sum(p.interest + p.principal), 0) from loan_payments p where p.loan_id = l.id)`;

/** One loan of a member; somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function findLoan(
  db: Db | Tx,
  { memberId, id }: { memberId: string; id: string },
): Promise<LoanRow> {
  const [row] = await readLoans(db, sql`l.id = ${id}`);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** Locks a loan until the transaction ends, and reads what is so then; null where there is none. */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRow | null> {
  await sql`select 1 from loans where id = ${id} for update`.execute(tx);
  // A statement of its own: it sees what was committed while the lock was waited for.
  return (await readLoans(tx, sql`l.id = ${id}`))[0] ?? null;
}

/** The same, where it is the member's. Refuses with: `not_found`. */
export async function lockOwnLoan(
  tx: Tx,
  { memberId, id }: { memberId: string; id: string },
): Promise<LoanRow> {
  const row = await lockLoan(tx, id);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** A loan that is being paid back, as the rules see it. */
export function stateOf(row: LoanRow): LoanState {
  return {
    rate: BigInt(row.interest_rate),
    principal: row.owed,
    accrued: row.accrued,
    accruedTo: row.accrued_to!,
    fees: row.fees_owed,
    paid: row.paid,
    judged: row.judged,
  };
}

/** An instalment as it was agreed, with the fee that it came to cost. */
export interface AgreedLine extends Omit<Instalment, 'balance'> {
  loan_id: string;
  fee: bigint | null;
}

/** The schedules of loans, in order. */
export async function readSchedules(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AgreedLine[]>> {
  const { rows } = await sql<AgreedLine>`
    select i.loan_id, i.number, i.due_on::text as "dueOn", i.payment, i.interest, i.principal, f.fee
    from loan_instalments i left join loan_fees f using (loan_id, number)
    where i.loan_id = any(${ids}::uuid[]) order by i.loan_id, i.number`.execute(db);
  return Map.groupBy(rows, (row) => row.loan_id);
}

/** A payment by its id, with its reference; null where there is none. */
export async function findPayment(
  db: Db | Tx,
  id: string,
): Promise<(PaymentRow & { reference_number: string }) | null> {
  return (await readPayments(db, sql`p.id = ${id}`))[0] ?? null;
}

/** Payments by a condition on `p`, newest first. */
export async function readPayments(
  db: Db | Tx,
  where: RawBuilder<unknown>,
): Promise<(PaymentRow & { reference_number: string })[]> {
  const { rows } = await sql<PaymentRow & { reference_number: string }>`
    select p.*, p.paid_on::text as paid_on, coalesce(m.reference_number, c.reference_number) as reference_number
    from loan_payments p left join bank_movements m on m.transfer_id = p.id
    left join loan_collateral c on c.payment_id = p.id
    where ${where} order by p.created_at desc, p.left_owed, p.id`.execute(db);
  return rows;
}
