/**
 * What is known to come and to go: scheduled transfers, loan instalments, contributions of goals, and what comes again as
 * it was found in the movements (core/banking/recurring.ts). What was made by a schedule is the schedule's.
 */
import { sql } from 'kysely';
import { addDays, addMonths, type Day } from '#core/banking/calendar.ts';
import { lackOf } from '#core/banking/goal.ts';
import { nextAfter, type RecurringPayment, recurringOf, type SeenPayment } from '#core/banking/recurring.ts';
import { dayOfOccurrence } from '#core/banking/schedule-days.ts';
import { least } from '#core/money/least.ts';
import type { BankDeps } from '../deps.ts';
import { readGoals } from '../goals/store.ts';
import { readSchedules as readInstalments, readLoans } from '../loans/store.ts';
import { daysOf, type ScheduleRow } from '../scheduled/schedule-store.ts';
import { entriesSql } from './entries.ts';

/** One that comes; cents, below zero for what goes out. */
export interface UpcomingItem {
  day: Day;
  what: string;
  amount: bigint;
  accountId: string;
  source: 'scheduled' | 'loan' | 'recurring' | 'goal';
}

/** Movements of so many days are looked at. */
const LOOK_BACK_DAYS = 200;
const MOST_LOOKED_AT = 5_000;

/** All of a member's from the day after today to a last one, the soonest first. */
export async function readUpcoming(
  deps: BankDeps,
  { memberId, today, until }: { memberId: string; today: Day; until: Day },
): Promise<{ items: UpcomingItem[]; recurring: RecurringPayment[] }> {
  const span = { memberId, today, until };
  const { recurring, items: again } = await findRecurring(deps, span);
  const items = [
    ...(await ofSchedules(deps, span)),
    ...(await ofLoans(deps, span)),
    ...(await ofGoals(deps, span)),
    ...again,
  ].filter(({ day }) => day > today && day <= until);
  return { items: items.toSorted((one, other) => (one.day < other.day ? -1 : 1)), recurring };
}

interface Ahead {
  memberId: string;
  today: Day;
  until: Day;
}

async function ofSchedules({ db }: BankDeps, { memberId, until }: Ahead): Promise<UpcomingItem[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.*, s.first_on::text as first_on, s.last_on::text as last_on, s.next_on::text as next_on
    from scheduled_transfers s where s.member_id = ${memberId} and s.status = 'active'`.execute(db);
  return rows.flatMap((row) => {
    const days: Day[] = [];
    for (let nth = row.occurrence; ; nth += 1) {
      const day = dayOfOccurrence(daysOf(row), nth);
      if (day === null || day > until) break;
      days.push(day);
    }
    const item = { what: row.description, source: 'scheduled' as const };
    return days.flatMap((day) => [
      ...(row.from_account_id ? [{ ...item, day, amount: -row.amount, accountId: row.from_account_id }] : []),
      ...(row.to_account_id && row.recipient_id === null
        ? [{ ...item, day, amount: row.amount, accountId: row.to_account_id }]
        : []),
    ]);
  });
}

async function ofLoans({ db }: BankDeps, { memberId, today }: Ahead): Promise<UpcomingItem[]> {
  const loans = await readLoans(db, sql`l.user_id = ${memberId} and l.status = 'active'`);
  const schedules = await readInstalments(
    db,
    loans.map(({ id }) => id),
  );
  return loans.flatMap((loan) => {
    const due = (schedules.get(loan.id) ?? []).filter(({ dueOn }) => dueOn > today);
    return due.map(({ dueOn, payment }) => ({
      day: dueOn,
      what: loan.purpose,
      amount: -payment,
      accountId: loan.autopay_account ?? loan.account_id,
      source: 'loan' as const,
    }));
  });
}

async function ofGoals({ db }: BankDeps, { memberId, until }: Ahead): Promise<UpcomingItem[]> {
  const goals = await readGoals(db, sql`g.user_id = ${memberId} and g.ended_at is null and not g.is_paused`);
  return goals.flatMap((goal) => {
    const items: UpcomingItem[] = [];
    let left = lackOf({ target: goal.target_amount, has: goal.has });
    for (let month = 0; goal.contribution !== null && left > 0n; month += 1) {
      const day = addMonths(goal.next_contribution_on!, month, goal.contribution_day!);
      if (day > until) break;
      const amount = least(goal.contribution, left);
      left -= amount;
      const item = { day, what: goal.goal_name, source: 'goal' as const };
      items.push({ ...item, amount: -amount, accountId: goal.source_account });
      items.push({ ...item, amount, accountId: goal.id });
    }
    return items;
  });
}

async function findRecurring(
  deps: BankDeps,
  { memberId, today, until }: Ahead,
): Promise<{ recurring: RecurringPayment[]; items: UpcomingItem[] }> {
  const { db, bankClock } = deps;
  const from = bankClock.startOf(addDays(today, -LOOK_BACK_DAYS));
  const { rows } = await sql<SeenPayment & { account_id: string | null }>`
    select e.counterparty, e.amount, ${bankClock.daySql(sql`e.created_at`)} as day, e.account_id, e.elsewhere
    from ${entriesSql(deps, { memberId, from, until: null })}
    where e.category <> 'own' and not e.is_interest and not e.is_loan
      and not exists (select from scheduled_runs r where r.moved_by = e.id)
    order by e.created_at desc, e.id limit ${MOST_LOOKED_AT}`.execute(db);
  const recurring = recurringOf(rows, today);
  const items = recurring.flatMap((found) => {
    // What a card pays leaves an account when the card is paid, and what was imported leaves none of ours.
    const accountId = rows.find(
      ({ counterparty, day, elsewhere }) =>
        counterparty === found.counterparty && day === found.lastOn && elsewhere === found.elsewhere,
    )?.account_id;
    const days: UpcomingItem[] = [];
    for (let day = found.nextOn; accountId && day <= until; day = nextAfter(day, found.frequency))
      days.push({ day, what: found.counterparty, amount: found.amount, accountId, source: 'recurring' });
    return days;
  });
  return { recurring, items };
}
