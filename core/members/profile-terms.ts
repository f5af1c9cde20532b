/** What a profile holds, how long it may be, and who sees a part of it. */

/** The parts that a member shows or keeps, each by itself. */
export const PROFILE_PARTS = [
  'photo',
  'bio',
  'location',
  'website',
  'skills',
  'achievements',
  'presence',
] as const;
/** One of `PROFILE_PARTS`. */
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** To whom a part is shown, beside its owner. */
export const AUDIENCES = ['everyone', 'contacts', 'nobody'] as const;
/** One of `AUDIENCES`. */
export type Audience = (typeof AUDIENCES)[number];

/** What each part is shown to before its member has chosen: where somebody lives, and when they are here, isn't told to strangers. */
export const FIRST_AUDIENCES: Readonly<Record<ProfilePart, Audience>> = {
  photo: 'everyone',
  bio: 'everyone',
  location: 'contacts',
  website: 'everyone',
  skills: 'everyone',
  achievements: 'everyone',
  presence: 'contacts',
};

/** Who looks: the member, somebody who is connected with them, another member, or nobody that we know. */
export type Onlooker = 'self' | 'contact' | 'member' | 'visitor';

/** What visitors, who can't be named to whoever they look at, never see: a face, and whether somebody is here. */
const FOR_MEMBERS_ALONE: ReadonlySet<ProfilePart> = new Set(['photo', 'presence']);

/** Whether an onlooker sees a part (B8.5). */
export function seesPart(
  onlooker: Onlooker,
  { part, audience }: { part: ProfilePart; audience: Audience },
): boolean {
  if (onlooker === 'self') return true;
  if (audience === 'nobody') return false;
  if (audience === 'contacts') return onlooker === 'contact';
  return onlooker !== 'visitor' || !FOR_MEMBERS_ALONE.has(part);
}

/** The length of a bio, in UTF-16 code units, as are those below. */
export const MAX_BIO = 600;
/** Of a place. */
export const MAX_LOCATION = 80;
/** Of an address. */
export const MAX_WEBSITE = 200;

/** Skills of a member. */
export const MAX_SKILLS = 20;

/** Bytes of a photo as it is uploaded. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** A photo is cut to a square of at most so many pixels. */
export const PHOTO_PIXELS = 512;
