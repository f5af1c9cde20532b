/**
 * What an account's limits have let through so far (L10). Days and months are those of UTC. A clock that goes
 * back opens no new day: what was used on a later day still counts.
 */
import type { AccountLimits } from './types.ts';

/** What has been used in the day and the month of `now`; in the asset's smallest unit. */
export function limitUseAt(limits: AccountLimits, now: Date): { day: bigint; month: bigint } {
  const { usedOn } = limits;
  const today = utcDay(now);
  return {
    day: usedOn !== null && usedOn >= today ? limits.usedDay : 0n,
    month: usedOn !== null && usedOn.slice(0, 7) >= today.slice(0, 7) ? limits.usedMonth : 0n,
  };
}

/** Says whether so much more stays within both limits. */
export function isWithinLimits(limits: AccountLimits, minor: bigint, now: Date): boolean {
  const use = limitUseAt(limits, now);
  return use.day + minor <= limits.day && use.month + minor <= limits.month;
}

/** The limits after so much more has been taken. */
export function takeFromLimits(limits: AccountLimits, minor: bigint, now: Date): AccountLimits {
  const use = limitUseAt(limits, now);
  const today = utcDay(now);
  return {
    ...limits,
    usedOn: limits.usedOn !== null && limits.usedOn > today ? limits.usedOn : today,
    usedDay: use.day + minor,
    usedMonth: use.month + minor,
  };
}

/** The day of a time, YYYY-MM-DD in UTC. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
