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
];

/** To whom a part is shown. */
export const AUDIENCE_NAMES: readonly (readonly [Audience, string])[] = [
  ['everyone', 'Everyone'],
  ['contacts', 'My contacts'],
  ['nobody', 'Only me'],
];

/** A face isn't shown to visitors. */
export const PHOTO_AUDIENCE_NAMES: readonly (readonly [Audience, string])[] = [
  ['everyone', 'All members'],
  ['contacts', 'My contacts'],
  ['nobody', 'Only me'],
];
