/**
 * The rows of keeping conversations: folders, branches and their versions, deletion, and search. What is the
 * member's is found by the member's id in the statement itself, never by a check afterwards.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { forgetReadings } from '#server/modules/ideas/index.ts';
import { MESSAGE_COLUMNS, type MessageRow, THREAD_COLUMNS, type ThreadRow } from '../store.ts';

export interface FolderRow {
  id: string;
  name: string;
  threads: number;
}

/** The most folders that a member has. */
export const MAX_FOLDERS = 100;

const UNIQUE_VIOLATION = '23505';

/** The member's folders by name, with how many conversations each holds. */
export async function listFolders(db: Db | Tx, memberId: string): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select f.id, f.name,
           (select count(*)::int from mentor_threads t where t.folder_id = f.id and t.deleted_at is null) as threads
    from mentor_folders f where f.member_id = ${memberId} order by lower(f.name), f.id limit ${MAX_FOLDERS}`.execute(
    db,
  );
  return rows;
}

/** Makes a folder; null when the member has one of this name. Locks the member's settings against a race. */
export async function insertFolder(
  tx: Tx,
  { id, memberId, name, now }: { id: string; memberId: string; name: string; now: Date },
): Promise<FolderRow | null> {
  const { rows } = await sql<FolderRow>`
    insert into mentor_folders (id, member_id, name, created_at) values (${id}, ${memberId}, ${name}, ${now})
    on conflict do nothing returning id, name, 0 as threads`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the folder is the member's; one that `isKept` is not deleted before the caller's transaction ends. */
export async function ownsFolder(
  db: Db | Tx,
  { id, memberId, isKept = false }: { id: string; memberId: string; isKept?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mentor_folders where id = ${id} and member_id = ${memberId}
    ${isKept ? sql`for key share` : sql``}`.execute(db);
  return rows.length > 0;
}

/** The folder, kept until the caller's transaction ends; null where there is none, or none any more. */
export async function keptFolder(
  tx: Tx,
  { id, memberId }: { id: string | null; memberId: string },
): Promise<string | null> {
  return id !== null && (await ownsFolder(tx, { id, memberId, isKept: true })) ? id : null;
}

/** Renames a folder; `taken` when another of the member's has the name, `missing` when it is none of theirs. */
export async function renameFolder(
  db: Db,
  { id, memberId, name }: { id: string; memberId: string; name: string },
): Promise<FolderRow | 'taken' | 'missing'> {
  try {
    // One statement: what it names may be deleted, and the name be taken, up to the moment that it is done.
    const { rows } = await sql<FolderRow>`
      update mentor_folders f set name = ${name} where f.id = ${id} and f.member_id = ${memberId}
      returning f.id, f.name, (select count(*)::int from mentor_threads t
                               where t.folder_id = f.id and t.deleted_at is null) as threads`.execute(db);
    return rows[0] ?? 'missing';
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

/** Removes a folder of the member; false when there is none. Its conversations are in none from then on. */
export async function deleteFolder(
  db: Db | Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from mentor_folders where id = ${id} and member_id = ${memberId} returning id`.execute(db);
  return rows.length > 0;
}

/** The versions of each message's place, oldest first. */
export async function versionsOf(
  db: Db | Tx,
  messages: readonly Pick<MessageRow, 'id' | 'version_of'>[],
): Promise<Map<string, string[]>> {
  const placeOf = (row: Pick<MessageRow, 'id' | 'version_of'>) => row.version_of ?? row.id;
  const places = [...new Set(messages.map(placeOf))];
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version_of: string | null }>`
    select id, version_of from mentor_messages
    where id = any(${places}::uuid[]) or version_of = any(${places}::uuid[]) order by sequence`.execute(db);
  const byPlace = Map.groupBy(rows, placeOf);
  return new Map(messages.map((row) => [row.id, (byPlace.get(placeOf(row)) ?? []).map(({ id }) => id)]));
}

/**
 * Takes a message, and what follows it on the shown branch (up to a place, where one is named), off the branch.
 * Needs the thread's lock.
 */
export async function hideFrom(
  tx: Tx,
  { threadId, sequence, before }: { threadId: string; sequence: number; before?: number },
): Promise<void> {
  await sql`update mentor_messages set is_current = false
    where thread_id = ${threadId} and is_current and sequence >= ${sequence}
      ${before === undefined ? sql`` : sql`and sequence < ${before}`}`.execute(tx);
}

/** The newest message of the shown branch before a place; null at the beginning. */
export async function lastBefore(
  db: Db | Tx,
  { threadId, before }: { threadId: string; before: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from mentor_messages where thread_id = ${threadId} and is_current
      ${before === null ? sql`` : sql`and sequence < ${before}`}
    order by sequence desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Shows the branch of a message: what leads to it, itself, and what followed, by the newest version at each
 * place. Needs the thread's lock.
 */
export async function showBranchOf(
  tx: Tx,
  { threadId, id }: { threadId: string; id: string },
): Promise<void> {
  await sql`
    with recursive above as (
      select id, parent_id from mentor_messages where id = ${id}
      union all
      select m.id, m.parent_id from above a join mentor_messages m on m.id = a.parent_id
    ), below as (
      select ${id}::uuid as id
      union all
      select next.id from below b
      cross join lateral (
        select m.id from mentor_messages m where m.parent_id = b.id order by m.sequence desc limit 1) next
    ), path as (select id from above union select id from below)
    update mentor_messages m set is_current = not m.is_current
    where m.thread_id = ${threadId} and m.is_current <> (m.id in (select id from path))`.execute(tx);
}

/** Marks a thread of the member as deleted; false when there is none. */
export async function markDeleted(
  tx: Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update mentor_threads set deleted_at = ${now}
    where id = ${id} and member_id = ${memberId} and deleted_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Brings a deleted thread of the member back, unless its words were erased. One that is there is found too. */
export async function restoreThread(
  db: Db | Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`update mentor_threads set deleted_at = null
    where id = ${id} and member_id = ${memberId} and erased_at is null
    returning ${THREAD_COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Erases the words of a thread that was deleted before a time: its messages stay as empty rows, so that a message
 * that comes again is still known and what was paid for it can be traced. Says whether there was anything to erase.
 */
export async function eraseDeleted(
  tx: Tx,
  { id, before, now }: { id: string; before: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update mentor_threads set title = '', carried_over = null, erased_at = ${now}
    where id = ${id} and deleted_at < ${before} and erased_at is null
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update mentor_messages set content = '', request = null, search = null
    where thread_id = ${id}`.execute(tx);
  await forgetReadings(tx, { threadIds: [id], now });
  await sql`update mentor_memories set thread_id = null where thread_id = ${id}`.execute(tx);
  return true;
}

export interface FoundThread extends ThreadRow {
  message_id: string | null;
  snippet: string | null;
}

/** A query that finds texts with every one of these words, each perhaps the beginning of a longer one. */
function prefixQuery(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, 20)
        .map((word) => `${word}:*`)
        .join(' & ');
}

/** The member's threads with these words in the title or in one message of the shown branch, newest first. */
export async function searchThreads(
  db: Db,
  query: { memberId: string; text: string; before: { at: string; id: string } | null; limit: number },
): Promise<FoundThread[]> {
  const words = prefixQuery(query.text);
  if (words === null) return [];
  // The member's own lexeme makes the index find their messages alone.
  const own = `${words} & member${query.memberId.replaceAll('-', '')}`;
  const { rows } = await sql<FoundThread>`
    with hits as (
      select distinct on (thread_id) thread_id, id, content from mentor_messages
      where search @@ to_tsquery('simple', ${own}) and member_id = ${query.memberId} and is_current
      order by thread_id, sequence desc
    )
    select ${sql.raw('t.id, t.member_id, t.title, t.mode, t.message_count, t.version, t.folder_id, t.carried_over, t.branched_version, t.created_at, t.updated_at')},
           h.id as message_id,
           ts_headline('simple', h.content, to_tsquery('simple', ${words}),
             'StartSel="", StopSel="", MaxWords=24, MinWords=12, MaxFragments=1') as snippet
    from mentor_threads t left join hits h on h.thread_id = t.id
    where t.member_id = ${query.memberId} and t.deleted_at is null
      and (h.id is not null or to_tsvector('simple', t.title) @@ to_tsquery('simple', ${words}))
      ${query.before ? sql`and (t.updated_at, t.id) < (${query.before.at}::timestamptz, ${query.before.id}::uuid)` : sql``}
    order by t.updated_at desc, t.id desc limit ${query.limit}`.execute(db);
  return rows;
}

/** The messages of the shown branch, oldest first, by id: what an export then reads a page at a time. */
export async function shownMessageIds(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mentor_messages where thread_id = ${threadId} and is_current
    order by sequence`.execute(db);
  return rows.map(({ id }) => id);
}

/** Messages of one thread, oldest first. */
export async function messagesByIds(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages where id = any(${ids}::uuid[])
    order by sequence`.execute(db);
  return rows;
}

/** What the answers of a thread used, versions that are not shown included. */
export async function usedByThread(
  db: Db,
  threadId: string,
): Promise<{ input: number; output: number; cost: number; unknown: number; estimated: number }> {
  const { rows } = await sql<{
    input: number;
    output: number;
    cost: number;
    unknown: number;
    estimated: number;
  }>`
    select coalesce(sum(input_tokens), 0)::bigint as input, coalesce(sum(output_tokens), 0)::bigint as output,
           coalesce(sum(cost_micro), 0)::bigint as cost,
           count(*) filter (where cost_micro is null and input_tokens + output_tokens > 0)::int as unknown,
           count(*) filter (where is_estimated)::int as estimated
    from mentor_messages where thread_id = ${threadId} and sender = 'ai'`.execute(db);
  return rows[0]!;
}
