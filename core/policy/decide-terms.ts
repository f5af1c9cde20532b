/**
 * Which changes of terms take two administrators, because they make or price value (G8 of decide-proposal.ts).
 *
 * G9   Selling PRD at another price, sooner free, or in larger payments; opening a pool beyond the usual terms.
 * G10  Paying out to be approved by others, by fewer, in something else, or by a vote that is easier to win.
 * G11  Higher fees; a market that trades again; where a reference price starts; a house that quotes again.
 * G12  What only stops, lowers or tightens is one administrator's: a brake waits for nobody. Within an hour they take
 *      back what they stopped themselves: that leaves everything as it was.
 * G14  A verification tier that is given: from then on more leaves. Declining one is one administrator's.
 * G15  What one administrator gives back of pools in 24 hours beyond an amount, single investments and whole pools in
 *      one sum.
 * G16  That two accounts are two people, where nothing says so yet: each has a grant, a voice and limits of its own from then on.
 *      That they are one person's, or that a domain of mailboxes is thrown away, tightens; not where it takes a voice that
 *      somebody has: a ballot in an open vote, an administrator's word.
 * G21  What one administrator rules about the rewards of collaborations in 24 hours beyond an amount, by all of their
 *      accounts and in one sum: it is final, and moves what members have set aside.
 */

import { isCheaper, type Ratio } from '#core/funding/ratio.ts';
import {
  DEFAULT_HOLD_DAYS,
  DEFAULT_MAXIMUM_CENTS,
  DEFAULT_RATE,
  STANDARD_RATE,
} from '#core/funding/terms.ts';
import { units } from '#core/money/amount.ts';

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

/** The most that one administrator gives back in 24 hours without another, in cents. */
const REFUND_ALONE_CENTS = 500_000n;

/** Says whether giving so much more back takes a second administrator (G15). */
export function refundTakesSecond({ before, asked }: { before: bigint; asked: bigint }): boolean {
  return before + asked > REFUND_ALONE_CENTS;
}

/** The most, in the smallest unit of PRD, that one administrator rules about in 24 hours without another. */
const RULED_ALONE_MINOR = units('PRD', 1_000).minor;

/** Says whether ruling about so much more takes a second administrator (G21). */
export function rewardRulingTakesSecond({ before, asked }: { before: bigint; asked: bigint }): boolean {
  return before + asked > RULED_ALONE_MINOR;
}

/** What was ruled about two accounts: that they are one person's, or two people's. */
export type Ruling = 'same' | 'different';

/**
 * Says whether a ruling takes a second administrator (G16); `standing` is null where nothing was ruled, `silences` says
 * that one of the two has a voice that it would take.
 */
export function rulingTakesSecond(
  standing: Ruling | null,
  verdict: Ruling | 'none',
  { silences }: { silences: boolean },
): boolean {
  if (verdict === 'same') return silences && standing !== 'same';
  if (verdict === 'different') return standing !== 'different';
  return verdict === 'none' && standing === 'same';
}

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
