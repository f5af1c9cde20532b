/**
 * The rows of ideas. Order of locks: the conversation, then the member's (`lockMember`), then ideas by their ids,
 * then what rewards and the ledger lock. Whoever changes an idea or an entry holds the lock of its idea.
 */
import { sql } from 'kysely';
import type { Entry, EntrySource, EntryState } from '#core/idea/card.ts';
import { holdsSeveral, type PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export interface IdeaRow {
  id: string;
  member_id: string;
  version: number;
  entry_count: number;
  archived_at: Date | null;
}

/** An entry as the commands know it: of the words that it stands on only where they are. */
export interface StoredEntry extends Entry {
  /** The message that a file came with; a message's own id otherwise; null for a field. */
  messageId: string | null;
  replacedBy: string | null;
}

/** Where the words of a span begin, and how many they are, in characters. */
export interface Quote {
  start: number;
  length: number;
}

const IDEA_COLUMNS = sql.raw('id, member_id, version, entry_count, archived_at');

/** Makes whoever begins ideas of one member wait for each other, so that two cannot both be the last that fits. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'ideasOfMember', memberId);
}

/**
 * The conversation of the member, locked, with the idea that it was told of last, and whether that is open (not
 * locked: look again behind its lock). Null: none, deleted, another's.
 */
export async function lockThread(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ idea_id: string | null; is_open: boolean } | null> {
  const { rows } = await sql<{ idea_id: string | null; is_open: boolean }>`
    select t.idea_id, exists (select 1 from ideas i where i.id = t.idea_id and i.archived_at is null) as is_open
    from mentor_threads t where t.id = ${id} and t.member_id = ${memberId} and t.deleted_at is null
    for no key update of t`.execute(tx);
  return rows[0] ?? null;
}

/** Locks ideas of the member, in the order of their ids; those that are another's are left out. */
export async function lockIdeas(
  tx: Tx,
  { ids, memberId }: { ids: readonly string[]; memberId: string },
): Promise<IdeaRow[]> {
  const { rows } = await sql<IdeaRow>`
    select ${IDEA_COLUMNS} from ideas where id = any(${ids}::uuid[]) and member_id = ${memberId}
    order by id for no key update`.execute(tx);
  return rows;
}

/** An idea that a request of the member began. */
export async function ideaOfRequest(
  tx: Tx,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<IdeaRow | null> {
  const { rows } = await sql<IdeaRow>`
    select ${IDEA_COLUMNS} from ideas where member_id = ${memberId} and request_id = ${requestId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** How many ideas the member has, and how many of them are open. Behind the member's lock. */
export async function countIdeas(tx: Tx, memberId: string): Promise<{ open: number; all: number }> {
  const { rows } = await sql<{ open: number; all: number }>`
    select count(*)::int as all, (count(*) filter (where archived_at is null))::int as open
    from ideas where member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}

export async function insertIdea(
  tx: Tx,
  idea: { id: string; memberId: string; requestId: string | null; title: string | null; now: Date },
): Promise<IdeaRow> {
  const { rows } = await sql<IdeaRow>`
    insert into ideas (id, member_id, request_id, title, version, entry_count, created_at, updated_at)
    values (${idea.id}, ${idea.memberId}, ${idea.requestId}, ${idea.title}, 1, 0, ${idea.now}, ${idea.now})
    returning ${IDEA_COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Makes a conversation talk about an idea. Needs the locks of both. */
export async function linkThread(
  tx: Tx,
  { threadId, ideaId }: { threadId: string; ideaId: string },
): Promise<void> {
  await sql`update mentor_threads set idea_id = ${ideaId} where id = ${threadId}`.execute(tx);
}

/** Counts a change of an idea whose lock is held, and returns its version. Without a time it keeps its place in lists. */
export async function touchIdea(
  tx: Tx,
  { id, now, entries = 0 }: { id: string; now: Date | null; entries?: number },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ideas set version = version + 1, entry_count = entry_count + ${entries},
      updated_at = coalesce(${now}, updated_at)
    where id = ${id} returning version`.execute(tx);
  return rows[0]!.version;
}

export async function saveTitle(tx: Tx, { id, title }: { id: string; title: string }): Promise<boolean> {
  const { rows } = await sql`
    update ideas set title = ${title} where id = ${id} and title is distinct from ${title} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function saveArchived(tx: Tx, { id, at }: { id: string; at: Date | null }): Promise<void> {
  await sql`update ideas set archived_at = ${at} where id = ${id}`.execute(tx);
}

interface EntryRow {
  id: string;
  place: PlaceId;
  value: IdeaValue;
  source: EntrySource['from'];
  message_id: string | null;
  file_id: string | null;
  span_start: number | null;
  span_end: number | null;
  state: EntryState;
  replaced_by: string | null;
}

/** All entries of an idea in the order in which they were made, those of its history among them. */
export async function loadEntries(db: Db | Tx, ideaId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<EntryRow>`
    select id, place, value, source, message_id, file_id, span_start, span_end, state, replaced_by
    from idea_entries where idea_id = ${ideaId} order by position`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    value: row.value,
    source: sourceOf(row),
    state: row.state,
    messageId: row.message_id,
    replacedBy: row.replaced_by,
  }));
}

function sourceOf({ source, message_id, file_id, span_start, span_end }: EntryRow): EntrySource {
  const span = { start: span_start!, end: span_end! };
  if (source === 'field') return { from: 'field' };
  return source === 'message'
    ? { from: 'message', messageId: message_id!, ...span }
    : { from: 'file', messageId: message_id!, fileId: file_id!, ...span };
}

/** Adds an entry after those that are there, as a proposal. */
export async function insertEntry(
  tx: Tx,
  {
    ideaId,
    entry,
    messageId,
    quote,
    now,
  }: { ideaId: string; entry: Entry; messageId: string | null; quote: Quote | null; now: Date },
): Promise<void> {
  const { source } = entry;
  const span = source.from === 'field' ? null : source;
  await sql`
    insert into idea_entries (id, idea_id, position, place, is_only, value, source, message_id, file_id, span_start,
      span_end, quote_start, quote_length, state, created_at, changed_at)
    select ${entry.id}, ${ideaId}, coalesce(max(position), 0) + 1, ${entry.place},
      ${!holdsSeveral(entry.place)}, ${JSON.stringify(entry.value)}, ${source.from}, ${messageId},
      ${source.from === 'file' ? source.fileId : null}, ${span?.start ?? null}, ${span?.end ?? null},
      ${quote?.start ?? null}, ${quote?.length ?? null}, 'proposed', ${now}, ${now}
    from idea_entries where idea_id = ${ideaId}`.execute(tx);
}

/** Writes what became of an entry. */
export async function saveEntryState(
  tx: Tx,
  { id, state, replacedBy, now }: { id: string; state: EntryState; replacedBy: string | null; now: Date },
): Promise<void> {
  await sql`
    update idea_entries set state = ${state}, replaced_by = ${replacedBy}, changed_at = ${now},
      confirmed_at = case when ${state} = 'confirmed' then coalesce(confirmed_at, ${now}) else confirmed_at end
    where id = ${id}`.execute(tx);
}
