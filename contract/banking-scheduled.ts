/** Scheduled and repeating transfers. */
import { z } from 'zod';
import { FREQUENCIES } from '#core/banking/schedule-days.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema } from './shapes.ts';

const tag = 'Banking';
const byId = z.object({ id: idSchema });

/** A transfer that is made on later days. Days are the bank's. */
export const scheduledTransferSchema = z.object({
  id: idSchema,
  /** Both sides as a person would call them. */
  from: z.string(),
  to: z.string(),
  amount: amountSchema,
  description: z.string(),
  frequency: z.enum(FREQUENCIES),
  firstOn: z.iso.date(),
  /** Null goes on until it is cancelled. */
  lastOn: z.iso.date().nullable(),
  /** Null once there is none. */
  nextOn: z.iso.date().nullable(),
  lastRunOn: z.iso.date().nullable(),
  status: z.enum(['active', 'paused', 'ended', 'cancelled']),
  /** Why the server paused it; null where the member did. */
  pausedReason: z.string().nullable(),
});

/** Scheduled transfers. */
export const scheduledEndpoints = {
  scheduled: endpoint({
    method: 'GET',
    path: '/banking/scheduled',
    tag,
    access: 'member',
    summary: 'List your scheduled transfers',
  }).output(z.object({ items: z.array(scheduledTransferSchema) })),

  schedule: endpoint({
    method: 'POST',
    path: '/banking/scheduled',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Schedule a transfer, once or again and again',
    description:
      'Made on its days as any other transfer, within your limits. What goes to another member or another bank is confirmed now. It pauses, and you’re told, when it can’t be made. Days that were missed are made up for within a week.',
    refuses: [
      'idempotency_key_required',
      'bank_amount_invalid',
      'bank_payment_too_large',
      'bank_one_target',
      'bank_same_account',
      'bank_schedule_days_invalid',
      'idempotency_conflict',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'unverified_value',
      'bank_recipient_unknown',
      'bank_recipient_is_you',
      'bank_recipient_unconfirmed',
      'bank_recipient_changed',
      'bank_outside_unknown',
      'bank_pay_in_off',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'bank_schedule_limit_reached',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        fromAccountId: idSchema.nullable().default(null),
        fromOutsideAccountId: idSchema.nullable().default(null),
        toAccountId: idSchema.nullable().default(null),
        recipient: z.string().trim().min(1).max(100).nullable().default(null),
        expected: z.string().max(200).nullable().default(null),
        outsideAccountId: idSchema.nullable().default(null),
        amount: amountInputSchema,
        description: z.string().trim().max(200).default('Transfer'),
        frequency: z.enum(FREQUENCIES),
        firstOn: z.string().max(10),
        lastOn: z.string().max(10).nullable().default(null),
      }),
    )
    .output(scheduledTransferSchema),

  pauseScheduled: endpoint({
    method: 'POST',
    path: '/banking/scheduled/{id}/pause',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Pause a scheduled transfer',
    refuses: ['not_found', 'bank_schedule_over'],
  })
    .input(byId)
    .output(scheduledTransferSchema),

  resumeScheduled: endpoint({
    method: 'POST',
    path: '/banking/scheduled/{id}/resume',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Resume a scheduled transfer with its next day',
    description: 'What goes to another member or another bank is confirmed again, as when it was scheduled.',
    refuses: [
      'not_found',
      'bank_schedule_over',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId)
    .output(scheduledTransferSchema),

  cancelScheduled: endpoint({
    method: 'DELETE',
    path: '/banking/scheduled/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Cancel a scheduled transfer',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(scheduledTransferSchema),
};
