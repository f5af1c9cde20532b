/** Examples of keeping conversations, the memory, the allowance, consent, and disputes about rewards. */
import type { ExamplesOf } from './index.ts';
import {
  ANSWER_ID,
  AT,
  answer,
  LATER,
  MESSAGE_ID,
  message,
  REWARD_ID,
  reward,
  THREAD_ID,
  thread,
} from './shared.ts';

const FOLDER_ID = '019cbd9d-2b20-7c11-8a52-61d0c94be211';
const CARD_ID = '019cbd9d-3ac0-7d22-9b63-72e1da5cf322';
const DISPUTE_ID = '019cbd9d-4a60-7e33-8c74-83f2eb6d0433';
const ACCESS_ID = '019cbd9d-5a00-7f44-9d85-9403fc7e1544';

const folder = { id: FOLDER_ID, name: 'Bakery', threads: 3 };
const written = {
  ...answer,
  content: 'Start with the people who pass your door…',
  status: 'complete' as const,
  usage: { inputTokens: 420, outputTokens: 310, cost: '0.000000', isEstimated: true },
};

/** A request and an answer of each endpoint that keeps conversations. */
export const threadsExamples: ExamplesOf<'threads'> = {
  search: {
    request: { q: 'bread', limit: 20 },
    response: {
      items: [{ thread, messageId: MESSAGE_ID, snippet: 'a bakery that sells yesterday’s bread' }],
      nextCursor: null,
    },
  },
  rename: {
    request: { id: THREAD_ID, title: 'Evening boxes' },
    response: { ...thread, title: 'Evening boxes' },
  },
  move: {
    request: { id: THREAD_ID, folderId: FOLDER_ID },
    response: { ...thread, folderId: FOLDER_ID },
  },
  remove: { request: { id: THREAD_ID }, response: { restorableUntil: '2026-04-04T10:15:00.000Z' } },
  restore: { request: { id: THREAD_ID }, response: thread },
  export: { request: { id: THREAD_ID }, response: 'The conversation as Markdown.' },
  exportAll: { request: { folderId: FOLDER_ID }, response: 'An archive of Markdown files.' },
  brief: {
    request: { id: THREAD_ID },
    response: { brief: 'I want to open a bakery that sells yesterday’s bread.', name: null },
  },
  startFresh: {
    request: { id: THREAD_ID },
    response: {
      ...thread,
      title: 'A bakery that sells yesterday’s bread (continued)',
      messageCount: 0,
      carriedOver: ['What: bakery that sells yesterday’s bread'],
      version: 0,
    },
  },
  usage: {
    request: { id: THREAD_ID },
    response: {
      inputTokens: 420,
      outputTokens: 310,
      cost: '0.000000',
      isEstimated: true,
      contextTokens: 2_230,
      isLarge: false,
    },
  },
  folders: { response: { items: [folder] } },
  createFolder: { request: { name: 'Bakery' }, response: { ...folder, threads: 0 } },
  renameFolder: {
    request: { id: FOLDER_ID, name: 'Evening boxes' },
    response: { ...folder, name: 'Evening boxes' },
  },
  removeFolder: { request: { id: FOLDER_ID }, response: { done: true } },
  regenerate: { request: { id: ANSWER_ID }, response: answer },
  choose: { request: { id: MESSAGE_ID }, response: thread },
  stop: { request: { id: ANSWER_ID }, response: { ...written, isStopped: true } },
};

const card = {
  id: CARD_ID,
  topic: 'audience' as const,
  text: 'commuters mostly',
  state: 'kept' as const,
  threadId: THREAD_ID,
  createdAt: AT,
  updatedAt: AT,
};

/** A request and an answer of each endpoint of the mentor's memory. */
export const memoryExamples: ExamplesOf<'memory'> = {
  read: { response: { isOn: true, items: [card] } },
  add: {
    request: { topic: 'goal', text: 'Open in May' },
    response: { ...card, topic: 'goal', text: 'Open in May', threadId: null },
  },
  keep: {
    request: { id: CARD_ID, topic: 'audience', text: 'commuters' },
    response: { ...card, text: 'commuters' },
  },
  remove: { request: { id: CARD_ID }, response: { done: true } },
  switch: { request: { isOn: false }, response: { isOn: false, items: [card] } },
};

const allowance = {
  day: { limit: 300_000, used: 1_460, reserved: 0, left: 298_540, refillsAt: '2026-03-06T00:00:00.000Z' },
  month: {
    limit: 4_000_000,
    used: 21_900,
    reserved: 0,
    left: 3_978_100,
    refillsAt: '2026-04-01T00:00:00.000Z',
  },
  dailyCap: null,
  dailyGrant: 300_000,
  model: 'Protege built-in mentor 1',
  monthCost: '0.000000',
  isEstimated: true,
};

/** A request and an answer of each endpoint of the allowance. */
export const allowanceExamples: ExamplesOf<'allowance'> = {
  read: { response: allowance },
  setCap: {
    request: { dailyCap: 50_000 },
    response: { ...allowance, dailyCap: 50_000, day: { ...allowance.day, limit: 50_000, left: 48_540 } },
  },
};

const granted = {
  consent: { grantedAt: AT, expiresAt: '2026-03-06T10:15:00.000Z' },
  items: [{ id: ACCESS_ID, administrator: 'ruth', action: 'read' as const, at: LATER }],
  nextCursor: null,
};

/** A request and an answer of each endpoint of consent. */
export const consentsExamples: ExamplesOf<'consents'> = {
  read: { request: { id: THREAD_ID, limit: 20 }, response: granted },
  grant: { request: { id: THREAD_ID, hours: 24 }, response: { ...granted, items: [] } },
  revoke: { request: { id: THREAD_ID }, response: { ...granted, consent: null } },
  list: {
    request: { limit: 20 },
    response: {
      items: [{ threadId: THREAD_ID, member: 'ada', grantedAt: AT, expiresAt: '2026-03-06T10:15:00.000Z' }],
      nextCursor: null,
    },
  },
  open: {
    request: { id: THREAD_ID, limit: 20 },
    response: { thread, items: [written, message], nextCursor: null },
  },
  export: { request: { id: THREAD_ID }, response: 'The conversation as Markdown.' },
};

const dispute = {
  id: DISPUTE_ID,
  rewardId: REWARD_ID,
  text: 'I also say what I did this week; that is not in the lines.',
  state: 'open' as const,
  answer: null,
  amount: null,
  transferId: null,
  createdAt: AT,
  answeredAt: null,
};
const queued = { ...dispute, member: 'ada', reward };

/** A request and an answer of each endpoint of disputes. */
export const disputesExamples: ExamplesOf<'disputes'> = {
  read: { request: { id: REWARD_ID }, response: { dispute } },
  open: { request: { id: REWARD_ID, text: dispute.text }, response: dispute },
  list: { request: { show: 'open', limit: 20 }, response: { items: [queued], nextCursor: null } },
  answer: {
    request: { id: DISPUTE_ID, decision: 'keep', answer: 'The list has no word for it; the score is right.' },
    response: {
      ...queued,
      state: 'kept',
      answer: 'The list has no word for it; the score is right.',
      answeredAt: LATER,
    },
  },
};

const review = {
  id: DISPUTE_ID,
  member: 'ada',
  amount: '4.00000000',
  state: 'review' as const,
  why: 'unreviewed_limit' as const,
  whyText: 'Up to 20 PRD in thirty days are paid at once. A person looks before more is paid.',
  snippet: 'I sell each loaf for £4, and the flour for it costs me 90 pence.',
  score: 8,
  values: [{ place: 'price' as const, label: 'Price', words: '£4 per loaf' }],
  note: null,
  reviewer: null,
  isPutRight: false,
  dueAt: AT,
  reviewedAt: null,
};

/** A request and an answer of each endpoint of reviews of rewards. */
export const rewardReviewsExamples: ExamplesOf<'rewardReviews'> = {
  list: { request: { show: 'open', limit: 20 }, response: { items: [review], nextCursor: null } },
  decide: {
    request: { id: DISPUTE_ID, decision: 'release', note: 'A price of your own.' },
    response: { ...review, state: 'paid', note: 'A price of your own.', reviewedAt: LATER },
  },
};

/** A request and an answer of each endpoint of models' proposals. */
export const proposalsExamples: ExamplesOf<'proposals'> = {
  list: {
    request: { show: 'differing', limit: 20 },
    response: {
      items: [
        {
          id: MESSAGE_ID,
          member: 'ada',
          model: 'claude-sonnet (anthropic)',
          proposed: '18.00000000',
          booked: '12.00000000',
          novelty: 4,
          clarity: 3,
          evidence: 2,
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
};

/** A request and an answer of each endpoint of what was not found. */
export const unfoundExamples: ExamplesOf<'unfound'> = {
  list: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: MESSAGE_ID,
          terms: ['door', 'paint', 'shop'],
          withheld: 1,
          language: 'en',
          countries: [],
          members: 2,
          lastDay: '2026-03-04',
        },
      ],
      nextCursor: null,
    },
  },
  dismiss: { request: { id: MESSAGE_ID }, response: { done: true } },
};
