/**
 * The rows of conversations. Order of locks: the thread, then its messages. Every change of a message takes
 * the thread's next version, and each version stands for exactly one live event.
 */
import { sql } from 'kysely';
import type { MentorFacts, MentorMode } from '#core/mentor/conversation.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export interface ThreadRow {
  id: string;
  member_id: string;
  title: string;
  mode: MentorMode;
  message_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface MessageRow {
  id: string;
  thread_id: string;
  member_id: string;
  sequence: number;
  sender: 'user' | 'ai' | 'system';
  content: string;
  status: 'complete' | 'generating' | 'failed';
  version: number;
  client_message_id: string | null;
  reply_to: string | null;
  model: string | null;
  error: string | null;
  created_at: Date;
}

/** What an answer is asked with; kept, so that it can be taken up again as it was begun. */
export interface AnswerRequest {
  mode: MentorMode;
  facts: MentorFacts;
}

/** How long a writer of answers is presumed alive after its last sign of life. */
const LEASE = sql.raw(`interval '10 seconds'`);

const THREAD_COLUMNS = sql.raw('id, member_id, title, mode, message_count, version, created_at, updated_at');
const MESSAGE_COLUMNS = sql.raw(
  `id, thread_id, member_id, sequence, sender, content, status, version, client_message_id, reply_to, model,
   error, created_at`,
);

/** The member's thread; locked until the transaction ends when asked for. Null: none, or another's. */
export async function loadThread(
  db: Db | Tx,
  { id, memberId, isLocked = false }: { id: string; memberId: string; isLocked?: boolean },
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select ${THREAD_COLUMNS} from mentor_threads where id = ${id} and member_id = ${memberId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function threadVersion(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from mentor_threads where id = ${id}`.execute(db);
  return rows[0]?.version ?? null;
}

export async function insertThread(tx: Tx, thread: ThreadRow): Promise<void> {
  await sql`insert into mentor_threads (${THREAD_COLUMNS}) values (
    ${thread.id}, ${thread.member_id}, ${thread.title}, ${thread.mode}, ${thread.message_count},
    ${thread.version}, ${thread.created_at}, ${thread.updated_at})`.execute(tx);
}

export async function saveThread(tx: Tx, thread: ThreadRow): Promise<void> {
  await sql`update mentor_threads set mode = ${thread.mode}, message_count = ${thread.message_count},
    version = ${thread.version}, updated_at = ${thread.updated_at} where id = ${thread.id}`.execute(tx);
}

/** Writes a message; false when the member has already sent one with its `client_message_id`. */
export async function insertMessage(
  tx: Tx,
  row: MessageRow,
  leaseOwner: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mentor_messages (${MESSAGE_COLUMNS}, lease_owner, lease_until)
    values (${row.id}, ${row.thread_id}, ${row.member_id}, ${row.sequence}, ${row.sender}, ${row.content},
      ${row.status}, ${row.version}, ${row.client_message_id}, ${row.reply_to}, ${row.model}, ${row.error},
      ${row.created_at}, ${leaseOwner}::int, case when ${leaseOwner}::int is null then null else now() + ${LEASE} end)
    on conflict (member_id, client_message_id) where client_message_id is not null do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function loadMessage(db: Db | Tx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The member's message with this id of their client's making, and what followed from it. */
export async function loadExchange(
  db: Db | Tx,
  { memberId, clientMessageId }: { memberId: string; clientMessageId: string },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with sent as (
      select id from mentor_messages where member_id = ${memberId} and client_message_id = ${clientMessageId}
    )
    select ${MESSAGE_COLUMNS} from mentor_messages
    where id in (select id from sent) or reply_to in (select id from sent) order by sequence`.execute(db);
  return rows;
}

export async function isAnswering(db: Db | Tx, threadId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mentor_messages where thread_id = ${threadId} and status = 'generating'`.execute(db);
  return rows.length > 0;
}

/** Messages of a thread before a place in it, newest first. */
export async function listMessages(
  db: Db,
  { threadId, before, limit }: { threadId: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages
    where thread_id = ${threadId} ${before === null ? sql`` : sql`and sequence < ${before}`}
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

/** Messages that changed at or after a version, in the order of their last change. */
export async function messagesSince(
  db: Db,
  { threadId, version, limit }: { threadId: string; version: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages
    where thread_id = ${threadId} and version >= ${version} order by version limit ${limit}`.execute(db);
  return rows;
}

/** A member's threads, the one with the newest change first. */
export async function listThreads(
  db: Db,
  { memberId, before, limit }: { memberId: string; before: { at: string; id: string } | null; limit: number },
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select ${THREAD_COLUMNS} from mentor_threads
    where member_id = ${memberId}
      ${before ? sql`and (updated_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface AnswerChange {
  id: string;
  threadId: string;
  owner: number;
  /** Instead of the content, or after it. */
  content: { replace: string } | { append: string };
  status: MessageRow['status'];
  error?: string | null;
  usage?: { inputTokens: number; outputTokens: number };
}

/**
 * Changes an answer that this writer still holds, and takes the thread's next version for it. Returns the
 * version; null when another writer has taken the answer over, and nothing was changed.
 */
export async function changeAnswer(db: Db, change: AnswerChange): Promise<number | null> {
  const { id, owner, content, status } = change;
  const text = 'replace' in content ? sql`${content.replace}::text` : sql`content || ${content.append}::text`;
  const lease =
    status === 'generating'
      ? sql`lease_owner = ${owner}::int, lease_until = now() + ${LEASE}`
      : sql`lease_owner = null, lease_until = null`;
  const { rows } = await sql<{ version: number }>`
    with thread as (
      update mentor_threads set version = version + 1
      where id = ${change.threadId} and exists (
        select 1 from mentor_messages where id = ${id} and lease_owner = ${owner} and status = 'generating')
      returning version
    )
    update mentor_messages
    set content = ${text}, status = ${status}, error = ${change.error ?? null}, ${lease},
        input_tokens = ${change.usage?.inputTokens ?? 0}, output_tokens = ${change.usage?.outputTokens ?? 0},
        version = (select version from thread)
    where id = ${id} and lease_owner = ${owner} and status = 'generating' and exists (select 1 from thread)
    returning version`.execute(db);
  return rows[0]?.version ?? null;
}

/** An answer to be written: the row, and with what it was asked before, if it was. */
export interface AnswerJob extends MessageRow {
  request: AnswerRequest | null;
  attempts: number;
}

export async function loadJob(db: Db, id: string): Promise<AnswerJob | null> {
  const { rows } = await sql<AnswerJob>`
    select ${MESSAGE_COLUMNS}, request, attempts from mentor_messages
    where id = ${id} and status = 'generating'`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what an answer is asked with, and says which model is asked. */
export async function saveRequest(
  db: Db,
  { id, request, model }: { id: string; request: AnswerRequest; model: string },
): Promise<void> {
  await sql`update mentor_messages set request = ${JSON.stringify(request)}, model = ${model}
    where id = ${id} and status = 'generating'`.execute(db);
}

/** Empties a failed answer, to be written anew and asked with the facts of now. Needs the thread's lock. */
export async function restartAnswer(
  tx: Tx,
  { id, version, owner }: { id: string; version: number; owner: number },
): Promise<void> {
  await sql`update mentor_messages
    set status = 'generating', content = '', error = null, request = null, attempts = 0, version = ${version},
        lease_owner = ${owner}, lease_until = now() + ${LEASE}
    where id = ${id}`.execute(tx);
}

/** The class of the advisory locks that tell a living writer; the lock's other half is its number. */
export const WRITER_LOCK = 0x4d4e5452;

/**
 * Takes over answers that nobody writes: given back, or whose writer's lease ran out (this writer's own among
 * them), or whose writer's connection (and with it its advisory lock) is gone. Renew the leases first.
 */
export async function takeOverAnswers(db: Db, owner: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mentor_messages set lease_owner = ${owner}::int, lease_until = now() + ${LEASE}, attempts = attempts + 1
    where id in (
      select m.id from mentor_messages m
      where m.status = 'generating'
        and (m.lease_owner is null or m.lease_until < now() or m.lease_owner <> ${owner}::int and not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.granted and l.classid::bigint = ${WRITER_LOCK} and l.objsubid = 2
            and l.objid::bigint = m.lease_owner
            and l.database = (select oid from pg_database where datname = current_database())))
      order by m.created_at limit 100
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A sign of life for the answers that this writer works at, those in its queue included. One that it left (the
 * database was away) is not among them: its lease runs out, and it is taken over like a stranger's.
 */
export async function renewLeases(
  db: Db,
  { owner, working }: { owner: number; working: readonly string[] },
): Promise<void> {
  await sql`update mentor_messages set lease_until = now() + ${LEASE}
    where status = 'generating' and lease_owner = ${owner} and id = any(${working}::uuid[])`.execute(db);
}

/** Gives back every answer that this writer holds; any process may go on with them at once. */
export async function releaseAnswers(db: Db, owner: number): Promise<void> {
  await sql`update mentor_messages set lease_owner = null, lease_until = null
    where status = 'generating' and lease_owner = ${owner}`.execute(db);
}
