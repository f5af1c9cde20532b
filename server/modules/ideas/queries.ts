/**
 * Ideas and cards as screens and other modules see them. The words that a value stands on are cut out of the stored
 * message each time: there is no copy that could differ, or outlive them.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { entrySourceSchema, ideaCardSchema, ideaEntrySchema, ideaSchema } from '#contract/ideas.ts';
import type { Card, EntryState } from '#core/idea/card.ts';
import { type Fact, factsOf } from '#core/idea/facts.ts';
import type { FigureRow } from '#core/idea/figure-rows.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { MAX_QUOTE_LENGTH, MAX_TITLE_LENGTH } from '#core/idea/terms.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { type KeptReading, lastingAsides, MOST_READINGS } from '#core/interview/lasting-asides.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadEntries } from './store.ts';

/** An idea as its lists show it. */
export type Idea = z.infer<typeof ideaSchema>;
/** An idea with what is proposed and confirmed. */
export type IdeaCard = z.infer<typeof ideaCardSchema>;
type IdeaEntry = z.infer<typeof ideaEntrySchema>;

interface IdeaView {
  id: string;
  title: string;
  is_named: boolean;
  version: number;
  confirmed: number;
  proposed: number;
  is_archived: boolean;
  created_at: Date;
  updated_at: Date;
}

/** How an idea is called until it has a product or a name. */
const UNTITLED = 'Untitled idea';

const IDEA_VIEW = sql`
  i.id, coalesce(i.title, left(p.value ->> 'text', ${sql.lit(MAX_TITLE_LENGTH)}), ${sql.lit(UNTITLED)}) as title,
  i.title is not null as is_named, i.version, n.confirmed, n.proposed, i.archived_at is not null as is_archived,
  i.created_at, i.updated_at`;
const IDEA_SOURCES = sql`
  ideas i
  left join idea_entries p on p.idea_id = i.id and p.place = 'product' and p.state = 'confirmed' and p.is_only
  cross join lateral (
    select (count(*) filter (where e.state = 'confirmed'))::int as confirmed,
           (count(*) filter (where e.state = 'proposed'))::int as proposed
    from idea_entries e where e.idea_id = i.id
  ) n`;

/** Whether a conversation is there, and the member's. */
export async function hasThread(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mentor_threads where id = ${id} and member_id = ${memberId} and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

function toIdea(row: IdeaView): Idea {
  return {
    id: row.id,
    title: row.title,
    isNamed: row.is_named,
    version: row.version,
    confirmed: row.confirmed,
    proposed: row.proposed,
    isArchived: row.is_archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A member's ideas, the one that changed last first. */
export async function listIdeas(
  db: Db,
  query: {
    memberId: string;
    show: 'open' | 'archived';
    before: { at: string; id: string } | null;
    limit: number;
  },
): Promise<Idea[]> {
  const { before } = query;
  const { rows } = await sql<IdeaView>`
    select ${IDEA_VIEW} from ${IDEA_SOURCES}
    where i.member_id = ${query.memberId}
      and i.archived_at is ${query.show === 'open' ? sql`null` : sql`not null`}
      ${before ? sql`and (i.updated_at, i.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by i.updated_at desc, i.id desc limit ${query.limit}`.execute(db);
  return rows.map(toIdea);
}

/** One idea of the member with its card, or with all of its history. Refuses with: `not_found`. */
export async function readIdea(
  db: Db,
  { id, memberId, isWhole = false }: { id: string; memberId: string; isWhole?: boolean },
): Promise<IdeaCard> {
  // One statement: the version is that of the entries.
  const { rows } = await sql<IdeaView & { entries: EntryView[] | null }>`
    select ${IDEA_VIEW}, (
      select jsonb_agg(to_jsonb(v) order by v.position) from (
        select ${ENTRY_VIEW} from ${ENTRY_SOURCES}
        where e.idea_id = i.id ${isWhole ? sql`` : sql`and e.state in ('proposed', 'confirmed')`}
      ) v
    ) as entries
    from ${IDEA_SOURCES} where i.id = ${id} and i.member_id = ${memberId}`.execute(db);
  const row = rows[0] ?? refuse('not_found');
  return { ...toIdea(row), entries: (row.entries ?? []).map(toEntry) };
}

interface EntryView {
  id: string;
  position: number;
  place: PlaceId;
  value: IdeaValue;
  state: EntryState;
  source: 'field' | 'message' | 'file';
  thread_id: string | null;
  message_id: string | null;
  file_id: string | null;
  file_name: string | null;
  span_start: number | null;
  span_end: number | null;
  quote: string | null;
  confirmed_at: string | null;
  replaced_by: string | null;
  created_at: string;
}

const ENTRY_VIEW = sql`
  e.id, e.position, e.place, e.value, e.state, e.source, m.thread_id, e.message_id, e.file_id,
  a.name as file_name, e.span_start, e.span_end, e.confirmed_at, e.replaced_by, e.created_at,
  case when t.deleted_at is null then
    substr(case when e.source = 'file' then a.words else m.content end, e.quote_start + 1,
      least(e.quote_length, ${sql.lit(MAX_QUOTE_LENGTH)}))
  end as quote`;
const ENTRY_SOURCES = sql`
  idea_entries e
  left join mentor_messages m on m.id = e.message_id
  left join mentor_threads t on t.id = m.thread_id
  left join mentor_attachments a on a.message_id = e.message_id and a.file_id = e.file_id`;

function toEntry(row: EntryView): IdeaEntry {
  const timeOf = (at: string) => new Date(at).toISOString();
  return {
    id: row.id,
    place: row.place,
    value: row.value,
    state: row.state,
    source: toSource(row),
    confirmedAt: row.confirmed_at && timeOf(row.confirmed_at),
    replacedBy: row.replaced_by,
    createdAt: timeOf(row.created_at),
  };
}

function toSource(row: EntryView): z.infer<typeof entrySourceSchema> {
  if (row.source === 'field') return { from: 'field' };
  // Deleted, or erased since: the row is there, and its words are not.
  if (!row.quote) return { from: 'deleted' };
  const span = {
    threadId: row.thread_id!,
    messageId: row.message_id!,
    start: row.span_start!,
    end: row.span_end!,
    quote: row.quote,
  };
  return row.source === 'message'
    ? { from: 'message', ...span }
    : { from: 'file', ...span, fileId: row.file_id!, name: row.file_name! };
}

/** Everything that was ever said of a place, newest first. Refuses with: `not_found`. */
export async function listHistory(
  db: Db,
  query: {
    id: string;
    memberId: string;
    place: PlaceId;
    before: { at: string; id: string } | null;
    limit: number;
  },
): Promise<IdeaEntry[]> {
  const { rows: owned } = await sql`
    select 1 from ideas where id = ${query.id} and member_id = ${query.memberId}`.execute(db);
  if (owned.length === 0) refuse('not_found');
  const { before } = query;
  const { rows } = await sql<{ entry: EntryView }>`
    select to_jsonb(v) as entry from (
      select ${ENTRY_VIEW} from ${ENTRY_SOURCES}
      where e.idea_id = ${query.id} and e.place = ${query.place}
        ${before ? sql`and e.position < (select position from idea_entries where id = ${before.id} and idea_id = e.idea_id)` : sql``}
      order by e.position desc limit ${query.limit}
    ) v order by v.position desc`.execute(db);
  return rows.map(({ entry }) => toEntry(entry));
}

/** The open idea that a conversation talks about now; null for none. */
export async function ideaOfThread(
  db: Db | Tx,
  { threadId }: { threadId: string },
): Promise<{ id: string; version: number } | null> {
  const { rows } = await sql<{ id: string; version: number }>`
    select i.id, i.version from mentor_threads t join ideas i on i.id = t.idea_id
    where t.id = ${threadId} and t.deleted_at is null and i.archived_at is null`.execute(db);
  return rows[0] ?? null;
}

/** What a message has proposed and nobody decided yet: to which idea, and for which places. */
export async function proposedBy(
  db: Db | Tx,
  { messageId }: { messageId: string },
): Promise<{ ideaId: string | null; places: PlaceId[]; evidence: PlaceId[] }> {
  const { rows } = await sql<{ idea_id: string; place: PlaceId; is_evidence: boolean }>`
    select idea_id, place, source = 'file' or place = 'file' as is_evidence from idea_entries where message_id = ${messageId} and state = 'proposed'
    order by position`.execute(db);
  const placesOf = (isEvidence: boolean) =>
    rows.filter((row) => row.is_evidence === isEvidence).map(({ place }) => place);
  return { ideaId: rows[0]?.idea_id ?? null, places: placesOf(false), evidence: placesOf(true) };
}

/** The whole card of an idea with its history, as the rules of `core/idea` take it. Empty for an unknown one. */
export async function cardOf(db: Db | Tx, { ideaId }: { ideaId: string }): Promise<Card> {
  return (await loadEntries(db, ideaId)).map(({ messageId, replacedBy, ...entry }) => entry);
}

/** The words that the open proposals of a card stand on, by entry; none of a conversation that was deleted. */
export async function quotesOf(db: Db | Tx, { ideaId }: { ideaId: string }): Promise<Record<string, string>> {
  const { rows } = await sql<EntryView>`
    select ${ENTRY_VIEW} from ${ENTRY_SOURCES} where e.idea_id = ${ideaId} and e.state = 'proposed'`.execute(
    db,
  );
  return Object.fromEntries(rows.flatMap(({ id, quote }) => (quote ? [[id, quote]] : [])));
}

/** The same of one of the member's ideas; empty for another's. */
export async function ownCardOf(
  db: Db | Tx,
  { ideaId, memberId }: { ideaId: string; memberId: string },
): Promise<Card> {
  const { rows } = await sql`select 1 from ideas where id = ${ideaId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows.length === 0 ? [] : cardOf(db, { ideaId });
}

/** What holds: the confirmed entries of an idea alone, for whatever computes, prints or carries on. */
export async function confirmedCard(db: Db | Tx, { ideaId }: { ideaId: string }): Promise<Card> {
  return (await cardOf(db, { ideaId })).filter(({ state }) => state === 'confirmed');
}

/** What holds of one of the member's ideas, for a tool that is made from it. Refuses with: `not_found`. */
export async function factsOfIdea(
  db: Db | Tx,
  { ideaId, memberId }: { ideaId: string; memberId: string },
): Promise<Fact[]> {
  const { rows } = await sql`select 1 from ideas where id = ${ideaId} and member_id = ${memberId}`.execute(
    db,
  );
  if (rows.length === 0) refuse('not_found');
  return factsOf(await confirmedCard(db, { ideaId }));
}

/** What holds of the open idea that a conversation talks about, and how the member calls it; null for none. */
export async function heldOfThread(
  db: Db | Tx,
  { threadId, memberId }: { threadId: string; memberId: string },
): Promise<{ name: string | null; facts: Fact[] } | null> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    select i.id, i.title from mentor_threads t join ideas i on i.id = t.idea_id
    where t.id = ${threadId} and t.deleted_at is null and i.archived_at is null
      and i.member_id = ${memberId}`.execute(db);
  const [idea] = rows;
  return idea ? { name: idea.title, facts: factsOf(await confirmedCard(db, { ideaId: idea.id })) } : null;
}

/** What was kept in a conversation for sums of its idea, on the branch that is shown, and holds for the next. */
export async function asidesOfThread(
  db: Db,
  { threadId, ideaId }: { threadId: string; ideaId: string },
): Promise<FigureRow[]> {
  // The index of a thread's messages by sequence serves it.
  const { rows } = await sql<{ reading: KeptReading | null }>`
    select m.reading from mentor_messages m
    where m.thread_id = ${threadId} and m.is_current and m.care is null and m.sender = 'user'
    order by m.sequence desc limit ${MOST_READINGS}`.execute(db);
  return lastingAsides(
    rows.map(({ reading }) => reading),
    ideaId,
  );
}
