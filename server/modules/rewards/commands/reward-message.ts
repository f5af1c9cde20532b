/**
 * Decides the reward of one message of a member and posts it, in the caller's transaction.
 *
 * W1  A message has one decision, and at most one posting: the transfer's id derives from the message's.
 * W2  The amount comes from `core/rewards` alone. Nothing that a member or a model wrote is read as an amount.
 * W3  Limits and earlier messages are read behind the locks of the day, so that no two payments of a member,
 *     and no two of the platform, can each believe that they are the last that fits.
 * W4  Every decision is kept, with what is needed to explain it.
 * W5  The words are read before the transaction, so that no lock waits for a text.
 */

import { formatMinor } from '#core/money/amount.ts';
import {
  decideReward,
  plainPrd,
  type RewardDecision,
  type RewardHistory,
} from '#core/rewards/decide-reward.ts';
import { REASON_SENTENCES, REDUCTION_SENTENCES } from '#core/rewards/explain-reward.ts';
import { KEYWORD_LISTS } from '#core/rewards/keyword-lists.ts';
import type { MessageReading } from '#core/rewards/read-message.ts';
import { type RewardLimits, snippetOf } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import {
  countReward,
  lockRewardDays,
  type RewardEventRow,
  readRewardHistory,
  saveRewardEvent,
} from '../store.ts';
import { postReward, type RewardPosting } from './post-reward.ts';

export interface RewardMessageContext {
  tx: Tx;
  ledger: Ledger;
  limits: RewardLimits;
  now: Date;
  newId: NewId;
}

export interface RewardedMessage {
  memberId: string;
  memberAddress: string;
  messageId: string;
  text: string;
  /** What the text says, by the policy under which it is paid. */
  reading: MessageReading;
  /** It takes the place of a message that was rewarded. A place in a conversation is paid once. */
  isPaidBefore?: boolean;
}

export interface MessageReward {
  event: RewardEventRow;
  /** Tells the listeners of the ledger. Call it once, after the transaction has committed. */
  announce(): void;
}

/** Of a message that cannot qualify nobody's history matters, so nothing is locked or read. */
const NO_HISTORY: RewardHistory = {
  earlier: [],
  lastPaidAt: null,
  unverifiedMinor: null,
  memberToday: { count: 0, minor: 0n },
  platformTodayMinor: 0n,
};

/** Decides, posts and logs. The message's decision must not exist yet. */
export async function rewardMessage(
  context: RewardMessageContext,
  message: RewardedMessage,
): Promise<MessageReward> {
  const { tx, limits, now } = context;
  const { reading, memberId } = message;
  let history = NO_HISTORY;
  if (reading.evaluation.qualifies) {
    await lockRewardDays(tx, memberId, now);
    history = await readRewardHistory(tx, { memberId, fingerprint: reading.fingerprint, now });
  }
  const decision = decideReward({
    reading,
    history,
    limits,
    now,
    isPaidBefore: message.isPaidBefore ?? false,
  });
  const title = KEYWORD_LISTS.find(({ category }) => category === decision.evaluation.category)?.title;
  const posting = decision.pays
    ? await postReward(context, {
        name: `reward:${message.messageId}`,
        memberId,
        reference: `message:${message.messageId}`,
        minor: decision.amount.minor,
        memo: `Reward: ${title ?? 'a message to the mentor'}`,
        policy: decision.evaluation.policy,
      })
    : null;
  const event = eventOf(context, message, decision, posting);
  if (event.success) await countReward(tx, { memberId, minor: event.amount, now, isMessage: true });
  await saveRewardEvent(tx, event);
  return { event, announce: () => posting?.announce() };
}

function eventOf(
  { now, newId }: RewardMessageContext,
  { memberId, memberAddress, messageId, text }: RewardedMessage,
  decision: RewardDecision,
  posting: RewardPosting | null,
): RewardEventRow {
  const { evaluation, fingerprint } = decision;
  const isPaid = posting !== null && posting.refusal === null;
  const outcome = isPaid ? 'paid' : (decision.reason ?? 'posting_refused');
  const reason = isPaid
    ? `Posted to your wallet: ${plainPrd(decision.amount.minor)} PRD.`
    : decision.reason
      ? REASON_SENTENCES[decision.reason]
      : 'The reward was due, but the ledger could not post it. The operator sees this and can make it good.';
  return {
    id: newId(),
    member_id: memberId,
    message_id: messageId,
    user_address: memberAddress,
    reward_type: 'user_content',
    mint_category: 'ai_reward',
    amount: isPaid ? decision.amount.minor : 0n,
    success: isPaid,
    outcome,
    reason,
    error_message: isPaid ? null : (posting?.refusal ?? reason),
    transfer_id: isPaid ? posting.transferId : null,
    transaction_hash: isPaid ? posting.transactionHash : null,
    balance_after: isPaid ? posting.balanceAfter : null,
    policy: evaluation.policy,
    category: evaluation.category,
    score: evaluation.score,
    confidence_score: evaluation.confidence,
    lines: evaluation.lines.map(({ rule, note, points }) => ({ rule, detail: note, points })),
    adjustments: decision.reductions.map(({ reason: rule, fromMinor, toMinor }) => ({
      rule,
      detail: `${REDUCTION_SENTENCES[rule]} ${plainPrd(fromMinor)} became ${plainPrd(toMinor)} PRD.`,
      amount: formatMinor('PRD', toMinor),
    })),
    needs_review: decision.needsReview,
    resumes_at: decision.resumesAt,
    message_snippet: snippetOf(text),
    fingerprint_exact: isPaid ? fingerprint.exact : null,
    fingerprint: isPaid ? fingerprint : null,
    fingerprint_keys: isPaid ? fingerprint.lookupKeys : null,
    timestamp: now,
  };
}
