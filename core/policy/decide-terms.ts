/**
 * Which changes of terms take two administrators, because they make or price value (G8 of decide-proposal.ts).
 *
 * G9   Selling PRD at another price, sooner free, or in larger payments; opening a pool beyond the usual terms.
 * G10  Paying out to be approved by others, by fewer, in something else, or by a vote that is easier to win.
 * G11  Higher fees; a market that trades again; where a reference price starts; a house that quotes again.
 * G12  What only stops, lowers or tightens is one administrator's: a brake waits for nobody. Within an hour they take
 *      back what they stopped themselves: that leaves everything as it was.
 */

import { isCheaper, type Ratio } from '#core/funding/ratio.ts';
import {
  DEFAULT_HOLD_DAYS,
  DEFAULT_MAXIMUM_CENTS,
  DEFAULT_RATE,
  STANDARD_RATE,
} from '#core/funding/terms.ts';

/** What a pool sells PRD by. */
export interface SaleTerms extends Ratio {
  maximumCents: bigint;
  holdDays: number;
  isActive: boolean;
}

/** What lets money leave a pool for projects. Amounts are in the smallest unit. */
export interface PayoutTerms {
  voterThreshold: number;
  minVoteMinor: bigint;
  minAccountDays: number;
  weighting: string;
  approvalsNeeded: number;
  fourEyesCents: bigint;
  paysIn: string;
  prdPerUsd: bigint | null;
  approverIds: readonly string[];
}

/** Maker and taker, in hundredths of a per cent. */
export interface FeeTerms {
  makerBps: number;
  takerBps: number;
}

/** For so long an administrator takes back alone what they stopped themselves (G12). */
export const TAKE_BACK_MS = 60 * 60 * 1000;

/** Says whether opening a pool, or changing one, takes a second administrator (G9). `before` is null for a new one. */
export function saleTakesSecond(before: SaleTerms | null, after: SaleTerms): boolean {
  if (before === null) {
    const isUsual = !isCheaper(after, STANDARD_RATE) && !isCheaper(DEFAULT_RATE, after);
    return !isUsual || after.holdDays < DEFAULT_HOLD_DAYS || after.maximumCents > DEFAULT_MAXIMUM_CENTS;
  }
  return (
    isCheaper(after, before) ||
    isCheaper(before, after) ||
    after.holdDays < before.holdDays ||
    after.maximumCents > before.maximumCents ||
    (after.isActive && !before.isActive)
  );
}

/** Says whether other rules of payouts take a second administrator (G10). */
export function payoutsTakeSecond(before: PayoutTerms, after: PayoutTerms): boolean {
  const idsOf = ({ approverIds }: PayoutTerms) => [...approverIds].sort().join();
  return (
    idsOf(before) !== idsOf(after) ||
    after.approvalsNeeded < before.approvalsNeeded ||
    after.fourEyesCents > before.fourEyesCents ||
    after.paysIn !== before.paysIn ||
    after.prdPerUsd !== before.prdPerUsd ||
    after.weighting !== before.weighting ||
    after.voterThreshold < before.voterThreshold ||
    after.minVoteMinor < before.minVoteMinor ||
    after.minAccountDays < before.minAccountDays
  );
}

/** Says whether other fees take a second administrator (G11): higher ones do. */
export function feesTakeSecond(before: FeeTerms, after: FeeTerms): boolean {
  return after.makerBps > before.makerBps || after.takerBps > before.takerBps;
}

/** Says whether letting something go on takes a second administrator; `stopped` is who stopped it last, and when. */
export function goingOnTakesSecond(
  stopped: { by: string; at: Date } | null,
  { by, now }: { by: string; now: Date },
): boolean {
  return stopped?.by !== by || now.getTime() - stopped.at.getTime() > TAKE_BACK_MS;
}
