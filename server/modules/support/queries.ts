/** What administrators read of messages. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ticketSchema } from '#contract/support.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';

type Ticket = z.infer<typeof ticketSchema>;

/** Of one message, at most so many answers, and so many lines of its sender's, are shown. */
const ANSWERS_SHOWN = 20;

interface TicketRow {
  id: string;
  reference: string;
  category: Ticket['category'];
  name: string;
  email: string;
  member: string | null;
  thread_id: string | null;
  subject: string;
  message: string;
  sent_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  closer: string | null;
  closed_at: Date | null;
  close_reason: string | null;
  transcript: string;
  answers: { by: string; text: string; at: number }[];
  replies: { text: string; at: number; reopened: boolean }[];
}

const IS_OPEN = sql`t.closed_at is null`;

/** What is open, counted. */
export const waitingMessages: WhatWaits = (db) =>
  countWaiting(db, { from: sql`contact_tickets t`, where: IS_OPEN, since: sql`t.sent_at` });

/** One page: what is open, the oldest first, or what is closed, the newest first. Refuses with: `malformed_request`. */
export async function listTickets(
  db: Db,
  { show, cursor, limit }: { show: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<{ items: Ticket[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const behind =
    show === 'open'
      ? sql`${IS_OPEN} ${after ? sql`and (t.sent_at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
          order by t.sent_at, t.id`
      : sql`t.closed_at is not null ${after ? sql`and (t.closed_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
          order by t.closed_at desc, t.id desc`;
  const { rows } = await sql<TicketRow>`
    select t.*, m.username as member, c.username as closer, coalesce(a.answers, '[]') as answers,
      coalesce(w.replies, '[]') as replies
    from contact_tickets t
    left join members m on m.id = t.member_id left join members c on c.id = t.closed_by
    left join lateral (
      select json_agg(json_build_object('by', n.by, 'text', n.body, 'at', extract(epoch from n.answered_at) * 1000)
               order by n.answered_at, n.id) as answers
      from (select o.*, w.username as by from contact_answers o join members w on w.id = o.answered_by
            where o.ticket_id = t.id order by o.answered_at desc, o.id desc limit ${ANSWERS_SHOWN}) n
    ) a on true
    left join lateral (
      select json_agg(json_build_object('text', n.body, 'at', extract(epoch from n.written_at) * 1000,
               'reopened', n.reopened) order by n.version) as replies
      from (select * from contact_replies o where o.ticket_id = t.id
            order by o.version desc limit ${ANSWERS_SHOWN}) n
    ) w on true
    where ${behind} limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({
    at: (row.closed_at ?? row.sent_at).toISOString(),
    id: row.id,
  }));
  return { items: page.items.map(toTicket), nextCursor: page.nextCursor };
}

function toTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    reference: row.reference,
    category: row.category,
    name: row.name,
    email: row.email,
    member: row.member,
    threadId: row.thread_id,
    subject: row.subject,
    message: row.message,
    transcript: row.transcript,
    sentAt: row.sent_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answers: row.answers.map(({ by, text, at }) => ({ by, text, at: timeOf(at) })),
    replies: row.replies.map(({ text, at, reopened }) => ({ text, at: timeOf(at), reopened })),
    closed:
      row.closed_at && row.closer && row.close_reason
        ? { by: row.closer, reason: row.close_reason, at: row.closed_at.toISOString() }
        : null,
  };
}

const timeOf = (ms: number) => new Date(Math.round(ms)).toISOString();
