/** Projects, their votes, documents, milestones and results as they travel. Amounts are decimal texts. */
import { z } from 'zod';
import {
  DOCUMENT_TYPES,
  PROJECT_STATUSES,
  TEXT_LIMITS,
  VOTE_PRIVACIES,
  WEIGHTINGS,
} from '#core/pitch/terms.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

/** Where a project stands. */
export const projectStatusSchema = z.enum(PROJECT_STATUSES);
/** What a document is. */
export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
const weightingSchema = z.enum(WEIGHTINGS);
const votePrivacySchema = z.enum(VOTE_PRIVACIES);

/** The caller's own vote. */
export const myVoteSchema = z.object({
  support: z.boolean(),
  /** PRD that the vote holds, or held until it was released. */
  amount: amountSchema,
  votedAt: timeSchema,
  /** When its PRD was free again; null while it is held. */
  releasedAt: timeSchema.nullable(),
});

/** A project on a card. Totals are null while the pool hides them and the vote is open. */
export const projectSummarySchema = z.object({
  id: idSchema,
  /** Counts up from 1; the number that fees and emails name. */
  number: z.number().int(),
  userId: idSchema,
  /** `Unknown` where nobody has the name any more. */
  username: z.string(),
  title: z.string(),
  /** The beginning of the description. */
  excerpt: z.string(),
  /** USD. */
  requestedAmount: amountSchema,
  /** The same, by its other name. */
  fundingRequested: amountSchema,
  status: projectStatusSchema,
  /** The same as `status`. */
  stage: projectStatusSchema,
  submittedAt: timeSchema.nullable(),
  submissionDate: timeSchema.nullable(),
  votingEndsAt: timeSchema.nullable(),
  votingDeadline: timeSchema.nullable(),
  /** PRD for and against, and for less against. */
  votesFor: amountSchema.nullable(),
  votesAgainst: amountSchema.nullable(),
  currentVotes: amountSchema.nullable(),
  voterCount: z.number().int(),
  voterThreshold: z.number().int(),
  documentCount: z.number().int(),
  commentCount: z.number().int(),
  /** USD that has been paid out. */
  paidAmount: amountSchema,
  createdAt: timeSchema,
  /** The caller is its owner. */
  isMine: z.boolean(),
  /** "You voted": null for who has not, and for visitors. */
  myVote: myVoteSchema.nullable(),
});

/** The rules of a pool for projects; a project keeps those that stood when it was submitted. */
export const poolRulesSchema = z.object({
  voterThreshold: z.number().int(),
  /** PRD: a vote holds at least this. */
  minVote: amountSchema,
  /** Accounts vote when they are so many days old. */
  minAccountDays: z.number().int(),
  /** Weight of a vote: its amount, or the whole square root of its amount in units of 0.00000001 PRD. */
  weighting: weightingSchema,
  votePrivacy: votePrivacySchema,
  /** How many approvers must say yes to a payout, and from which amount (USD) at least two. */
  approvalsNeeded: z.number().int(),
  fourEyesFrom: amountSchema,
  /** What the owner is paid in; with PRD, `prdPerUsd` is the rate. */
  paysIn: z.enum(['USD', 'PRD']),
  prdPerUsd: amountSchema.nullable(),
});

/** A member as an approver. */
const personSchema = z.object({ id: idSchema, username: z.string() });

/** A pool that pays projects, with its rules. */
export const projectPoolSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** USD in the pool now, and what of it is reserved for no approved project. From the ledger. */
  totalUsd: amountSchema,
  availableUsd: amountSchema,
  rules: poolRulesSchema,
  /** Who may approve payouts; empty: every administrator. */
  approvers: z.array(personSchema),
});

/** A document of a project. */
export const projectDocumentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The same as `name`. */
  title: z.string(),
  type: documentTypeSchema,
  description: z.string(),
  /** `file`: kept privately. `link`: on another site, opened through the warning page. */
  kind: z.enum(['file', 'link']),
  /** The route of the app that opens it for who may see it; never the place where it is stored. */
  url: z.string(),
  /** The other site of a link, e.g. `docs.example.org`. */
  host: z.string().nullable(),
  /** Bytes; null for a link. */
  size: z.number().int().nullable(),
  mediaType: z.string().nullable(),
  uploadedAt: timeSchema,
});

/** A vote, as whoever asks may see it. */
export const voteSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  userId: idSchema,
  /** `Anonymous` where nobody has the name any more. */
  username: z.string(),
  /** Null while the pool hides amounts and sides, except in one's own vote. */
  amount: amountSchema.nullable(),
  support: z.boolean().nullable(),
  voteType: z.enum(['for', 'against']).nullable(),
  /** Of the hold on the voter's PRD; null while hidden. */
  transactionHash: z.string().nullable(),
  timestamp: timeSchema,
  createdAt: timeSchema,
  releasedAt: timeSchema.nullable(),
});

/** One rule of the result with its numbers, as a person reads them. */
export const resultRuleSchema = z.object({
  rule: z.enum(['voters', 'yes_over_no', 'net_weight']),
  /** `Members who voted`. */
  label: z.string(),
  actual: z.string(),
  needed: z.string(),
  isMet: z.boolean(),
});

/** How a vote ended. */
export const fundingResultSchema = z.object({
  /** The rules were met. Money follows in tranches. */
  funded: z.boolean(),
  /** USD that was asked for. */
  amount: amountSchema,
  reason: z.string(),
  /** `form`: a reviewer refused the project for its form, before the vote ended. */
  decidedBy: z.enum(['vote', 'form']),
  processedAt: timeSchema,
  votesFor: amountSchema,
  votesAgainst: amountSchema,
  votersFor: z.number().int(),
  votersAgainst: z.number().int(),
  totalVoters: z.number().int(),
  weighting: weightingSchema,
  /** Weight for less weight against, with 8 decimals when linear, whole when quadratic. */
  netWeight: z.string(),
  rules: z.array(resultRuleSchema),
  /** Votes whose PRD is free again, of all; and when the last one was. */
  releasedVotes: z.number().int(),
  /** Votes that did not count: of another account of a person who had voted, or of the owner's. */
  setAsideVotes: z.number().int(),
  releasedAt: timeSchema.nullable(),
});

/** A step of a project and the tranche that it is paid by. */
export const milestoneSchema = z.object({
  id: idSchema,
  position: z.number().int(),
  title: z.string(),
  /** USD. */
  amount: amountSchema,
  /**
   * `waiting_for_money`: approved, and the pool has not enough now beside what is reserved for projects that were
   * approved before; it is paid when it has.
   */
  status: z.enum(['open', 'requested', 'waiting_for_money', 'paid']),
  /** What the owner shows for it. */
  evidence: z.string().nullable(),
  evidenceUrl: z.string().nullable(),
  requestedAt: timeSchema.nullable(),
  /** How often the payout was asked for: the number of the request that approvers decide on. */
  request: z.number().int(),
  approvalsNeeded: z.number().int(),
  approvals: z.array(z.object({ username: z.string(), at: timeSchema })),
  /** Why the last request was turned down. */
  turnedDownReason: z.string().nullable(),
  paidAt: timeSchema.nullable(),
  /** What the owner got: `10000.00` USD, or PRD. */
  paidAmount: amountSchema.nullable(),
  paidAsset: z.enum(['USD', 'PRD']).nullable(),
  transactionHash: z.string().nullable(),
});

/** What happened, oldest first; every step of money and every decision is here. */
export const projectEventSchema = z.object({
  id: idSchema,
  kind: z.enum([
    'created',
    'fee_paid',
    'fee_refunded',
    'submitted',
    'refused_on_form',
    'approved',
    'rejected',
    'votes_released',
    'payout_requested',
    'payout_approved',
    'payout_turned_down',
    'payout_paid',
    'document_added',
    'document_removed',
  ]),
  /** In a sentence. */
  text: z.string(),
  at: timeSchema,
});

/** The fee of a project: a credit that is bound to it. */
export const projectFeeSchema = z.object({
  /** `none`; `held`: paid, good for one submission; `taken` with the submission; `refunded`. */
  status: z.enum(['none', 'held', 'taken', 'refunded']),
  amount: amountSchema,
  paidAt: timeSchema.nullable(),
  transactionHash: z.string().nullable(),
  /** When it goes back by itself unless the project is submitted. */
  refundsAt: timeSchema.nullable(),
});

/** A confidentiality agreement that readers of the documents accept by a click. */
export const ndaSchema = z.object({
  version: z.number().int(),
  text: z.string(),
  /** The caller has accepted this version (owners and reviewers need not). */
  isAccepted: z.boolean(),
});

/** The pool that pays a project. */
export const payingPoolSchema = z.object({ id: idSchema, name: z.string() });

/** A project in full. */
export const projectSchema = projectSummarySchema.extend({
  description: z.string(),
  walletAddress: z.string(),
  /** PRD. */
  submissionFee: amountSchema,
  fee: projectFeeSchema.nullable(),
  /** The pool that pays; null while none is open. */
  pool: payingPoolSchema.nullable(),
  rules: poolRulesSchema,
  documents: z.array(projectDocumentSchema),
  nda: ndaSchema.nullable(),
  /** The owner has taken away the caller's sight of the documents. */
  areDocumentsRevoked: z.boolean(),
  milestones: z.array(milestoneSchema),
  /**
   * What was approved and not paid yet is reserved in the pool, until then at least; a request that waits keeps it.
   * Null where nothing is, or where it has lapsed: then a request is last in the line.
   */
  reservedUntil: timeSchema.nullable(),
  /** The newest 20. */
  votes: z.array(voteSchema),
  fundingResult: fundingResultSchema.nullable(),
  events: z.array(projectEventSchema),
  /** The caller may vote now; where not, why, in words, unless it is plain. */
  canVote: z.boolean(),
  cannotVoteReason: z.string().nullable(),
  /** The caller may approve payouts of this project. */
  canApprove: z.boolean(),
  /** The caller is reminded 48 and 6 hours before the close. */
  isReminded: z.boolean(),
  updatedAt: timeSchema,
});

/** A comment on a project. */
export const commentSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  userId: idSchema,
  username: z.string(),
  /** Plain text; empty once removed. */
  text: z.string(),
  isMine: z.boolean(),
  isByOwner: z.boolean(),
  isRemoved: z.boolean(),
  createdAt: timeSchema,
});

/** Why something is reported. */
export const reportReasonSchema = z.enum(['fraud', 'copied', 'illegal', 'abuse', 'spam', 'other']);

/** A report of a project or of a comment, for administrators. */
export const projectReportSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  projectTitle: z.string(),
  /** Null: the project itself is reported. */
  comment: commentSchema.nullable(),
  reportedBy: z.string(),
  reason: reportReasonSchema,
  evidence: z.string(),
  evidenceUrl: z.string().nullable(),
  status: z.enum(['open', 'upheld', 'dismissed']),
  note: z.string().nullable(),
  createdAt: timeSchema,
  resolvedAt: timeSchema.nullable(),
});

/** What a voter keeps: signed, so that anybody can check it with the public key. */
export const voteReceiptSchema = z.object({
  /** A compact JWS, EdDSA. */
  receipt: z.string(),
  projectId: idSchema,
  projectTitle: z.string(),
  userId: idSchema,
  support: z.boolean(),
  amount: amountSchema,
  weight: z.string(),
  /** 1 for the first vote; a change counts up. */
  revision: z.number().int(),
  votedAt: timeSchema,
  transactionHash: z.string(),
  /** The vote stands in the result; null while the vote is open. */
  isCounted: z.boolean().nullable(),
});

/** A milestone as its owner writes it. */
export const milestoneInputSchema = z.object({
  title: z.string().trim().min(1).max(TEXT_LIMITS.milestone),
  amount: amountInputSchema,
});
