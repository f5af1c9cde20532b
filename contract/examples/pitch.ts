/** Examples of the pitch: projects, documents, votes and comments here, payouts and administrators beside. */
import type { z } from 'zod';
import type { commentSchema } from '#contract/pitch-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { pitchPayoutsExamples } from './pitch-payouts.ts';
import {
  DOCUMENT_ID,
  document,
  draft,
  EVENT_ID,
  PROJECT_ID,
  pool,
  project,
  report,
  summary,
  VOTE_ID,
  VOTER_ID,
  vote,
} from './pitch-things.ts';
import { HASH, LATER } from './shared.ts';

const FILE_ID = '019cbdb1-0a03-7a04-8b04-4c1d2e3f5a04';
const COMMENT_ID = '019cbdb1-0a07-7a08-8b08-4c1d2e3f5a08';
const RECEIPT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTljYmRiMSJ9.c2lnbmF0dXJl';

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

const documentPath = { id: PROJECT_ID, documentId: DOCUMENT_ID };

const id = PROJECT_ID;

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
  ...pitchPayoutsExamples,
};
