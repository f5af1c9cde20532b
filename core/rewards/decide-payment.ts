/**
 * Decides what becomes of an amount that is due under `chat-v2`: posted, shown as waiting for the verified email or
 * for a person's look, or not paid. Pure; the caller reads the history behind the locks of the day.
 *
 * P1  Limits only ever lower an amount, to a whole number of PRD of at least the minimum, and say so.
 * P2  The platform's day is shared out: a member's part of it does not depend on who comes first.
 * P3  What a person, over all their accounts, has earned without anybody having looked is at most
 *     `UNREVIEWED_MINOR` in thirty days. What is beyond it, and what looks templated, waits for a person's look. A
 *     sample of the rest is posted at once and looked at while it rests.
 * P4  Nothing is posted before the email is verified.
 */
import { units } from '#core/money/amount.ts';
import { leftToday, nextUtcDay, pausesUntil, wholePrd } from './left-today.ts';
import type { RewardLimits } from './terms.ts';

const prd = (whole: number): bigint => units('PRD', whole).minor;

/**
 * What may be posted to one person in thirty days before a reviewer has looked: what a script with one mailbox, and
 * twenty linked accounts together, can get in a month. House rule for C-29b and C-29c.
 */
export const UNREVIEWED_MINOR = prd(20);
/** The days over which `UNREVIEWED_MINOR` counts. */
export const REWARD_WINDOW_DAYS = 30;
/** What one member may earn in the first week: one idea. House rule. */
export const FIRST_WEEK_MINOR = prd(60);
const FIRST_WEEK_DAYS = 7;
/** What one person may earn for ideas in thirty days: three ideas. Source: C-29b. */
export const MONTH_MINOR = prd(180);
/** One reward in so many is looked at whatever it says. House rule. */
export const SAMPLE_ONE_IN = 12;

/** Why a due amount is not paid at all, in order of precedence. */
export const PAYMENT_REASONS = [
  'cooldown',
  'first_week_limit',
  'month_limit',
  'member_daily_limit',
  'platform_daily_limit',
] as const;

/** One of `PAYMENT_REASONS`. */
export type PaymentReason = (typeof PAYMENT_REASONS)[number];
/** A reason that lets a part through. */
export type PaymentReduction = Exclude<PaymentReason, 'cooldown'>;

/** Why a person looks at a reward, in order of precedence; before it is posted, but for the sample. */
export const REVIEW_REASONS = ['templated', 'unreviewed_limit', 'sample'] as const;

/** Why a person looks first: one of `REVIEW_REASONS`. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What the caller knows behind the locks. Amounts are in the smallest unit of PRD. */
export interface PaymentHistory {
  isVerified: boolean;
  accountAgeDays: number;
  /** When the member's last reward for a message was posted; null for a payment that no message makes. */
  lastPaidAt: Date | null;
  memberTodayMinor: bigint;
  platformTodayMinor: bigint;
  /** Members who were paid today or yesterday, this one included. */
  sharers: number;
  /** Over all accounts of the person, in `REWARD_WINDOW_DAYS`: posted or waiting, and of that what nobody looked at. */
  monthMinor: bigint;
  unreviewedMinor: bigint;
  /** Another member's paid message has the same skeleton, or two of the member's own. */
  isTemplated: boolean;
}

/** What becomes of the amount. */
export type PaymentDecision = {
  reductions: { reason: PaymentReduction; fromMinor: bigint; toMinor: bigint }[];
} & (
  | { outcome: 'refused'; reason: PaymentReason; resumesAt: Date | null }
  | { outcome: 'verify'; minor: bigint }
  /** `isSample`: a person looks at it while it rests. */
  | { outcome: 'post'; minor: bigint; isSample: boolean }
  | { outcome: 'review'; minor: bigint; reason: Exclude<ReviewReason, 'sample'> }
);

/** Decides a due amount. `draw` is a number from 0 up to 1 that nobody can foresee; it picks the sample. */
export function decidePayment(input: {
  minor: bigint;
  history: PaymentHistory;
  limits: RewardLimits;
  now: Date;
  draw: number;
}): PaymentDecision {
  const { history, limits, draw } = input;
  const refuse = (reason: PaymentReason, resumesAt: Date | null = null): PaymentDecision => ({
    outcome: 'refused',
    reason,
    resumesAt,
    reductions: [],
  });
  const pause = pausesUntil(history.lastPaidAt, input);
  if (pause) return refuse('cooldown', pause);
  const reductions: PaymentDecision['reductions'] = [];
  let minor = input.minor;
  for (const { reason, left, resumesAt } of ceilings(input)) {
    if (left < limits.minimumMinor) return refuse(reason, resumesAt);
    const to = wholePrd(left);
    if (to >= minor) continue;
    reductions.push({ reason, fromMinor: minor, toMinor: to });
    minor = to;
  }
  if (!history.isVerified) return { outcome: 'verify', minor, reductions };
  if (history.isTemplated) return { outcome: 'review', minor, reason: 'templated', reductions };
  if (history.unreviewedMinor + minor > UNREVIEWED_MINOR) {
    return { outcome: 'review', minor, reason: 'unreviewed_limit', reductions };
  }
  return { outcome: 'post', minor, isSample: draw < 1 / SAMPLE_ONE_IN, reductions };
}

function ceilings({
  history,
  limits,
  now,
}: {
  history: PaymentHistory;
  limits: RewardLimits;
  now: Date;
}): { reason: PaymentReduction; left: bigint; resumesAt: Date | null }[] {
  const tomorrow = nextUtcDay(now);
  const week = {
    reason: 'first_week_limit' as const,
    left: FIRST_WEEK_MINOR - history.monthMinor,
    resumesAt: null,
  };
  const paid = { memberMinor: history.memberTodayMinor, platformMinor: history.platformTodayMinor };
  const today = leftToday(limits, paid, history.sharers);
  return [
    ...(history.accountAgeDays < FIRST_WEEK_DAYS ? [week] : []),
    { reason: 'month_limit', left: MONTH_MINOR - history.monthMinor, resumesAt: null },
    { reason: 'member_daily_limit', left: today.memberMinor, resumesAt: tomorrow },
    { reason: 'platform_daily_limit', left: today.platformMinor, resumesAt: tomorrow },
  ];
}
