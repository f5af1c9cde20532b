import { MOST_MESSAGES_A_MINUTE, UNREAD_MAIL_MS } from '#core/members/contact-terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countSent, findSent, keepMessage, lockConnection, type MessageRow } from '../contacts/store.ts';
import { findNamed, isSeen } from '../seen.ts';
import type { ContactContext } from './contact-context.ts';

const MINUTE_MS = 60_000;

/**
 * Writes to a contact; the same request is the same message. A block or an end that is on its way at the same time is
 * either before the message, which is refused, or after it.
 * Refuses with: `member_not_found`, `not_connected`, `too_many_messages`.
 */
export async function sendMessage(
  context: ContactContext,
  { username, requestId, text }: { username: string; requestId: string; text: string },
): Promise<MessageRow> {
  const { tx, actor, now, newId, notices } = context;
  const senderId = actor.memberId;
  const other = (await findNamed(tx, actor, username)) ?? refuse('member_not_found');
  await takeLock(tx, 'contactsOfMember', senderId);
  const sent = await findSent(tx, { senderId, requestId });
  if (sent) return sent;
  const connection = await lockConnection(tx, { one: senderId, other: other.id });
  if (connection?.status !== 'accepted') {
    refuse(connection || isSeen(actor, other) ? 'not_connected' : 'member_not_found');
  }
  // Those of a clock that ran ahead and was set back keep nobody waiting.
  const [since, until] = [-MINUTE_MS, MINUTE_MS].map((ms) => new Date(now.getTime() + ms));
  const sentLately = await countSent(tx, { senderId, since: since!, until: until! });
  if (sentLately >= MOST_MESSAGES_A_MINUTE) refuse('too_many_messages');
  const row = {
    id: newId(),
    connection_id: connection.id,
    sender_id: senderId,
    request_id: requestId,
    body: text,
    // Behind the newest one, also where the clock has not moved on: what was said first stands first.
    sent_at: new Date(Math.max(now.getTime(), (connection.written_at?.getTime() ?? 0) + 1)),
  };
  const mailDueAt = new Date(now.getTime() + UNREAD_MAIL_MS);
  await keepMessage(tx, row, { readerId: other.id, mailDueAt });
  await notices.moved(context, [senderId, other.id]);
  return row;
}
