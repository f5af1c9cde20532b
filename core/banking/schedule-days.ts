/**
 * The days of a repeating transfer. Each is counted from the first one, so that what falls on the 31st is on the last day
 * of a shorter month and comes back to the 31st after it, and a clock that jumps moves none of them.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from './calendar.ts';

/** How often. */
export const FREQUENCIES = ['once', 'weekly', 'biweekly', 'monthly'] as const;

/** One of them. */
export type Frequency = (typeof FREQUENCIES)[number];

/** How often, in the midst of a sentence. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  once: 'once',
  weekly: 'every week',
  biweekly: 'every two weeks',
  monthly: 'every month',
};

/**
 * What is overdue by more days is not made up for without a word: a server that stood for a weekend catches up, a clock
 * that jumped a year pays nobody twelve rents at once. Ours.
 */
export const CATCH_UP_DAYS = 7;

/** A schedule; `lastOn` null goes on for ever. */
export interface ScheduleDays {
  firstOn: Day;
  frequency: Frequency;
  lastOn: Day | null;
}

/** The day of an occurrence, counted from 0; null where there is none any more. */
export function dayOfOccurrence({ firstOn, frequency, lastOn }: ScheduleDays, nth: number): Day | null {
  if (frequency === 'once' && nth > 0) return null;
  const day =
    frequency === 'monthly' ? addMonths(firstOn, nth) : addDays(firstOn, nth * STEP_DAYS[frequency]);
  return lastOn !== null && day > lastOn ? null : day;
}

const STEP_DAYS = { once: 0, weekly: 7, biweekly: 14 } as const;

/** The first occurrence on a day or after it; null where there is none. */
export function occurrenceFrom(schedule: ScheduleDays, day: Day): { nth: number; day: Day } | null {
  const { firstOn, frequency } = schedule;
  let nth = 0;
  if (day > firstOn && frequency !== 'once') nth = stepsBefore(firstOn, day, frequency);
  for (; ; nth += 1) {
    const found = dayOfOccurrence(schedule, nth);
    if (found === null) return null;
    if (found >= day) return { nth, day: found };
  }
}

/** So many steps are surely not beyond a day. */
function stepsBefore(firstOn: Day, day: Day, frequency: Exclude<Frequency, 'once'>): number {
  if (frequency !== 'monthly') return Math.floor(daysBetween(firstOn, day) / STEP_DAYS[frequency]);
  const [from, to] = [partsOf(firstOn), partsOf(day)];
  return (to.year - from.year) * 12 + to.month - from.month;
}
