/**
 * A person releases or withholds a reward.
 *
 * R1  A claim is decided once, and never by its member, nor by an account of the same person.
 * R2  Releasing posts what waits, once; the day's limits still hold. Withholding what was posted takes it back whole.
 * R3  What a named reviewer decided, an administrator may put right, once and the other way; what was posted and taken
 *     back stays taken back.
 * R4  What one administrator releases in 24 hours, with what they issue otherwise, stays within what they issue alone.
 */
import { least } from '#core/money/least.ts';
import { leftOfIdea } from '#core/rewards/additions.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { leftToday } from '#core/rewards/left-today.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type ClaimRow, loadEarner, loadRewardedIdea, lockClaim, saveClaim } from '../claims-store.ts';
import { lockDecidedCase, markPutRight } from '../reviewers-store.ts';
import { readReview } from '../reviews-store.ts';
import { loadRewardForDispute, lockRewardDays, readTaskDay } from '../store.ts';
import { refuseBeyondAlone } from './refuse-beyond-alone.ts';
import { type ClaimContext, payClaim } from './settle-claim.ts';
import { takeBack } from './take-back.ts';

export interface DecideReview {
  id: string;
  decision: 'release' | 'withhold';
  note: string;
}

/**
 * The same decision again returns the first. `mayPutRight`: an administrator, who may decide otherwise than a named
 * reviewer did (R3), and issues what is released (R4); a named reviewer doesn't choose their cases.
 * Refuses with: `not_found`, `own_review`, `review_decided`, `review_day_full`, `issued_alone`, `insufficient_balance`.
 */
export async function decideReview(
  context: ClaimContext & { actor: Pick<Actor, 'memberId'> },
  { id, decision, note }: DecideReview,
  { mayPutRight = false }: { mayPutRight?: boolean } = {},
): Promise<{ announce(): void }> {
  const { tx, actor, now } = context;
  const found = (await readReview(tx, id)) ?? refuse('not_found');
  // The locks of the day come before the claim's, as in every payment.
  await lockRewardDays(tx, found.member_id, now);
  const seen = (await lockClaim(tx, id)) ?? refuse('not_found');
  await checkNotOwn(context, seen);
  noteAct({ memberId: found.member_id });
  if (seen.reviewed_at !== null) {
    const was = seen.state === 'withheld' ? 'withhold' : 'release';
    const isSame = was === decision && seen.reviewed_by === actor.memberId && seen.review_note === note;
    if (isSame) return { announce: () => undefined };
    if (was === decision || !mayPutRight) refuse('review_decided');
    await takeUpAgain(context, seen);
  }
  const claim: ClaimRow = { ...seen, reviewed_by: actor.memberId, reviewed_at: now, review_note: note };
  if (decision === 'withhold') return withhold(context, claim);
  if (claim.state === 'withheld') claim.amount = await stillAllowed(context, claim);
  else if (claim.state !== 'review') {
    await saveClaim(tx, claim);
    return { announce: () => undefined };
  }
  const day = await readTaskDay(tx, { memberId: claim.member_id, now });
  const left = leftToday(context.limits, day, null);
  if (least(left.memberMinor, left.platformMinor) < claim.amount)
    refuse('review_day_full', { values: { amount: plainPrd(claim.amount) } });
  if (mayPutRight) await refuseBeyondAlone(context, claim.amount);
  const earner = await loadEarner(tx, claim.member_id);
  return payClaim(context, { claim, earner, reductions: [] });
}

/** Takes up what a named reviewer decided (R3). Refuses with: `review_decided`. */
async function takeUpAgain(
  { tx, actor, now }: ClaimContext & { actor: Pick<Actor, 'memberId'> },
  claim: ClaimRow,
): Promise<void> {
  const decided = (await lockDecidedCase(tx, claim.id)) ?? refuse('review_decided');
  const isTakenBack = claim.state === 'withheld' && claim.event_id !== null;
  if (decided.put_right_at !== null || isTakenBack) refuse('review_decided');
  if (await areLinked(tx, decided.reviewer_id, actor.memberId)) refuse('own_review');
  await markPutRight(tx, decided.id, now);
}

/** What of a withheld amount its idea may still earn. Refuses with: `review_decided`. */
async function stillAllowed({ tx }: ClaimContext, claim: ClaimRow): Promise<bigint> {
  const { earnedMinor } = await loadRewardedIdea(tx, claim.idea_id);
  const left = leftOfIdea(earnedMinor);
  if (left === 0n) refuse('review_decided');
  return least(left, claim.amount);
}

/** Nobody decides on their own, whatever account they use. Refuses with: `own_review`. */
async function checkNotOwn(
  { tx, actor }: ClaimContext & { actor: Pick<Actor, 'memberId'> },
  claim: ClaimRow,
): Promise<void> {
  if (claim.member_id === actor.memberId) refuse('own_review');
  const reviewer = await loadEarner(tx, actor.memberId);
  const isTheirs = reviewer.accounts.includes(claim.member_id) || reviewer.mailboxes.includes(claim.mailbox);
  if (isTheirs) refuse('own_review');
}

async function withhold(context: ClaimContext, claim: ClaimRow): Promise<{ announce(): void }> {
  const { tx } = context;
  await saveClaim(tx, { ...claim, state: 'withheld' });
  if (claim.event_id === null) return { announce: () => undefined };
  const reward = await loadRewardForDispute(tx, claim.event_id);
  const announce = await takeBack(context, {
    memberId: claim.member_id,
    transferId: reward.transfer_id!,
    minor: reward.amount,
  });
  return { announce };
}
