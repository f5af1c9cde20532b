/**
 * The rows of connections, blocks and messages. What two members do about each other is done behind the locks of both,
 * taken in the order of their ids; a message behind the row of their connection, which every end of it changes.
 */
import { sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';

/** How two members stand to each other, as it is kept. */
export interface ConnectionRow {
  id: string;
  low_id: string;
  high_id: string;
  asked_by: string;
  status: 'pending' | 'accepted' | 'declined';
  decided_at: Date | null;
  /** When the newest message was sent. */
  written_at: Date | null;
}

/** Two members. */
export interface Pair {
  one: string;
  other: string;
}

/** Takes the locks of both, in the order of their ids. */
export async function lockPair(tx: Tx, { one, other }: Pair): Promise<void> {
  for (const id of [one, other].sort()) await takeLock(tx, 'contactsOfMember', id);
}

/** Their connection, locked; null where they never had one. */
export async function lockConnection(tx: Tx, { one, other }: Pair): Promise<ConnectionRow | null> {
  const { rows } = await sql<ConnectionRow>`
    select id, low_id, high_id, asked_by, status, decided_at, written_at from connections
    where low_id = least(${one}::uuid, ${other}::uuid) and high_id = greatest(${one}::uuid, ${other}::uuid)
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps a request, over whatever was between the two before. */
export async function keepRequest(
  tx: Tx,
  { id, one, other, note, now }: Pair & { id: string; note: string; now: Date },
): Promise<void> {
  await sql`
    insert into connections (id, low_id, high_id, asked_by, status, note, asked_at)
    values (${id}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${one}, 'pending',
      ${note}, ${now})
    on conflict (low_id, high_id) do update
      set asked_by = ${one}, status = 'pending', note = ${note}, asked_at = ${now}, decided_at = null`.execute(
    tx,
  );
}

/** Decides a connection; `askedBy` is who has got a no. */
export async function decideConnection(
  tx: Tx,
  { id, status, askedBy, now }: { id: string; status: 'accepted' | 'declined'; askedBy: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ status, decided_at: now, asked_by: askedBy })
    .where('id', '=', id)
    .execute();
}

/** How many requests of a member wait, and how many they have made within a day. */
export async function countRequests(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ waiting: number; today: number }> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ waiting: number; today: number }>`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where asked_at > ${since})::int as today
    from connections where asked_by = ${memberId}`.execute(tx);
  return rows[0]!;
}

/** Keeps a block, once. */
export async function keepBlock(
  tx: Tx,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('member_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lifts a block of the member with this name; false where there is none. */
export async function removeBlock(tx: Tx, blockerId: string, username: string): Promise<boolean> {
  const { rows } = await sql`
    delete from member_blocks b using members m
    where b.blocker_id = ${blockerId} and m.id = b.blocked_id and lower(m.username) = lower(${username})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A message as it is kept. */
export interface MessageRow {
  id: string;
  connection_id: string;
  sender_id: string;
  request_id: string;
  body: string;
  sent_at: Date;
}

/** The message that a member's client has sent under this id; null where it has not. */
export async function findSent(
  tx: Tx,
  { senderId, requestId }: { senderId: string; requestId: string },
): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('member_messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many messages a member has sent between two moments, to whomever. */
export async function countSent(
  tx: Tx,
  { senderId, since, until }: { senderId: string; since: Date; until: Date },
): Promise<number> {
  const { sent } = await tx
    .selectFrom('member_messages')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('sender_id', '=', senderId)
    .where('sent_at', '>', since)
    .where('sent_at', '<', until)
    .executeTakeFirstOrThrow();
  return sent;
}

/**
 * Keeps a message, and counts it as unread by its reader, who is emailed at `mailDueAt` unless they have read by then;
 * a conversation that waits already is emailed of at its own time, and one that was emailed of not again before it is read.
 */
export async function keepMessage(
  tx: Tx,
  row: MessageRow,
  { readerId, mailDueAt }: { readerId: string; mailDueAt: Date },
): Promise<void> {
  await tx.insertInto('member_messages').values(row).execute();
  await tx
    .updateTable('connections')
    .set({ written_at: row.sent_at })
    .where('id', '=', row.connection_id)
    .execute();
  await sql`
    insert into unread_messages as u (member_id, connection_id, unread, mail_due_at)
    values (${readerId}, ${row.connection_id}, 1, ${mailDueAt})
    on conflict (member_id, connection_id) do update set unread = u.unread + 1,
      mail_due_at = case when u.unread = 0 then excluded.mail_due_at else u.mail_due_at end`.execute(tx);
}

/** Counts nothing as unread any more; says whether anything was. */
export async function markRead(
  tx: Tx,
  { memberId, connectionId }: { memberId: string; connectionId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unread_messages')
    .set({ unread: 0, mail_due_at: null })
    .where('member_id', '=', memberId)
    .where('connection_id', '=', connectionId)
    .where('unread', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts nothing between two members as unread any more: neither can open what they wrote. */
export async function forgetUnread(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .updateTable('unread_messages')
    .set({ unread: 0, mail_due_at: null })
    .where('connection_id', '=', connectionId)
    .where('unread', '>', 0)
    .execute();
}

/** Keeps a report with the newest messages of the reported member to the reporter; false where one is open. */
export async function keepReport(
  tx: Tx,
  report: { id: string; reporterId: string; reportedId: string; reason: string; words: string; now: Date },
): Promise<boolean> {
  const { id, reporterId, reportedId, reason, words, now } = report;
  const { rows } = await sql`
    insert into member_reports (id, reporter_id, reported_id, reason, words, evidence, reported_at)
    select ${id}, ${reporterId}, ${reportedId}, ${reason}, ${words}, coalesce((
      select jsonb_agg(jsonb_build_object('text', n.body, 'at', extract(epoch from n.sent_at) * 1000) order by n.sent_at desc)
      from (
        select body, sent_at from member_messages
        where sender_id = ${reportedId} and connection_id = (
          select c.id from connections c
          where c.low_id = least(${reporterId}::uuid, ${reportedId}::uuid)
            and c.high_id = greatest(${reporterId}::uuid, ${reportedId}::uuid))
        order by sent_at desc limit 20
      ) n), '[]'), ${now}
    on conflict (reporter_id, reported_id) where resolved_at is null do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Closes a report; false where there is none, or the administrator is one of the two in it. One that is closed stays as it is. */
export async function closeReport(
  tx: Tx,
  { id, adminId, resolution, now }: { id: string; adminId: string; resolution: string; now: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('member_reports')
    .select('id')
    .where('id', '=', id)
    .where('reporter_id', '<>', adminId)
    .where('reported_id', '<>', adminId)
    .executeTakeFirst();
  if (!known) return false;
  await tx
    .updateTable('member_reports')
    .set({ resolved_at: now, resolved_by: adminId, resolution })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
  return true;
}
