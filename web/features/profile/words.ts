/** What the profile's screens call its parts and audiences. */
import type { Audience, ProfilePart } from '#core/members/profile-terms.ts';

/** The parts, in the order in which they are chosen. */
export const PART_NAMES: readonly (readonly [ProfilePart, string])[] = [
  ['photo', 'Photo'],
  ['bio', 'Bio'],
  ['location', 'Location'],
  ['website', 'Website'],
  ['skills', 'Skills'],
  ['achievements', 'Achievements'],
  ['presence', 'Online and last seen'],
];

/** To whom most parts are shown. */
const AUDIENCE_NAMES: readonly (readonly [Audience, string])[] = [
  ['everyone', 'Everyone'],
  ['contacts', 'My contacts'],
  ['nobody', 'Only me'],
];

const MEMBERS_AND_CONTACTS: typeof AUDIENCE_NAMES = [
  ['everyone', 'All members'],
  ['contacts', 'My contacts'],
];

/** The same of each part: a face isn't shown to visitors, nor whether somebody is here, which isn't even kept then. */
export function audiencesOf(part: ProfilePart): typeof AUDIENCE_NAMES {
  if (part === 'photo') return [...MEMBERS_AND_CONTACTS, ['nobody', 'Only me']];
  return part === 'presence' ? [...MEMBERS_AND_CONTACTS, ['nobody', 'Nobody: invisible']] : AUDIENCE_NAMES;
}
