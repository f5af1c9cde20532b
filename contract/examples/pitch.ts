/** Examples of the projects. */
import type { z } from 'zod';
import type {
  commentSchema,
  milestoneSchema,
  projectDocumentSchema,
  projectPoolSchema,
  projectSchema,
  projectSummarySchema,
  reportSchema,
  voteSchema,
} from '#contract/pitch-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { ADDRESS, AT, HASH, LATER, MEMBER_ID } from './shared.ts';

const PROJECT_ID = '019cbdb1-0a00-7a01-8b01-4c1d2e3f5a01';
const POOL_ID = '019cbdb1-0a01-7a02-8b02-4c1d2e3f5a02';
const DOCUMENT_ID = '019cbdb1-0a02-7a03-8b03-4c1d2e3f5a03';
const FILE_ID = '019cbdb1-0a03-7a04-8b04-4c1d2e3f5a04';
const MILESTONE_ID = '019cbdb1-0a04-7a05-8b05-4c1d2e3f5a05';
const VOTE_ID = '019cbdb1-0a05-7a06-8b06-4c1d2e3f5a06';
const VOTER_ID = '019cbdb1-0a06-7a07-8b07-4c1d2e3f5a07';
const COMMENT_ID = '019cbdb1-0a07-7a08-8b08-4c1d2e3f5a08';
const REPORT_ID = '019cbdb1-0a08-7a09-8b09-4c1d2e3f5a09';
const EVENT_ID = '019cbdb1-0a09-7a10-8b10-4c1d2e3f5a10';
const LINK_ID = '019cbdb1-0a10-7a11-8b11-4c1d2e3f5a11';
const ENDS_AT = '2026-03-19T10:30:00.000Z';
const RECEIPT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTljYmRiMSJ9.c2lnbmF0dXJl';

const summary: z.infer<typeof projectSummarySchema> = {
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

const document: z.infer<typeof projectDocumentSchema> = {
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

const milestone: z.infer<typeof milestoneSchema> = {
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

const vote: z.infer<typeof voteSchema> = {
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

const project: z.infer<typeof projectSchema> = {
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

/** The owner's draft, its fee paid. */
const draft: z.infer<typeof projectSchema> = {
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

const pool: z.infer<typeof projectPoolSchema> = {
  id: POOL_ID,
  name: 'Community pool',
  totalUsd: '12500.00',
  availableUsd: '12500.00',
  rules,
  approvers: [],
};

const comment: z.infer<typeof commentSchema> = {
  id: COMMENT_ID,
  projectId: PROJECT_ID,
  userId: VOTER_ID,
  username: 'grace',
  text: 'Who bakes on Mondays?',
  isMine: true,
  isByOwner: false,
  isRemoved: false,
  createdAt: LATER,
};

const report: z.infer<typeof reportSchema> = {
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

const id = PROJECT_ID;
const milestonePath = { id, milestoneId: MILESTONE_ID };
const documentPath = { id, documentId: DOCUMENT_ID };

/** A request and an answer of each endpoint of projects. */
export const pitchExamples: ExamplesOf<'pitch'> = {
  overview: {
    response: {
      totalProjects: 4,
      activeVoting: 2,
      approved: 1,
      funded: 1,
      votesHeld: '340.00000000',
      paidOut: '4000.00',
      submissionFee: '100.00000000',
      minimumBalance: '10.00000000',
      votingDays: 14,
      voterThreshold: 50,
      minimumRequest: '1.00',
      maximumRequest: '1000000.00',
      usualRequest: '1000.00',
      defaultRequest: '10000.00',
      maximumDocuments: 10,
      maximumDocumentBytes: 10_485_760,
      displayUsdPerPrd: '2.50',
      pools: [pool],
    },
  },
  list: {
    request: { limit: 20, sort: 'newest', status: 'active' },
    response: { items: [summary], nextCursor: null },
  },
  mine: { request: { limit: 20 }, response: { items: [{ ...summary, isMine: true }], nextCursor: null } },
  read: { request: { id }, response: project },
  create: { request: { title: summary.title }, response: draft },
  update: {
    request: {
      id,
      description: project.description,
      requestedAmount: '10000',
      milestones: [{ title: 'Rent and ovens', amount: '10000' }],
    },
    response: draft,
  },
  cancel: { request: { id }, response: { done: true } },
  feeState: {
    response: {
      fee: '100.00000000',
      balance: '112.00000000',
      usable: '112.00000000',
      canPay: true,
      votable: '12.00000000',
      welcomePrd: '100.00000000',
      welcomeUsableAt: null,
      paidDraftId: null,
    },
  },
  payFee: { request: { id }, response: draft },
  submit: { request: { id }, response: { ...project, isMine: true, myVote: null, canVote: false } },

  addFile: {
    request: {
      id,
      fileId: FILE_ID,
      title: document.title,
      type: 'financial',
      description: document.description,
    },
    response: draft,
  },
  addLink: {
    request: {
      id,
      url: 'https://docs.example.org/plan',
      title: 'The plan',
      type: 'other',
      description: '',
    },
    response: draft,
  },
  updateDocument: { request: { ...documentPath, type: 'research' }, response: draft },
  removeDocument: { request: documentPath, response: { ...draft, documents: [], documentCount: 0 } },
  openDocument: {
    request: documentPath,
    response: {
      kind: 'file',
      name: document.name,
      url: 'https://protege.example.org/api/files/019cbdb1/content?signature=…',
      host: null,
      expiresAt: LATER,
    },
  },
  acceptNda: { request: { id, version: 1 }, response: project },
  documentViews: {
    request: { id, limit: 20 },
    response: {
      items: [
        {
          id: EVENT_ID,
          documentId: DOCUMENT_ID,
          documentName: document.name,
          userId: VOTER_ID,
          username: 'grace',
          ndaVersion: 1,
          isRevoked: false,
          viewedAt: LATER,
        },
      ],
      nextCursor: null,
    },
  },
  revokeViewer: { request: { id, userId: VOTER_ID, isRevoked: true }, response: draft },

  vote: {
    request: { id, support: true, amount: '25' },
    response: { message: 'Successfully voted for project with 25 PRD', vote, project },
  },
  votes: { request: { id, limit: 20 }, response: { items: [vote], nextCursor: null } },
  receipt: {
    request: { id },
    response: {
      receipt: RECEIPT,
      projectId: id,
      projectTitle: summary.title,
      userId: VOTER_ID,
      support: true,
      amount: '25.00000000',
      weight: '25.00000000',
      revision: 1,
      votedAt: LATER,
      transactionHash: HASH,
      isCounted: null,
    },
  },
  checkReceipt: {
    request: { receipt: RECEIPT },
    response: {
      isGenuine: true,
      isCurrent: true,
      claims: { sub: VOTE_ID, project: id, support: true, amount: '25.00000000', revision: 1 },
      publicKey: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
    },
  },
  remind: {
    request: { id, isWanted: true },
    response: { isReminded: true, at: ['2026-03-17T10:30:00.000Z', '2026-03-19T04:30:00.000Z'] },
  },
  comments: { request: { id, limit: 20 }, response: { items: [comment], nextCursor: null } },
  comment: { request: { id, text: comment.text }, response: comment },
  removeComment: { request: { id, commentId: COMMENT_ID }, response: { done: true } },
  reportComment: {
    request: { id, commentId: COMMENT_ID, reason: 'abuse', evidence: 'It insults the author.' },
    response: { done: true },
  },
  report: {
    request: { id, reason: 'copied', evidence: report.evidence, evidenceUrl: 'https://example.org/original' },
    response: { done: true },
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
          projectId: id,
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
  refuseForm: {
    request: { id, reason: 'The description is a placeholder.' },
    response: { ...project, status: 'rejected', stage: 'rejected' },
  },
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
};
