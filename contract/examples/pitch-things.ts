/** What the examples of the pitch tell of: a project with its documents, milestones and vote, its draft, the pool. */
import type { z } from 'zod';
import type {
  milestoneSchema,
  projectDocumentSchema,
  projectPoolSchema,
  projectReportSchema,
  projectSchema,
  projectSummarySchema,
  voteSchema,
} from '#contract/pitch-shapes.ts';
import { ADDRESS, AT, HASH, LATER, MEMBER_ID } from './shared.ts';

/** Of the project. */
export const PROJECT_ID = '019cbdb1-0a00-7a01-8b01-4c1d2e3f5a01';
/** Of the pool. */
export const POOL_ID = '019cbdb1-0a01-7a02-8b02-4c1d2e3f5a02';
/** Of its document. */
export const DOCUMENT_ID = '019cbdb1-0a02-7a03-8b03-4c1d2e3f5a03';
/** Of its milestone. */
export const MILESTONE_ID = '019cbdb1-0a04-7a05-8b05-4c1d2e3f5a05';
/** Of the vote. */
export const VOTE_ID = '019cbdb1-0a05-7a06-8b06-4c1d2e3f5a06';
/** Of the member who voted. */
export const VOTER_ID = '019cbdb1-0a06-7a07-8b07-4c1d2e3f5a07';
/** Of the report. */
export const REPORT_ID = '019cbdb1-0a08-7a09-8b09-4c1d2e3f5a09';
/** Of what happened to the project. */
export const EVENT_ID = '019cbdb1-0a09-7a10-8b10-4c1d2e3f5a10';
const ENDS_AT = '2026-03-19T10:30:00.000Z';

/** A project in a list. */
export const summary: z.infer<typeof projectSummarySchema> = {
  id: PROJECT_ID,
  number: 7,
  userId: MEMBER_ID,
  username: 'ada',
  title: 'A bakery that sells yesterday’s bread',
  excerpt: 'Bread of the day before, at half the price, from one shop by the station.',
  requestedAmount: '10000.00',
  fundingRequested: '10000.00',
  status: 'active',
  stage: 'active',
  submittedAt: LATER,
  submissionDate: LATER,
  votingEndsAt: ENDS_AT,
  votingDeadline: ENDS_AT,
  votesFor: '25.00000000',
  votesAgainst: '0.00000000',
  currentVotes: '25.00000000',
  voterCount: 1,
  voterThreshold: 50,
  documentCount: 1,
  commentCount: 1,
  paidAmount: '0.00',
  createdAt: AT,
  isMine: false,
  myVote: { support: true, amount: '25.00000000', votedAt: LATER, releasedAt: null },
};

const rules: z.infer<typeof projectSchema>['rules'] = {
  voterThreshold: 50,
  minVote: '1.00000000',
  minAccountDays: 3,
  weighting: 'linear',
  votePrivacy: 'public',
  approvalsNeeded: 1,
  fourEyesFrom: '5000.00',
  paysIn: 'USD',
  prdPerUsd: null,
};

/** A document of it. */
export const document: z.infer<typeof projectDocumentSchema> = {
  id: DOCUMENT_ID,
  name: 'Costs of the first year',
  title: 'Costs of the first year',
  type: 'financial',
  description: 'Rent, ovens, wages',
  kind: 'file',
  url: `/pitch-portal/${PROJECT_ID}/documents/${DOCUMENT_ID}`,
  host: null,
  size: 48_213,
  mediaType: 'application/pdf',
  uploadedAt: AT,
};

/** A milestone of it. */
export const milestone: z.infer<typeof milestoneSchema> = {
  id: MILESTONE_ID,
  position: 0,
  title: 'Rent and ovens',
  amount: '10000.00',
  status: 'open',
  evidence: null,
  evidenceUrl: null,
  requestedAt: null,
  request: 0,
  approvalsNeeded: 2,
  approvals: [],
  turnedDownReason: null,
  paidAt: null,
  paidAmount: null,
  paidAsset: null,
  transactionHash: null,
};

/** A vote on it. */
export const vote: z.infer<typeof voteSchema> = {
  id: VOTE_ID,
  projectId: PROJECT_ID,
  userId: VOTER_ID,
  username: 'grace',
  amount: '25.00000000',
  support: true,
  voteType: 'for',
  transactionHash: HASH,
  timestamp: LATER,
  createdAt: LATER,
  releasedAt: null,
};

/** The project in full. */
export const project: z.infer<typeof projectSchema> = {
  ...summary,
  description: 'Bread of the day before, at half the price, from one shop by the station.',
  walletAddress: ADDRESS,
  submissionFee: '100.00000000',
  fee: null,
  pool: { id: POOL_ID, name: 'Community pool' },
  rules,
  documents: [document],
  nda: { version: 1, text: 'I keep what I read to myself.', isAccepted: true },
  areDocumentsRevoked: false,
  milestones: [milestone],
  reservedUntil: null,
  votes: [vote],
  fundingResult: null,
  events: [{ id: EVENT_ID, kind: 'submitted', text: 'Put to the vote for 14 days.', at: LATER }],
  canVote: true,
  cannotVoteReason: null,
  canApprove: false,
  isReminded: true,
  updatedAt: LATER,
};

/** The owner’s draft, its fee paid. */
export const draft: z.infer<typeof projectSchema> = {
  ...project,
  status: 'draft',
  stage: 'draft',
  submittedAt: null,
  submissionDate: null,
  votingEndsAt: null,
  votingDeadline: null,
  votesFor: '0.00000000',
  currentVotes: '0.00000000',
  voterCount: 0,
  commentCount: 0,
  isMine: true,
  myVote: null,
  fee: {
    status: 'held',
    amount: '100.00000000',
    paidAt: AT,
    transactionHash: HASH,
    refundsAt: '2026-04-04T10:15:00.000Z',
  },
  votes: [],
  events: [{ id: EVENT_ID, kind: 'fee_paid', text: 'The fee of 100 PRD was paid.', at: AT }],
  canVote: false,
  cannotVoteReason: null,
  isReminded: false,
};

/** The pool that pays it. */
export const pool: z.infer<typeof projectPoolSchema> = {
  id: POOL_ID,
  name: 'Community pool',
  totalUsd: '12500.00',
  availableUsd: '12500.00',
  rules,
  approvers: [],
};

/** A report of it. */
export const report: z.infer<typeof projectReportSchema> = {
  id: REPORT_ID,
  projectId: PROJECT_ID,
  projectTitle: summary.title,
  comment: null,
  reportedBy: 'grace',
  reason: 'copied',
  evidence: 'The text stands word for word on another site.',
  evidenceUrl: 'https://example.org/original',
  status: 'open',
  note: null,
  createdAt: LATER,
  resolvedAt: null,
};
