/**
 * A value of a card was confirmed: the claim that waited for it falls due, in the transaction of the confirmation. A
 * place that adds nothing, or that no message may be paid for, settles nothing.
 */
import type { Card, Entry } from '#core/idea/card.ts';
import { additions } from '#core/rewards/additions.ts';
import { loadEarner, loadRewardedIdea, waitingClaim } from '../claims-store.ts';
import { lockRewardDays } from '../store.ts';
import { type ClaimContext, settleClaim } from './settle-claim.ts';

export interface ConfirmedValue {
  memberId: string;
  ideaId: string;
  entry: Entry;
  before: Card;
  after: Card;
}

/** Settles what the confirmation made due, and gives back how to tell of it after the commit. */
export async function settleConfirmed(
  context: ClaimContext,
  { memberId, ideaId, entry, before, after }: ConfirmedValue,
): Promise<(() => void) | undefined> {
  const { tx, now } = context;
  const added = additions(before, after).find(({ place }) => place === entry.place);
  if (!added) return undefined;
  await lockRewardDays(tx, memberId, now);
  const { paidPlaces } = await loadRewardedIdea(tx, ideaId);
  if (paidPlaces.has(added.place)) return undefined;
  const claim = await waitingClaim(tx, { ideaId, messageId: added.messageId, place: added.place });
  if (!claim) return undefined;
  const earner = await loadEarner(tx, memberId);
  const settled = await settleClaim(context, { claim, earner });
  return settled.announce;
}
