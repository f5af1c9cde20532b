/**
 * The rows of conversations. Order of locks: the thread, then its messages. Every change of a message takes
 * the thread's next version, and each version stands for exactly one live event.
 */
import { sql } from 'kysely';
import type { Care } from '#core/care/decide-care.ts';
import type { PlaceId } from '#core/idea/places.ts';
import type { Choice } from '#core/interview/interview.ts';
import type { FigureForm } from '#core/interview/offered-form.ts';
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { CarriedOver } from '#core/mentor/memory/carry-over.ts';
import type { MemoryFact } from '#core/mentor/memory/topics.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export interface ThreadRow {
  id: string;
  member_id: string;
  title: string;
  mode: MentorMode;
  message_count: number;
  version: number;
  folder_id: string | null;
  /** What was known in the conversation that this one goes on from. */
  carried_over: CarriedOver | null;
  /** The version at which another branch was last shown. */
  branched_version: number;
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
  /** The message before it on its branch; null at the beginning. */
  parent_id: string | null;
  /** The first version of its place; null for the first itself. */
  version_of: string | null;
  /** On the branch that is shown. */
  is_current: boolean;
  is_stopped: boolean;
  input_tokens: number;
  output_tokens: number;
  is_estimated: boolean;
  cost_micro: number | null;
  /** The cards that the answer was given; null for what is no answer, or was not asked yet. */
  memories: MemoryFact[] | null;
  /** How a message to a person in danger was answered; null for every other. */
  care: Care | null;
  /** What an answer asks for, and offers to choose; null for every other message. */
  asked: PlaceId | null;
  choices: Choice[] | null;
  /** The fields for figures that it offers; null for every other message. */
  fields: FigureForm | null;
  created_at: Date;
}

/** What every message is before anything is known of its use. */
export const NEW_MESSAGE = {
  client_message_id: null,
  model: null,
  error: null,
  version_of: null,
  is_current: true,
  is_stopped: false,
  input_tokens: 0,
  output_tokens: 0,
  is_estimated: false,
  cost_micro: null,
  memories: null,
  care: null,
  asked: null,
  choices: null,
  fields: null,
} as const;

/** How long a writer of answers is presumed alive after its last sign of life. */
export const LEASE = sql.raw(`interval '10 seconds'`);

/** The columns of `ThreadRow`. */
export const THREAD_COLUMNS = sql.raw(
  `id, member_id, title, mode, message_count, version, folder_id, carried_over, branched_version, created_at,
   updated_at`,
);
const STORED_COLUMNS = sql.raw(
  `id, thread_id, member_id, sequence, sender, content, status, version, client_message_id, reply_to, model,
   error, parent_id, version_of, is_current, is_stopped, care, created_at`,
);
/** The columns of `MessageRow`. */
export const MESSAGE_COLUMNS = sql.raw(
  `id, thread_id, member_id, sequence, sender, content, status, version, client_message_id, reply_to, model,
   error, parent_id, version_of, is_current, is_stopped, care, created_at, input_tokens, output_tokens, is_estimated,
   cost_micro, asked, choices, fields, request -> 'facts' -> 'memories' as memories`,
);

/** The member's thread; locked until the transaction ends when asked for. Null: none, deleted, or another's. */
export async function loadThread(
  db: Db | Tx,
  { id, memberId, isLocked = false }: { id: string; memberId: string; isLocked?: boolean },
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select ${THREAD_COLUMNS} from mentor_threads where id = ${id} and member_id = ${memberId} and deleted_at is null
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function threadVersion(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from mentor_threads where id = ${id}`.execute(db);
  return rows[0]?.version ?? null;
}

export async function branchedVersion(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ branched_version: number }>`
    select branched_version from mentor_threads where id = ${id}`.execute(db);
  return rows[0]?.branched_version ?? null;
}

export async function insertThread(tx: Tx, thread: ThreadRow): Promise<void> {
  await sql`insert into mentor_threads (${THREAD_COLUMNS}) values (
    ${thread.id}, ${thread.member_id}, ${thread.title}, ${thread.mode}, ${thread.message_count},
    ${thread.version}, ${thread.folder_id}, ${thread.carried_over && JSON.stringify(thread.carried_over)},
    ${thread.branched_version}, ${thread.created_at}, ${thread.updated_at})`.execute(tx);
}

export async function saveThread(tx: Tx, thread: ThreadRow): Promise<void> {
  await sql`update mentor_threads set title = ${thread.title}, mode = ${thread.mode},
    message_count = ${thread.message_count}, version = ${thread.version}, folder_id = ${thread.folder_id},
    branched_version = ${thread.branched_version}, updated_at = ${thread.updated_at}
    where id = ${thread.id}`.execute(tx);
}

/** Writes a message; false when the member has already sent one with its `client_message_id`. */
export async function insertMessage(
  tx: Tx,
  row: MessageRow,
  leaseOwner: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mentor_messages (${STORED_COLUMNS}, lease_owner, lease_until)
    values (${row.id}, ${row.thread_id}, ${row.member_id}, ${row.sequence}, ${row.sender}, ${row.content},
      ${row.status}, ${row.version}, ${row.client_message_id}, ${row.reply_to}, ${row.model}, ${row.error},
      ${row.parent_id}, ${row.version_of}, ${row.is_current}, ${row.is_stopped},
      ${row.care && JSON.stringify(row.care)}, ${row.created_at},
      ${leaseOwner}::int, case when ${leaseOwner}::int is null then null else now() + ${LEASE} end)
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

/** The answer of a thread that is being written, which is one at most; null for none. */
export async function loadAnswering(tx: Tx, threadId: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages where thread_id = ${threadId} and status = 'generating'`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Messages of the branch that is shown, before a place in it, newest first. */
export async function listMessages(
  db: Db | Tx,
  { threadId, before, limit }: { threadId: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages
    where thread_id = ${threadId} and is_current ${before === null ? sql`` : sql`and sequence < ${before}`}
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

/** How the newest message of the member on the shown branch, before a place in it, was answered with care; null for not. */
export async function lastCare(
  tx: Tx,
  { threadId, before }: { threadId: string; before: number | null },
): Promise<Care | null> {
  const { rows } = await sql<{ care: Care | null }>`
    select care from mentor_messages
    where thread_id = ${threadId} and is_current and sender = 'user'
      ${before === null ? sql`` : sql`and sequence < ${before}`}
    order by sequence desc limit 1`.execute(tx);
  return rows[0]?.care ?? null;
}

/** Notes that a model found a person in danger: on the member's message, and on the answer that it began. */
export async function markCare(
  db: Db,
  { messageIds, care }: { messageIds: readonly string[]; care: Care },
): Promise<void> {
  await sql`update mentor_messages set care = ${JSON.stringify(care)} where id = any(${messageIds}::uuid[])`.execute(
    db,
  );
}

/** Messages that changed at or after a version, in the order of their last change. */
export async function messagesSince(
  db: Db,
  { threadId, version, limit }: { threadId: string; version: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from mentor_messages
    where thread_id = ${threadId} and is_current and version >= ${version}
    order by version limit ${limit}`.execute(db);
  return rows;
}

/** A member's threads, the one with the newest change first. */
export async function listThreads(
  db: Db,
  {
    memberId,
    folderId,
    before,
    limit,
  }: {
    memberId: string;
    /** Only those of this folder. */
    folderId?: string | undefined;
    before: { at: string; id: string } | null;
    limit: number;
  },
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select ${THREAD_COLUMNS} from mentor_threads
    where member_id = ${memberId} and deleted_at is null
      ${folderId === undefined ? sql`` : sql`and folder_id = ${folderId}::uuid`}
      ${before ? sql`and (updated_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
