/** Examples of the console. */
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const ID = '019cbda2-1c00-7a43-9f10-64d2c0b81e0a';

const QUIET = { waiting: 0, failing: 0, late: 0, failed: 0, oldestAt: null };

/** A community in which little waits, and one email that was given up. */
export const consoleExamples: ExamplesOf<'console'> = {
  overview: {
    response: {
      waiting: [
        { list: 'withdrawals', count: 2, oldestAt: AT },
        { list: 'messages', count: 0, oldestAt: null },
      ],
      jobs: { ...QUIET, waiting: 3, failed: 1, oldestAt: AT },
      emails: { ...QUIET, failed: 1 },
      lateWork: 0,
    },
  },
  jobs: {
    response: {
      queues: [{ ...QUIET, queue: 'identity.mail', isTimed: false, sendsEmail: true, failed: 1 }],
      lists: [{ list: 'exchange.custody', waiting: 1, late: 0, oldestAt: AT, lookedAt: AT }],
    },
  },
  failedJobs: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: ID,
          queue: 'identity.mail',
          failedAt: AT,
          tries: 13,
          words: 'Error: 550 [hidden]: no such mailbox',
        },
      ],
      nextCursor: null,
    },
  },
  retryJob: {
    request: { id: ID, reason: 'The email server answers again.' },
    response: { done: true },
  },
};
