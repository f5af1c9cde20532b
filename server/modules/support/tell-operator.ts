/**
 * Tells those who run the community, of one message or what its sender wrote later, as far as there is room for emails:
 * beyond it, once an hour, that there are more in the list. It goes to the mailbox of the operator where one is configured,
 * and otherwise to every administrator, if and only if the transaction commits.
 */
import type { Budget } from '#core/identity/terms.ts';
import { NEWS_IN_ALL, NEWS_OF_THE_REST } from '#core/support/terms.ts';
import { administratorIds, orderMemberMail, takeFromBudget } from '#server/modules/identity/index.ts';
import type { Acting } from './commands/act.ts';
import type { NewTicket } from './store.ts';
import { newsOf, orderTicketMail, REST } from './ticket-mails.ts';

/** A message, and what its sender wrote to it later, where that is the news. */
interface News {
  ticket: Pick<NewTicket, 'id' | 'reference' | 'name' | 'email' | 'subject' | 'message'> & {
    category: string;
  };
  reply?: { id: string; text: string };
}

type Telling = Pick<Acting, 'tx' | 'jobs' | 'config' | 'now'>;

/** Has the news told, or that there are more. */
export async function tellOperator(telling: Telling, news: News): Promise<void> {
  const { tx, now } = telling;
  const hasRoom = async (key: string, budget: Budget) =>
    (await takeFromBudget(tx, { key, budget, now })).isTaken;
  if (await hasRoom('contact-news', NEWS_IN_ALL)) await order(telling, news);
  else if (await hasRoom('contact-news-rest', NEWS_OF_THE_REST)) await order(telling, null);
}

/** `null` says that there are more. */
async function order({ tx, jobs, config }: Telling, news: News | null): Promise<void> {
  if (config.contactEmail) {
    const { ticket, reply } = news ?? {};
    const mail = ticket && ({ kind: 'operator', ticketId: ticket.id, replyId: reply?.id } as const);
    await orderTicketMail(jobs, mail ?? { kind: 'rest' }, tx);
    return;
  }
  const words = news ? newsOf(news.ticket, news.reply?.text) : REST;
  for (const memberId of await administratorIds(tx)) {
    await orderMemberMail(jobs, 'admin_message', { memberId, ...words, path: '/admin/contact' }, tx);
  }
}
