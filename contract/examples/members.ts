/** Examples of profiles and of the directory. */
import type { z } from 'zod';
import type { memberSchema, profileSchema } from '#contract/members.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, OTHER_ADDRESS } from './shared.ts';

const WEB = { key: 'web-design', name: 'Web design' };
const FILE_ID = '019cbdc0-1010-7d01-8a01-1d2e3f4a5d01';

/** Grace as Ada sees her in the directory. */
export const grace: z.infer<typeof memberSchema> = {
  username: 'grace',
  relation: 'none',
  photo: null,
  bio: 'I draw signs for shops.',
  location: null,
  website: 'https://grace.example/',
  skills: [WEB],
  achievements: null,
  rating: { average: '4.7', raters: 3 },
  presence: { isHere: true, lastHereAt: AT },
  memberSince: AT,
};

const profile: z.infer<typeof profileSchema> = {
  photo: { url: '/api/files/content/eyJmIjoiMDE5Y2JkYzAifQ', expiresAt: LATER },
  bio: 'I bake.',
  location: 'Porto',
  website: '',
  skills: [{ key: 'baking', name: 'Baking' }],
  isListed: true,
  shownTo: {
    photo: 'everyone',
    bio: 'everyone',
    location: 'contacts',
    website: 'everyone',
    skills: 'everyone',
    achievements: 'everyone',
    presence: 'contacts',
  },
  achievements: [
    { name: 'First Idea', rule: 'Have an idea rewarded.', isEarned: true, done: 1, needs: 1 },
    { name: 'Innovator', rule: 'Have ten ideas rewarded.', isEarned: false, done: 1, needs: 10 },
  ],
  stats: { memberSince: AT, ideas: 1, projects: 0, roadmaps: 1, contacts: 3 },
};

/** An example of each endpoint of members. */
export const membersExamples: ExamplesOf<'members'> = {
  profile: { response: profile },
  saveProfile: {
    request: {
      bio: 'I bake.',
      location: 'Porto',
      website: '',
      skills: ['baker'],
      isListed: true,
      shownTo: profile.shownTo,
    },
    response: profile,
  },
  setPhoto: { request: { fileId: FILE_ID }, response: profile },
  directory: {
    request: { search: 'grase', skills: 'web-design', limit: 20 },
    response: { items: [grace], nextCursor: null },
  },
  pick: { request: { search: 'grase', limit: 8 }, response: { items: [{ ...grace, relation: 'contact' }] } },
  member: {
    request: { username: 'grace' },
    response: {
      ...grace,
      achievements: [
        { name: 'First Idea', rule: 'Have an idea rewarded.', isEarned: true, done: 1, needs: 1 },
      ],
    },
  },
  ratings: {
    request: { username: 'grace', limit: 20 },
    response: {
      items: [
        { by: 'ada', title: 'A sign for the bakery', stars: 5, words: 'On time, and lovely.', ratedAt: AT },
      ],
      nextCursor: null,
    },
  },
  address: { request: { username: 'grace' }, response: { username: 'grace', address: OTHER_ADDRESS } },
  skills: { response: { items: [{ ...WEB, members: 12 }] } },
};
