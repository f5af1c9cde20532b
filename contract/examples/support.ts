/** Examples of messages to the people who run the community. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const TICKET_ID = '019cbdc1-1020-7e11-8a11-1d2e3f4a5e11';
const REQUEST_ID = '019cbdc1-1021-7e12-8a12-1d2e3f4a5e12';
const written = {
  name: 'Grace Lee',
  email: 'grace@example.org',
  category: 'Technical Support' as const,
  subject: 'My roadmap won’t export',
  message: 'The PDF stops after the second phase.',
};
const done = { done: true as const };
const KEY = 'q3vXn0Zc1lS2rQm4uT5wYb';
const transcript =
  'Sender: My roadmap won’t export.\n\nMentor: Load the page again first: what you had confirmed is kept.';

/** An example of each endpoint of contact. */
export const supportExamples: ExamplesOf<'support'> = {
  ask: {
    request: { text: 'How do I earn PRD?', care: null },
    response: {
      text: 'By what your messages add to the card of an idea, by tasks, and by collaborations.',
      more: { label: 'The rules of rewards', href: '/documentation#rewards' },
      isFound: true,
      care: null,
    },
  },
  desk: { request: {}, response: { peopleHere: 1, answerHours: 24 } },
  mine: {
    request: { limit: 20 },
    response: {
      items: [
        {
          ...{ id: TICKET_ID, reference: 'PT-7K2MQ9XC', subject: written.subject, sentAt: AT },
          ...{ answeredAt: null, closedAt: null, hasNews: false },
        },
      ],
      nextCursor: null,
    },
  },
  read: {
    request: { id: TICKET_ID, key: KEY, isLooking: true },
    response: {
      ...{ id: TICKET_ID, reference: 'PT-7K2MQ9XC', subject: written.subject, message: written.message },
      ...{ transcript, sentAt: AT, answerBy: LATER, answeredAt: AT, closedAt: null, version: 7 },
      lines: [{ id: REQUEST_ID, by: 'team', text: 'It’s mended. Please try again.', at: AT }],
    },
  },
  reply: {
    request: { id: TICKET_ID, key: KEY, requestId: REQUEST_ID, text: 'It works now, thank you.' },
    response: done,
  },
  readDuty: { request: {}, response: { isOnDuty: true, peopleHere: 1 } },
  setDuty: { request: { isOnDuty: true }, response: done },
  send: {
    request: { requestId: REQUEST_ID, ...written, threadId: null, transcript, website: '' },
    response: { id: TICKET_ID, reference: 'PT-7K2MQ9XC', answerBy: LATER, key: KEY },
  },
  list: {
    request: { show: 'open', limit: 20 },
    response: {
      items: [
        {
          id: TICKET_ID,
          reference: 'PT-7K2MQ9XC',
          ...written,
          member: 'grace',
          threadId: null,
          transcript: '',
          sentAt: AT,
          answerBy: LATER,
          answeredAt: null,
          answers: [],
          replies: [],
          closed: null,
        },
      ],
      nextCursor: null,
    },
  },
  answer: {
    request: { id: TICKET_ID, requestId: REQUEST_ID, text: 'It’s mended. Please try again.' },
    response: done,
  },
  close: { request: { id: TICKET_ID, reason: 'Mended and answered.' }, response: done },
};
