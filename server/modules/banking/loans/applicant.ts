/**
 * What the books say of somebody who asks for a loan (core/banking/loan-decision.ts). All accounts of one person are one
 * applicant. What goes round between the same two people, or between an account and its own wallet, is income only as
 * far as it stays.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import type { Applicant } from '#core/banking/loan-decision.ts';
import type { Tx } from '#server/database/pool.ts';
import { countDefaults } from '../in-default.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_A_MONTH = 30;
/** Income and spending are means over so many months at most. */
const MONTHS_LOOKED_AT = 3;

/** What came to a person and went from them since the months that are looked at, and when the first of all was moved. */
interface Moved {
  first_at: Date | null;
  came: bigint;
  went: bigint;
}

interface Standing {
  savings: bigint;
  monthly_debt: bigint;
  late: number;
  repaid: number;
  alerts: number;
}

/** Whose books are read, and when: the bank's day beside the time. */
interface AskedAbout {
  memberIds: readonly string[];
  now: Date;
  today: Day;
}

/** What is owed on all loans of these accounts, and approved and not paid out yet; cents. */
export async function borrowedBy(tx: Tx, memberIds: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ borrowed: bigint }>`
    select coalesce(sum(case o.status when 'approved' then o.amount else -l.balance end), 0)::numeric(38,0) as borrowed
    from loans o left join ledger_accounts l on l.id = ledger_account_id('loans:' || o.id || ':USD')
    where o.user_id = any(${[...memberIds]}::uuid[]) and o.status in ('approved', 'active')`.execute(tx);
  return rows[0]!.borrowed;
}

/** Reads what is known of a person, by all their accounts, the member's own among them. */
export async function readApplicant(tx: Tx, { memberIds, now, today }: AskedAbout): Promise<Applicant> {
  const person = [...memberIds];
  const borrowed = await borrowedBy(tx, person);
  const { first_at: firstAt, came, went } = await readMoved(tx, person, now);
  const standing = await readStanding(tx, person);
  const monthsSeen = firstAt
    ? Math.floor((now.getTime() - firstAt.getTime()) / (DAYS_OF_A_MONTH * DAY_MS))
    : 0;
  const months = BigInt(Math.max(1, Math.min(MONTHS_LOOKED_AT, monthsSeen)));
  return {
    monthsSeen,
    monthlyIncome: came / months,
    monthlySpending: went / months,
    monthlyDebt: standing.monthly_debt,
    savings: standing.savings,
    borrowed,
    latePayments: standing.late,
    loansRepaid: standing.repaid,
    openAlerts: standing.alerts,
    inDefault: await countDefaults(tx, { memberIds, today }),
  };
}

async function readMoved(tx: Tx, person: string[], now: Date): Promise<Moved> {
  const since = new Date(now.getTime() - MONTHS_LOOKED_AT * DAYS_OF_A_MONTH * DAY_MS);
  const { rows: accounts } = await sql<{ id: string }>`
    select id from bank_accounts where user_id = any(${person}::uuid[])`.execute(tx);
  const own = accounts.map(({ id }) => id);
  // Each side is read by its own index; what is between two accounts of the person is there once.
  const { rows } = await sql<Moved>`
    with theirs as (
      select * from bank_movements where from_account = any(${own}::uuid[])
      union select * from bank_movements where to_account = any(${own}::uuid[])
    ), moved as (
      select m.amount, m.created_at, coalesce(f.user_id, m.from_wallet) as payer, coalesce(t.user_id, m.to_wallet) as payee,
             coalesce(m.to_account = any(${own}::uuid[]), false) as is_in,
             coalesce(m.from_account = any(${own}::uuid[]), false) as is_out
      from theirs m
      left join bank_accounts f on f.id = m.from_account left join bank_accounts t on t.id = m.to_account
      where m.loan_id is null and m.card_id is null and m.code <> 'interest'
    ), between_two as (
      -- Between their own accounts nothing comes and nothing goes; the wallet is another side.
      select case when payer = any(${person}::uuid[]) and payee = any(${person}::uuid[]) then 'wallet'
                  when is_in then coalesce(payer::text, 'outside') else coalesce(payee::text, 'outside') end as other,
             coalesce(sum(amount) filter (where is_in), 0) as came, coalesce(sum(amount) filter (where is_out), 0) as went
      from moved where created_at >= ${since} and not (is_in and is_out) group by 1
    )
    select (select min(created_at) from moved) as first_at,
           (select coalesce(sum(greatest(came - went, 0)), 0) from between_two)::numeric(38,0) as came,
           (select coalesce(sum(greatest(went - came, 0)), 0) from between_two)::numeric(38,0) as went`.execute(
    tx,
  );
  return rows[0]!;
}

async function readStanding(tx: Tx, person: string[]): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select coalesce(sum(l.balance), 0) from bank_accounts a
            join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
            where a.user_id = any(${person}::uuid[]))::numeric(38,0) as savings,
           (select coalesce(sum(coalesce(payment, ceil(amount / instalments::numeric))), 0) from loans
            where user_id = any(${person}::uuid[]) and status in ('approved', 'review', 'active'))::numeric(38,0)
             + (select coalesce(sum(s.minimum), 0) from cards c join lateral (
                  select minimum from card_statements where card_id = c.id order by number desc limit 1) s on true
                where c.user_id = any(${person}::uuid[]) and c.closed_at is null)::numeric(38,0) as monthly_debt,
           (select count(*)::int from loan_fees f join loans l on l.id = f.loan_id where l.user_id = any(${person}::uuid[])) as late,
           (select count(*)::int from loans where user_id = any(${person}::uuid[]) and status = 'repaid') as repaid,
           (select count(*)::int from security_alerts where user_id = any(${person}::uuid[])
              and status = 'active' and severity in ('high', 'critical')) as alerts`.execute(tx);
  return rows[0]!;
}
