/**
 * Tells those who run the community, of one message or what its sender wrote later, or that there are more in the list: by the
 * mailbox of the operator where one is configured, and otherwise every administrator. The email goes if and only if the
 * transaction commits.
 */
import { administratorIds, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Acting } from './commands/act.ts';
import type { NewTicket } from './store.ts';
import { newsOf, orderTicketMail, REST } from './ticket-mails.ts';

/** A message, and what its sender wrote to it later, where that is the news. */
interface News {
  ticket: Pick<NewTicket, 'id' | 'reference' | 'name' | 'email' | 'subject' | 'message'> & {
    category: string;
  };
  replyId?: string;
  text?: string;
}

/** `null` says that there are more. */
export async function tellOperator(
  { tx, jobs, config }: Pick<Acting, 'tx' | 'jobs' | 'config'>,
  news: News | null,
): Promise<void> {
  if (config.contactEmail) {
    const of = news && { ticketId: news.ticket.id, ...(news.replyId && { replyId: news.replyId }) };
    await orderTicketMail(jobs, of ? { kind: 'operator', ...of } : { kind: 'rest' }, tx);
    return;
  }
  const words = news ? newsOf(news.ticket, news.text) : REST;
  for (const memberId of await administratorIds(tx)) {
    await orderMemberMail(jobs, 'admin_message', { memberId, ...words, path: '/admin/contact' }, tx);
  }
}
