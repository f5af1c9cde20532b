/** Examples of collaborations. */
import type { z } from 'zod';
import type { collaborationDetailSchema } from '#contract/collaboration-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const ID = '019cbdc3-1010-7001-8a01-1d2e3f4a6001';

const listed = {
  id: ID,
  title: 'A sign for the bakery',
  description: 'Oak, a metre wide, readable from across the street.',
  initiator: 'ada',
  skillsNeeded: [{ key: 'graphic-design', name: 'Graphic design' }],
  prdReward: '120.00000000',
  isReview: false,
  status: 'open' as const,
  participantCount: 1,
  role: 'initiator' as const,
  createdAt: AT,
  endsAt: LATER,
};

const part = { wasRemoved: false, share: null, hasConfirmed: false, objection: null };

const detail: z.infer<typeof collaborationDetailSchema> = {
  ...listed,
  participants: [{ username: 'grace', ...part }],
  proposal: null,
  hasAnswered: false,
  closedAt: null,
  toRate: null,
  review: null,
  ratings: [],
};

const settling: typeof detail = {
  ...detail,
  status: 'settling',
  participants: [{ username: 'grace', ...part, share: '120.00000000' }],
  proposal: { kind: 'split', proposedAt: AT, dueAt: LATER, decision: null },
};

const stranger: typeof detail = { ...detail, role: 'none', participants: null };
const done = { done: true as const };
const byId = { id: ID };
const named = { id: ID, username: 'grace' };

/** An example of each endpoint of collaborations. */
export const collaborationsExamples: ExamplesOf<'collaborations'> = {
  list: {
    request: { skills: 'graphic-design', limit: 20 },
    response: { items: [listed], nextCursor: null },
  },
  mine: { request: { limit: 20 }, response: { items: [listed], nextCursor: null } },
  read: { request: byId, response: stranger },
  create: {
    request: {
      title: listed.title,
      description: listed.description,
      skillsNeeded: ['graphics'],
      prdReward: '120',
      days: 30,
    },
    response: { ...detail, participants: [], participantCount: 0 },
  },
  join: { request: { ...byId, note: 'I draw signs for shops.' }, response: { ...stranger, role: 'asked' } },
  withdraw: { request: byId, response: done },
  requests: {
    request: byId,
    response: { items: [{ username: 'grace', note: 'I draw signs for shops.', askedAt: AT }] },
  },
  answer: { request: { ...named, accept: true }, response: detail },
  leave: { request: byId, response: done },
  remove: {
    request: named,
    response: { ...detail, participants: [{ username: 'grace', ...part, wasRemoved: true }] },
  },
  complete: {
    request: { ...byId, parts: [{ username: 'grace', weight: 1, share: '120' }] },
    response: { ...settling, status: 'completed', closedAt: LATER },
  },
  cancel: { request: byId, response: { ...settling, proposal: { ...settling.proposal!, kind: 'refund' } } },
  confirm: { request: byId, response: { ...settling, role: 'participant' } },
  object: {
    request: { ...byId, words: 'I made the frame too.' },
    response: {
      ...settling,
      role: 'participant',
      status: 'disputed',
      participants: [
        { username: 'grace', ...part, share: '120.00000000', objection: 'I made the frame too.' },
      ],
    },
  },
  disputes: { request: { limit: 20 }, response: { items: [], nextCursor: null } },
  decide: { request: { ...byId, decision: 'even', words: 'Both made half of it.' }, response: done },
  reviewed: {
    request: byId,
    response: {
      title: 'A bakery by the river',
      text: '# A bakery by the river\n\nBread, and people to eat it with.',
    },
  },
  handIn: {
    request: { ...byId, words: 'The rent is too high for the first year; see section 4.' },
    response: {
      ...detail,
      isReview: true,
      role: 'participant',
      review: {
        subject: 'document',
        title: 'A bakery by the river',
        answer: 'The rent is too high for the first year; see section 4.',
        answeredAt: AT,
      },
    },
  },
  rate: {
    request: { ...named, stars: 5, words: 'On time, and lovely.' },
    response: { ...settling, status: 'completed', closedAt: AT },
  },
};
