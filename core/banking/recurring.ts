/**
 * Finds payments that come again, by themselves: with the same side, here or on one account elsewhere, in the same direction, at least three times in steps of
 * a week, two weeks or a month, by about the same amount. What has missed its day by more than three days is not
 * expected any more.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from './calendar.ts';

/** A movement, as it is looked at. */
export interface SeenPayment {
  counterparty: string;
  /** Cents; below zero for what went out. */
  amount: bigint;
  day: Day;
  /** The account elsewhere whose statement says it; null of what moved here. */
  elsewhere: string | null;
}

/** Something that comes again. */
export interface RecurringPayment {
  counterparty: string;
  elsewhere: string | null;
  /** As the last one was. */
  amount: bigint;
  frequency: 'weekly' | 'biweekly' | 'monthly';
  times: number;
  lastOn: Day;
  nextOn: Day;
}

/** Steps in days, with what they may be off by. */
const STEPS = [
  { frequency: 'weekly', from: 6, to: 8 },
  { frequency: 'biweekly', from: 13, to: 15 },
  { frequency: 'monthly', from: 27, to: 34 },
] as const;

const LEAST_TIMES = 3;
const LATE_DAYS = 3;
/** Amounts may be off by a tenth of the last one. */
const TOLERANCE = 10n;

/** What comes again, the next one first. `today` decides what has stopped coming. */
export function recurringOf(payments: readonly SeenPayment[], today: Day): RecurringPayment[] {
  const groups = new Map<string, SeenPayment[]>();
  for (const payment of payments) {
    const key = `${payment.elsewhere ?? ''}${payment.amount < 0n ? '-' : '+'}${payment.counterparty.toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), payment]);
  }
  return [...groups.values()]
    .map((group) => recurring(group, today))
    .filter((found) => found !== null)
    .toSorted((one, other) => (one.nextOn < other.nextOn ? -1 : one.nextOn > other.nextOn ? 1 : 0));
}

function recurring(group: readonly SeenPayment[], today: Day): RecurringPayment | null {
  const byDay = group.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const last = byDay.at(-1)!;
  const alike = byDay.filter(({ amount }) => isAlike(amount, last.amount));
  const before = alike.at(-2);
  if (!before) return null;
  const first = daysBetween(before.day, last.day);
  const step = STEPS.find(({ from, to }) => first >= from && first <= to);
  if (!step) return null;
  // Backwards from the last one, for as long as the steps are alike.
  let times = 1;
  for (let at = alike.length - 1; at > 0; at -= 1) {
    const days = daysBetween(alike[at - 1]!.day, alike[at]!.day);
    if (days < step.from || days > step.to) break;
    times += 1;
  }
  if (times < LEAST_TIMES) return null;
  // The day of the month that is meant is the latest among them: a 31st falls earlier in short months.
  const anchor = Math.max(...alike.slice(-times).map(({ day }) => partsOf(day).day));
  const nextOn = nextAfter(last.day, step.frequency, anchor);
  if (daysBetween(nextOn, today) > LATE_DAYS) return null;
  const { counterparty, elsewhere, amount, day: lastOn } = last;
  return { counterparty, elsewhere, amount, frequency: step.frequency, times, lastOn, nextOn };
}

/** The day after this one on which it comes again. */
export function nextAfter(day: Day, frequency: RecurringPayment['frequency'], anchor?: number): Day {
  if (frequency === 'monthly') return addMonths(day, 1, anchor);
  return addDays(day, frequency === 'weekly' ? 7 : 14);
}

function isAlike(one: bigint, other: bigint): boolean {
  const [off, size] = [one - other, other < 0n ? -other : other];
  return (off < 0n ? -off : off) * TOLERANCE <= size;
}
