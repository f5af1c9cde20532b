/**
 * Decides whether an evaluated message is paid, and how much. Pure: the caller brings the history, reads it
 * in the transaction that posts, and posts at most one reward for a message (idempotent by its id, C-18).
 *
 * D1  A message that pays nothing has exactly one reason: the first that holds in `REWARD_REASONS`.
 * D2  A reward never lifts the member above the daily limit, nor the platform; what is left is paid.
 * D3  Decreasing returns and the second opinion only ever lower an amount, and say so.
 * D4  What is paid is a whole number of PRD, at least the minimum, at most the evaluation's amount.
 */

import { type Amount, formatMinor, mulDiv, units } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import type { MessageShape, RewardEvaluation } from './evaluate-message.ts';
import type { StuffingSign } from './find-stuffing.ts';
import type { MessageFingerprint } from './fingerprint.ts';
import { leftToday, nextUtcDay, pausesUntil, wholePrd } from './left-today.ts';
import type { MessageReading } from './read-message.ts';
import { refuseText, TEXT_REASONS } from './refuse-text.ts';
import { NO_PRD, type RewardLimits, SECOND_OPINION_FROM_MINOR } from './terms.ts';

/** Why a message pays nothing, in order of precedence. */
export const REWARD_REASONS = [
  ...TEXT_REASONS,
  'cooldown',
  'unverified_limit',
  'member_daily_limit',
  'platform_daily_limit',
] as const;

/** Why a message pays nothing. */
export type RewardReason = (typeof REWARD_REASONS)[number];

/** Why a reward is smaller than the message's score. */
export type RewardReduction =
  | 'second_opinion'
  | 'decreasing_returns'
  | 'unverified_limit'
  | 'member_daily_limit'
  | 'platform_daily_limit';

/** An earlier message that the new one is compared with. */
export interface EarlierMessage {
  /** Whose it was: the member's own, or another member's. */
  scope: 'own' | 'other';
  fingerprint: MessageFingerprint;
}

/** What the caller knows at the moment of posting. Days are UTC days. */
export interface RewardHistory {
  /**
   * **Paid** messages to compare with: the member's recent ones, and any member's that share the exact
   * fingerprint or a lookup key. A message that earned nothing is not among them, so that a member who was
   * refused by the pause or a limit may send it again, and a thin message may be improved.
   */
  earlier: readonly EarlierMessage[];
  /** When the member's last reward for a message was posted. */
  lastPaidAt: Date | null;
  /** What the member earned for messages so far while the email is not verified; null once it is. */
  unverifiedMinor: bigint | null;
  /** The member's rewards for messages today. */
  memberToday: { count: number; minor: bigint };
  /** What the platform issued as rewards today, all members and kinds together. */
  platformTodayMinor: bigint;
}

/** The decision on one message, with everything needed to show "why this amount". */
export interface RewardDecision {
  evaluation: RewardEvaluation;
  fingerprint: MessageFingerprint;
  /** Smallest unit of PRD; 0 when nothing is paid. */
  amount: Amount;
  pays: boolean;
  /** Null when the message pays. */
  reason: RewardReason | null;
  /** In the order applied. Minor units of PRD. */
  reductions: { reason: RewardReduction; fromMinor: bigint; toMinor: bigint }[];
  stuffing: StuffingSign[];
  /** True when a person should look: the second reading disagreed with a large score. */
  needsReview: boolean;
  /** When the member can earn again, for `cooldown` and the daily limits. */
  resumesAt: Date | null;
}

/**
 * The second judge for large rewards (C-20): a stricter reading of the shape alone. A message worth 25 PRD
 * has at least three sentences, thirty words, and does not say the same words over and over.
 */
function secondOpinionAgrees(shape: MessageShape): boolean {
  return shape.sentences >= 3 && shape.words >= 30 && shape.distinctWords / shape.words >= 0.45;
}

/** What is left of the day, which this policy doesn't share out. */
const leftOf = (limits: RewardLimits, { memberToday, platformTodayMinor }: RewardHistory) =>
  leftToday(limits, { memberMinor: memberToday.minor, platformMinor: platformTodayMinor }, null);

function firstReason({
  reading,
  history,
  limits,
  now,
  isPaidBefore,
}: Parameters<typeof decideReward>[0]): { reason: RewardReason; resumesAt: Date | null } | null {
  const because = (reason: RewardReason, resumesAt: Date | null = null) => ({ reason, resumesAt });
  const refused = refuseText(reading, { earlier: history.earlier, isPaidBefore });
  if (refused) return because(refused);
  const pause = pausesUntil(history.lastPaidAt, { now, limits });
  if (pause) return because('cooldown', pause);
  if (history.unverifiedMinor !== null) {
    const left = limits.unverifiedTotalMinor - history.unverifiedMinor;
    if (left < limits.minimumMinor) return because('unverified_limit');
  }
  const today = leftOf(limits, history);
  if (today.memberMinor < limits.minimumMinor) return because('member_daily_limit', nextUtcDay(now));
  if (today.platformMinor < limits.minimumMinor) return because('platform_daily_limit', nextUtcDay(now));
  return null;
}

/**
 * Decides the reward of one message as read. Amounts are in the smallest unit of PRD. Nothing in the message
 * can raise the amount above the evaluation's.
 */
export function decideReward(input: {
  reading: MessageReading;
  history: RewardHistory;
  limits: RewardLimits;
  now: Date;
  /** It takes the place of a message that was rewarded. */
  isPaidBefore?: boolean;
}): RewardDecision {
  const { reading, history, limits } = input;
  const { evaluation } = reading;
  const base = { ...reading, reductions: [], needsReview: false };

  const refused = firstReason(input);
  if (refused) return { ...base, ...refused, amount: NO_PRD, pays: false };

  const reductions: RewardDecision['reductions'] = [];
  let minor = evaluation.amount.minor;
  const lowerTo = (reason: RewardReduction, to: bigint) => {
    if (to >= minor) return;
    reductions.push({ reason, fromMinor: minor, toMinor: to });
    minor = to;
  };

  const needsReview = minor >= SECOND_OPINION_FROM_MINOR && !secondOpinionAgrees(evaluation.shape);
  if (needsReview) lowerTo('second_opinion', SECOND_OPINION_FROM_MINOR - units('PRD', 1).minor);

  const step = limits.decreasingReturns.find(({ afterRewards }) => history.memberToday.count >= afterRewards);
  if (step) {
    const share = mulDiv(minor, { numerator: BigInt(step.percent), denominator: 100n, rounding: 'down' });
    // Never below the minimum: a good message late in the day still earns something.
    lowerTo('decreasing_returns', share < limits.minimumMinor ? limits.minimumMinor : wholePrd(share));
  }
  if (history.unverifiedMinor !== null) {
    lowerTo('unverified_limit', wholePrd(limits.unverifiedTotalMinor - history.unverifiedMinor));
  }
  const today = leftOf(limits, history);
  lowerTo('member_daily_limit', wholePrd(today.memberMinor));
  lowerTo('platform_daily_limit', wholePrd(today.platformMinor));

  return {
    ...base,
    amount: { asset: 'PRD', minor },
    pays: true,
    reason: null,
    reductions,
    needsReview,
    resumesAt: null,
  };
}

/** An amount of PRD as members read it: without trailing zeros, `12` or `0.5`. */
export function plainPrd(minor: bigint): string {
  return plainDecimal(formatMinor('PRD', minor));
}
