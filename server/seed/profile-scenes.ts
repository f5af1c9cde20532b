/** What the sample members show of themselves, so that the directory has somebody in it. The house isn't a person. */
import { FIRST_AUDIENCES } from '#core/members/profile-terms.ts';
import { actorOf, type Scene } from './stage.ts';

/** By username: what they make, where they are, what they can do. */
const WORDS: Record<string, { bio: string; location: string; skills: string[] }> = {
  ada: {
    bio: 'Baking bread with forty neighbours who own the oven together.',
    location: 'Porto',
    skills: ['Baking', 'Community management', 'Business planning'],
  },
  ben: {
    bio: 'I mend what others throw away, and teach how.',
    location: 'Leeds',
    skills: ['Repair', 'Electronics', 'Education', 'Event planning'],
  },
  chiara: {
    bio: 'Shops, signs and web pages that look like their owners.',
    location: 'Bologna',
    skills: ['Branding', 'Web design'],
  },
  dawit: {
    bio: 'Coffee from the farm to the cup, with nobody in between.',
    location: 'Addis Ababa',
    skills: ['Agriculture', 'Import and export'],
  },
  elif: {
    bio: 'Numbers for people who would rather be in the workshop.',
    location: 'Izmir',
    skills: ['Accounting', 'Pricing', 'Taxes'],
  },
  farid: { bio: 'Apps for small clinics.', location: 'Lyon', skills: ['Mobile development', 'Health care'] },
  grace: {
    bio: 'I ask your customers what they would never tell you.',
    location: 'Nairobi',
    skills: ['Market research', 'Design research'],
  },
};

/** Each in turn, two weeks and less before the first start. */
export function profileScenes(): Scene[] {
  return Object.entries(WORDS).map(([username, words], nth) => ({
    daysAgo: 8 - nth / 2,
    async play(stage) {
      const shownTo = { ...FIRST_AUDIENCES, location: 'everyone' as const };
      const profile = { ...words, website: '', isListed: true, shownTo };
      await stage.app.deps.members.saveProfile(actorOf(stage, username), profile);
    },
  }));
}
