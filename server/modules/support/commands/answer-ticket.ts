/** Answers a message, or closes it: an administrator's acts, kept with who did them. */
import { UNSEEN_MS } from '#core/support/terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { contactKey, nextChange, tellChange } from '../live-contact.ts';
import { closeTicket, findAnswerByRequest, insertAnswer, lockTicket } from '../store.ts';
import { orderTicketMail } from '../ticket-mails.ts';
import type { Acting } from './act.ts';

interface Answering extends Acting {
  actor: Actor;
}

/**
 * Keeps an answer, shows it to the sender where they read along, and has it emailed where they don't see it; the same
 * one again is sent once.
 * Refuses with: `not_found`, `idempotency_conflict`, `ticket_closed`.
 */
export async function answerTicket(
  { tx, afterCommit, actor, now, jobs, live, newId }: Answering,
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
  const version = await nextChange(tx);
  const isNew = await insertAnswer(tx, {
    id: answerId,
    ticket_id: id,
    request_id: requestId,
    answered_by: actor.memberId,
    body: text,
    answered_at: now,
    version,
  });
  if (!isNew) refuse('idempotency_conflict');
  // Whoever has it on the screen is given time to look; the job asks whether they did.
  const startAfter = live.hasListeners(contactKey(id)) ? new Date(now.getTime() + UNSEEN_MS) : now;
  await orderTicketMail(jobs, { kind: 'answer', ticketId: id, answerId }, tx, startAfter);
  afterCommit(() => tellChange(live, { ticketId: id, version }));
}

/** Closes a message with a reason; the first one stays. Refuses with: `not_found`. */
export async function endTicket(
  { tx, afterCommit, actor, live, now }: Answering,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const ticket = (await lockTicket(tx, id)) ?? refuse('not_found');
  if (ticket.closed_at) return;
  const version = await nextChange(tx);
  await closeTicket(tx, { id, closedBy: actor.memberId, reason, now, version });
  afterCommit(() => tellChange(live, { ticketId: id, version }));
}
