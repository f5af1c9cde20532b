/** Payouts of approved projects in tranches, the rules of pools, and what administrators do about projects. */
import { z } from 'zod';
import { MIN_ACCOUNT_DAYS, TEXT_LIMITS, VOTE_PRIVACIES, WEIGHTINGS } from '#core/pitch/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { milestoneSchema, projectPoolSchema, projectReportSchema, projectSchema } from './pitch-shapes.ts';
import {
  actReasonSchema,
  amountInputSchema,
  amountSchema,
  doneSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
} from './shapes.ts';

const tag = 'Project payouts';
const admin = 'Project administration';
const projectPath = z.object({ id: idSchema });
const milestonePath = projectPath.extend({ milestoneId: idSchema });
/** What an approver looked at: `request` of the milestone. Left out, whatever waits is meant. */
const decisionPath = milestonePath.extend({ request: z.number().int().optional() });
const reason = z.string().trim().min(1).max(TEXT_LIMITS.reason);

/** The part of `pitchContract` about payouts, pools and administration. */
export const payoutEndpoints = {
  requestPayout: endpoint({
    method: 'POST',
    path: '/projects/{id}/milestones/{milestoneId}/request',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Ask for the payout of a milestone, with what shows that it is reached',
    description: 'In order: one milestone after the other. The first needs no evidence.',
    refuses: [
      'project_not_approved',
      'milestone_not_next',
      'milestone_under_way',
      'milestone_evidence_missing',
      'evidence_not_https',
    ],
  })
    .input(
      milestonePath.extend({
        evidence: z.string().trim().max(TEXT_LIMITS.evidence).default(''),
        evidenceUrl: z.string().trim().max(2_000).optional(),
      }),
    )
    .output(projectSchema),

  pendingPayouts: endpoint({
    method: 'GET',
    path: '/project-payouts',
    tag,
    access: 'member',
    summary: 'List the payouts that wait for your approval, oldest first',
    description: 'Empty for who approves nothing. Never one’s own project.',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        z.object({
          id: idSchema,
          projectId: idSchema,
          projectTitle: z.string(),
          username: z.string(),
          poolName: z.string(),
          poolBalance: amountSchema,
          milestone: milestoneSchema,
          haveApproved: z.boolean(),
          requestedAt: timeSchema,
        }),
      ),
    ),

  approvePayout: endpoint({
    method: 'POST',
    path: '/projects/{id}/milestones/{milestoneId}/approve',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: 'fresh',
    isUsedByCommand: true,
    confirms: ({ id, milestoneId }: { id: string; milestoneId: string }) =>
      `Approve the payout of milestone ${milestoneId} of project ${id}`,
    summary: 'Approve a payout; the last approval that is needed pays it',
    description:
      'For approvers of the pool who are not the owner. Approving twice counts once. With `request`, only the request that was looked at is approved.',
    refuses: [
      'project_not_found',
      'not_an_approver',
      'admin_factor_required',
      'own_payout',
      'milestone_not_requested',
      'payout_request_changed',
      'account_stopped',
    ],
  })
    .input(decisionPath)
    .output(projectSchema),

  turnDownPayout: endpoint({
    method: 'POST',
    path: '/projects/{id}/milestones/{milestoneId}/turn-down',
    tag,
    access: 'member',
    stepUp: { none: 'Pays nothing, and the owner can ask again.' },
    summary: 'Turn a payout down, with the reason; the owner can ask again',
    refuses: [
      'project_not_found',
      'not_an_approver',
      'admin_factor_required',
      'own_payout',
      'milestone_not_requested',
      'payout_request_changed',
    ],
  })
    .input(decisionPath.extend({ reason }))
    .output(projectSchema),

  refuseForm: endpoint({
    method: 'POST',
    path: '/projects/{id}/refuse',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Refuse an open project for its form: votes and fee go back',
    refuses: ['project_not_found', 'voting_ended', 'own_project_review'],
  })
    .input(projectPath.extend({ reason }))
    .output(projectSchema),

  setPoolRules: endpoint({
    method: 'PUT',
    path: '/project-pools/{poolId}/rules',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Set the rules of a pool for projects that are submitted from now on',
    description:
      'What makes payouts easier, or theirs to approve who didn’t before, takes a second administrator.',
    refuses: [
      'project_pool_unknown',
      'approver_unknown',
      'pool_rules_invalid',
      'second_administrator_needed',
    ],
  })
    .input(
      z.object({
        poolId: idSchema,
        voterThreshold: z.number().int().min(1).max(1_000_000),
        /** PRD. */
        minVote: amountInputSchema.default('1'),
        minAccountDays: z.number().int().min(0).max(365).default(MIN_ACCOUNT_DAYS),
        weighting: z.enum(WEIGHTINGS),
        votePrivacy: z.enum(VOTE_PRIVACIES),
        approvalsNeeded: z.number().int().min(1).max(10),
        /** USD. */
        fourEyesFrom: amountInputSchema,
        paysIn: z.enum(['USD', 'PRD']),
        prdPerUsd: amountInputSchema.optional(),
        /** Usernames; empty: every administrator. */
        approvers: z.array(z.string().max(64)).max(50),
        reason: actReasonSchema,
      }),
    )
    .output(projectPoolSchema),

  reports: endpoint({
    method: 'GET',
    path: '/project-reports',
    tag: admin,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List reports, newest first',
  })
    .input(pageInputSchema.extend({ status: z.enum(['open', 'upheld', 'dismissed']).default('open') }))
    .output(pageOf(projectReportSchema)),

  resolveReport: endpoint({
    method: 'POST',
    path: '/project-reports/{id}/resolve',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Uphold or dismiss a report; an upheld comment is removed',
    description: 'An upheld report of a project changes nothing by itself: refuse the project for its form.',
    refuses: ['not_found'],
  })
    .input(projectPath.extend({ decision: z.enum(['upheld', 'dismissed']), note: reason }))
    .output(projectReportSchema),

  linkedAccounts: endpoint({
    method: 'GET',
    path: '/project-links',
    tag: admin,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List accounts that are declared to be of one person, newest first',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        z.object({
          id: idSchema,
          username: z.string(),
          otherUsername: z.string(),
          reason: z.string(),
          createdAt: timeSchema,
        }),
      ),
    ),

  linkAccounts: endpoint({
    method: 'POST',
    path: '/project-links',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Declare that two accounts belong together: neither votes on the other’s projects',
    refuses: ['link_member_unknown', 'own_ruling'],
    successStatus: 201,
  })
    .input(z.object({ username: z.string().max(64), otherUsername: z.string().max(64), reason }))
    .output(z.object({ id: idSchema })),

  unlinkAccounts: endpoint({
    method: 'DELETE',
    path: '/project-links/{id}',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Ask to take such a declaration back',
    description: 'It waits for a second administrator, or for a day.',
    refuses: ['not_found', 'own_ruling', 'second_administrator_needed'],
  })
    .input(projectPath)
    .output(doneSchema),
};
