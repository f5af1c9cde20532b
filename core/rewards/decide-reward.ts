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
import { isNearDuplicate, type MessageFingerprint } from './fingerprint.ts';
import type { MessageReading } from './read-message.ts';
import { NO_PRD, type RewardLimits, SECOND_OPINION_FROM_MINOR } from './terms.ts';

/** Why a message pays nothing, in order of precedence. */
export const REWARD_REASONS = [
  'below_threshold',
  'no_keyword',
  'resent',
  'duplicate',
  'near_duplicate',
  'stuffing',
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

/** The start of the next UTC day. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/**
 * The second judge for large rewards (C-20): a stricter reading of the shape alone. A message worth 25 PRD
 * has at least three sentences, thirty words, and does not say the same words over and over.
 */
function secondOpinionAgrees(shape: MessageShape): boolean {
  return shape.sentences >= 3 && shape.words >= 30 && shape.distinctWords / shape.words >= 0.45;
}

const wholePrd = (minor: bigint): bigint => minor - (minor % units('PRD', 1).minor);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function firstReason(
  input: MessageReading & { isPaidBefore: boolean },
  { history, limits, now }: { history: RewardHistory; limits: RewardLimits; now: Date },
): { reason: RewardReason; resumesAt: Date | null } | null {
  const { evaluation, fingerprint, stuffing } = input;
  const because = (reason: RewardReason, resumesAt: Date | null = null) => ({ reason, resumesAt });
  if (!evaluation.qualifies) return because(evaluation.reasons[0]!);
  if (input.isPaidBefore) return because('resent');
  if (history.earlier.some((earlier) => earlier.fingerprint.exact === fingerprint.exact)) {
    return because('duplicate');
  }
  if (history.earlier.some((earlier) => isNearDuplicate(fingerprint, earlier.fingerprint))) {
    return because('near_duplicate');
  }
  if (stuffing.length > 0) return because('stuffing');
  if (history.lastPaidAt) {
    const readyAt = new Date(history.lastPaidAt.getTime() + limits.cooldownSeconds * 1000);
    if (readyAt > now) return because('cooldown', readyAt);
  }
  if (history.unverifiedMinor !== null) {
    const left = limits.unverifiedTotalMinor - history.unverifiedMinor;
    if (left < limits.minimumMinor) return because('unverified_limit');
  }
  if (limits.memberDailyMinor - history.memberToday.minor < limits.minimumMinor) {
    return because('member_daily_limit', nextUtcDay(now));
  }
  if (limits.platformDailyMinor - history.platformTodayMinor < limits.minimumMinor) {
    return because('platform_daily_limit', nextUtcDay(now));
  }
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
  const { reading, history, limits, now, isPaidBefore = false } = input;
  const { evaluation } = reading;
  const base = { ...reading, reductions: [], needsReview: false };

  const refused = firstReason({ ...reading, isPaidBefore }, { history, limits, now });
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
    const left = limits.unverifiedTotalMinor - history.unverifiedMinor;
    lowerTo('unverified_limit', wholePrd(smaller(minor, left)));
  }
  const memberLeft = limits.memberDailyMinor - history.memberToday.minor;
  lowerTo('member_daily_limit', wholePrd(smaller(minor, memberLeft)));
  const platformLeft = limits.platformDailyMinor - history.platformTodayMinor;
  lowerTo('platform_daily_limit', wholePrd(smaller(minor, platformLeft)));

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
