/** The decisions of `chat-v2` as the log of rewards keeps them. */
import { PLACES } from '#core/idea/places.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { PaymentDecision } from '#core/rewards/decide-payment.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { PAYMENT_REDUCTION_SENTENCES, restingSentence } from '#core/rewards/explain-substance.ts';
import type { SubstanceReading } from '#core/rewards/read-substance.ts';
import { snippetOf } from '#core/rewards/terms.ts';
import type { NewId } from '#server/platform/clock.ts';
import type { ClaimRow, Earner } from '../claims-store.ts';
import type { RewardEventRow } from '../store.ts';
import type { RewardPosting } from './post-reward.ts';

interface EventContext {
  now: Date;
  newId: NewId;
}

/** What was decided on a message: how it ended, and as a sentence. */
export interface MessageOutcome {
  outcome: string;
  reason: string;
  /** Posted, in the smallest unit of PRD; 0 where nothing was. */
  minor: bigint;
  posting: RewardPosting | null;
  reductions: PaymentDecision['reductions'];
  needsReview: boolean;
  resumesAt: Date | null;
}

/** The decision on a message. */
export function messageEvent(
  { now, newId }: EventContext,
  {
    earner,
    messageId,
    text,
    reading,
  }: {
    earner: Pick<Earner, 'memberId' | 'address'>;
    messageId: string;
    text: string;
    reading: SubstanceReading;
  },
  { outcome, reason, minor, posting, reductions, needsReview, resumesAt }: MessageOutcome,
): RewardEventRow {
  const { evaluation } = reading;
  const isPaid = posting !== null;
  return {
    ...common({ now, newId }, earner, posting, minor),
    message_id: messageId,
    reward_type: 'user_content',
    outcome,
    reason,
    error_message: isPaid ? null : reason,
    category: evaluation.category,
    score: evaluation.score,
    confidence_score: evaluation.confidence,
    lines: evaluation.lines.map(({ rule, note, points }) => ({ rule, detail: note, points })),
    adjustments: adjustmentsOf(reductions),
    needs_review: needsReview,
    resumes_at: resumesAt,
    message_snippet: snippetOf(text),
  };
}

/** The decision that pays a claim. Its message has one of its own, so this names none. */
export function claimEvent(
  context: EventContext,
  {
    claim,
    earner,
    posting,
    reductions,
  }: {
    claim: ClaimRow;
    earner: Pick<Earner, 'memberId' | 'address'>;
    posting: RewardPosting & { restsUntil: Date };
    reductions: PaymentDecision['reductions'];
  },
): RewardEventRow {
  return {
    ...common(context, earner, posting, claim.amount),
    message_id: null,
    reward_type: 'card_value',
    outcome: 'paid',
    reason: `Posted to your wallet: ${plainPrd(claim.amount)} PRD. ${restingSentence(posting.restsUntil)}`,
    error_message: null,
    category: null,
    score: 0,
    confidence_score: 1,
    lines: claim.places.map((place) => ({ rule: place, detail: PLACES[place].label, points: 0 })),
    adjustments: adjustmentsOf(reductions),
    needs_review: claim.review_reason !== null && claim.reviewed_at === null,
    resumes_at: null,
    message_snippet: '',
  };
}

function common(
  { now, newId }: EventContext,
  { memberId, address }: Pick<Earner, 'memberId' | 'address'>,
  posting: RewardPosting | null,
  minor: bigint,
) {
  return {
    id: newId(),
    member_id: memberId,
    user_address: address,
    mint_category: 'ai_reward' as const,
    amount: posting ? minor : 0n,
    success: posting !== null,
    transfer_id: posting?.transferId ?? null,
    transaction_hash: posting?.transactionHash ?? null,
    balance_after: posting?.balanceAfter ?? null,
    policy: 'chat-v2',
    // What is kept to recognise a message stands in reward_readings.
    fingerprint_exact: null,
    fingerprint: null,
    fingerprint_keys: null,
    timestamp: now,
  };
}

function adjustmentsOf(reductions: PaymentDecision['reductions']): RewardEventRow['adjustments'] {
  return reductions.map(({ reason, fromMinor, toMinor }) => ({
    rule: reason,
    detail: `${PAYMENT_REDUCTION_SENTENCES[reason]} ${plainPrd(fromMinor)} became ${plainPrd(toMinor)} PRD.`,
    amount: formatMinor('PRD', toMinor),
  }));
}
