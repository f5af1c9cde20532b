/**
 * Keeps a message to the people who run the community, tells them, and has the sender sent a confirmation.
 *
 * Refuses with: `contact_too_often`, `not_found` (a conversation that isn't the caller's own), `idempotency_conflict`.
 */
import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '#core/identity/email.ts';
import {
  ANSWER_MS,
  CONFIRMATIONS_OF_AN_EMAIL,
  REFERENCE_BYTES,
  TICKETS_OF_AN_ADDRESS,
  type TicketCategory,
  ticketReference,
} from '#core/support/terms.ts';
import { orderMemberMail, takeFromBudget } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { administratorIds, findByRequest, insertTicket, isOwnThread, type NewTicket } from '../store.ts';
import { newsLines, orderTicketMail } from '../ticket-mails.ts';
import type { Acting } from './act.ts';

/** What was typed, by whom and from where. */
export interface SendTicket {
  requestId: string;
  name: string;
  email: string;
  category: TicketCategory;
  subject: string;
  message: string;
  threadId: string | null;
}

interface Sending extends Acting {
  actor: Actor | null;
  /** The network address, as callers are counted by. */
  address: string;
}

/** What the sender hears. */
export interface Sent {
  reference: string;
  answerBy: Date;
}

export async function sendTicket(sending: Sending, typed: SendTicket): Promise<Sent> {
  const { tx, actor, address, now, newId } = sending;
  const known = await findByRequest(tx, typed.requestId);
  if (known) return answerAgain(known, typed);
  const key = `contact:${address}`;
  const room = await takeFromBudget(tx, { key, budget: TICKETS_OF_AN_ADDRESS, now });
  if (!room.isTaken) refuse('contact_too_often', { values: { minutes: Math.ceil(room.waitMs / 60_000) } });
  const { threadId } = typed;
  if (threadId !== null) {
    const isOwn = actor !== null && (await isOwnThread(tx, { threadId, memberId: actor.memberId }));
    if (!isOwn) refuse('not_found');
  }
  const ticket: NewTicket = {
    id: newId(),
    reference: ticketReference(randomBytes(REFERENCE_BYTES)),
    request_id: typed.requestId,
    member_id: actor?.memberId ?? null,
    thread_id: threadId,
    name: typed.name,
    email: typed.email,
    category: typed.category,
    subject: typed.subject,
    message: typed.message,
    sent_at: now,
    answer_by: new Date(now.getTime() + ANSWER_MS),
  };
  if (!(await insertTicket(tx, ticket))) {
    // The same one at the same moment: the other has been kept.
    return answerAgain((await findByRequest(tx, typed.requestId))!, typed);
  }
  await tellEverybody(sending, ticket);
  return { reference: ticket.reference, answerBy: ticket.answer_by };
}

function answerAgain(
  known: Pick<NewTicket, 'email' | 'subject' | 'message' | 'reference' | 'answer_by'>,
  typed: SendTicket,
): Sent {
  const isSame =
    known.email === typed.email && known.subject === typed.subject && known.message === typed.message;
  if (!isSame) refuse('idempotency_conflict');
  return { reference: known.reference, answerBy: known.answer_by };
}

/** The operator's mailbox or every administrator, and the sender as far as one email may be sent confirmations. */
async function tellEverybody({ tx, jobs, config, now }: Sending, ticket: NewTicket): Promise<void> {
  const ticketId = ticket.id;
  if (config.contactEmail) await orderTicketMail(jobs, { kind: 'operator', ticketId }, tx);
  else {
    const mail = { subject: `Message ${ticket.reference}`, lines: newsLines(ticket), path: '/contact' };
    for (const memberId of await administratorIds(tx)) await orderMemberMail(jobs, { memberId, ...mail }, tx);
  }
  const key = `contact-confirmation:${normalizeEmail(ticket.email)}`;
  const room = await takeFromBudget(tx, { key, budget: CONFIRMATIONS_OF_AN_EMAIL, now });
  if (room.isTaken) await orderTicketMail(jobs, { kind: 'received', ticketId }, tx);
}
