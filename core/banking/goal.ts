/**
 * Goals that fill themselves. Rules:
 *
 * - S1: an automatic contribution is never more than the goal still lacks, and a goal that is reached takes no more.
 * - S2: contributions come on their day of the month, the last day of a month that is too short; one that the source
 *   can't pay is left out, and the next one comes a month later. Months that were missed are not made up for.
 * - S3: what leaves the source for others is rounded up to the next dollar, each movement once.
 */
import { least } from '#core/money/least.ts';
import { addMonths, type Day, daysBetween, firstOfMonth, partsOf } from './calendar.ts';
import { DEPOSIT_YIELDS } from './deposit-terms.ts';
import { contributionFor, roundUpOf } from './saving-plan.ts';

/** What a goal can be for. */
export const GOAL_TYPES = ['emergency', 'home', 'car', 'travel', 'education', 'retirement', 'other'] as const;

/** What a goal is for. */
export type GoalType = (typeof GOAL_TYPES)[number];

/** What a goal still lacks, in cents. */
export function lackOf({ target, has }: { target: bigint; has: bigint }): bigint {
  return target > has ? target - has : 0n;
}

/** What a contribution moves (S1), given what the source has; 0 where nothing is to be moved (S2). */
export function contributionOf({
  wanted,
  target,
  has,
  available,
}: {
  wanted: bigint;
  target: bigint;
  has: bigint;
  available: bigint;
}): bigint {
  const amount = least(wanted, lackOf({ target, has }));
  return amount <= available ? amount : 0n;
}

/** The first day after a day that is a contribution's (S2). */
export function nextContributionOn(after: Day, dayOfMonth: number): Day {
  const inMonth = addMonths(firstOfMonth(after), 0, dayOfMonth);
  return inMonth > after ? inMonth : addMonths(firstOfMonth(after), 1, dayOfMonth);
}

/** What movements of these amounts are rounded up by (S3), in cents. */
export function roundUpsOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + roundUpOf(amount), 0n);
}

/** What a month's contribution has to be so that a goal is reached by a day; null where the day has come. */
export function suggestedContribution({
  target,
  has,
  today,
  by,
}: {
  target: bigint;
  has: bigint;
  today: Day;
  by: Day;
}): bigint | null {
  if (daysBetween(today, by) <= 0) return null;
  return contributionFor(target, {
    now: has,
    rate: DEPOSIT_YIELDS.savings,
    months: Math.max(1, monthsUntil(today, by)),
  });
}

/** Whole months until a day; a part of one counts for nothing. */
export function monthsUntil(today: Day, by: Day): number {
  const [a, b] = [partsOf(today), partsOf(by)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return Math.max(0, addMonths(today, months) > by ? months - 1 : months);
}
