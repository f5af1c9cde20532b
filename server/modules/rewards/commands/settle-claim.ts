/**
 * What becomes of a claim that falls due: it is posted, or waits for the verified e-mail or for a person, or ends
 * unpaid. The caller holds the locks of the day, and the claim.
 *
 * C1  A claim posts once: its transfer's id derives from it, and its places are taken in the same transaction.
 * C2  Limits, the person's window and the likeness with others are read behind the locks (W3).
 */
import { least } from '#core/money/least.ts';
import { leftOfIdea } from '#core/rewards/additions.ts';
import { decidePayment, type PaymentDecision } from '#core/rewards/decide-payment.ts';
import { restDaysOf } from '#core/rewards/rest.ts';
import type { Skeleton } from '#core/rewards/skeleton.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import {
  type ClaimRow,
  countSharers,
  type Earner,
  earnedLately,
  isTemplated,
  loadRewardedIdea,
  loadSkeleton,
  reviewedWork,
  saveClaim,
  takePlaces,
} from '../claims-store.ts';
import { countReward, type RewardEventRow, readTaskDay, saveRewardEvent } from '../store.ts';
import { postReward, type RewardPosting } from './post-reward.ts';
import { claimEvent } from './substance-events.ts';

export interface ClaimContext {
  tx: Tx;
  ledger: Ledger;
  limits: RewardLimits;
  now: Date;
  newId: NewId;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Decides a due amount by what is known behind the locks. */
export async function decideDue(
  { tx, limits, now }: ClaimContext,
  {
    earner,
    messageId,
    skeleton,
    minor,
    lastPaidAt,
    counted = 0n,
  }: {
    earner: Earner;
    messageId: string;
    skeleton: Skeleton;
    minor: bigint;
    lastPaidAt: Date | null;
    /** What of it the person's windows hold already. */
    counted?: bigint;
  },
): Promise<PaymentDecision> {
  const day = await readTaskDay(tx, { memberId: earner.memberId, now });
  const lately = await earnedLately(tx, earner, now);
  return decidePayment({
    minor,
    limits,
    now,
    draw: drawOf(messageId),
    history: {
      monthMinor: lately.monthMinor - counted,
      unreviewedMinor: lately.unreviewedMinor - counted,
      isVerified: earner.isVerified,
      accountAgeDays: Math.floor((now.getTime() - earner.joinedAt.getTime()) / DAY_MS),
      lastPaidAt,
      memberTodayMinor: day.memberMinor,
      platformTodayMinor: day.platformMinor,
      sharers: await countSharers(tx, now),
      isTemplated: await isTemplated(tx, earner, { messageId, skeleton }),
    },
  });
}

/** A number from 0 up to 1 by the random end of the message's id, which the server made. */
function drawOf(messageId: string): number {
  return Number.parseInt(messageId.slice(-8), 16) / 2 ** 32;
}

/** Posts a claim, to rest. */
export async function postClaim(
  context: ClaimContext,
  { claim, earner }: { claim: ClaimRow; earner: Earner },
): Promise<RewardPosting & { restsUntil: Date }> {
  const restsUntil = await restsUntilOf(context, earner);
  const posting = await postReward(context, {
    // A statement is the message's own reward, as under `chat-v1`; a place of it is named with it.
    name:
      claim.places.length > 1
        ? `reward:${claim.message_id}`
        : `reward:${claim.message_id}:${claim.places[0]}`,
    memberId: claim.member_id,
    reference: `message:${claim.message_id}`,
    minor: claim.amount,
    memo: claim.places.length > 1 ? 'Reward: an idea' : 'Reward: more about an idea',
    policy: 'chat-v2',
    restsUntil,
  });
  return { ...posting, restsUntil };
}

/** Until when what is earned now cannot leave. */
export async function restsUntilOf(
  { tx, now }: Pick<ClaimContext, 'tx' | 'now'>,
  earner: Pick<Earner, 'accounts' | 'mailboxes' | 'joinedAt'>,
): Promise<Date> {
  const ageDays = Math.floor((now.getTime() - earner.joinedAt.getTime()) / DAY_MS);
  const days = restDaysOf({ ageDays, ...(await reviewedWork(tx, earner, now)) });
  return new Date(now.getTime() + days * DAY_MS);
}

/**
 * Settles a claim whose time has come, and gives back how it stands, with the decision that paid it. What the daily
 * limits refuse now is left as it is, to be tried again; what the person's windows refuse ends.
 */
export async function settleClaim(
  context: ClaimContext,
  { claim, earner }: { claim: ClaimRow; earner: Earner },
): Promise<{ claim: ClaimRow; event: RewardEventRow | null; announce(): void }> {
  const { tx, now } = context;
  const nothing = { event: null, announce: () => undefined };
  const idea = await loadRewardedIdea(tx, claim.idea_id);
  // What waits for the e-mail is counted already.
  const counted = claim.state === 'unverified' ? claim.amount : 0n;
  const left = leftOfIdea(idea.earnedMinor, counted);
  const isTaken = claim.state === 'unconfirmed' && claim.places.some((place) => idea.paidPlaces.has(place));
  if (isTaken || left === 0n) return { ...nothing, claim: await ended(context, claim) };
  const decision = await decideDue(context, {
    earner,
    messageId: claim.message_id,
    skeleton: await loadSkeleton(tx, claim.message_id),
    minor: least(claim.amount, left),
    lastPaidAt: null,
    counted,
  });
  if (decision.outcome === 'refused') {
    const isForToday = decision.resumesAt !== null && claim.state === 'unverified';
    return { ...nothing, claim: isForToday ? claim : await ended(context, claim) };
  }
  const due: ClaimRow = { ...claim, amount: decision.minor, due_at: claim.due_at ?? now };
  if (claim.state === 'unconfirmed') await takePlaces(tx, due);
  if (decision.outcome !== 'post') {
    const isReview = decision.outcome === 'review';
    const waits: ClaimRow = {
      ...due,
      state: isReview ? 'review' : 'unverified',
      review_reason: isReview ? decision.reason : null,
    };
    await saveClaim(tx, waits);
    return { ...nothing, claim: waits };
  }
  return payClaim(context, {
    claim: { ...due, review_reason: decision.isSample ? 'sample' : null },
    earner,
    reductions: decision.reductions,
  });
}

/** Posts a claim and keeps the decision. The ledger's refusal leaves the claim where it was. */
export async function payClaim(
  context: ClaimContext,
  {
    claim,
    earner,
    reductions,
  }: { claim: ClaimRow; earner: Earner; reductions: PaymentDecision['reductions'] },
): Promise<{ claim: ClaimRow; event: RewardEventRow | null; announce(): void }> {
  const { tx, now } = context;
  const posting = await postClaim(context, { claim, earner });
  if (posting.refusal !== null) throw new Error(`A claim was refused by the ledger: ${posting.refusal}.`);
  const event = claimEvent(context, { claim, earner, posting, reductions });
  await countReward(tx, { memberId: claim.member_id, minor: claim.amount, now, isMessage: true });
  await saveRewardEvent(tx, event);
  const paid: ClaimRow = { ...claim, state: 'paid', event_id: event.id };
  await saveClaim(tx, paid);
  return { claim: paid, event, announce: () => posting.announce() };
}

async function ended({ tx, now }: ClaimContext, claim: ClaimRow): Promise<ClaimRow> {
  const refused: ClaimRow = { ...claim, state: 'refused', due_at: claim.due_at ?? now };
  await saveClaim(tx, refused);
  return refused;
}
