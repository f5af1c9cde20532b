/**
 * Interest of deposit accounts: counted each day on the balance at the day's end, posted once a month.
 *
 * I1  A day earns balance × rate ÷ 365, exactly; nothing is rounded until it is posted.
 * I2  On the first day of a month the whole cents of what has accrued are posted, rounded down; the rest is carried on.
 * I3  Days that were missed are counted later as they were, and a month's interest that is posted late earns from the
 *     first of the next month on, as if it had been posted then: when the work is done changes nothing.
 *
 * Amounts are cents. The rate of an account is the one that keeps its promised yield (deposit-terms.ts).
 */
import { addDays, type Day, daysBetween, firstOfMonth } from './calendar.ts';
import { type Accrual, accrue, type Rate, settle } from './rate.ts';

/** The balance with which a day ended, of a day on which it changed. */
export interface DayEnd {
  day: Day;
  minor: bigint;
}

/** What to count: the days after `accruedThrough`, up to `through`. */
export interface DaysToCount {
  accruedThrough: Day;
  through: Day;
  /** What had accrued and was not posted. */
  accrual: Accrual;
  rate: Rate;
  /** The balance at the end of `accruedThrough`. */
  opening: bigint;
  /** The ends of later days, oldest first; days without one ended as the day before. */
  changes: readonly DayEnd[];
}

/** A month's interest, to be posted; never zero. */
export interface MonthlyInterest {
  /** `2026-11`. */
  month: string;
  minor: bigint;
}

/** Counts days, and says what is to be posted and what is carried on. */
export function countDays({ accruedThrough, through, accrual, rate, opening, changes }: DaysToCount): {
  accrual: Accrual;
  postings: MonthlyInterest[];
} {
  let carried = accrual;
  let balance = opening;
  /** Interest of months that ended among these days: it earns before its posting is among the changes. */
  let late = 0n;
  const postings: MonthlyInterest[] = [];
  let next = 0;
  let from = addDays(accruedThrough, 1);
  while (from <= through) {
    while (changes[next] && changes[next]!.day <= from) balance = changes[next++]!.minor;
    const month = firstOfMonth(from);
    const monthEnd = addDays(firstOfMonth(addDays(month, 31)), -1);
    // As many days at once as end with the same balance, in one month.
    const until = earliest(monthEnd, through, changes[next] ? addDays(changes[next]!.day, -1) : through);
    carried += accrue({ minor: balance + late, rate, days: daysBetween(from, until) + 1 });
    if (until === monthEnd) {
      const settled = settle(carried, 'down');
      carried = settled.carried;
      late += settled.minor;
      if (settled.minor > 0n) postings.push({ month: month.slice(0, 7), minor: settled.minor });
    }
    from = addDays(until, 1);
  }
  return { accrual: carried, postings };
}

function earliest(...days: Day[]): Day {
  return days.toSorted()[0]!;
}
