/**
 * Loans that are backed by PRD (C-115): what is pledged stands in an account of the loan's own until the loan is paid
 * back. PRD counts at what the house pays for it (core/funding/redeem-rate.ts, the lowest of its prices), so whoever
 * could move one of them gains nothing; where there is no price, nothing is lent, released, warned of or sold. Rules:
 *
 * - V1: no more is lent than half of what the collateral is worth.
 * - V2: from 65 % on the member is told, and has 24 hours to add PRD or to pay; from 80 % on, one hour.
 *   Told stays told until the loan stands at 63 % or less, so a price that wavers doesn't write back and forth.
 * - V3: when they are over and the loan still stands at 65 % or more, collateral is sold: the fewest cents of it that
 *   bring the loan back to half. Never more than is owed, and never more than there is.
 * - V4: sold is at 5 % below what counts. What isn't sold stays pledged.
 * - V5: what the loan doesn't need to stand at half may be taken back.
 *
 * Amounts are cents, and of PRD its smallest unit.
 */
import type { Ratio } from '#core/funding/ratio.ts';
import { mulDiv } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import { centsAt } from './conversion.ts';

/** Shares of the worth, in percent. */
export const LOAN_TO_VALUE = { lend: 50n, calm: 63n, warn: 65n, sell: 80n } as const;
/** How long a member has to mend it (V2), in hours. */
export const MARGIN_HOURS = { warned: 24, urgent: 1 } as const;
/** By how much less than it counts collateral is sold (V4), in hundredths. */
export const SALE_DISCOUNT_PERCENT = 5n;
/** How long after it was told a loan in default has its collateral sold, in days. */
export const DEFAULT_NOTICE_DAYS = 7;

const HOUR_MS = 3_600_000;

/** What is owed in all, fees and interest with it, and what stands for it. */
export interface Backing {
  owed: bigint;
  pledged: bigint;
}

/** The most that is lent against so much PRD (V1), in cents. */
export function mostLent(prdMinor: bigint, rate: Ratio): bigint {
  return (centsAt(prdMinor, rate) * LOAN_TO_VALUE.lend) / 100n;
}

/** The least PRD that so many cents need (V1), in the smallest unit. */
export function collateralFor(cents: bigint, { prd, usd }: Ratio): bigint {
  const worth = mulDiv(cents, { numerator: 100n, denominator: LOAN_TO_VALUE.lend, rounding: 'up' });
  return mulDiv(worth, { numerator: prd * 1_000_000n, denominator: usd, rounding: 'up' });
}

/** Where a loan stands: `percent` of the worth of its collateral, rounded up; null where that is worth nothing. */
export function standingOf(
  { owed, pledged }: Backing,
  rate: Ratio,
): { percent: bigint | null; standing: 'covered' | 'warned' | 'urgent' } {
  if (owed === 0n) return { percent: 0n, standing: 'covered' };
  const worth = centsAt(pledged, rate);
  if (worth === 0n) return { percent: null, standing: 'urgent' };
  const percent = mulDiv(owed, { numerator: 100n, denominator: worth, rounding: 'up' });
  const standing =
    percent >= LOAN_TO_VALUE.sell ? 'urgent' : percent >= LOAN_TO_VALUE.warn ? 'warned' : 'covered';
  return { percent, standing };
}

/** The price of a PRD at which the loan would stand at a percentage, in millionths of a dollar; null without PRD. */
export function priceAt(percent: bigint, { owed, pledged }: Backing): bigint | null {
  if (pledged === 0n) return null;
  // Cents to millionths of a dollar, and the smallest unit of PRD to a whole one.
  return mulDiv(owed, {
    numerator: 10_000n * 100_000_000n * 100n,
    denominator: percent * pledged,
    rounding: 'up',
  });
}

/** How much may be taken back (V5). */
export function releasable({ owed, pledged }: Backing, rate: Ratio): bigint {
  return most(pledged - collateralFor(owed, rate), 0n);
}

/** A sale: so much PRD, and what it brings in cents. */
export interface Sale {
  prd: bigint;
  cents: bigint;
}

/** The least PRD that brings so many cents when it is sold (V4). */
export function soldFor(cents: bigint, { prd, usd }: Ratio): bigint {
  const numerator = prd * 1_000_000n * 100n;
  return mulDiv(cents, { numerator, denominator: usd * (100n - SALE_DISCOUNT_PERCENT), rounding: 'up' });
}

/** What all of it would bring (V4), in cents. */
function broughtBy(prdMinor: bigint, { prd, usd }: Ratio): bigint {
  const numerator = usd * (100n - SALE_DISCOUNT_PERCENT);
  return mulDiv(prdMinor, { numerator, denominator: prd * 1_000_000n * 100n, rounding: 'down' });
}

/**
 * What is sold (V3): to bring the loan back to half, or, where all of it is due, to pay it back; no more than `payable`,
 * which is what there is to pay with. Nothing where the collateral brings less than a cent.
 */
export function saleOf(
  { owed, pledged }: Backing,
  { rate, payable, isAllDue }: { rate: Ratio; payable: bigint; isAllDue: boolean },
): Sale {
  const highest = least(owed, broughtBy(pledged, rate));
  const needed = isAllDue ? highest : leastCents({ owed, pledged }, { rate, highest });
  const cents = least(needed, payable);
  return { prd: soldFor(cents, rate), cents };
}

/**
 * The fewest cents that bring the loan to half. A cent more lowers twice the debt by two and the worth of what is left by
 * two at most, so once it suffices it goes on to, and halving finds it.
 */
function leastCents({ owed, pledged }: Backing, { rate, highest }: { rate: Ratio; highest: bigint }): bigint {
  const suffices = (cents: bigint) =>
    (owed - cents) * 100n <= centsAt(pledged - soldFor(cents, rate), rate) * LOAN_TO_VALUE.lend;
  let low = 0n;
  let high = highest;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (suffices(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** Since when a member has been told that their loan is short of collateral, and until when they can mend it. */
export interface Margin {
  warnedAt: Date | null;
  dueAt: Date | null;
}

/** No margin is short. */
export const NO_MARGIN: Margin = { warnedAt: null, dueAt: null };

/** What comes of a look at a loan (V2, V3): what is to be done, and the margin after it. */
export interface Look {
  move: 'none' | 'calm' | 'warn' | 'hasten' | 'sell';
  margin: Margin;
}

/** Says what comes of a look at a loan. Nothing is ever sold of which nothing was told before. */
export function lookAt(
  backing: Backing,
  { margin, rate, now }: { margin: Margin; rate: Ratio; now: Date },
): Look {
  const { percent, standing } = standingOf(backing, rate);
  const { warnedAt, dueAt } = margin;
  if (standing === 'covered')
    return dueAt === null || percent! > LOAN_TO_VALUE.calm
      ? { move: 'none', margin }
      : { move: 'calm', margin: NO_MARGIN };
  const hours = standing === 'urgent' ? MARGIN_HOURS.urgent : MARGIN_HOURS.warned;
  const until = new Date(now.getTime() + hours * HOUR_MS);
  if (warnedAt === null || dueAt === null) return { move: 'warn', margin: { warnedAt: now, dueAt: until } };
  if (dueAt <= now) return { move: 'sell', margin };
  if (until < dueAt) return { move: 'hasten', margin: { warnedAt, dueAt: until } };
  return { move: 'none', margin };
}
