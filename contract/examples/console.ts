/** Examples of the console. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER, OTHER_ADDRESS } from './shared.ts';

const ID = '019cbda2-1c00-7a43-9f10-64d2c0b81e0a';

const QUIET = { waiting: 0, failing: 0, late: 0, failed: 0, oldestAt: null };

const GRACE = {
  id: '019cbda2-1c00-7a43-9f10-64d2c0b81e0b',
  username: 'grace',
  joinedAt: AT,
  isAdmin: false,
  isStopped: false,
  isSuspended: false,
};

const BACKUPS = {
  coveredUntil: LATER,
  minutesAtStake: 1,
  baseAt: AT,
  drill: { at: AT, isGood: true },
  passedAt: AT,
  faults: [],
};

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
      backups: BACKUPS,
    },
  },
  health: {
    response: {
      lookedAt: LATER,
      isStale: false,
      lines: [
        {
          line: 'database',
          state: 'ok',
          since: AT,
          words: '12 of 100 connections are open.',
          todo: null,
        },
        {
          line: 'disk',
          state: 'warning',
          since: LATER,
          words: 'The data folder: 4.2 of 98 GB free.',
          todo: 'Make room, or give it a larger disk: a full one stops the database.',
        },
      ],
    },
  },
  backups: { response: { backups: BACKUPS } },
  members: {
    request: { search: 'gra', limit: 20 },
    response: { items: [GRACE], nextCursor: null },
  },
  member: {
    request: { username: 'grace' },
    response: {
      ...GRACE,
      address: OTHER_ADDRESS,
      isEmailVerified: true,
      hasSecondFactor: false,
      adminSince: null,
      reviewerSince: null,
      sending: { day: '1000.00000000', month: '5000.00000000' },
      apiTier: 'basic',
      verification: 'basic',
      askedForTier: 'full',
      openReports: 0,
      waitingLoans: 1,
      stops: [
        {
          id: ID,
          isSuspended: false,
          reason: 'Her phone was stolen.',
          stoppedBy: 'ruth',
          stoppedAt: AT,
          liftedAt: LATER,
        },
      ],
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
