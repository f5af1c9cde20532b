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

/** An example of each endpoint of contact. */
export const supportExamples: ExamplesOf<'support'> = {
  send: {
    request: { requestId: REQUEST_ID, ...written, threadId: null, website: '' },
    response: { reference: 'PT-7K2MQ9XC', answerBy: LATER },
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
          sentAt: AT,
          answerBy: LATER,
          answeredAt: null,
          answers: [],
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
