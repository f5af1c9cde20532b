/** What is read of loans: a member's, one with all of it, and what waits for administrators. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  loanDetailsSchema,
  loanForReviewSchema,
  loanPayoffSchema,
  loanSchema,
  loansSchema,
} from '#contract/banking-loans-shapes.ts';
import { addDays, type Day, readDay } from '#core/banking/calendar.ts';
import { noteSeen } from '#server/modules/identity/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import { readRedeemRate } from '../conversion/house-rate.ts';
import type { BankDeps } from '../deps.ts';
import { toWireCollateralMove } from './collateral/backing-to-wire.ts';
import { readCollateralMoves } from './collateral/collateral-store.ts';
import type { OwnLoan } from './commands/change-loan.ts';
import { findLoan, type LoanRow, readLoans, readPayments, readSchedules } from './store.ts';
import { standingAt, toWireLoan, toWirePayment, toWirePayoff, toWireSchedule } from './to-wire.ts';

/** So far ahead a payoff is told. */
const PAYOFF_DAYS = 60;

/** So many loans are listed, and any that are open. */
const MOST_LISTED = 100;

const todayOf = ({ bankClock }: BankDeps): Day => bankClock.dayOf(bankClock.now());

/** What PRD counts at, where a loan among them is backed by it. */
const rateFor = async (deps: BankDeps, rows: readonly LoanRow[]) =>
  rows.some(({ pledge }) => pledge !== null) ? readRedeemRate(deps.db, deps.clock.now()) : null;

async function toWireLoans(deps: BankDeps, rows: readonly LoanRow[]): Promise<z.infer<typeof loanSchema>[]> {
  const schedules = await readSchedules(
    deps.db,
    rows.map(({ id }) => id),
  );
  const today = todayOf(deps);
  const rate = await rateFor(deps, rows);
  return rows.map((row) => toWireLoan(row, { agreed: schedules.get(row.id) ?? [], today, rate }));
}

/** A member's loans, newest first: all that are open, and the newest of those that are over. */
export async function listLoans(deps: BankDeps, memberId: string): Promise<z.infer<typeof loansSchema>> {
  const rows = await readLoans(
    deps.db,
    sql`l.user_id = ${memberId} and (l.status in ('review', 'approved', 'active') or l.id in (
      select id from loans where user_id = ${memberId} order by created_at desc, id limit ${MOST_LISTED}))`,
  );
  return { items: await toWireLoans(deps, rows), today: todayOf(deps) };
}

/** One loan. Refuses with: `not_found`. */
export async function readLoan(deps: BankDeps, own: OwnLoan): Promise<z.infer<typeof loanSchema>> {
  return (await toWireLoans(deps, [await findLoan(deps.db, own)]))[0]!;
}

/** The same with its schedule, its payments and what ends it today. Refuses with: `not_found`. */
export async function readLoanDetails(
  deps: BankDeps,
  own: OwnLoan,
): Promise<z.infer<typeof loanDetailsSchema>> {
  const row = await findLoan(deps.db, own);
  const agreed = (await readSchedules(deps.db, [row.id])).get(row.id) ?? [];
  const payments = await readPayments(deps.db, sql`p.loan_id = ${row.id}`);
  const today = todayOf(deps);
  const loan = row.status === 'active' ? standingAt(row, { agreed, on: today }) : null;
  return {
    ...toWireLoan(row, { agreed, today, rate: await rateFor(deps, [row]) }),
    schedule: toWireSchedule(row, agreed),
    payments: payments.map(toWirePayment),
    collateralMoves: (await readCollateralMoves(deps.db, row.id)).map(toWireCollateralMove),
    payoff: loan && toWirePayoff(loan),
    accrual: String(loan?.accrued ?? 0n),
  };
}

/** What ends a loan on a day: today, or soon. Refuses with: `not_found`, `loan_not_active`, `loan_day_invalid`. */
export async function readPayoff(
  deps: BankDeps,
  { on, ...own }: OwnLoan & { on?: string | undefined },
): Promise<z.infer<typeof loanPayoffSchema>> {
  const row = await findLoan(deps.db, own);
  if (row.status !== 'active') refuse('loan_not_active');
  const today = todayOf(deps);
  const day = on === undefined ? today : readDay(on);
  if (day === null || day < today || day > addDays(today, PAYOFF_DAYS))
    return refuse('loan_day_invalid', { values: { days: PAYOFF_DAYS } });
  const agreed = (await readSchedules(deps.db, [row.id])).get(row.id) ?? [];
  return toWirePayoff(standingAt(row, { agreed, on: day }));
}

/** What a member owes on all their loans, in cents: of what was lent. */
export async function loanDebtOf({ db }: Pick<BankDeps, 'db'>, memberId: string): Promise<bigint> {
  const rows = await readLoans(db, sql`l.user_id = ${memberId} and l.status = 'active'`);
  return rows.reduce((sum, { owed }) => sum + owed, 0n);
}

const WAITS = sql`l.status = 'review'`;

/** What waits for a person, counted. */
export const waitingLoans: WhatWaits = (db) =>
  countWaiting(db, { from: sql`loans l`, where: WAITS, since: sql`l.created_at` });

/** A page of what waits for a person, or of loans that are behind; oldest first. Who sees it is noted. */
export async function listForReview(
  deps: BankDeps,
  query: { adminId: string; show: 'waiting' | 'behind'; cursor?: string | undefined; limit: number },
): Promise<{ items: z.infer<typeof loanForReviewSchema>[]; nextCursor: string | null }> {
  const after = decodeCursor(query.cursor);
  const today = todayOf(deps);
  const which =
    query.show === 'waiting'
      ? WAITS
      : sql`l.status = 'active' and (select sum(i.payment) from loan_instalments i where i.loan_id = l.id and i.due_on < ${today}::date)
              > (select coalesce(sum(p.interest + p.principal), 0) from loan_payments p where p.loan_id = l.id)`;
  const before = after
    ? sql`(l.created_at, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const rows = await readLoans(
    deps.db,
    sql`${which} and ${before}`,
    sql`l.created_at, l.id limit ${query.limit + 1}`,
  );
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  const memberIds = page.items.map((row) => row.user_id);
  const { adminId: viewerId } = query;
  const look = { memberIds, viewerId, action: 'see_loan', now: deps.clock.now(), newId: deps.newId } as const;
  await noteSeen(deps.db, look);
  const names = await deps.db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('id', 'in', [...memberIds, viewerId])
    .execute();
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  const items = await toWireLoans(deps, page.items);
  return {
    items: items.map((loan) => ({ ...loan, username: nameOf.get(loan.userId)! })),
    nextCursor: page.nextCursor,
  };
}
