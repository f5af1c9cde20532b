/**
 * The directory: members who want to be found, the newest first, or those whose names are nearest to what was typed.
 * A page is answered from indexes, however many there are. Skills find only whoever shows theirs to the onlooker.
 */
import { type RawBuilder, sql } from 'kysely';
import { findSkill, skillOf } from '#core/members/skills.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { Deps } from '../deps.ts';
import { isKnownTo, type Member, type SeenRow, seenMembers, toMember, type Viewer } from '../seen.ts';

/** A name search looks at the nearest so many names, and shows those that are this near (pg_trgm). */
const NEAREST = 120;
const FARTHEST = 0.7;
/** More skills at once than the page has badges find nobody sensibly. */
const MOST_SKILLS = 8;

/** What is looked for. */
export interface Look {
  search: string;
  /** Keys, separated by commas. */
  skills: string;
  cursor?: string | undefined;
  limit: number;
}

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** One page of members. Refuses with: `malformed_request`. */
export async function findMembers(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  look: Look,
): Promise<Page<Member>> {
  const skills = look.skills.split(',').filter((key) => key !== '');
  // A key that no skill has finds nobody, as it says.
  if (skills.length > MOST_SKILLS || skills.some((key) => skillOf(key) === null)) return NOBODY;
  const named = findSkill(look.search);
  const isByName = look.search !== '' && named === null;
  const page = isByName
    ? await nearestNames(db, viewer, { ...look, skills })
    : await newestListed(db, viewer, { ...look, skills: named ? [...skills, named.key] : skills });
  return { items: page.items.map((row) => toMember({ files }, viewer, row)), nextCursor: page.nextCursor };
}

/** Contacts whose names are near, or who have the skill, before others of the directory: whom one may send or write to. */
export async function pickMembers(
  deps: Pick<Deps, 'db' | 'files'>,
  viewer: NonNullable<Viewer>,
  { search, limit }: { search: string; limit: number },
): Promise<Member[]> {
  const typed = search.toLowerCase();
  const skill = findSkill(search);
  const has = sql`exists (select from member_skills s where s.member_id = m.id and s.skill = ${skill?.key ?? ''}
    and p.skills_for <> 'nobody')`;
  const fits = sql`(${typed} = '' or (${typed}::text <<-> lower(m.username)) <= ${FARTHEST} or ${has})`;
  const { rows } = await seenMembers(
    viewer,
    sql`${isKnownTo(viewer)} and c.status = 'accepted' and ${fits}
      order by ${typed}::text <<-> lower(m.username), lower(m.username) limit ${limit}`,
  ).execute(deps.db);
  const contacts = rows.map((row) => toMember(deps, viewer, row));
  if (typed === '' || contacts.length === limit) return contacts;
  const { items } = await findMembers(deps, viewer, { search, skills: '', cursor: undefined, limit });
  const others = items.filter(({ relation }) => relation !== 'contact');
  return [...contacts, ...others].slice(0, limit);
}

const NOBODY: Page<Member> = { items: [], nextCursor: null };

interface CheckedLook extends Omit<Look, 'skills'> {
  skills: readonly string[];
}

/** Listed, not the viewer, and with skills that they show the viewer. */
function isListedWith(viewer: Viewer, skills: readonly string[]): RawBuilder<unknown> {
  const has = skills.map(
    (key) =>
      sql`and exists (select from member_skills s where s.member_id = p.member_id and s.skill = ${key})`,
  );
  const shown = sql`and (p.skills_for = 'everyone' or p.skills_for = 'contacts' and c.status = 'accepted')`;
  return sql`p.listed_at is not null and m.id is distinct from ${viewer?.memberId ?? null}::uuid
    ${skills.length > 0 ? sql.join([...has, shown], sql` `) : sql``}`;
}

async function newestListed(db: Db, viewer: Viewer, look: CheckedLook): Promise<Page<SeenRow>> {
  const after = decodeCursor(look.cursor);
  const { rows } = await seenMembers(
    viewer,
    sql`${isListedWith(viewer, look.skills)}
      ${after ? sql`and (p.listed_at, p.member_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by p.listed_at desc, p.member_id desc limit ${look.limit + 1}`,
  ).execute(db);
  return cutPage(rows, look.limit, ({ listed_at, id }) => ({ at: listed_at!.toISOString(), id }));
}

/** The nearest names are few, so that a page is a part of them; it goes on behind the member that the cursor names. */
async function nearestNames(db: Db, viewer: Viewer, look: CheckedLook): Promise<Page<SeenRow>> {
  const after = decodeCursor(look.cursor);
  const typed = look.search.toLowerCase();
  const { rows: near } = await sql<{ id: string; far: number }>`
    select member_id as id, ${typed}::text <<-> name_key as far from member_profiles
    where listed_at is not null order by ${typed}::text <<-> name_key limit ${NEAREST}`.execute(db);
  const ids = near.filter(({ far }) => far <= FARTHEST).map(({ id }) => id);
  if (ids.length === 0) return { items: [], nextCursor: null };
  const { rows } = await seenMembers(
    viewer,
    sql`m.id = any(${ids}::uuid[]) and ${isListedWith(viewer, look.skills)}`,
  ).execute(db);
  const places = new Map(ids.map((id, place) => [id, place]));
  const ranked = rows.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  const behind = after ? ranked.findIndex(({ id }) => id === after.id) + 1 : 0;
  if (after && behind === 0) return { items: [], nextCursor: null };
  return cutPage(ranked.slice(behind), look.limit, ({ listed_at, id }) => ({
    at: listed_at!.toISOString(),
    id,
  }));
}
