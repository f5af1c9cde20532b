/**
 * The emails about messages, sent by a job that reads what it says from the rows: the queue holds no words of anybody.
 * The confirmation goes to an address that nobody has proved, so it repeats nothing that was typed.
 */
import { ANSWER_HOURS } from '#core/support/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from './deps.ts';
import { readAnswer, readTicket } from './store.ts';

const QUEUE = 'support.mail';

/** What is sent: the confirmation, the news for the operator's mailbox, that there are more, or an answer. */
export type TicketMail =
  | { kind: 'received'; ticketId: string }
  | { kind: 'operator'; ticketId: string }
  | { kind: 'rest' }
  | { kind: 'answer'; ticketId: string; answerId: string };

/** Queues an email; it is sent if and only if the transaction commits. */
export async function orderTicketMail(jobs: Deps['jobs'], mail: TicketMail, tx: Tx): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx });
}

/** Declares the job that sends them. */
export function defineTicketMails(deps: Deps): void {
  const { config, db, jobs, mailer, publicUrl } = deps;
  const send = (
    event: 'contact_message' | 'admin_message',
    to: string,
    subject: string,
    paragraphs: string[],
  ) => mailer.send({ event, to, subject, text: [...paragraphs, `Protege\n${publicUrl()}\n`].join('\n\n') });

  const sendOne = async (mail: TicketMail) => {
    if (mail.kind === 'rest') {
      if (config.contactEmail) await send('admin_message', config.contactEmail, REST.subject, REST.lines);
      return;
    }
    const ticket = await readTicket(db, mail.ticketId);
    if (!ticket) return;
    const { reference } = ticket;
    if (mail.kind === 'received') {
      await send('contact_message', ticket.email, `We have your message (${reference})`, [
        'Hello,',
        `somebody wrote to us on ${publicUrl()}/contact and gave this email for the answer.`,
        `The number is ${reference}. A person answers within ${ANSWER_HOURS} hours.`,
        'If it wasn’t you, ignore this email.',
      ]);
    } else if (mail.kind === 'operator') {
      if (config.contactEmail)
        await send('admin_message', config.contactEmail, `Message ${reference}`, newsLines(ticket));
    } else {
      const answer = await readAnswer(db, mail.answerId);
      if (!answer) return;
      await send('contact_message', ticket.email, `About your message ${reference}`, [
        'Hello,',
        answer.body,
        `To write back, use ${publicUrl()}/contact and name ${reference}.`,
      ]);
    }
  };
  jobs.define<TicketMail>(QUEUE, sendOne, {
    sendsEmail: true,
    shareOf: (mail) => (mail.kind === 'rest' ? mail.kind : mail.ticketId),
  });
}

/** What whoever runs the community is told, once an hour, when there are more messages than are mailed one by one. */
export const REST = {
  subject: 'More messages than are mailed',
  lines: [
    'so many people or machines have written that not each message is mailed to you.',
    `Each stands in the list under Administration, and is to be answered within ${ANSWER_HOURS} hours.`,
  ],
};

/** What whoever runs the community is told of a message. */
export function newsLines(ticket: {
  reference: string;
  category: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}): string[] {
  const { reference, category, name, email, subject, message } = ticket;
  return [
    `somebody has written: ${reference}, ${category}.`,
    `From ${name} <${email}>`,
    subject,
    message,
    `Answer it within ${ANSWER_HOURS} hours under Administration.`,
  ];
}
