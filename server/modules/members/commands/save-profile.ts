import type { Audience, ProfilePart } from '#core/members/profile-terms.ts';
import { readWebsite } from '#core/members/read-website.ts';
import { findSkill, skillOf } from '#core/members/skills.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { keepSkills, keepWords, lockProfile } from '../profile/store.ts';

/** A whole profile, as its member typed it. */
export interface SaveProfile {
  bio: string;
  location: string;
  website: string;
  /** Keys, or words for skills. */
  skills: readonly string[];
  isListed: boolean;
  shownTo: Record<ProfilePart, Audience>;
}

/**
 * Keeps the whole profile of a member. Whoever joins the directory anew stands first in it. Says whether they show to
 * others than before that they are here.
 * Refuses with: `website_not_allowed`, `skill_unknown`, `unverified_member`.
 */
export async function saveProfile(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  { bio, location, website: typed, skills, isListed, shownTo }: SaveProfile,
): Promise<{ hasPresenceChanged: boolean }> {
  const website = readWebsite(typed) ?? refuse('website_not_allowed');
  const keys = skills.map(
    (word) => (skillOf(word) ?? findSkill(word))?.key ?? refuse('skill_unknown', { values: { skill: word } }),
  );
  if (isListed && !actor.isEmailVerified) refuse('unverified_member');
  const { memberId } = actor;
  const known = await lockProfile(tx, { memberId, now });
  const listedAt = isListed ? (known.listedAt ?? now) : null;
  await keepWords(tx, { memberId, words: { bio, location, website, listedAt, shownTo }, now });
  await keepSkills(tx, memberId, [...new Set(keys)]);
  return { hasPresenceChanged: known.presenceFor !== shownTo.presence };
}
