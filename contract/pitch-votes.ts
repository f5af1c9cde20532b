/** Voting on projects, and what is said about them: votes, receipts, reminders, comments, reports. */
import { z } from 'zod';
import { TEXT_LIMITS } from '#core/pitch/terms.ts';
import { endpoint } from './endpoint.ts';
import {
  commentSchema,
  projectSchema,
  reportReasonSchema,
  voteReceiptSchema,
  voteSchema,
} from './pitch-shapes.ts';
import { amountInputSchema, doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Project votes';
const projectPath = z.object({ id: idSchema });

const reportFields = {
  reason: reportReasonSchema,
  evidence: z.string().trim().min(1).max(TEXT_LIMITS.evidence),
  /** https only. */
  evidenceUrl: z.string().trim().max(2_000).optional(),
};

/** The part of `pitchContract` about votes and what is said. */
export const voteEndpoints = {
  vote: endpoint({
    method: 'POST',
    path: '/projects/{id}/vote',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Vote for or against a project, or change your vote',
    description:
      'The PRD is held, not spent: it comes back when the vote closes. A second vote replaces the first until then. What is voted, sent and paid as fees in 24 hours without asking stays below 500 PRD together: from there on it wants a second factor confirmed a moment ago, or an emailed code.',
    refuses: [
      'project_not_found',
      'idempotency_conflict',
      'amount_not_positive',
      'voting_ended',
      'own_project_vote',
      'linked_account_vote',
      'other_account_voted',
      'disposable_vote',
      'account_too_young',
      'vote_too_small',
      'vote_too_large',
      'unverified_vote',
      'already_voted',
      'vote_balance',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'account_stopped',
      'vote_lock_failed',
    ],
  })
    .input(projectPath.extend({ support: z.boolean(), amount: amountInputSchema }))
    .output(z.object({ message: z.string(), vote: voteSchema, project: projectSchema })),

  votes: endpoint({
    method: 'GET',
    path: '/projects/{id}/votes',
    tag,
    access: 'anyone',
    summary: 'List the votes of a project, newest first',
    refuses: ['project_not_found'],
  })
    .input(projectPath.extend(pageInputSchema.shape))
    .output(pageOf(voteSchema)),

  receipt: endpoint({
    method: 'GET',
    path: '/projects/{id}/receipt',
    tag,
    access: 'member',
    summary: 'Read the signed receipt of your vote',
    refuses: ['project_not_found', 'not_voted'],
  })
    .input(projectPath)
    .output(voteReceiptSchema),

  checkReceipt: endpoint({
    method: 'POST',
    path: '/project-receipts/check',
    tag,
    access: 'anyone',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Check a vote receipt',
    description:
      'Says whether this server signed it and whether it is the voter’s last word. `publicKey` is the JWK to check it without us.',
  })
    .input(z.object({ receipt: z.string().max(4_000) }))
    .output(
      z.object({
        isGenuine: z.boolean(),
        isCurrent: z.boolean(),
        claims: z.record(z.string(), z.unknown()).nullable(),
        publicKey: z.record(z.string(), z.string()),
      }),
    ),

  remind: endpoint({
    method: 'PUT',
    path: '/projects/{id}/reminder',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Be reminded by email 48 and 6 hours before the vote closes, or not',
    refuses: ['project_not_found', 'voting_ended'],
  })
    .input(projectPath.extend({ isWanted: z.boolean() }))
    .output(z.object({ isReminded: z.boolean(), at: z.array(timeSchema) })),

  comments: endpoint({
    method: 'GET',
    path: '/projects/{id}/comments',
    tag,
    access: 'anyone',
    summary: 'List comments, newest first',
    refuses: ['project_not_found'],
  })
    .input(projectPath.extend(pageInputSchema.shape))
    .output(pageOf(commentSchema)),

  comment: endpoint({
    method: 'POST',
    path: '/projects/{id}/comments',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Comment on a project',
    refuses: ['project_not_found'],
    successStatus: 201,
  })
    .input(projectPath.extend({ text: z.string().trim().min(1).max(TEXT_LIMITS.comment) }))
    .output(commentSchema),

  removeComment: endpoint({
    method: 'DELETE',
    path: '/projects/{id}/comments/{commentId}',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Remove your comment; administrators may remove any',
    refuses: ['project_not_found', 'not_found', 'admin_factor_required'],
  })
    .input(projectPath.extend({ commentId: idSchema }))
    .output(doneSchema),

  reportComment: endpoint({
    method: 'POST',
    path: '/projects/{id}/comments/{commentId}/report',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Report a comment',
    refuses: ['project_not_found', 'not_found', 'already_reported', 'evidence_not_https'],
  })
    .input(projectPath.extend({ commentId: idSchema, ...reportFields }))
    .output(doneSchema),

  report: endpoint({
    method: 'POST',
    path: '/projects/{id}/report',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Report a project, with what shows it',
    refuses: ['project_not_found', 'not_found', 'already_reported', 'evidence_not_https'],
  })
    .input(projectPath.extend(reportFields))
    .output(doneSchema),
};
