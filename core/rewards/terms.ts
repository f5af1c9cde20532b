/**
 * The constants of rewards, each with the place in the specification that it comes from (D1 is the core
 * document, C-nn a row of the decisions). A constant whose source is "house rule" is ours: the specification
 * asks for the limit (C-29) and leaves the number to us. Amounts are in the smallest unit of PRD.
 */
import { type Amount, units } from '#core/money/amount.ts';

const prd = (whole: number): bigint => units('PRD', whole).minor;

/** The smallest reward that is posted or claimed. Source: D1 §9 "Mint: 1 to 10,000 PRD". */
export const LEAST_MINOR = prd(1);

/** An amount of nothing, in PRD. */
export const NO_PRD: Amount = { asset: 'PRD', minor: 0n };

/** The longest text of a dispute or its answer, in UTF-16 code units. House rule. */
export const MAX_DISPUTE_LENGTH = 1_000;

/** The longest note of a review to the member, in UTF-16 code units. House rule. */
export const MAX_REVIEW_NOTE_LENGTH = 1_000;

/** A policy that scores a message. The id is stored on every reward, so that old rewards stay explainable. */
export interface RewardPolicy {
  id: RewardPolicyId;
  /** Points for more than 20, 50 and 100 words. Only the highest tier that is reached counts (C-21). */
  wordTiers: readonly { over: number; points: number }[];
  questionPoints: number;
  /** Points for more than `linesOver` lines that are not blank. */
  linesPoints: number;
  linesOver: number;
  minScore: number;
  minKeywords: number;
  /** The amount is floor(score / 2) + base, at most cap, in whole PRD. */
  basePrd: number;
  capPrd: number;
  /** Confidence is score / this, at most 1. */
  confidenceDivisor: number;
}

/** The id of a policy, with its version. */
export type RewardPolicyId = 'chat-v1' | 'chat-v2' | 'main-v1';

/** The formula of the chat. Source: D1 §9 "Reward evaluation", C-21. */
const CHAT_FORMULA = {
  wordTiers: [
    { over: 100, points: 4 },
    { over: 50, points: 3 },
    { over: 20, points: 2 },
  ],
  questionPoints: 1,
  linesPoints: 2,
  linesOver: 2,
  minScore: 6,
  minKeywords: 1,
  basePrd: 5,
  capPrd: 25,
  confidenceDivisor: 20,
} as const;

/**
 * The policies. A changed number is a new version, never an edit. `chat-v2` has the formula of `chat-v1` without its
 * threshold: that a message pays at all is decided by what it adds to the card of its idea, which is also the ceiling
 * (C-29b, `additions.ts`). "£3.50 for each half loaf" has no keyword, and is what a founder is asked for.
 */
export const REWARD_POLICIES: Readonly<Record<RewardPolicyId, RewardPolicy>> = {
  'chat-v1': { id: 'chat-v1', ...CHAT_FORMULA },
  'chat-v2': { id: 'chat-v2', ...CHAT_FORMULA, minScore: 0, minKeywords: 0 },
  'main-v1': {
    id: 'main-v1',
    wordTiers: [
      { over: 100, points: 5 },
      { over: 50, points: 4 },
      { over: 20, points: 3 },
    ],
    questionPoints: 2,
    linesPoints: 3,
    linesOver: 2,
    minScore: 6,
    minKeywords: 1,
    basePrd: 8,
    capPrd: 50,
    confidenceDivisor: 25,
  },
};

/** The limits that a payment must pass. All of them may be lowered by the operator. */
export interface RewardLimits {
  /** Seconds that must pass between two paid rewards of a member. */
  cooldownSeconds: number;
  /** What one member may earn for messages in a UTC day. */
  memberDailyMinor: bigint;
  /** What the platform may issue in a UTC day, all members together. */
  platformDailyMinor: bigint;
  /** How rewards shrink over a member's UTC day: from the `afterRewards`-th paid reward on, `percent` is paid. */
  decreasingReturns: readonly { afterRewards: number; percent: number }[];
  /** What a member may earn for messages in all until the email is verified. */
  unverifiedTotalMinor: bigint;
  /** The smallest reward that is posted. */
  minimumMinor: bigint;
}

/**
 * The limits of a new installation.
 * Sources: platform limit D2 §10 and C-12; member limit, cooldown, decreasing returns and the total before the
 * email is verified C-05, C-12, C-29 (house rules); minimum D1 §9 "Mint: 1 to 10,000 PRD".
 */
export const DEFAULT_REWARD_LIMITS: RewardLimits = {
  cooldownSeconds: 20,
  memberDailyMinor: prd(200),
  platformDailyMinor: prd(10_000),
  decreasingReturns: [
    { afterRewards: 20, percent: 25 },
    { afterRewards: 10, percent: 50 },
    { afterRewards: 5, percent: 75 },
  ],
  unverifiedTotalMinor: prd(50),
  minimumMinor: LEAST_MINOR,
};

/** From this amount on, a second and stricter reading must agree with the score. Source: C-20. */
export const SECOND_OPINION_FROM_MINOR = prd(25);

/** What the mentor may say about the size of rewards, in whole PRD. Guidance only. Source: D1 §9. */
export const REWARD_GUIDANCE = {
  novelIdea: { fromPrd: 10, toPrd: 25 },
  creativeSolution: { fromPrd: 5, toPrd: 15 },
  businessPlan: { fromPrd: 15, toPrd: 35 },
  completedTask: { fromPrd: 5, toPrd: 10 },
  majorMilestone: { fromPrd: 25, toPrd: 50 },
} as const;

/** The two diagnostic rewards. They exist in the sandbox book only. Source: D1 §9, C-25. */
const TEST_REWARDS_MINOR: readonly bigint[] = [prd(15), prd(10)];

/** Says whether a diagnostic reward may be posted: only one of the two amounts, only in the sandbox book. */
export function allowsTestReward(minor: bigint, book: 'live' | 'sandbox'): boolean {
  return book === 'sandbox' && TEST_REWARDS_MINOR.includes(minor);
}

/** The longest snippet of a message that a reward event keeps, in characters. Source: D1 §9, C-27. */
export const REWARD_SNIPPET_LENGTH = 200;

/** What a reward event keeps of a text. */
export function snippetOf(text: string): string {
  return text.slice(0, REWARD_SNIPPET_LENGTH).toWellFormed();
}
