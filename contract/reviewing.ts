/** Members who review rewards: the cases that they are handed and paid for, and how administrators name them. */
import { z } from 'zod';
import { MAX_REVIEW_NOTE_LENGTH } from '#core/rewards/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { placeIdSchema } from './idea-values.ts';
import { actReasonSchema, amountSchema, doneSchema, idSchema, timeSchema } from './shapes.ts';

/** A case as its reviewer sees it. Nothing in it says whose it is. */
export const reviewCaseSchema = z.object({
  id: idSchema,
  /** What the member gets if it is released. */
  amount: amountSchema,
  /** Why a person looks. */
  why: z.string(),
  /** The first 200 characters of the message. */
  snippet: z.string(),
  values: z.array(z.object({ place: placeIdSchema, label: z.string(), words: z.string() })),
  /** Until when it is this reviewer's. */
  endsAt: timeSchema,
});

/** How it stands with the caller as a reviewer. */
export const reviewingSchema = z.object({
  isReviewer: z.boolean(),
  /** An administrator looks at what they decided before they get more. */
  isPaused: z.boolean(),
  /** What a case pays. */
  pay: amountSchema,
  /** Cases that are still paid today, and in thirty days. */
  leftToday: z.number().int(),
  leftInWindow: z.number().int(),
  /** What reviewers are told before their first case. */
  terms: z.array(z.string()),
  /** Why the case that was just decided paid nothing; null where it did. */
  lastUnpaid: z.string().nullable(),
  /** The case that they have; null for none. */
  case: reviewCaseSchema.nullable(),
});

const tag = 'Mentor chat';

/** The endpoints of named reviewers. */
export const reviewingContract = {
  standing: endpoint({
    method: 'GET',
    path: '/reviewing',
    tag,
    access: 'member',
    summary: 'Say whether I review rewards, what it pays, and which case I have',
  }).output(reviewingSchema),

  next: endpoint({
    method: 'POST',
    path: '/reviewing/next',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Take the next case, or go on with the one that I have',
    description:
      'Cases are handed out, the oldest first: never one’s own, a linked account’s, or one that one had before. `case` is null where nothing is waiting.',
    refuses: ['not_a_reviewer', 'reviewing_paused'],
  }).output(reviewingSchema),

  decide: endpoint({
    method: 'POST',
    path: '/reviewing/{id}/decide',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: { none: 'It pays a fixed amount to others than the caller, and little to the caller.' },
    summary: 'Decide the case that I have',
    description:
      'Pays the same whichever way it is decided. The member reads the note, and never who wrote it. The same decision again returns the first.',
    refuses: [
      'not_a_reviewer',
      'not_found',
      'case_passed_on',
      'own_review',
      'review_decided',
      'review_day_full',
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
    .output(reviewingSchema),
};

/** Somebody who reviews, with what they did in thirty days. */
export const reviewerSchema = z.object({
  memberId: idSchema,
  username: z.string(),
  namedAt: timeSchema,
  decided: z.number().int(),
  withheld: z.number().int(),
  /** Decided otherwise by an administrator afterwards. */
  putRight: z.number().int(),
  paid: amountSchema,
  /** Why they get no more cases before somebody has looked; null for none. */
  notice: z.string().nullable(),
});

const reviewerRef = z.object({ memberId: idSchema });

/** The endpoints by which administrators name reviewers. */
export const rewardReviewersContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/rewards/reviewers',
    tag: 'Administration',
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the members who review rewards, with what they decided in thirty days',
  }).output(z.object({ items: z.array(reviewerSchema) })),

  name: endpoint({
    method: 'POST',
    path: '/admin/rewards/reviewers',
    tag: 'Administration',
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Name a member who reviews rewards',
    description:
      'Nobody names themselves, or an account linked with theirs. Naming one again changes nothing.',
    refuses: ['not_found', 'own_review', 'not_yet_a_reviewer'],
  })
    .input(z.object({ username: z.string().trim().min(1).max(64), reason: actReasonSchema }))
    .output(reviewerSchema),

  settle: endpoint({
    method: 'POST',
    path: '/admin/rewards/reviewers/{memberId}/looked-at',
    tag: 'Administration',
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Say that what a reviewer decided was looked at, so that they get cases again',
    refuses: ['not_found', 'own_review'],
  })
    .input(reviewerRef)
    .output(doneSchema),

  end: endpoint({
    method: 'POST',
    path: '/admin/rewards/reviewers/{memberId}/end',
    tag: 'Administration',
    access: 'admin',
    stepUp: 'fresh',
    summary: 'End a member’s reviewing; what they decided stands',
    refuses: ['not_found'],
  })
    .input(reviewerRef.extend({ reason: actReasonSchema }))
    .output(doneSchema),
};
