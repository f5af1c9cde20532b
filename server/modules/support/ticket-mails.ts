/**
 * The emails about messages, sent by a job that reads what it says from the rows: the queue holds no words of anybody.
 * The confirmation goes to an address that nobody has proved, so it repeats nothing that was typed.
 */
import { ANSWER_HOURS } from '#core/support/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from './deps.ts';
import { readAnswer, readReply, readTicket } from './store.ts';
import { ticketKey } from './ticket-keys.ts';

const QUEUE = 'support.mail';

/** What is sent: the confirmation, the news for the operator's mailbox, that there are more, or an answer. */
export type TicketMail =
  | { kind: 'received'; ticketId: string }
  | { kind: 'operator'; ticketId: string; replyId?: string | undefined }
  | { kind: 'rest' }
  | { kind: 'answer'; ticketId: string; answerId: string };

/** Queues an email; it is sent if and only if the transaction commits. */
export async function orderTicketMail(
  jobs: Deps['jobs'],
  mail: TicketMail,
  tx: Tx,
  startAfter?: Date,
): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx, ...(startAfter && { startAfter }) });
}

/** Declares the job that sends them. */
export function defineTicketMails(deps: Deps): void {
  deps.jobs.define<TicketMail>(QUEUE, (mail) => sendOne(deps, mail), {
    sendsEmail: true,
    shareOf: (mail) => (mail.kind === 'rest' ? mail.kind : mail.ticketId),
  });
}

interface Email {
  event: 'contact_message' | 'admin_message';
  to: string;
  subject: string;
  lines: readonly string[];
}

async function sendOne(deps: Deps, mail: TicketMail): Promise<void> {
  const email = await emailOf(deps, mail);
  if (!email) return;
  const { event, to, subject, lines } = email;
  await deps.mailer.send({
    event,
    to,
    subject,
    text: [...lines, `Protege\n${deps.publicUrl()}\n`].join('\n\n'),
  });
}

/** What is sent; null where there is nobody to send it to, or nothing left to say. */
async function emailOf(deps: Deps, mail: TicketMail): Promise<Email | null> {
  const { config, db, publicUrl } = deps;
  const { contactEmail } = config;
  if (mail.kind === 'rest')
    return contactEmail ? { event: 'admin_message', to: contactEmail, ...REST } : null;
  const ticket = await readTicket(db, mail.ticketId);
  if (!ticket) return null;
  const { reference, email: to } = ticket;
  if (mail.kind === 'received')
    return {
      ...{ event: 'contact_message', to, subject: `We have your message (${reference})` },
      lines: [
        'Hello,',
        `somebody wrote to us on ${publicUrl()}/contact and gave this email for the answer.`,
        `The number is ${reference}. A person answers within ${ANSWER_HOURS} hours.`,
        'If it wasn’t you, ignore this email.',
      ],
    };
  if (mail.kind === 'operator') {
    const reply = mail.replyId === undefined ? undefined : await readReply(db, mail.replyId);
    return contactEmail ? { event: 'admin_message', to: contactEmail, ...newsOf(ticket, reply?.body) } : null;
  }
  const answer = await readAnswer(db, mail.answerId);
  // What its sender has had on the screen is not sent after them.
  if (!answer || ticket.seen_version >= answer.version) return null;
  return {
    ...{ event: 'contact_message', to, subject: `About your message ${reference}` },
    lines: ['Hello,', answer.body, `To write back:\n${pageOf(deps, ticket)}`],
  };
}

/** Where the sender reads and goes on. The part behind # is sent to no server; members are known by their session. */
function pageOf(
  { publicUrl, secret }: Pick<Deps, 'publicUrl' | 'secret'>,
  { id, member_id }: { id: string; member_id: string | null },
): string {
  return `${publicUrl()}/contact#message=${id}${member_id === null ? `.${ticketKey(secret, id)}` : ''}`;
}

/** What whoever runs the community is told, once an hour, when there are more messages than are mailed one by one. */
export const REST = {
  subject: 'More messages than are mailed',
  lines: [
    'so many people or machines have written that not each message is mailed to you.',
    `Each stands in the list under Administration, and is to be answered within ${ANSWER_HOURS} hours.`,
  ],
};

/** What whoever runs the community is told of a message, or of what its sender wrote `later`. */
export function newsOf(
  ticket: {
    reference: string;
    category: string;
    name: string;
    email: string;
    subject: string;
    message: string;
  },
  later?: string,
): { subject: string; lines: string[] } {
  const { reference, category, name, email, subject, message } = ticket;
  return {
    subject: `Message ${reference}`,
    lines: [
      later === undefined
        ? `somebody has written: ${reference}, ${category}.`
        : `whoever wrote ${reference} has written again.`,
      `From ${name} <${email}>`,
      subject,
      later ?? message,
      `Answer it within ${ANSWER_HOURS} hours under Administration.`,
    ],
  };
}
