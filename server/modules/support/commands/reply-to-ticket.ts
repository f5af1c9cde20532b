/**
 * Keeps what the sender of a message writes afterwards. A message that was answered waits again, with a new time by which
 * a person answers; one that was closed is open again.
 */
import { ANSWER_MS, MOST_REPLIES, REPLIES_OF_A_TICKET } from '#core/support/terms.ts';
import { takeFromBudget } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { onDuty } from '../desk/duty.ts';
import { nextChange, tellChange } from '../live-contact.ts';
import { countReplies, findReplyByRequest, insertReply, lockTicket, waitAgain } from '../store.ts';
import { tellOperator } from '../tell-operator.ts';
import { mayRead } from '../ticket-keys.ts';
import type { Acting } from './act.ts';

interface Replying extends Acting {
  actor: Actor | null;
}

/** What was typed, and by which key. */
export interface Reply {
  id: string;
  key: string | null;
  requestId: string;
  text: string;
}

/** Refuses with: `not_found`, `idempotency_conflict`, `contact_full`, `contact_too_often`. */
export async function replyToTicket(replying: Replying, { id, key, requestId, text }: Reply): Promise<void> {
  const { tx, afterCommit, actor, live, now, newId, secret } = replying;
  const ticket = await lockTicket(tx, id);
  if (!ticket || !mayRead(secret, ticket, { actor, key })) refuse('not_found');
  const known = await findReplyByRequest(tx, requestId);
  if (known) {
    if (known.ticket_id !== id || known.body !== text) refuse('idempotency_conflict');
    return;
  }
  if ((await countReplies(tx, id)) >= MOST_REPLIES) refuse('contact_full');
  const room = await takeFromBudget(tx, { key: `contact-reply:${id}`, budget: REPLIES_OF_A_TICKET, now });
  if (!room.isTaken) refuse('contact_too_often', { values: { minutes: Math.ceil(room.waitMs / 60_000) } });
  const reopened = ticket.closed_at !== null;
  const beganToWait = reopened || ticket.answered_at !== null;
  const replyId = newId();
  if (beganToWait && (await onDuty(tx, now)).length === 0)
    await tellOperator(replying, { ticket, reply: { id: replyId, text } });

  const version = await nextChange(tx);
  const row = { id: replyId, ticket_id: id, request_id: requestId, body: text, written_at: now };
  if (!(await insertReply(tx, { ...row, version, reopened }))) refuse('idempotency_conflict');
  const answerBy = beganToWait ? new Date(now.getTime() + ANSWER_MS) : null;
  await waitAgain(tx, { id, version, answerBy });
  afterCommit(() => tellChange(live, { ticketId: id, version }));
}
