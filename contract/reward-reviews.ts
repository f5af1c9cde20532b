/** Rewards that a person looks at before they are paid, or while they may still be taken back. */
import { z } from 'zod';
import { REVIEW_REASONS } from '#core/rewards/decide-payment.ts';
import { MAX_REVIEW_NOTE_LENGTH } from '#core/rewards/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { placeIdSchema } from './idea-values.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

/** A reward that waits for a person, or was looked at. */
export const rewardReviewSchema = z.object({
  id: idSchema,
  /** The member's username. */
  member: z.string(),
  amount: amountSchema,
  /** `review` waits unpaid; `paid` was posted at once, or released. */
  state: z.enum(['review', 'paid', 'withheld']),
  why: z.enum(REVIEW_REASONS),
  whyText: z.string(),
  /** The first 200 characters of the message: all that is shown of it. */
  snippet: z.string(),
  score: z.number().int(),
  /** What was read in the message for these places, as the card of the idea holds it. */
  values: z.array(z.object({ place: placeIdSchema, label: z.string(), words: z.string() })),
  note: z.string().nullable(),
  /** The named reviewer who decided it; null where an administrator did, or nobody yet. */
  reviewer: z.string().nullable(),
  /** An administrator has decided otherwise than the reviewer. */
  isPutRight: z.boolean(),
  dueAt: timeSchema,
  reviewedAt: timeSchema.nullable(),
});

/** The endpoints of reviews, for administrators. */
export const rewardReviewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/rewards/reviews',
    tag: 'Administration',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the rewards that a person looks at: the open ones, oldest first, or all, newest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'all']).default('open') }))
    .output(pageOf(rewardReviewSchema)),

  decide: endpoint({
    method: 'POST',
    path: '/admin/rewards/reviews/{id}/decide',
    tag: 'Administration',
    access: 'admin',
    rate: 'money',
    stepUp: 'fresh',
    summary: 'Release or withhold a reward',
    description:
      '`release` pays what waits; `withhold` ends it unpaid, and takes back what was posted at once. The member sees the note, and may dispute. Each is decided once, and never by its member or an account linked with theirs; what a named reviewer decided may be put right, once. The same decision again returns the first.',
    refuses: [
      'not_found',
      'own_review',
      'review_decided',
      'review_day_full',
      'issued_alone',
      'insufficient_balance',
    ],
  })
    .input(
      z.object({
        id: idSchema,
        decision: z.enum(['release', 'withhold']),
        note: z.string().trim().min(1).max(MAX_REVIEW_NOTE_LENGTH),
      }),
    )
    .output(rewardReviewSchema),
};
