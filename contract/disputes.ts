/** Disputes about rewards: a member asks a person to look, and a person answers. */
import { z } from 'zod';
import { MAX_DISPUTE_LENGTH } from '#core/rewards/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { rewardSchema } from './mentor.ts';
import { amountInputSchema, amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Rewards';

const textSchema = z.string().trim().min(1).max(MAX_DISPUTE_LENGTH);

/** A dispute as its member sees it. */
export const disputeSchema = z.object({
  id: idSchema,
  rewardId: idSchema,
  text: z.string(),
  /** `open`, or how it was answered: the decision was kept, something was paid, or the reward was taken back. */
  state: z.enum(['open', 'kept', 'paid', 'taken_back']),
  answer: z.string().nullable(),
  /** What the answer moved; null where it moved nothing. */
  amount: amountSchema.nullable(),
  transferId: idSchema.nullable(),
  createdAt: timeSchema,
  answeredAt: timeSchema.nullable(),
});

const queuedSchema = disputeSchema.extend({
  /** The member's username. */
  member: z.string(),
  /** The decision in full; its `snippet` is all that is shown of the message. */
  reward: rewardSchema,
});

/** The endpoints of disputes, the member's and the administrator's. */
export const disputesContract = {
  read: endpoint({
    method: 'GET',
    path: '/rewards/{id}/dispute',
    tag,
    access: 'owner',
    summary: 'Read the dispute about a reward decision of yours',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(z.object({ dispute: disputeSchema.nullable() })),

  open: endpoint({
    method: 'POST',
    path: '/rewards/{id}/dispute',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Ask an administrator to look at a reward decision',
    description:
      'They see the decision and the first 200 characters of the message, not the conversation. One dispute a decision; the same text again returns it.',
    refuses: ['not_found', 'dispute_exists'],
    successStatus: 201,
  })
    .input(z.object({ id: idSchema, text: textSchema }))
    .output(disputeSchema),

  list: endpoint({
    method: 'GET',
    path: '/admin/rewards/disputes',
    tag: 'Administration',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the disputes about rewards: the open ones, oldest first, or all, newest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'all']).default('open') }))
    .output(pageOf(queuedSchema)),

  answer: endpoint({
    method: 'POST',
    path: '/admin/rewards/disputes/{id}/answer',
    tag: 'Administration',
    access: 'admin',
    rate: 'money',
    idempotent: true,
    stepUp: 'fresh',
    summary: 'Answer a dispute about a reward',
    description:
      '`keep` moves nothing; `pay` issues `amount` to the member, at most what a message may earn in all; `take_back` reverses the reward. Each dispute is answered once, and never by the member who opened it.',
    refuses: [
      'issued_alone',
      'not_found',
      'own_dispute',
      'dispute_answered',
      'dispute_amount_outside',
      'reward_not_paid',
      'insufficient_balance',
    ],
  })
    .input(
      z.object({
        id: idSchema,
        decision: z.enum(['keep', 'pay', 'take_back']),
        /** PRD; only for `pay`. */
        amount: amountInputSchema.optional(),
        answer: textSchema,
      }),
    )
    .output(queuedSchema),
};
