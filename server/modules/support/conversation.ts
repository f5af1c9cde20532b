/** What the sender of messages reads: their own, and nobody else's. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { contactConversationSchema, supportContract } from '#contract/support.ts';
import { LINES_SHOWN } from '#core/support/terms.ts';
import type { Db } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { markSeen, readTicket } from './store.ts';
import { mayRead } from './ticket-keys.ts';

type Conversation = z.infer<typeof contactConversationSchema>;
type OwnTickets = z.infer<NonNullable<(typeof supportContract.mine)['~orpc']['outputSchema']>>;

/** Who reads, which message, and whether it is on a screen that somebody looks at. */
interface Reading {
  id: string;
  key: string | null;
  actor: Actor | null;
  isLooking: boolean;
}

/** One message with what was answered and written since. Refuses with: `not_found`. */
export async function readConversation(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { id, key, actor, isLooking }: Reading,
): Promise<Conversation> {
  const ticket = await readTicket(db, id);
  if (!ticket || !mayRead(secret, ticket, { actor, key })) refuse('not_found');
  // The version was read before the lines: what comes between is seen with the next reading.
  const lines = await readLines(db, id);
  if (isLooking) await markSeen(db, { id, version: Number(ticket.version) });
  const { reference, subject, message, transcript } = ticket;
  return {
    ...{ id, reference, subject, message, transcript, lines },
    sentAt: ticket.sent_at.toISOString(),
    answerBy: ticket.answer_by.toISOString(),
    answeredAt: ticket.answered_at?.toISOString() ?? null,
    closedAt: ticket.closed_at?.toISOString() ?? null,
    version: Number(ticket.version),
  };
}

/** The newest lines, the oldest of them first. Answers of before there were conversations have no number, and stand first. */
async function readLines(db: Db, ticketId: string): Promise<Conversation['lines']> {
  const { rows } = await sql<{ id: string; by: 'sender' | 'team'; body: string; at: Date }>`
    select * from (
      select id, 'team' as by, body, answered_at as at, version from contact_answers where ticket_id = ${ticketId}
      union all
      select id, 'sender', body, written_at, version from contact_replies where ticket_id = ${ticketId}
      order by version desc, at desc, id desc limit ${LINES_SHOWN}
    ) newest order by version, at, id`.execute(db);
  return rows.map(({ id, by, body, at }) => ({ id, by, text: body, at: at.toISOString() }));
}

/** A page of a member's own messages, the newest first. Refuses with: `malformed_request`. */
export async function listOwnTickets(
  db: Db,
  { memberId, cursor, limit }: { memberId: string; cursor: string | undefined; limit: number },
): Promise<OwnTickets> {
  const before = decodeCursor(cursor);
  const rows = await db
    .selectFrom('contact_tickets')
    .select(['id', 'reference', 'subject', 'sent_at', 'answered_at', 'closed_at'])
    .select(
      sql<boolean>`exists (select from contact_answers a
        where a.ticket_id = contact_tickets.id and a.version > contact_tickets.seen_version)`.as('has_news'),
    )
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(sent_at, id) < (${before!.at}::timestamptz, ${before!.id}::uuid)`),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, ({ sent_at, id }) => ({ at: sent_at.toISOString(), id }));
  return {
    ...page,
    items: page.items.map(({ id, reference, subject, sent_at, answered_at, closed_at, has_news }) => ({
      ...{ id, reference, subject, sentAt: sent_at.toISOString() },
      answeredAt: answered_at?.toISOString() ?? null,
      closedAt: closed_at?.toISOString() ?? null,
      hasNews: has_news,
    })),
  };
}
