/** Banking: goals, which are pots that hold money. */
import { z } from 'zod';
import { GOAL_TYPES } from '#core/banking/goal.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Goals';
const byId = z.object({ id: idSchema });

/** A goal. What it has is what its pot holds. */
export const goalSchema = z.object({
  /** The id of its pot too, whose history is read as any account’s. */
  id: idSchema,
  userId: idSchema,
  goalName: z.string(),
  goalType: z.enum(GOAL_TYPES),
  currentAmount: amountSchema,
  targetAmount: amountSchema,
  targetDate: z.iso.date().nullable(),
  isActive: z.boolean(),
  isPaused: z.boolean(),
  isReached: z.boolean(),
  sourceAccountId: idSchema,
  /** What is moved by itself each month, and when next. */
  contribution: amountSchema.nullable(),
  contributionDay: z.number().int().nullable(),
  nextContributionOn: z.iso.date().nullable(),
  roundsUp: z.boolean(),
  /** What a month’s contribution has to be to reach it by its date; null without one. */
  suggestedContribution: amountSchema.nullable(),
  createdAt: timeSchema,
});

const planSchema = z.object({
  goalName: z.string().max(100),
  goalType: z.enum(GOAL_TYPES),
  targetAmount: amountInputSchema,
  targetDate: z.iso.date().nullable().default(null),
  /** Where contributions come from, and where the rest goes when the goal ends. */
  sourceAccountId: idSchema,
  contribution: amountInputSchema.nullable().default(null),
  contributionDay: z.number().int().min(1).max(31).nullable().default(null),
  roundsUp: z.boolean().default(false),
});

/** The endpoints of goals. */
export const goalsContract = {
  list: endpoint({
    method: 'GET',
    path: '/banking/goals',
    tag,
    access: 'member',
    summary: 'List your goals, newest first',
  }).output(z.object({ items: z.array(goalSchema), today: z.iso.date() })),

  create: endpoint({
    method: 'POST',
    path: '/banking/goals',
    tag,
    scope: 'banking:pay',
    access: 'member',
    idempotent: true,
    stepUp: 'none',
    summary: 'Set a goal',
    description: 'With a pot of its own, which earns as savings do.',
    refuses: [
      'idempotency_key_required',
      'goal_invalid',
      'unverified_value',
      'idempotency_conflict',
      'goal_limit_reached',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
    ],
    successStatus: 201,
  })
    .input(planSchema)
    .output(goalSchema),

  update: endpoint({
    method: 'PUT',
    path: '/banking/goals/{id}',
    tag,
    scope: 'banking:pay',
    access: 'owner',
    stepUp: 'none',
    summary: 'Change a goal',
    refuses: [
      'not_found',
      'goal_invalid',
      'goal_ended',
      'bank_account_not_found',
      'bank_account_closed',
      'bank_account_frozen',
    ],
  })
    .input(planSchema.extend({ id: idSchema }))
    .output(goalSchema),

  setPaused: endpoint({
    method: 'PUT',
    path: '/banking/goals/{id}/paused',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Pause what fills a goal by itself, or go on',
    refuses: ['not_found', 'goal_ended'],
  })
    .input(byId.extend({ isPaused: z.boolean() }))
    .output(goalSchema),

  move: endpoint({
    method: 'POST',
    path: '/banking/goals/{id}/moves',
    tag,
    access: 'owner',
    rate: 'money',
    idempotent: true,
    stepUp: { none: 'It moves between a member’s own accounts.' },
    summary: 'Put money by for a goal, or take it back',
    refuses: [
      'idempotency_key_required',
      'not_found',
      'goal_ended',
      'bank_amount_invalid',
      'bank_account_closed',
      'bank_account_frozen',
      'bank_limit_reached',
      'account_stopped',
      'bank_insufficient_balance',
      'idempotency_conflict',
    ],
    successStatus: 201,
  })
    .input(byId.extend({ direction: z.enum(['in', 'out']), amount: amountInputSchema }))
    .output(goalSchema),

  end: endpoint({
    method: 'POST',
    path: '/banking/goals/{id}/end',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: { none: 'It moves between a member’s own accounts.' },
    summary: 'Complete or give up a goal',
    description:
      'What its pot holds goes back to the account that it came from, and interest until now to the dollar wallet.',
    refuses: [
      'not_found',
      'bank_account_closed',
      'bank_account_frozen',
      'account_stopped',
      'bank_limit_reached',
      'bank_insufficient_balance',
      'bank_account_not_empty',
      'bank_payment_under_way',
    ],
  })
    .input(byId)
    .output(goalSchema),
};
