/** The rows of profiles. Whoever changes one locks it first; it is made when it is first needed. */
import { sql } from 'kysely';
import type { Audience, ProfilePart } from '#core/members/profile-terms.ts';
import type { Tx } from '#server/database/pool.ts';

/** Makes a profile where there is none, and locks it; says what of it decides more than words. */
export async function lockProfile(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ photo: string | null; listedAt: Date | null; presenceFor: string }> {
  await sql`
    insert into member_profiles (member_id, name_key, updated_at)
    select id, lower(username), ${now} from members where id = ${memberId}
    on conflict (member_id) do nothing`.execute(tx);
  const row = await tx
    .selectFrom('member_profiles')
    .select(['photo_file_id', 'listed_at', 'presence_for'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { photo: row.photo_file_id, listedAt: row.listed_at, presenceFor: row.presence_for };
}

/** What a member writes of themselves, checked. */
export interface ProfileWords {
  bio: string;
  location: string;
  website: string;
  listedAt: Date | null;
  shownTo: Record<ProfilePart, Audience>;
}

/** Keeps them, in a profile that the caller has locked. */
export async function keepWords(
  tx: Tx,
  { memberId, words, now }: { memberId: string; words: ProfileWords; now: Date },
): Promise<void> {
  const { bio, location, website, listedAt, shownTo } = words;
  await tx
    .updateTable('member_profiles')
    .set({
      bio,
      location,
      website,
      listed_at: listedAt,
      photo_for: shownTo.photo,
      bio_for: shownTo.bio,
      location_for: shownTo.location,
      website_for: shownTo.website,
      skills_for: shownTo.skills,
      achievements_for: shownTo.achievements,
      presence_for: shownTo.presence,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Keeps exactly these skills, in this order. */
export async function keepSkills(tx: Tx, memberId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('member_skills').where('member_id', '=', memberId).execute();
  if (keys.length === 0) return;
  const rows = keys.map((skill, position) => ({ member_id: memberId, skill, position }));
  await tx.insertInto('member_skills').values(rows).execute();
}

/** Keeps which file is the photo, in a profile that the caller has locked. */
export async function keepPhoto(
  tx: Tx,
  { memberId, fileId, now }: { memberId: string; fileId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('member_profiles')
    .set({ photo_file_id: fileId, updated_at: now })
    .where('member_id', '=', memberId)
    .execute();
}

/** Removes a profile; the photo that it had is the caller's to remove. */
export async function removeProfile(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('member_profiles')
    .where('member_id', '=', memberId)
    .returning('photo_file_id')
    .executeTakeFirst();
  return row?.photo_file_id ?? null;
}
