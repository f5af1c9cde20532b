/**
 * Keeps a message to the people who run the community, tells them, and has the sender sent a confirmation,
 * as far as there is room for emails: beyond it a message stands in the list, and one email an hour says that there are more.
 *
 * Refuses with: `contact_too_often`, `not_found` (a conversation that isn't the caller's own), `idempotency_conflict`.
 */
import { randomBytes } from 'node:crypto';
import type { Budget } from '#core/identity/terms.ts';
import {
  ANSWER_MS,
  CONFIRMATIONS_IN_ALL,
  CONFIRMATIONS_OF_A_MAILBOX,
  REFERENCE_BYTES,
  TICKETS_OF_AN_ADDRESS,
  type TicketCategory,
  ticketReference,
} from '#core/support/terms.ts';
import { mailboxOf, takeFromBudget } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { nextChange, tellChange } from '../live-contact.ts';
import { findByRequest, insertTicket, isOwnThread, type NewTicket, setVersion } from '../store.ts';
import { tellOperator } from '../tell-operator.ts';
import { orderTicketMail } from '../ticket-mails.ts';
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
  /** What was said to the mentor before, which the sender sends along. */
  transcript: string;
}

interface Sending extends Acting {
  actor: Actor | null;
  /** The network address, as callers are counted by. */
  address: string;
}

const TYPED = ['name', 'email', 'category', 'subject', 'message', 'transcript'] as const;

/** What the sender hears. */
export interface Sent {
  id: string;
  reference: string;
  answerBy: Date;
}

export async function sendTicket(sending: Sending, typed: SendTicket): Promise<Sent> {
  const { tx, afterCommit, actor, address, live, now, newId } = sending;
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
    transcript: typed.transcript,
    sent_at: now,
    answer_by: new Date(now.getTime() + ANSWER_MS),
  };
  if (!(await insertTicket(tx, ticket))) {
    // The same one at the same moment: the other has been kept.
    return answerAgain((await findByRequest(tx, typed.requestId))!, typed);
  }
  await tellEverybody(sending, ticket);
  const version = await nextChange(tx);
  await setVersion(tx, { id: ticket.id, version });
  afterCommit(() => tellChange(live, { ticketId: ticket.id, version }));
  return { id: ticket.id, reference: ticket.reference, answerBy: ticket.answer_by };
}

function answerAgain(
  known: Record<(typeof TYPED)[number], string> &
    Pick<NewTicket, 'id' | 'thread_id' | 'reference' | 'answer_by'>,
  typed: SendTicket,
): Sent {
  const isSame = TYPED.every((field) => known[field] === typed[field]) && known.thread_id === typed.threadId;
  if (!isSame) refuse('idempotency_conflict');
  return { id: known.id, reference: known.reference, answerBy: known.answer_by };
}

/** Whoever runs the community, and the sender; each as far as there is room. */
async function tellEverybody(sending: Sending, ticket: NewTicket): Promise<void> {
  const { tx, jobs, now } = sending;
  await tellOperator(sending, { ticket });
  const hasRoom = async (key: string, budget: Budget) =>
    (await takeFromBudget(tx, { key, budget, now })).isTaken;
  const mailbox = `contact-confirmation:${await mailboxOf(tx, ticket.email)}`;
  const isConfirmed =
    (await hasRoom(mailbox, CONFIRMATIONS_OF_A_MAILBOX)) &&
    (await hasRoom('contact-confirmations', CONFIRMATIONS_IN_ALL));
  if (isConfirmed) await orderTicketMail(jobs, { kind: 'received', ticketId: ticket.id }, tx);
}
