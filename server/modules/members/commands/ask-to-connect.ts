import { MOST_ASKED_A_DAY, MOST_WAITING, PEACE_DAYS } from '#core/members/contact-terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countRequests, decideConnection, keepRequest, lockConnection, lockPair } from '../contacts/store.ts';
import { findNamed, isSeen } from '../seen.ts';
import { actorOf, type ContactContext } from './contact-context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks a member to connect and tells them; where they have asked already, it is a yes. Two who ask each other at once
 * are connected.
 * Refuses with: `unverified_member`, `member_not_found`, `connection_to_self`, `connection_exists`,
 * `connection_declined_lately`, `too_many_waiting_requests`, `too_many_connection_requests`.
 */
export async function askToConnect(
  context: ContactContext,
  { username, note }: { username: string; note: string },
): Promise<void> {
  const { tx, actor, now, newId, notices } = context;
  if (!actor.isEmailVerified) refuse('unverified_member');
  const other = (await findNamed(tx, actor, username)) ?? refuse('member_not_found');
  if (other.id === actor.memberId) refuse('connection_to_self');
  const pair = { one: actor.memberId, other: other.id };
  await lockPair(tx, pair);
  // Somebody may have blocked or left meanwhile: looked at again behind the locks.
  const seen = await findNamed(tx, actor, username);
  if (!seen || !isSeen(actor, seen)) refuse('member_not_found');
  const known = await lockConnection(tx, pair);
  if (known?.status === 'pending' && known.asked_by === other.id) {
    await decideConnection(tx, { id: known.id, status: 'accepted', askedBy: other.id, now });
    const words = 'accepted your request to connect.';
    const told = { memberId: other.id, actor: actorOf(context), words, path: pathOf(actor.username) };
    await notices.tell(context, { ...told, kind: 'connection_accepted' });
    return;
  }
  if (known && known.status !== 'declined') refuse('connection_exists');
  if (known && known.asked_by === actor.memberId) refuseInPeace(known.decided_at!, now);
  const { waiting, today } = await countRequests(tx, { memberId: actor.memberId, now });
  if (waiting >= MOST_WAITING) refuse('too_many_waiting_requests', { values: { limit: MOST_WAITING } });
  if (today >= MOST_ASKED_A_DAY)
    refuse('too_many_connection_requests', { values: { limit: MOST_ASKED_A_DAY } });
  await keepRequest(tx, { ...pair, id: newId(), note, now });
  await notices.tell(context, {
    memberId: other.id,
    kind: 'connection_asked',
    actor: actorOf(context),
    words: 'asks to connect with you.',
    path: '/network?tab=requests',
  });
}

const pathOf = (username: string) => `/network/${username}`;

/** Refuses with: `connection_declined_lately`. */
function refuseInPeace(decidedAt: Date, now: Date): void {
  const days = Math.ceil((decidedAt.getTime() + PEACE_DAYS * DAY_MS - now.getTime()) / DAY_MS);
  if (days > 0) refuse('connection_declined_lately', { values: { days } });
}
