/**
 * Who sees whom, and what of them: the one place that decides it. A member is seen by everybody while the directory
 * lists them, by their contacts, and by whoever they ask to connect with or were asked by; by nobody else, not across a
 * block, and not while suspended.
 */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { memberSchema } from '#contract/members.ts';
import { ratingOf } from '#core/collaboration/ratings.ts';
import { type Achievement, achievementsOf } from '#core/members/achievements.ts';
import {
  type Audience,
  FIRST_AUDIENCES,
  type Onlooker,
  type ProfilePart,
  seesPart,
} from '#core/members/profile-terms.ts';
import { skillOf } from '#core/members/skills.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A member as the contract shows one. */
export type Member = z.infer<typeof memberSchema>;

/** A member with what is kept of them, and how the onlooker stands to them. */
export interface SeenRow {
  id: string;
  username: string;
  address: string;
  created_at: Date;
  bio: string | null;
  location: string | null;
  website: string | null;
  photo_file_id: string | null;
  photo_for: Audience | null;
  bio_for: Audience | null;
  location_for: Audience | null;
  website_for: Audience | null;
  skills_for: Audience | null;
  achievements_for: Audience | null;
  presence_for: Audience | null;
  is_here: boolean;
  left_at: Date | null;
  listed_at: Date | null;
  skills: string[] | null;
  connection_id: string | null;
  connection: 'pending' | 'accepted' | 'declined' | null;
  asked_by: string | null;
  /** How many have rated them, and the sum of what they said last; as `rated` reads it. */
  rated: [raters: number, stars: number] | null;
}

/** Who looks; null for a visitor. */
export type Viewer = Pick<Actor, 'memberId'> | null;

const MINUTE_MS = 60_000;

const idOf = (viewer: Viewer): string | null => viewer?.memberId ?? null;

/** The newest counted rating of each who has rated `m`: their number, and the sum of their stars (K10). */
const RATED = sql`(select array[count(*)::int, coalesce(sum(l.stars), 0)::int] from (
        select distinct on (r.rater_id) r.stars from collaboration_ratings r
        where r.rated_id = m.id and r.is_shown and r.counts order by r.rater_id, r.rated_at desc) l)`;

/** That `m` is connected to a process. */
const IS_HERE = sql`exists (select from presence_seats h where h.member_id = m.id)`;

/**
 * Members as a viewer finds them, by a condition on `m` (members), `p` (profiles) and `c` (their connection); `more` are
 * columns of these to read beside.
 */
export function seenMembers<More = unknown>(
  viewer: Viewer,
  rest: RawBuilder<unknown>,
  more = sql``,
): RawBuilder<SeenRow & More> {
  const viewerId = idOf(viewer);
  return sql<SeenRow & More>`
    select m.id, m.username, m.protege_address as address, m.created_at,
      p.bio, p.location, p.website, p.photo_file_id, p.photo_for, p.bio_for, p.location_for, p.website_for,
      p.skills_for, p.achievements_for, p.presence_for, p.listed_at,
      ${IS_HERE} as is_here, (select h.left_at from member_presence h where h.member_id = m.id) as left_at, c.id as connection_id, c.status as connection, c.asked_by,
      (select array_agg(s.skill order by s.position) from member_skills s where s.member_id = m.id) as skills,
      ${RATED} as rated ${more}
    from members m
    left join member_profiles p on p.member_id = m.id
    left join connections c on c.low_id = least(m.id, ${viewerId}::uuid) and c.high_id = greatest(m.id, ${viewerId}::uuid)
    where m.suspended_at is null and not exists (
      select from member_blocks b where b.blocker_id = m.id and b.blocked_id = ${viewerId}::uuid
        or b.blocked_id = m.id and b.blocker_id = ${viewerId}::uuid)
      and ${rest}`;
}

/** That `m` is one of those with whom a viewer has, or had, a connection: they are few, whatever the community is. */
export function isKnownTo({ memberId }: NonNullable<Viewer>): RawBuilder<unknown> {
  return sql`m.id in (
    select high_id from connections where low_id = ${memberId}
    union all select low_id from connections where high_id = ${memberId})`;
}

/** Whether the viewer sees a member at all. */
export function isSeen(viewer: Viewer, { id, listed_at: listedAt, connection }: SeenRow): boolean {
  return id === idOf(viewer) || listedAt !== null || connection === 'accepted' || connection === 'pending';
}

/** The member of this name, if the viewer sees them. Refuses with: `member_not_found`. */
export async function findSeen(db: Db | Tx, viewer: Viewer, username: string): Promise<SeenRow> {
  const row = await findNamed(db, viewer, username);
  return row && isSeen(viewer, row) ? row : refuse('member_not_found');
}

/** The member of this name, seen or not; null where there is none, across a block, and while suspended. */
export async function findNamed(db: Db | Tx, viewer: Viewer, username: string): Promise<SeenRow | null> {
  const isNamed = sql`lower(m.username) = lower(${username})`;
  return (await seenMembers(viewer, isNamed).execute(db)).rows[0] ?? null;
}

function onlookerOf(viewer: Viewer, { id, connection }: Pick<SeenRow, 'id' | 'connection'>): Onlooker {
  if (viewer === null) return 'visitor';
  if (viewer.memberId === id) return 'self';
  return connection === 'accepted' ? 'contact' : 'member';
}

/** Whether the viewer sees a part of a member whom they see. */
export function showsPart<Part extends ProfilePart>(
  viewer: Viewer,
  row: Pick<SeenRow, 'id' | 'connection' | `${Part}_for`>,
  part: Part,
): boolean {
  const audience = row[`${part}_for` as const] ?? FIRST_AUDIENCES[part];
  return seesPart(onlookerOf(viewer, row), { part, audience });
}

function relationOf(viewer: Viewer, { id, connection, asked_by: askedBy }: SeenRow): Member['relation'] {
  if (viewer === null) return null;
  if (viewer.memberId === id) return 'self';
  if (connection === 'accepted') return 'contact';
  if (connection !== 'pending') return 'none';
  return askedBy === id ? 'asks' : 'asked';
}

/** The names of skills that are kept by their keys; one that left the list is left out. */
export function skillsOf(keys: readonly string[] | null) {
  return (keys ?? []).flatMap((key) => skillOf(key) ?? []);
}

/** A member as the viewer sees them. `earned`: their achievements, where they are shown. */
export function toMember(
  { files }: { files: Files },
  viewer: Viewer,
  row: SeenRow,
  earned: Achievement[] | null = null,
): Member {
  const shown = (part: ProfilePart) => showsPart(viewer, row, part);
  const { photo_file_id: photo } = row;
  return {
    username: row.username,
    relation: relationOf(viewer, row),
    photo: viewer && photo && shown('photo') ? files.linkSeen(photo, viewer) : null,
    bio: (shown('bio') && row.bio) || null,
    location: (shown('location') && row.location) || null,
    website: (shown('website') && row.website) || null,
    skills: shown('skills') ? skillsOf(row.skills) : null,
    achievements: earned && shown('achievements') ? earned.filter(({ isEarned }) => isEarned) : null,
    rating: ratingOf({ raters: row.rated?.[0] ?? 0, stars: row.rated?.[1] ?? 0 }),
    presence: viewer && shown('presence') ? presenceOf(row) : null,
    memberSince: row.created_at.toISOString(),
  };
}

/** Whether somebody is here, and when they last were: to the minute, for nobody needs to know it better. */
export function presenceOf({ is_here: isHere, left_at: leftAt }: Pick<SeenRow, 'is_here' | 'left_at'>) {
  const lastHereAt = leftAt && new Date(Math.floor(leftAt.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return { isHere, lastHereAt };
}

/** What is counted of a member, and the achievements by it. */
export async function readAchievements(db: Db, memberId: string): Promise<Achievement[]> {
  const { rows } = await sql<{ ideas: number; approved: number; finished: number }>`
    select total_ideas as ideas, (select count(*)::int from projects
      where member_id = ${memberId} and status in ('approved', 'funded')) as approved,
      (select count(*)::int from collaborations k
        join collaboration_participants p on p.collaboration_id = k.id and p.left_at is null
        where k.status = 'completed' and p.user_id = ${memberId}) as finished
    from members where id = ${memberId}`.execute(db);
  const { ideas = 0, approved = 0, finished = 0 } = rows[0] ?? {};
  return achievementsOf({ ideas, approvedProjects: approved, finishedCollaborations: finished });
}
