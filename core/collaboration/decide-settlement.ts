/**
 * What becomes of the reward of a collaboration when its initiator proposes to split it or to take it back, or when its
 * end comes.
 *
 * K3  What nobody else has a claim to is settled at once: without a reward, or where nobody has joined.
 * K4  A split is settled at once where the reward is small, or one alone gets all of it; else everybody who is in it
 *     confirms, or has a week to object.
 * K5  A reward goes back to its initiator only when everybody who is in it agrees, or has not objected for a week.
 * K6  Whoever was taken out keeps the same week: then nothing is settled before it is over.
 * K7  An objection stops it until an administrator decides, or for thirty days; then it goes as proposed. So nothing
 *     stays locked for ever.
 * K12 What its initiator can’t pay waits until they can; where that takes thirty days from the proposal, or from what was
 *     decided, an administrator decides, anew too. What was decided and no longer counts (G20) leaves what was proposed
 *     before it.
 * K13 A review that was handed in is paid to whoever handed it in when its days are over: nobody has it for nothing by
 *     saying nothing. Where they were taken out since, it goes to them after the week of K6; whoever left has no claim.
 */
import { DAY_MS, DISPUTE_DAYS, LARGE_SPLIT_MINOR, OBJECTION_DAYS } from './terms.ts';

/** A proposal, and who has a claim: those who are in it, and those who were taken out. Who left has none. */
export interface Settlement {
  proposed: 'split' | 'refund';
  rewardMinor: bigint;
  current: number;
  removed: number;
  /** How many of those who are in it have confirmed. */
  confirmed: number;
}

/** Says whether a proposal is settled at once (K3 to K6). */
export function isSettledAtOnce({ proposed, rewardMinor, current, removed, confirmed }: Settlement): boolean {
  if (rewardMinor === 0n || current + removed === 0) return true;
  if (removed > 0) return false;
  if (confirmed === current) return true;
  return proposed === 'split' && (current === 1 || rewardMinor < LARGE_SPLIT_MINOR);
}

/** Until when one may object. */
export function objectionsUntil(now: Date): Date {
  return new Date(now.getTime() + OBJECTION_DAYS * DAY_MS);
}

/** When a dispute goes as it was proposed (K7), and what can’t be paid comes before an administrator (K12). */
export function disputeUntil(now: Date): Date {
  return new Date(now.getTime() + DISPUTE_DAYS * DAY_MS);
}
