/**
 * What leaves a person by every way together.
 *
 * G23 In any 24 hours and any 30 days, what is withdrawn and what is sent, given away or spent stays together within the
 *     larger of what the tier lets withdraw and what the level lets send, whichever comes first. Each stays within its
 *     own limit beside: what was withdrawn lowers what may be sent where both do not fit.
 *
 * Amounts are worths (worth.ts).
 */
import { dailyWithdrawalOf, isHigherTier, type Tier } from '#core/exchange/limits.ts';
import { least, most } from '#core/money/least.ts';
import type { Period } from '#core/wallet/sending-limits.ts';
import { worthOf } from './worth.ts';

/** How many days' limits a month lets through the custodian. */
const MONTH_IN_DAYS = 10n;

/** What a limit lets through, or has, in a day and in a month. */
export type DayAndMonth = Record<Period, bigint>;

const ofBoth = (of: (period: Period) => bigint): DayAndMonth => ({ day: of('day'), month: of('month') });

/** What a tier lets withdraw (G2). */
export function withdrawalLimits(tier: Tier): DayAndMonth {
  const day = worthOf('USDT', dailyWithdrawalOf('USDT', tier));
  return { day, month: day * MONTH_IN_DAYS };
}

/** What may leave by every way together: the larger of what the tier and the level let through (G23). */
export function togetherLimits({ tier, level }: { tier: Tier; level: DayAndMonth }): DayAndMonth {
  const own = withdrawalLimits(tier);
  return ofBoth((period) => most(own[period], level[period]));
}

/** What of a level may be sent beside what was withdrawn (G23). */
export function sendingBeside({
  tier,
  level,
  withdrawn,
}: {
  tier: Tier;
  level: DayAndMonth;
  withdrawn: DayAndMonth;
}): DayAndMonth {
  const together = togetherLimits({ tier, level });
  return ofBoth((period) => most(least(together[period] - withdrawn[period], level[period]), 0n));
}

/** The highest of a person's tiers; the lowest there is where they have none. */
export function highestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce<Tier>((highest, tier) => (isHigherTier(tier, highest) ? tier : highest), 'unverified');
}
