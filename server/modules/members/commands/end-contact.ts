/** What ends or settles how two members stand to each other: an answer, an end, a block. */
import { refuse } from '#server/platform/refuse.ts';
import { decideConnection, forgetUnread, keepBlock, lockConnection, lockPair } from '../contacts/store.ts';
import { findNamed, isSeen } from '../seen.ts';
import { actorOf, type ContactContext } from './contact-context.ts';

/**
 * Accepts or declines the request of a member, who is told; without one, nothing changes. Whoever accepts what was
 * taken back meanwhile isn't connected, and hears it.
 * Refuses with: `member_not_found`, `connection_request_gone`.
 */
export async function answerRequest(
  context: ContactContext,
  { username, accept }: { username: string; accept: boolean },
): Promise<void> {
  const { tx, actor, now, notices } = context;
  const other = (await findNamed(tx, actor, username)) ?? refuse('member_not_found');
  const pair = { one: actor.memberId, other: other.id };
  await lockPair(tx, pair);
  const known = (await lockConnection(tx, pair)) ?? refuse('member_not_found');
  if (known.status !== 'pending' || known.asked_by === actor.memberId) {
    if (accept && known.status !== 'accepted') refuse('connection_request_gone');
    return;
  }
  const status = accept ? 'accepted' : 'declined';
  await decideConnection(tx, { id: known.id, status, askedBy: known.asked_by, now });
  await notices.tell(context, {
    memberId: other.id,
    kind: accept ? 'connection_accepted' : 'connection_declined',
    actor: actorOf(context),
    words: `${status} your request to connect.`,
    path: accept ? `/network/${actor.username}` : '/network',
  });
  await notices.moved(context, [actor.memberId]);
}

/**
 * Ends a contact, or takes a request back; the other isn't told. Whoever took a request back leaves them in peace like
 * one who got a no, and so does whoever the contact was ended with.
 * Refuses with: `member_not_found`.
 */
export async function endContact(context: ContactContext, { username }: { username: string }): Promise<void> {
  const { tx, actor, now, notices } = context;
  const other = (await findNamed(tx, actor, username)) ?? refuse('member_not_found');
  const pair = { one: actor.memberId, other: other.id };
  await lockPair(tx, pair);
  const known = (await lockConnection(tx, pair)) ?? refuse('member_not_found');
  if (known.status === 'declined') return;
  const askedBy = known.status === 'accepted' ? other.id : known.asked_by;
  await decideConnection(tx, { id: known.id, status: 'declined', askedBy, now });
  await notices.moved(context, [actor.memberId, other.id]);
}

/**
 * Blocks a member who is seen, or was dealt with before, and ends what is between the two.
 * Refuses with: `member_not_found`.
 */
export async function blockMember(
  context: ContactContext,
  { username }: { username: string },
): Promise<void> {
  const { tx, actor, now, notices } = context;
  const other = await findNamed(tx, actor, username);
  if (!other || other.id === actor.memberId) refuse('member_not_found');
  const pair = { one: actor.memberId, other: other.id };
  await lockPair(tx, pair);
  const known = await lockConnection(tx, pair);
  // Blocking a name tells nobody whether a member who can't be seen has it.
  if (!known && !isSeen(actor, other)) refuse('member_not_found');
  await keepBlock(tx, { blockerId: actor.memberId, blockedId: other.id, now });
  if (known && known.status !== 'declined') {
    await decideConnection(tx, { id: known.id, status: 'declined', askedBy: other.id, now });
  }
  if (known) await forgetUnread(tx, known.id);
  await notices.moved(context, [actor.memberId, other.id]);
}
