/**
 * Projects that ask the community for money: drafts and their fee, documents, the vote, comments and reports.
 * Votes are in `pitch-votes.ts`, payouts and administration in `pitch-payouts.ts`.
 */
import { z } from 'zod';
import { MAX_MILESTONES, TEXT_LIMITS } from '#core/pitch/terms.ts';
import { endpoint } from './endpoint.ts';
import { documentEndpoints } from './pitch-documents.ts';
import { payoutEndpoints } from './pitch-payouts.ts';
import {
  milestoneInputSchema,
  projectPoolSchema,
  projectSchema,
  projectStatusSchema,
  projectSummarySchema,
} from './pitch-shapes.ts';
import { voteEndpoints } from './pitch-votes.ts';
import {
  amountInputSchema,
  amountSchema,
  doneSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
} from './shapes.ts';

const tag = 'Projects';

const projectPath = z.object({ id: idSchema });

/** What a draft holds; all of it may still be missing. */
const draftFields = {
  title: z.string().trim().max(TEXT_LIMITS.title),
  description: z.string().trim().max(TEXT_LIMITS.description),
  /** USD, 1 to 1,000,000. */
  requestedAmount: amountInputSchema,
  /** The pool that is asked; the newest open one when absent. */
  poolId: idSchema,
  /** Empty: one payment of the whole. Otherwise they must add up to the requested amount. */
  milestones: z.array(milestoneInputSchema).max(MAX_MILESTONES),
  /** What readers of the documents agree to; empty for none. Changing it asks everybody again. */
  ndaText: z.string().trim().max(TEXT_LIMITS.nda),
};

/** All endpoints of projects. */
export const pitchContract = {
  overview: endpoint({
    method: 'GET',
    path: '/project-overview',
    tag,
    access: 'anyone',
    summary: 'Read the figures of all projects, and the rules',
  }).output(
    z.object({
      totalProjects: z.number().int(),
      activeVoting: z.number().int(),
      approved: z.number().int(),
      funded: z.number().int(),
      /** PRD that open votes hold now, and USD paid out so far. */
      votesHeld: amountSchema,
      paidOut: amountSchema,
      submissionFee: amountSchema,
      minimumBalance: amountSchema,
      votingDays: z.number().int(),
      voterThreshold: z.number().int(),
      minimumRequest: amountSchema,
      maximumRequest: amountSchema,
      /** Below this: "most rounds start at $1,000". */
      usualRequest: amountSchema,
      defaultRequest: amountSchema,
      maximumDocuments: z.number().int(),
      maximumDocumentBytes: z.number().int(),
      /** USD for a PRD on the funding display only: illustrative. */
      displayUsdPerPrd: amountSchema,
      pools: z.array(projectPoolSchema),
    }),
  ),

  list: endpoint({
    method: 'GET',
    path: '/projects',
    tag,
    access: 'anyone',
    summary: 'List projects that are not drafts',
    description: 'Newest first, or, with `sort=ending`, the open votes by how soon they close.',
  })
    .input(
      pageInputSchema.extend({
        status: projectStatusSchema.exclude(['draft']).optional(),
        sort: z.enum(['newest', 'ending']).default('newest'),
      }),
    )
    .output(pageOf(projectSummarySchema)),

  mine: endpoint({
    method: 'GET',
    path: '/my-projects',
    tag,
    access: 'member',
    summary: 'List your own projects, drafts included, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(projectSummarySchema)),

  read: endpoint({
    method: 'GET',
    path: '/projects/{id}',
    tag,
    access: 'anyone',
    summary: 'Read a project',
    description: 'A draft is there for its owner only.',
    refuses: ['project_not_found'],
  })
    .input(projectPath)
    .output(projectSchema),

  create: endpoint({
    method: 'POST',
    path: '/projects',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Start a draft',
    bodyKilobytes: 128,
    description:
      'A draft of yours that has no title yet is returned as it is instead, so that two tabs have one draft and pay one fee.',
    refuses: [
      'project_minimum_balance',
      'too_many_drafts',
      'project_amount_out_of_range',
      'project_pool_unknown',
      // The draft was cancelled in another tab before it was read back.
      'project_not_found',
    ],
    successStatus: 201,
  })
    .input(z.object(draftFields).partial())
    .output(projectSchema),

  update: endpoint({
    method: 'PATCH',
    path: '/projects/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Change a draft',
    bodyKilobytes: 128,
    description: 'Of a submitted project only `ndaText` can be changed.',
    refuses: ['project_not_draft', 'project_amount_out_of_range', 'milestones_sum', 'project_pool_unknown'],
  })
    .input(projectPath.extend(z.object(draftFields).partial().shape))
    .output(projectSchema),

  cancel: endpoint({
    method: 'DELETE',
    path: '/projects/{id}',
    tag,
    scope: 'projects:pay',
    access: 'owner',
    stepUp: { none: 'What was paid goes back to the wallet that it came from.' },
    summary: 'Cancel a draft; a paid fee goes back',
    refuses: ['project_not_draft'],
  })
    .input(projectPath)
    .output(doneSchema),

  feeState: endpoint({
    method: 'GET',
    path: '/project-fee',
    tag,
    access: 'member',
    summary: 'Read whether you can pay the fee',
  }).output(
    z.object({
      fee: amountSchema,
      /** As the banner shows it. */
      balance: amountSchema,
      /** What could pay the fee now: available PRD, and welcome PRD once they may. */
      usable: amountSchema,
      canPay: z.boolean(),
      /** What may vote now: available PRD, and earned PRD that rest. */
      votable: amountSchema,
      /** Welcome PRD that are held, and from when they may pay a fee; null when they may, or there are none. */
      welcomePrd: amountSchema,
      welcomeUsableAt: timeSchema.nullable(),
      /** A draft of yours whose fee is paid: go on with that one. */
      paidDraftId: idSchema.nullable(),
    }),
  ),

  payFee: endpoint({
    method: 'POST',
    path: '/projects/{id}/fee',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Pay the 100 PRD fee of a draft, once',
    description:
      'A fee that is paid already is not paid again, whatever the key. It counts in what is sent and voted in 24 hours without asking, as votes say.',
    refuses: [
      'unverified_value',
      'project_not_draft',
      'pitch_no_wallet',
      'pitch_fee_debt_first',
      'credit_in_default',
      'pitch_fee_balance',
      'pitch_fee_welcome_locked',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'account_stopped',
      'pitch_fee_failed',
    ],
  })
    .input(projectPath)
    .output(projectSchema),

  submit: endpoint({
    method: 'POST',
    path: '/projects/{id}/submit',
    tag,
    scope: 'projects:pay',
    access: 'owner',
    stepUp: { none: 'It uses up the fee, whose payment was confirmed.' },
    summary: 'Put a draft to the vote for 14 days',
    description: 'The paid fee is used up. Sent again, it answers with the project as it stands.',
    refuses: [
      'project_not_draft',
      'account_stopped',
      'pitch_fee_unpaid',
      'project_fields_missing',
      'project_amount_out_of_range',
      'milestones_sum',
      'project_pool_unknown',
      'documents_pending',
    ],
  })
    .input(projectPath)
    .output(projectSchema),

  ...documentEndpoints,
  ...voteEndpoints,
  ...payoutEndpoints,
};
