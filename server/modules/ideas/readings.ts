/** The messages that entries were read in: their words, whether they were read already, and their erasure. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { lockMember, touchIdea } from './store.ts';

/**
 * A message of the member with the files that came with it, as they can be read; null: none, another's, erased, or one
 * that was answered with care, unless it was only asked whether all is well.
 */
export async function loadSource(
  tx: Tx,
  { messageId, memberId }: { messageId: string; memberId: string },
): Promise<{ thread_id: string; words: string; files: Map<string, string> } | null> {
  const { rows } = await sql<{
    thread_id: string;
    words: string;
    file_id: string | null;
    read: string | null;
  }>`
    select m.thread_id, m.content as words, a.file_id, a.words as read
    from mentor_messages m
    left join mentor_attachments a on a.message_id = m.id and a.words is not null
    where m.id = ${messageId} and m.member_id = ${memberId} and m.sender = 'user' and (m.care is null or m.care ->> 'stage' = 'asked')`.execute(
    tx,
  );
  const [row] = rows;
  if (!row?.words) return null;
  const files = rows.flatMap(({ file_id, read }) => (file_id && read ? [[file_id, read] as const] : []));
  return { thread_id: row.thread_id, words: row.words, files: new Map(files) };
}

/** What was made of a message; null while it was not read. Behind the lock of its conversation. */
export async function loadReading(tx: Tx, messageId: string): Promise<{ idea_id: string | null } | null> {
  const { rows } = await sql<{ idea_id: string | null }>`
    select idea_id from idea_readings where message_id = ${messageId}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveReading(
  tx: Tx,
  { messageId, ideaId, now }: { messageId: string; ideaId: string | null; now: Date },
): Promise<void> {
  await sql`insert into idea_readings (message_id, idea_id, created_at)
    values (${messageId}, ${ideaId}, ${now})`.execute(tx);
}

/**
 * The words of conversations are erased: what was read in them and never confirmed goes with them, because nobody
 * said it but the words. What was confirmed stays; it says of its source only that it was deleted. With the
 * transaction that erases, behind the locks of the conversations.
 */
export async function forgetReadings(
  tx: Tx,
  { threadIds, now }: { threadIds: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await sql<{ idea_id: string }>`
    select distinct e.idea_id from idea_entries e join mentor_messages m on m.id = e.message_id
    where m.thread_id = any(${threadIds}::uuid[]) and e.confirmed_at is null`.execute(tx);
  // By their ids, as everybody locks ideas.
  for (const { idea_id: id } of rows.toSorted((a, b) => (a.idea_id < b.idea_id ? -1 : 1))) {
    await sql`select 1 from ideas where id = ${id} for no key update`.execute(tx);
    const { rows: gone } = await sql`
      delete from idea_entries e using mentor_messages m
      where e.idea_id = ${id} and m.id = e.message_id and m.thread_id = any(${threadIds}::uuid[])
        and e.confirmed_at is null
      returning e.id`.execute(tx);
    await sql`update ideas set version = version + 1, entry_count = entry_count - ${gone.length}, updated_at = ${now}
      where id = ${id}`.execute(tx);
  }
}

/**
 * A message is sent anew: what it and those after it proposed goes, because the member has taken the words back.
 * What was confirmed or rejected stays. Behind the lock of the conversation, before anything else of the message;
 * `ideaId` is the idea that the message chooses, locked here with the others so that all are locked by their ids.
 */
export async function withdrawProposals(
  tx: Tx,
  {
    memberId,
    threadId,
    fromSequence,
    ideaId,
  }: { memberId: string; threadId: string; fromSequence: number; ideaId: string | null },
): Promise<{ id: string; version: number }[]> {
  await lockMember(tx, memberId);
  const taken = sql`m.thread_id = ${threadId} and m.sequence >= ${fromSequence} and e.state = 'proposed'`;
  const { rows: ideas } = await sql<{ id: string }>`
    select id from ideas where member_id = ${memberId} and id in (
      select ${ideaId}::uuid
      union select idea_id from mentor_threads where id = ${threadId}
      union select e.idea_id from idea_entries e join mentor_messages m on m.id = e.message_id where ${taken}
    ) order by id for no key update`.execute(tx);
  const changed: { id: string; version: number }[] = [];
  for (const { id } of ideas) {
    const { rows: gone } = await sql`
      delete from idea_entries e using mentor_messages m
      where e.idea_id = ${id} and m.id = e.message_id and ${taken} returning e.id`.execute(tx);
    if (gone.length > 0)
      changed.push({ id, version: await touchIdea(tx, { id, now: null, entries: -gone.length }) });
  }
  return changed;
}

/** Makes a conversation talk about the idea of another of the same member, if that talks about one. */
export async function takeIdeaAlong(
  tx: Tx,
  { fromThreadId, toThreadId }: { fromThreadId: string; toThreadId: string },
): Promise<void> {
  await sql`
    update mentor_threads t set idea_id = b.idea_id from mentor_threads b
    where t.id = ${toThreadId} and b.id = ${fromThreadId} and b.member_id = t.member_id`.execute(tx);
}
