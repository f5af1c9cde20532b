/**
 * Decides a message under `chat-v2`, in the transaction that keeps it and its proposals. The first statement of an idea
 * is due at once; what else was read becomes claims, one a place, which `settle-confirmed.ts` settles when the member
 * says yes. The promises are those of `reward-message.ts` (W1 to W5).
 */
import type { PlaceId } from '#core/idea/places.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { decideSubstance } from '#core/rewards/decide-substance.ts';
import {
  REVIEW_SENTENCES,
  restingSentence,
  SIGN_SENTENCES,
  SUBSTANCE_SENTENCES,
  WAITING_SENTENCES,
} from '#core/rewards/explain-substance.ts';
import type { SubstanceReading } from '#core/rewards/read-substance.ts';
import type { Skeleton } from '#core/rewards/skeleton.ts';
import {
  type ClaimRow,
  countRewardedIdeas,
  type Earner,
  earlierFingerprints,
  insertClaim,
  loadEarner,
  loadRewardedIdea,
  saveReading,
  takePlaces,
} from '../claims-store.ts';
import { countReward, lastMessageReward, lockRewardDays, saveRewardEvent } from '../store.ts';
import type { MessageReward } from './reward-message.ts';
import { type ClaimContext, decideDue, postClaim } from './settle-claim.ts';
import { type MessageOutcome, messageEvent } from './substance-events.ts';

export interface SubstanceMessage {
  memberId: string;
  messageId: string;
  text: string;
  reading: SubstanceReading;
  /** The idea whose card the message's proposals stand on; null where it proposes nothing. */
  ideaId: string | null;
  /** The places that it proposes new values for. */
  places: readonly PlaceId[];
  /** Those that its links and files propose new values for. */
  evidence?: readonly PlaceId[];
  /** It takes the place of a message that was rewarded. */
  isPaidBefore?: boolean;
}

type Made = Omit<MessageOutcome, 'posting'> & { posting: MessageOutcome['posting']; claim: ClaimRow | null };

const NOTHING = {
  minor: 0n,
  posting: null,
  reductions: [],
  needsReview: false,
  resumesAt: null,
  claim: null,
};

/** Decides, posts what is due and passes, and logs. The message's decision must not exist yet. */
export async function rewardSubstance(
  context: ClaimContext,
  message: SubstanceMessage,
): Promise<MessageReward> {
  const { tx, now } = context;
  const earner = await loadEarner(tx, message.memberId);
  const made = await decide(context, message, earner);
  const event = messageEvent(context, { ...message, earner }, made);
  if (event.success) {
    await countReward(tx, { memberId: message.memberId, minor: event.amount, now, isMessage: true });
  }
  await saveRewardEvent(tx, event);
  if (made.claim) {
    const claim = event.success ? { ...made.claim, event_id: event.id } : made.claim;
    await insertClaim(tx, claim);
    await takePlaces(tx, claim);
  }
  return { event, announce: () => made.posting?.announce() };
}

async function decide(context: ClaimContext, message: SubstanceMessage, earner: Earner): Promise<Made> {
  const { tx, now } = context;
  const { memberId, messageId, reading, ideaId, isPaidBefore = false } = message;
  const mayPay = reading.evaluation.qualifies && ideaId !== null;
  if (mayPay) await lockRewardDays(tx, memberId, now);
  const decision = decideSubstance({
    reading,
    proposed: mayPay ? message.places : [],
    evidence: mayPay ? (message.evidence ?? []) : [],
    earlier: mayPay ? await earlierFingerprints(tx, { memberId, fingerprint: reading.fingerprint }) : [],
    idea: mayPay ? await loadRewardedIdea(tx, ideaId) : { earnedMinor: 0n, paidPlaces: new Set() },
    otherIdeas: mayPay ? await countRewardedIdeas(tx, earner, { ideaId, now }) : 0,
    isPaidBefore,
  });
  if (decision.due === 'never' || ideaId === null) {
    const reason = decision.due === 'never' ? decision.reason : 'adds_nothing';
    const sign = reason === 'no_own_idea' ? ` ${SIGN_SENTENCES[reading.signs[0]!]}` : '';
    return { ...NOTHING, outcome: reason, reason: SUBSTANCE_SENTENCES[reason] + sign };
  }
  const { fingerprint, skeleton } = reading;
  const keep = () =>
    saveReading(tx, { messageId, memberId, mailbox: earner.mailbox, fingerprint, skeleton, now });
  const claim = (places: PlaceId[], amount: bigint): ClaimRow => ({
    id: context.newId(),
    member_id: memberId,
    mailbox: earner.mailbox,
    idea_id: ideaId,
    message_id: messageId,
    places,
    amount,
    state: 'unconfirmed',
    due_at: null,
    review_reason: null,
    reviewed_by: null,
    reviewed_at: null,
    review_note: null,
    event_id: null,
    created_at: now,
  });
  const insertShares = async () => {
    for (const { place, minor } of decision.shares) await insertClaim(tx, claim([place], minor));
  };
  if (decision.due === 'now') {
    const made = await payNow(context, { earner, claim: claim(decision.places, decision.minor), skeleton });
    // What was refused by a pause or a limit may be sent again.
    if (!made.claim) return made;
    await keep();
    await insertShares();
    return made;
  }
  await keep();
  await insertShares();
  const upTo = `Up to ${plainPrd(decision.minor)} PRD.`;
  return { ...NOTHING, outcome: 'unconfirmed', reason: `${upTo} ${WAITING_SENTENCES.confirmed}` };
}

/** The first statement of an idea: due now. */
async function payNow(
  context: ClaimContext,
  { earner, claim, skeleton }: { earner: Earner; claim: ClaimRow; skeleton: Skeleton },
): Promise<Made> {
  const { now } = context;
  const lastPaidAt = await lastMessageReward(context.tx, claim.member_id);
  const decision = await decideDue(context, {
    earner,
    messageId: claim.message_id,
    skeleton,
    minor: claim.amount,
    lastPaidAt,
  });
  const { reductions } = decision;
  if (decision.outcome === 'refused') {
    const { reason, resumesAt } = decision;
    return { ...NOTHING, outcome: reason, reason: SUBSTANCE_SENTENCES[reason], resumesAt };
  }
  const due: ClaimRow = { ...claim, amount: decision.minor, due_at: now };
  const upTo = `${plainPrd(decision.minor)} PRD.`;
  if (decision.outcome === 'verify') {
    const reason = `${upTo} ${WAITING_SENTENCES.verify}`;
    return { ...NOTHING, outcome: 'unverified', reason, reductions, claim: { ...due, state: 'unverified' } };
  }
  if (decision.outcome === 'review') {
    return {
      ...NOTHING,
      outcome: 'review',
      reason: `${upTo} ${REVIEW_SENTENCES[decision.reason]}`,
      reductions,
      needsReview: true,
      claim: { ...due, state: 'review', review_reason: decision.reason },
    };
  }
  const posting = await postClaim(context, { claim: due, earner });
  if (posting.refusal !== null) throw new Error(`A reward was refused by the ledger: ${posting.refusal}.`);
  return {
    outcome: 'paid',
    reason: `Posted to your wallet: ${upTo} ${restingSentence(posting.restsUntil)}`,
    minor: due.amount,
    posting,
    reductions,
    needsReview: decision.isSample,
    resumesAt: null,
    claim: { ...due, state: 'paid', review_reason: decision.isSample ? 'sample' : null },
  };
}
