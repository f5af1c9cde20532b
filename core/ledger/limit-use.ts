/**
 * What an account's limits have let through so far (L10). A day is the last 24 hours and a month the last 30 days,
 * whenever one asks: no midnight opens the limit anew. The store sums what has left; here it is carried on.
 */
import type { AccountLimits } from './types.ts';

/** The day and the month of a limit, in milliseconds. */
export const LIMIT_DAY_MS = 24 * 60 * 60 * 1_000;
/** The month of a limit: thirty days, in milliseconds. */
export const LIMIT_MONTH_MS = 30 * LIMIT_DAY_MS;

/** Says whether so much more stays within both limits. */
export function isWithinLimits(limits: AccountLimits, minor: bigint): boolean {
  return limits.usedDay + minor <= limits.day && limits.usedMonth + minor <= limits.month;
}

/** Says whether so much more may leave without asking: it is the sum that counts, not the single transfer. */
export function isWithinUnasked(limits: AccountLimits, minor: bigint): boolean {
  return limits.usedUnasked + minor <= limits.unasked;
}

/** The limits after so much more has been taken, `unasked` of it without asking. */
export function takeFromLimits(limits: AccountLimits, minor: bigint, unasked = 0n): AccountLimits {
  return {
    ...limits,
    usedDay: limits.usedDay + minor,
    usedMonth: limits.usedMonth + minor,
    usedUnasked: limits.usedUnasked + unasked,
  };
}

/** The day of a time, YYYY-MM-DD in UTC. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
