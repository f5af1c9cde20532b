/**
 * A person releases or withholds a reward.
 *
 * R1  A claim is decided once, and never by its member, nor by an account of the same person.
 * R2  Releasing posts what waits, once; the day's limits still hold. Withholding what was posted takes it back whole.
 */
import { plainPrd } from '#core/rewards/decide-reward.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type ClaimRow, loadEarner, lockClaim, saveClaim } from '../claims-store.ts';
import { readReview } from '../reviews-store.ts';
import { loadRewardForDispute, lockRewardDays, readTaskDay } from '../store.ts';
import { type ClaimContext, payClaim } from './settle-claim.ts';
import { takeBack } from './take-back.ts';

export interface DecideReview {
  id: string;
  decision: 'release' | 'withhold';
  note: string;
}

/**
 * The same decision again returns the first.
 * Refuses with: `not_found`, `own_review`, `review_decided`, `review_day_full`, `insufficient_balance`.
 */
export async function decideReview(
  context: ClaimContext & { actor: Pick<Actor, 'memberId'> },
  { id, decision, note }: DecideReview,
): Promise<{ announce(): void }> {
  const { tx, actor, now } = context;
  const found = (await readReview(tx, id)) ?? refuse('not_found');
  // The locks of the day come before the claim's, as in every payment.
  await lockRewardDays(tx, found.member_id, now);
  const seen = (await lockClaim(tx, id)) ?? refuse('not_found');
  await checkNotOwn(context, seen);
  if (seen.reviewed_at !== null) {
    const was = seen.state === 'withheld' ? 'withhold' : 'release';
    const isSame = was === decision && seen.reviewed_by === actor.memberId && seen.review_note === note;
    return isSame ? { announce: () => undefined } : refuse('review_decided');
  }
  const claim: ClaimRow = { ...seen, reviewed_by: actor.memberId, reviewed_at: now, review_note: note };
  if (decision === 'withhold') return withhold(context, claim);
  if (claim.state !== 'review') {
    await saveClaim(tx, claim);
    return { announce: () => undefined };
  }
  const day = await readTaskDay(tx, { memberId: claim.member_id, now });
  const { memberDailyMinor, platformDailyMinor } = context.limits;
  const isFull =
    day.memberMinor + claim.amount > memberDailyMinor ||
    day.platformMinor + claim.amount > platformDailyMinor;
  if (isFull) refuse('review_day_full', { values: { amount: plainPrd(claim.amount) } });
  const earner = await loadEarner(tx, claim.member_id);
  return payClaim(context, { claim, earner, reductions: [] });
}

/** Nobody decides on their own, whatever account they use. Refuses with: `own_review`. */
async function checkNotOwn(
  { tx, actor }: ClaimContext & { actor: Pick<Actor, 'memberId'> },
  claim: ClaimRow,
): Promise<void> {
  if (claim.member_id === actor.memberId) refuse('own_review');
  const reviewer = await loadEarner(tx, actor.memberId);
  if (reviewer.mailboxes.includes(claim.mailbox)) refuse('own_review');
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
