/** Examples of payouts, and of what administrators do with projects, reports and accounts. */
import type { ExamplesOf } from './index.ts';
import {
  MILESTONE_ID,
  milestone,
  POOL_ID,
  PROJECT_ID,
  pool,
  project,
  REPORT_ID,
  report,
  summary,
} from './pitch-things.ts';
import { AT, LATER } from './shared.ts';

const LINK_ID = '019cbdb1-0a10-7a11-8b11-4c1d2e3f5a11';

const milestonePath = { id: PROJECT_ID, milestoneId: MILESTONE_ID };

/** A request and an answer of each endpoint of payouts and administrators. */
export const pitchPayoutsExamples = {
  setPoolRules: {
    request: {
      poolId: POOL_ID,
      voterThreshold: 50,
      minVote: '1',
      minAccountDays: 3,
      weighting: 'linear',
      votePrivacy: 'public',
      approvalsNeeded: 1,
      fourEyesFrom: '5000',
      paysIn: 'USD',
      approvers: [],
      reason: 'As the members’ meeting agreed.',
    },
    response: pool,
  },
  reports: { request: { limit: 20, status: 'open' }, response: { items: [report], nextCursor: null } },
  resolveReport: {
    request: { id: REPORT_ID, decision: 'dismissed', note: 'The other site is the author’s own.' },
    response: {
      ...report,
      status: 'dismissed',
      note: 'The other site is the author’s own.',
      resolvedAt: LATER,
    },
  },
  linkedAccounts: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: LINK_ID,
          username: 'ada',
          otherUsername: 'ada2',
          reason: 'Both said so to support.',
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  linkAccounts: {
    request: { username: 'ada', otherUsername: 'ada2', reason: 'Both said so to support.' },
    response: { id: LINK_ID },
  },
  unlinkAccounts: { request: { id: LINK_ID }, response: { done: true } },
  refuseForm: {
    request: { id: PROJECT_ID, reason: 'The description is a placeholder.' },
    response: { ...project, status: 'rejected', stage: 'rejected' },
  },
  requestPayout: {
    request: { ...milestonePath, evidence: '' },
    response: { ...project, isMine: true, status: 'approved', stage: 'approved', canVote: false },
  },
  pendingPayouts: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: MILESTONE_ID,
          projectId: PROJECT_ID,
          projectTitle: summary.title,
          username: 'ada',
          poolName: pool.name,
          poolBalance: '12500.00',
          milestone: { ...milestone, status: 'requested', requestedAt: LATER },
          haveApproved: false,
          requestedAt: LATER,
        },
      ],
      nextCursor: null,
    },
  },
  approvePayout: { request: milestonePath, response: { ...project, status: 'funded', stage: 'funded' } },
  turnDownPayout: {
    request: { ...milestonePath, reason: 'The lease is not signed.' },
    response: { ...project, status: 'approved', stage: 'approved' },
  },
} satisfies Partial<ExamplesOf<'pitch'>>;
