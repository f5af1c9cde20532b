/** The brake: stopping whatever would leave an account at once, and lifting it with a reason. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { actReasonSchema, doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Brake';

const stopSchema = z.object({
  id: idSchema,
  memberId: idSchema,
  username: z.string(),
  /** The member cannot sign in either. */
  isSuspended: z.boolean(),
  /** The member's own word. */
  isOwn: z.boolean(),
  stoppedBy: z.string(),
  stoppedAt: timeSchema,
  reason: z.string(),
  /** Null while it stands. */
  liftedBy: z.string().nullable(),
  liftedAt: timeSchema.nullable(),
  liftReason: z.string().nullable(),
});

const stoppedSchema = z.object({
  /** False where the account had been stopped before: then nothing has changed. */
  isNew: z.boolean(),
});

/** What may wait for a second administrator. */
export const proposalKindSchema = z.enum([
  'mint',
  'open_pool',
  'change_pool',
  'payout_rules',
  'fees',
  'resume_market',
  'opening_price',
  'turn_house_on',
  'tier',
  'refund',
  'mass_refund',
  'separate_accounts',
  'loan',
  'keep_domain',
  'contest_prize',
  'reward_ruling',
]);

const proposalSchema = z.object({
  id: idSchema,
  kind: proposalKindSchema,
  /** What it would do. */
  words: z.string(),
  state: z.enum(['waiting', 'done', 'declined', 'failed']),
  proposedBy: z.string(),
  proposedAt: timeSchema,
  /** When it takes effect if nobody declines it. */
  effectiveAt: timeSchema,
  /** Null while it waits, and of what took effect by itself. */
  decidedBy: z.string().nullable(),
  decidedAt: timeSchema.nullable(),
  note: z.string().nullable(),
});

/** The endpoints of the brake and of proposals. */
export const policyContract = {
  stopOwn: endpoint({
    method: 'POST',
    path: '/account/stop',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Stop your own account: “this wasn’t me”',
    description:
      'At once nothing can leave it: open orders are cancelled, withdrawals that have not gone out end, and every session ends, this one too. Scheduled transfers to others are paused, what you proposed as an administrator ends, and raised limits and new addresses that wait begin anew. What comes in still arrives. Only an administrator lifts it; with the lift what was added in the week before or since ends: second factors, linked sign-ins, keys, withdrawal addresses, accounts at other banks, webhooks.',
  })
    .input(z.object({ reason: actReasonSchema.default('This wasn’t me.') }))
    .output(stoppedSchema),

  stop: endpoint({
    method: 'POST',
    path: '/admin/stops',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Stop a member’s account',
    description: 'With `isSuspended` the member cannot sign in either. Never your own: use your own brake.',
    refuses: ['not_found', 'own_stop'],
  })
    .input(
      z.object({
        username: z.string().trim().min(1).max(100),
        isSuspended: z.boolean(),
        reason: actReasonSchema,
      }),
    )
    .output(stoppedSchema),

  lift: endpoint({
    method: 'POST',
    path: '/admin/stops/{id}/lift',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Lift the stop of an account, with a reason that is kept',
    description:
      'Never your own. A member who stopped their own account sets a new password first, by a link in their mailbox.',
    refuses: ['not_found', 'own_stop', 'stop_lifted', 'stop_password_first', 'stop_at_work'],
  })
    .input(z.object({ id: idSchema, reason: actReasonSchema }))
    .output(doneSchema),

  proposals: endpoint({
    method: 'GET',
    path: '/admin/proposals',
    tag: 'Proposals',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List what waits for a second administrator, newest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'all']).default('open') }))
    .output(pageOf(proposalSchema)),

  approveProposal: endpoint({
    method: 'POST',
    path: '/admin/proposals/{id}/approve',
    tag: 'Proposals',
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Have a proposal take effect now',
    description:
      'Never your own, nor what is for you. Without an approval it takes effect a day after it was made.',
    refuses: [
      'not_found',
      'proposal_decided',
      'own_proposal',
      'admin_stopped',
      'proposer_gone',
      'proposal_outdated',
      'no_wallet_address',
      'pool_terms_invalid',
      'project_pool_unknown',
      'approver_unknown',
      'pool_rules_invalid',
      'market_unknown',
      'market_between_worlds',
      'own_tier',
      'own_ruling',
      'own_refund',
      'not_refundable',
      'refund_too_large',
      'pool_lacks_usd',
      'idempotency_conflict',
      'contest_still_open',
      'contest_prize_given',
    ],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  declineProposal: endpoint({
    method: 'POST',
    path: '/admin/proposals/{id}/decline',
    tag: 'Proposals',
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Decline a proposal, or take your own back, with a reason that is kept',
    refuses: ['not_found', 'proposal_decided'],
  })
    .input(z.object({ id: idSchema, reason: actReasonSchema }))
    .output(doneSchema),

  stops: endpoint({
    method: 'GET',
    path: '/admin/stops',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List stopped accounts, newest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'all']).default('open') }))
    .output(pageOf(stopSchema)),
};
