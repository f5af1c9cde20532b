/**
 * The postings of interest of a member: what accounts earned, and what was paid on loans and cards. Each row stands for
 * one posting between `interest:USD` and the account, loan or card, so a sum of them is what the ledger holds.
 */
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';

/** A posting of interest, and what it came from or went to. */
export interface InterestRow {
  id: string;
  source: 'account' | 'loan' | 'card';
  source_id: string;
  name: string;
  /** The end of the number of an account or a card. */
  last4: string;
  reference_number: string;
  description: string;
  amount: bigint;
  created_at: Date;
}

/** A calendar year of the bank: from the beginning of its first day until that of the next one. */
export interface InterestYear {
  memberId: string;
  year: number;
}

/** The postings of a year, to be read from. */
export function interestSql({ bankClock }: BankDeps, { memberId, year }: InterestYear): RawBuilder<unknown> {
  const within = (at: string) =>
    sql`${sql.ref(at)} >= ${bankClock.startOf(`${year}-01-01`)} and ${sql.ref(at)} < ${bankClock.startOf(`${year + 1}-01-01`)}`;
  return sql`(
    select 'account' as source, a.id as source_id, a.account_name as name, right(a.account_number, 4) as last4,
      m.transfer_id as id, m.reference_number, m.description, m.amount, m.created_at
    from bank_accounts a join bank_movements m on m.to_account = a.id
    where a.user_id = ${memberId} and m.code = 'interest' and ${within('m.created_at')}
    union all
    select 'loan', l.id, l.purpose, '', p.id, coalesce(m.reference_number, c.reference_number),
      case when p.kind = 'collateral' then 'Interest paid from collateral' else 'Interest in a payment' end, p.interest, p.created_at
    from loans l join loan_payments p on p.loan_id = l.id
    left join bank_movements m on m.transfer_id = p.id left join loan_collateral c on c.payment_id = p.id
    where l.user_id = ${memberId} and p.interest > 0 and ${within('p.created_at')}
    union all
    select 'card', k.id, 'Card', k.last4, p.id, m.reference_number,
      case when p.from_deposit then 'Interest paid from the deposit' else 'Interest in a payment' end, p.interest, p.created_at
    from cards k join card_repayments p on p.card_id = k.id join bank_movements m on m.transfer_id = p.id
    where k.user_id = ${memberId} and p.interest > 0 and ${within('p.created_at')}
  ) i`;
}

/** The years that a member can ask about. */
export async function yearsOf(
  { db, bankClock, clock }: BankDeps,
  memberId: string,
): Promise<{ firstYear: number; thisYear: number }> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from bank_accounts where user_id = ${memberId}`.execute(db);
  const yearOf = (instant: Date) => Number(bankClock.dayOf(instant).slice(0, 4));
  const thisYear = yearOf(clock.now());
  const first = rows[0]?.first;
  return { firstYear: first ? Math.min(yearOf(first), thisYear) : thisYear, thisYear };
}

/** Refuses with: `bank_interest_year_invalid`. */
export async function requireYear(deps: BankDeps, { memberId, year }: InterestYear) {
  const years = await yearsOf(deps, memberId);
  if (year < years.firstYear || year > years.thisYear) refuse('bank_interest_year_invalid');
  return years;
}
