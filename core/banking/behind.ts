/**
 * What a loan that is behind lacks, and what comes of it next: by the rules that late fees are charged by
 * (loan-account.ts, P5 and P6), so that a screen says beforehand what will be.
 */
import { least } from '#core/money/least.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { type AgreedInstalment, chargeLateFees, GRACE_DAYS, type LoanState } from './loan-account.ts';
import { accrue, settle } from './rate.ts';

interface At {
  agreed: readonly AgreedInstalment[];
  on: Day;
}

/** The instalments that were due by a day and aren't covered, each with what it lacks, in cents. */
export function missedBy(loan: LoanState, { agreed, on }: At): { dueOn: Day; minor: bigint }[] {
  const missed: { dueOn: Day; minor: bigint }[] = [];
  let asked = 0n;
  for (const { dueOn, payment } of agreed) {
    if (dueOn > on) break;
    asked += payment;
    if (asked > loan.paid) missed.push({ dueOn, minor: least(payment, asked - loan.paid) });
  }
  return missed;
}

/** The next late fee of a missed instalment, and the first day on which it is charged; null where none is coming. */
export function comingLateFee(
  loan: LoanState,
  { agreed, on }: At,
): { dueOn: Day; fee: bigint; from: Day } | null {
  const judged = agreed.findIndex(
    ({ dueOn }, index) => index >= loan.judged && daysBetween(dueOn, on) <= GRACE_DAYS,
  );
  const next = agreed[judged];
  if (!next || next.dueOn > on) return null;
  const from = addDays(next.dueOn, GRACE_DAYS + 1);
  const [charged] = chargeLateFees({ ...loan, judged }, { agreed, on: from }).charged;
  return charged ? { ...charged, from } : null;
}

/** What a loan costs a day while nothing is paid, in cents, rounded half to even. */
export function interestADay({ principal, rate }: LoanState): bigint {
  return settle(accrue({ minor: principal, rate, days: 1 }), 'half-even').minor;
}
