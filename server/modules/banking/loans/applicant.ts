/**
 * What the books say of somebody who asks for a loan (core/banking/loan-decision.ts). All accounts of one person are one
 * applicant. What goes round between the same two people, or between an account and its own wallet, is income only as
 * far as it stays.
 */
import { sql } from 'kysely';
import type { Applicant } from '#core/banking/loan-decision.ts';
import type { Tx } from '#server/database/pool.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_A_MONTH = 30;
/** Income and spending are means over so many months at most. */
const MONTHS_LOOKED_AT = 3;

interface Facts {
  first_at: Date | null;
  came: bigint;
  went: bigint;
  savings: bigint;
  monthly_debt: bigint;
  late: number;
  repaid: number;
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
export async function readApplicant(
  tx: Tx,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<Applicant> {
  const since = new Date(now.getTime() - MONTHS_LOOKED_AT * DAYS_OF_A_MONTH * DAY_MS);
  const borrowed = await borrowedBy(tx, memberIds);
  const { rows } = await sql<Facts>`
    with person as (select unnest(${[...memberIds]}::uuid[]) as id),
    moved as (
      select m.amount, m.created_at, m.from_wallet is not null or m.to_wallet is not null as has_wallet,
             coalesce(f.user_id, m.from_wallet) as payer, coalesce(t.user_id, m.to_wallet) as payee,
             m.to_account is not null and t.user_id in (select id from person) as is_in,
             m.from_account is not null and f.user_id in (select id from person) as is_out
      from bank_movements m
      left join bank_accounts f on f.id = m.from_account left join bank_accounts t on t.id = m.to_account
      where m.loan_id is null and m.card_id is null and m.code <> 'interest'
        and (f.user_id in (select id from person) or t.user_id in (select id from person))
    ), between_two as (
      -- Between their own accounts nothing comes and nothing goes; the wallet is another side.
      select case when payer in (select id from person) and payee in (select id from person) then 'wallet'
                  when is_in then coalesce(payer::text, 'outside') else coalesce(payee::text, 'outside') end as other,
             coalesce(sum(amount) filter (where is_in), 0) as came, coalesce(sum(amount) filter (where is_out), 0) as went
      from moved where created_at >= ${since} and not (is_in and is_out) group by 1
    )
    select (select min(created_at) from moved) as first_at,
           (select coalesce(sum(greatest(came - went, 0)), 0) from between_two)::numeric(38,0) as came,
           (select coalesce(sum(greatest(went - came, 0)), 0) from between_two)::numeric(38,0) as went,
           (select coalesce(sum(l.balance), 0) from bank_accounts a
            join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
            where a.user_id in (select id from person))::numeric(38,0) as savings,
           (select coalesce(sum(coalesce(payment, ceil(amount / instalments::numeric))), 0) from loans
            where user_id in (select id from person) and status in ('approved', 'review', 'active'))::numeric(38,0)
             + (select coalesce(sum(s.minimum), 0) from cards c join lateral (
                  select minimum from card_statements where card_id = c.id order by number desc limit 1) s on true
                where c.user_id in (select id from person) and c.closed_at is null)::numeric(38,0) as monthly_debt,
           (select count(*)::int from loan_fees f join loans l on l.id = f.loan_id where l.user_id in (select id from person)) as late,
           (select count(*)::int from loans where user_id in (select id from person) and status = 'repaid') as repaid`.execute(
    tx,
  );
  const { first_at: firstAt, came, went, savings, monthly_debt: monthlyDebt, late, repaid } = rows[0]!;
  const monthsSeen = firstAt
    ? Math.floor((now.getTime() - firstAt.getTime()) / (DAYS_OF_A_MONTH * DAY_MS))
    : 0;
  const months = BigInt(Math.max(1, Math.min(MONTHS_LOOKED_AT, monthsSeen)));
  return {
    monthsSeen,
    monthlyIncome: came / months,
    monthlySpending: went / months,
    monthlyDebt,
    savings,
    borrowed,
    latePayments: late,
    loansRepaid: repaid,
    // No room raises alerts yet: what is not known brings no points.
    openAlerts: 0,
  };
}
