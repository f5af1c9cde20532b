/**
 * The day's work on loans: instalments that are to pay themselves are paid, late fees that are due are charged, and who has
 * come into default is told.
 *
 * A work list of the loans whose day's work isn't done, each in a transaction of its own that also writes down that it is
 * done: killed in the middle, the next round goes on; run twice, or by two processes, nothing is done twice. A clock that
 * goes back finds nothing to do; one that jumps ahead has every fee charged that the days between had due, but none for
 * an instalment that would have paid itself. A loan whose work fails keeps nobody waiting.
 */
import { sql } from 'kysely';
import { addDays, type Day } from '#core/banking/calendar.ts';
import { accrueTo, arrearsOf, payoffOf, REMIND_DAYS } from '#core/banking/loan-account.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import { least } from '#core/money/least.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { HOURLY_LIST } from '../hourly-list.ts';
import { isWithinLimits } from '../limits.ts';
import { lockAccounts } from '../store.ts';
import { availableAt, type Open } from '../take-dollars.ts';
import { tellDue, tellTaken } from '../tell.ts';
import { noteDefault } from './default.ts';
import { type AgreedLine, type LoanRow, lockLoan, readSchedules, stateOf } from './store.ts';
import { bringUpTo, takePayment } from './take-payment.ts';

/** The list's name. */
export const LOANS_LIST = 'banking.loans';

const AT_ONCE = 500;
const ROUNDS = 200;

/** Declares the list. */
export function defineLoansWork(deps: BankDeps): void {
  const { bankClock } = deps;
  deps.work.define({
    name: LOANS_LIST,
    ...HOURLY_LIST,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    failure: 'the day of a loan could not be worked',
    due: (now) => sql`
      select id::text as item, 'member:' || user_id as share, ${bankClock.startSql(sql`worked_on + 1`)} as since
      from loans where status = 'active' and worked_on < ${bankClock.dayOf(now)}::date`,
    act: (id) => workLoan(deps, id),
  });
}

async function workLoan(deps: BankDeps, id: string): Promise<void> {
  const today = deps.bankClock.dayOf(deps.clock.now());
  await transaction(deps.db, async (tx, afterCommit) => {
    const { rows } = await sql<{ worked_on: Day }>`
      select worked_on::text as worked_on from loans where id = ${id} and status = 'active' and worked_on < ${today}::date
      for update skip locked`.execute(tx);
    if (!rows[0]) return;
    const row = (await lockLoan(tx, id))!;
    const agreed = (await readSchedules(tx, [id])).get(id) ?? [];
    const paid = await payByItself(deps, { tx, afterCommit }, { row, agreed, today });
    const now = paid ? (await lockLoan(tx, id))! : row;
    if (now.status === 'active') {
      const loan = await bringUpTo(deps, tx, { row: now, agreed, today });
      await noteDefault(deps, tx, { row: now, loan, agreed, today });
      const days = { today, workedOn: rows[0].worked_on };
      await remind(deps, { tx, afterCommit }, { row: now, agreed, ...days });
    }
    await sql`update loans set worked_on = ${today}::date where id = ${id}`.execute(tx);
  });
}

/** Pays what is due where the account has all of it and its limits let it through; says whether it did. */
async function payByItself(
  deps: BankDeps,
  open: Open,
  { row, agreed, today }: { row: LoanRow; agreed: readonly AgreedLine[]; today: Day },
): Promise<boolean> {
  if (row.autopay_account === null) return false;
  const loan = accrueTo(stateOf(row), today);
  const due = arrearsOf(loan, { agreed, on: today });
  if (due.minor === 0n) return false;
  const amount = least(due.minor + loan.fees, payoffOf(loan).total);
  const account = (await lockAccounts(open.tx, [row.autopay_account])).get(row.autopay_account)!;
  if (account.closed_at || account.frozen_at) return false;
  const available = await availableAt(deps, open.tx, bankAccount(account.id, row.user_id).key);
  if (available < amount || (await isStopped(open.tx, row.user_id))) return false;
  const limited = { accountId: account.id, type: 'payment', amount } as const;
  if (!(await isWithinLimits(deps, open.tx, limited))) return false;
  const id = transferIdOf(`loan-autopay:${row.id}:${today}`);
  await takePayment(deps, open, { id, kind: 'autopay', row, loan, account, amount, today, requestHash: '' });
  await tellTaken(deps, open, { row, amount });
  return true;
}

/** Tells of the instalment that is due in some days, once: each day is worked once, and what days were missed is told late. */
async function remind(
  deps: BankDeps,
  open: Open,
  {
    row,
    agreed,
    today,
    workedOn,
  }: { row: LoanRow; agreed: readonly AgreedLine[]; today: Day; workedOn: Day },
): Promise<void> {
  const lookedTo = addDays(workedOn, REMIND_DAYS);
  const next = agreed.find(
    ({ dueOn }) => dueOn > today && dueOn > lookedTo && dueOn <= addDays(today, REMIND_DAYS),
  );
  if (!next) return;
  const { minor } = arrearsOf(stateOf(row), { agreed, on: next.dueOn });
  if (minor === 0n) return;
  const due = { amount: minor, on: next.dueOn, isAutomatic: row.autopay_account !== null };
  await tellDue(deps, open, {
    memberId: row.user_id,
    of: `your loan (${row.purpose})`,
    due,
    tab: 'loans',
  });
}
