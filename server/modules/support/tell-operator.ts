/**
 * Tells those who run the community, of one message or that there are more in the list: by the mailbox of the operator where
 * one is configured, and otherwise every administrator. The email goes if and only if the transaction commits.
 */
import { administratorIds, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Acting } from './commands/act.ts';
import type { NewTicket } from './store.ts';
import { newsLines, orderTicketMail, REST } from './ticket-mails.ts';

/** `null` says that there are more. */
export async function tellOperator(
  { tx, jobs, config }: Pick<Acting, 'tx' | 'jobs' | 'config'>,
  ticket: NewTicket | null,
): Promise<void> {
  if (config.contactEmail) {
    await orderTicketMail(jobs, ticket ? { kind: 'operator', ticketId: ticket.id } : { kind: 'rest' }, tx);
    return;
  }
  const words = ticket ? { subject: `Message ${ticket.reference}`, lines: newsLines(ticket) } : REST;
  for (const memberId of await administratorIds(tx)) {
    await orderMemberMail(jobs, 'admin_message', { memberId, ...words, path: '/admin/contact' }, tx);
  }
}
