/** What members read of their contacts and messages, and administrators of reports. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  contactSchema,
  conversationSchema,
  directMessageSchema,
  memberReportSchema,
} from '#contract/contacts.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor, type TimeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { Deps } from '../deps.ts';
import { findNamed, isKnownTo, isSeen, type SeenRow, seenMembers, toMember, type Viewer } from '../seen.ts';
import type { MessageRow } from './store.ts';

type Contact = z.infer<typeof contactSchema>;
type Conversation = z.infer<typeof conversationSchema>;
type Message = z.infer<typeof directMessageSchema>;
type Report = z.infer<typeof memberReportSchema>;

/** What a list is asked for, and by whom. */
export interface Asked {
  viewer: NonNullable<Viewer>;
  cursor?: string | undefined;
  limit: number;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const behind = (at: string, id: string, after: TimeCursor | null): RawBuilder<unknown> =>
  after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;

const WHICH = {
  contacts: sql`c.status = 'accepted'`,
  incoming: sql`c.status = 'pending' and c.asked_by = m.id`,
  outgoing: sql`c.status = 'pending' and c.asked_by <> m.id`,
};

/** One page of contacts or requests, the newest first. Refuses with: `malformed_request`. */
export async function listContacts(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { viewer, which, cursor, limit }: Asked & { which: keyof typeof WHICH },
): Promise<Page<Contact>> {
  const after = decodeCursor(cursor);
  const { rows } = await seenMembers<{ connection_id: string; note: string; asked_at: Date }>(
    viewer,
    sql`${isKnownTo(viewer)} and ${WHICH[which]} ${behind('c.asked_at', 'c.id', after)}
      order by c.asked_at desc, c.id desc limit ${limit + 1}`,
    sql`, c.note, c.asked_at`,
  ).execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.asked_at.toISOString(), id: row.connection_id }));
  return {
    items: page.items.map((row) => ({
      member: toMember({ files }, viewer, row),
      note: row.note,
      askedAt: row.asked_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

interface ConversationRow extends SeenRow {
  connection_id: string;
  moved_at: Date;
  unread: number;
  newest: string | null;
  newest_by: string | null;
  written_at: Date | null;
}

/** Members with whom one may write, or has written. */
const conversing = (viewer: Asked['viewer']) =>
  seenMembers(
    viewer,
    sql`${isKnownTo(viewer)} and (c.status = 'accepted' or c.written_at is not null)`,
    sql`, c.written_at, coalesce(c.written_at, c.decided_at, c.asked_at) as moved_at`,
  );

/** One page of conversations: contacts, and former ones who have written. Refuses with: `malformed_request`. */
export async function listConversations(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { viewer, cursor, limit }: Asked,
): Promise<Page<Conversation>> {
  const after = decodeCursor(cursor);
  const { memberId } = viewer;
  const { rows } = await sql<ConversationRow>`
    select s.*, coalesce(u.unread, 0) as unread, n.body as newest, n.sender_id as newest_by
    from (${conversing(viewer)}) s
    left join unread_messages u on u.connection_id = s.connection_id and u.member_id = ${memberId}
    left join lateral (
      select left(body, 120) as body, sender_id from member_messages
      where connection_id = s.connection_id order by sent_at desc, id desc limit 1) n on true
    where true ${behind('s.moved_at', 's.connection_id', after)}
    order by s.moved_at desc, s.connection_id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.moved_at.toISOString(), id: row.connection_id }));
  return {
    items: page.items.map((row) => ({
      member: isSeen(viewer, row) ? toMember({ files }, viewer, row) : toNameAlone(row),
      isOpen: row.connection === 'accepted',
      unread: row.unread,
      newest:
        row.newest === null || row.written_at === null
          ? null
          : {
              isMine: row.newest_by === memberId,
              text: row.newest,
              sentAt: row.written_at.toISOString(),
            },
    })),
    nextCursor: page.nextCursor,
  };
}

/** A former contact who can't be seen any more: the messages stay with the name that they were exchanged under. */
function toNameAlone({ username }: SeenRow): Conversation['member'] {
  return {
    username,
    relation: 'none',
    photo: null,
    bio: null,
    location: null,
    website: null,
    skills: null,
    achievements: null,
    rating: null,
    presence: null,
    memberSince: null,
  };
}

/** The connection with a member of this name. Refuses with: `member_not_found`. */
export async function connectionWith(
  db: Db,
  { viewer, username }: { viewer: NonNullable<Viewer>; username: string },
): Promise<string | null> {
  const other = (await findNamed(db, viewer, username)) ?? refuse('member_not_found');
  if (other.connection_id === null && !isSeen(viewer, other)) refuse('member_not_found');
  return other.connection_id;
}

/** One page of the messages with a member, the newest first. Refuses with: `malformed_request`, `member_not_found`. */
export async function listMessages(
  db: Db,
  { viewer, username, cursor, limit }: Asked & { username: string },
): Promise<Page<Message>> {
  const after = decodeCursor(cursor);
  const connectionId = await connectionWith(db, { viewer, username });
  if (connectionId === null) return { items: [], nextCursor: null };
  const { rows } = await sql<MessageRow>`
    select * from member_messages
    where connection_id = ${connectionId} ${behind('sent_at', 'id', after)}
    order by sent_at desc, id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.sent_at.toISOString(), id: row.id }));
  return {
    items: page.items.map((row) => toMessage(row, viewer.memberId)),
    nextCursor: page.nextCursor,
  };
}

/** A message as one of the two reads it. */
export function toMessage(row: MessageRow, readerId: string): Message {
  return {
    id: row.id,
    isMine: row.sender_id === readerId,
    text: row.body,
    sentAt: row.sent_at.toISOString(),
  };
}

/** One page of whom a member has blocked. Refuses with: `malformed_request`. */
export async function listBlocked(
  db: Db,
  { viewer, cursor, limit }: Asked,
): Promise<Page<{ username: string; blockedAt: string }>> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<{ id: string; username: string; blocked_at: Date }>`
    select m.id, m.username, b.blocked_at from member_blocks b join members m on m.id = b.blocked_id
    where b.blocker_id = ${viewer.memberId} ${behind('b.blocked_at', 'm.id', after)}
    order by b.blocked_at desc, m.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.blocked_at.toISOString(), id: row.id }));
  return {
    items: page.items.map(({ username, blocked_at }) => ({ username, blockedAt: blocked_at.toISOString() })),
    nextCursor: page.nextCursor,
  };
}

interface ReportRow {
  id: string;
  reporter: string;
  reported: string;
  reason: Report['reason'];
  words: string;
  evidence: { text: string; at: number }[];
  reported_at: Date;
}

/** Open, and not the viewer's own affair. */
const waitsFor = (viewerId: string) =>
  sql`r.resolved_at is null and ${viewerId}::uuid not in (r.reporter_id, r.reported_id)`;

/** The reports that wait, counted. */
export const waitingReports: WhatWaits = (db, viewerId) =>
  countWaiting(db, { from: sql`member_reports r`, where: waitsFor(viewerId), since: sql`r.reported_at` });

/** One page of the reports that wait and aren't the reader's own affair, the oldest first. Refuses with: `malformed_request`. */
export async function listReports(db: Db, { viewer, cursor, limit }: Asked): Promise<Page<Report>> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<ReportRow>`
    select r.id, a.username as reporter, b.username as reported, r.reason, r.words, r.evidence, r.reported_at
    from member_reports r join members a on a.id = r.reporter_id join members b on b.id = r.reported_id
    where ${waitsFor(viewer.memberId)}
      ${after ? sql`and (r.reported_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.reported_at, r.id limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.reported_at.toISOString(), id: row.id }));
  return {
    items: page.items.map(({ reported_at, evidence, ...row }) => ({
      ...row,
      evidence: evidence.map(({ text, at }) => ({ text, sentAt: new Date(Number(at)).toISOString() })),
      reportedAt: reported_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
