/** Answers a message, or closes it: an administrator's acts, kept with who did them. */
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { closeTicket, findAnswerByRequest, insertAnswer, lockTicket } from '../store.ts';
import { orderTicketMail } from '../ticket-mails.ts';
import type { Acting } from './act.ts';

interface Answering extends Acting {
  actor: Actor;
}

/**
 * Keeps an answer and has it emailed to the sender; the same one again is sent once.
 * Refuses with: `not_found`, `idempotency_conflict`, `ticket_closed`.
 */
export async function answerTicket(
  { tx, actor, now, jobs, newId }: Answering,
  { id, requestId, text }: { id: string; requestId: string; text: string },
): Promise<void> {
  const ticket = (await lockTicket(tx, id)) ?? refuse('not_found');
  const known = await findAnswerByRequest(tx, requestId);
  if (known) {
    const isSame = known.ticket_id === id && known.answered_by === actor.memberId && known.body === text;
    if (!isSame) refuse('idempotency_conflict');
    return;
  }
  if (ticket.closed_at) refuse('ticket_closed');
  const answerId = newId();
  const isNew = await insertAnswer(tx, {
    id: answerId,
    ticket_id: id,
    request_id: requestId,
    answered_by: actor.memberId,
    body: text,
    answered_at: now,
  });
  if (!isNew) refuse('idempotency_conflict');
  await orderTicketMail(jobs, { kind: 'answer', ticketId: id, answerId }, tx);
}

/** Closes a message with a reason; the first one stays. Refuses with: `not_found`. */
export async function endTicket(
  { tx, actor, now }: Answering,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await lockTicket(tx, id))) refuse('not_found');
  await closeTicket(tx, { id, closedBy: actor.memberId, reason, now });
}
