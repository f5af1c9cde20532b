/** A member's own profile, whole, with what they have done here. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { profileSchema } from '#contract/members.ts';
import { FIRST_AUDIENCES, type PROFILE_PARTS } from '#core/members/profile-terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '../deps.ts';
import { readAchievements, seenMembers, skillsOf } from '../seen.ts';

/** Somebody's own profile. */
export type Profile = z.infer<typeof profileSchema>;

type Counts = Pick<Profile['stats'], 'ideas' | 'projects' | 'roadmaps' | 'contacts'>;

/** Reads the caller's own. */
export async function readProfile({ db, files }: Pick<Deps, 'db' | 'files'>, actor: Actor): Promise<Profile> {
  const { memberId } = actor;
  const [seen, counted, achievements] = await Promise.all([
    seenMembers(actor, sql`m.id = ${memberId}`).execute(db),
    sql<Counts>`
      select total_ideas as ideas,
        (select count(*)::int from projects where member_id = ${memberId} and status <> 'draft') as projects,
        (select count(*)::int from roadmaps where member_id = ${memberId} and removed_at is null) as roadmaps,
        (select count(*)::int from connections
          where ${memberId}::uuid in (low_id, high_id) and status = 'accepted') as contacts
      from members where id = ${memberId}`.execute(db),
    readAchievements(db, memberId),
  ]);
  const row = seen.rows[0]!;
  const audience = (part: (typeof PROFILE_PARTS)[number]) => row[`${part}_for`] ?? FIRST_AUDIENCES[part];
  return {
    photo: row.photo_file_id ? files.linkSeen(row.photo_file_id, actor) : null,
    bio: row.bio ?? '',
    location: row.location ?? '',
    website: row.website ?? '',
    skills: skillsOf(row.skills),
    isListed: row.listed_at !== null,
    shownTo: {
      photo: audience('photo'),
      bio: audience('bio'),
      location: audience('location'),
      website: audience('website'),
      skills: audience('skills'),
      achievements: audience('achievements'),
      presence: audience('presence'),
    },
    achievements,
    stats: { memberSince: row.created_at.toISOString(), ...counted.rows[0]! },
  };
}
