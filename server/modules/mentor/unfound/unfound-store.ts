/** The rows of what was asked and not found. No member stands in them, and no word that could be one member's own. */
import { sql } from 'kysely';
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';
import { transaction } from '#server/platform/transaction.ts';

/** So many members make a word, or a country, nobody's own. */
const COMMON_FROM = 3;

interface AskedRow {
  content: string;
  language: string;
  country: string | null;
  member_id: string;
  mode: MentorMode;
}

/** What a whole answer was asked and has no page for; null where it has, or where its conversation is one of care. */
export async function loadUnfound(db: Db, answerId: string): Promise<AskedRow | null> {
  const { rows } = await sql<AskedRow>`
    select q.content, a.request ->> 'unfoundIn' as language, q.reading ->> 'country' as country, t.member_id,
      a.request ->> 'mode' as mode
    from mentor_messages a
      join mentor_messages q on q.id = a.reply_to
      join mentor_threads t on t.id = a.thread_id
    where a.id = ${answerId} and a.status = 'complete' and not a.is_stopped and a.request ? 'unfoundIn'
      and not exists (select 1 from mentor_messages c where c.thread_id = a.thread_id and c.care is not null)
  `.execute(db);
  return rows[0] ?? null;
}

/** A question of one member, ready to be kept. */
interface NewUnfound {
  key: string;
  language: string;
  terms: readonly string[];
  /** Those of no page, with their keys, and with what stands for the member beside each. */
  words: readonly { word: string; key: string; asker: string }[];
  asker: string;
  country: string | null;
  /** YYYY-MM-DD */
  day: string;
}

/** Counts a member's question once; a word of no page is kept in the clear from the third member on. */
export async function saveUnfound(tx: Tx, asked: NewUnfound): Promise<void> {
  const { key, language, terms, words, asker, country, day } = asked;
  const others = words.map((word) => word.key);
  // The update takes the row's lock, so that it is not forgotten meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into mentor_unfound (key, language, terms, others)
    values (${key}, ${language}, ${terms}::text[], ${others}::text[])
    on conflict (key) do update set key = excluded.key returning id`.execute(tx);
  await sql`insert into mentor_unfound_askers (unfound_id, asker, country, day)
    values (${rows[0]!.id}, ${asker}, ${country}, ${day}::date) on conflict do nothing`.execute(tx);
  // In one order for all, so that two who ask the same don't wait for each other.
  for (const word of words.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await sql`insert into mentor_unfound_words (word_key, asker, day)
      values (${word.key}, ${word.asker}, ${day}::date) on conflict do nothing`.execute(tx);
    await sql`insert into mentor_unfound_common (word_key, word)
      select ${word.key}, ${word.word}
      where (select count(*) from mentor_unfound_words where word_key = ${word.key}) >= ${COMMON_FROM}
      on conflict do nothing`.execute(tx);
  }
}

interface UnfoundRow {
  id: string;
  terms: string[];
  common: string[];
  others: number;
  language: string;
  countries: string[];
  members: number;
  /** YYYY-MM-DD */
  last_day: string;
}

/** One page of the days before `today` (YYYY-MM-DD), the latest first; without questions of which no word may be shown. */
export async function listUnfound(
  db: Db,
  { today, before, limit }: { today: string; before: TimeCursor | null; limit: number },
): Promise<UnfoundRow[]> {
  const { rows } = await sql<UnfoundRow>`
    with asked as (
      select unfound_id, count(*)::int as members, max(day) as last_day
      from mentor_unfound_askers where day < ${today}::date group by unfound_id
    ), listed as (
      select u.id, u.terms, u.language, cardinality(u.others) as others, a.members, a.last_day,
        array(select c.word from mentor_unfound_common c where c.word_key = any (u.others) order by c.word) as common
      from mentor_unfound u join asked a on a.unfound_id = u.id
      where u.dismissed_at is null
        ${before ? sql`and (a.last_day, u.id) < (${before.at.slice(0, 10)}::date, ${before.id}::uuid)` : sql``}
    )
    select id, terms, common, others, language, members, to_char(last_day, 'YYYY-MM-DD') as last_day,
      array(
        select country from mentor_unfound_askers
        where unfound_id = listed.id and day < ${today}::date and country is not null
        group by country having count(*) >= ${COMMON_FROM} order by country
      ) as countries
    from listed where cardinality(terms) + cardinality(common) > 0
    order by listed.last_day desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Takes a question off the list; false where there is none. The first time stays. */
export async function dismissUnfound(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await sql`update mentor_unfound set dismissed_at = coalesce(dismissed_at, ${now})
      where id = ${id} returning id`.execute(tx);
    return rows.length > 0;
  });
}

/** Forgets what was asked before a day (YYYY-MM-DD), and what nobody has asked since. */
export async function forgetUnfound(db: Db, before: string): Promise<void> {
  await sql`delete from mentor_unfound_askers where day < ${before}::date`.execute(db);
  await sql`delete from mentor_unfound u
    where not exists (select 1 from mentor_unfound_askers a where a.unfound_id = u.id)`.execute(db);
  await sql`delete from mentor_unfound_words where day < ${before}::date`.execute(db);
  await sql`delete from mentor_unfound_common c
    where not exists (select 1 from mentor_unfound_words w where w.word_key = c.word_key)`.execute(db);
}
