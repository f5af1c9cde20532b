/** What a UTC day still lets rewards pay, said and asked alike, and how long a member pauses between two of them. */
import { units } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import type { RewardLimits } from './terms.ts';

/** The platform's day is shared out among at least so many, so that a small community's members have a plain limit. */
const SHARED_BY_AT_LEAST = 20n;

/** What a day has paid so far, in the smallest unit of PRD. */
export interface DayPaid {
  memberMinor: bigint;
  platformMinor: bigint;
}

/**
 * What is left of the member's day and of the platform's; below 0 where a limit has fallen under what was paid.
 * `sharers`: who shares the platform's day (P2); null where it isn't shared out.
 */
export function leftToday(limits: RewardLimits, paid: DayPaid, sharers: number | null): DayPaid {
  return {
    memberMinor: memberShare(limits, sharers) - paid.memberMinor,
    platformMinor: limits.platformDailyMinor - paid.platformMinor,
  };
}

/** A member's part of the platform's day, or the member's limit where that is lower (P2). */
export function memberShare(limits: RewardLimits, sharers: number | null): bigint {
  if (sharers === null) return limits.memberDailyMinor;
  const shared = limits.platformDailyMinor / most(BigInt(sharers), SHARED_BY_AT_LEAST);
  return least(most(wholePrd(shared), limits.minimumMinor), limits.memberDailyMinor);
}

/** An amount without its part of a PRD. */
export function wholePrd(minor: bigint): bigint {
  return minor - (minor % units('PRD', 1).minor);
}

/** The start of the next UTC day. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** When a member who was paid last at a time may be paid again; null when that is now. */
export function pausesUntil(
  lastPaidAt: Date | null,
  { now, limits }: { now: Date; limits: RewardLimits },
): Date | null {
  const readyAt = lastPaidAt && new Date(lastPaidAt.getTime() + limits.cooldownSeconds * 1000);
  return readyAt && readyAt > now ? readyAt : null;
}
