/** The shapes of collaborations and ratings. */
import { z } from 'zod';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** `settling` while those who are in it may object; `disputed` while an objection waits for an administrator. */
export const COLLABORATION_STATUSES = ['open', 'settling', 'disputed', 'completed', 'cancelled'] as const;

/** What can be reviewed: a document of the business tools, or a roadmap. */
const REVIEW_SUBJECTS = ['document', 'roadmap'] as const;

/** Somebody's part in it, as those who are in it read it. */
const partSchema = z.object({
  username: z.string(),
  /** Taken out by its initiator. */
  wasRemoved: z.boolean(),
  /** Null before one is proposed. */
  share: amountSchema.nullable(),
  hasConfirmed: z.boolean(),
  /** Null where they didn’t object. */
  objection: z.string().nullable(),
});

/** What somebody said of somebody with whom they finished a collaboration. */
export const ratingSchema = z.object({
  by: z.string(),
  stars: z.number().int(),
  words: z.string(),
  ratedAt: timeSchema,
});

/** A collaboration. */
export const collaborationSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** The username of whoever began it. */
  initiator: z.string(),
  skillsNeeded: z.array(z.object({ key: z.string(), name: z.string() })),
  /** PRD; held until it is split or goes back. */
  prdReward: amountSchema,
  /** A document or a plan is to be reviewed, by one member who has a skill that it needs. */
  isReview: z.boolean(),
  status: z.enum(COLLABORATION_STATUSES),
  participantCount: z.number().int(),
  /** How the caller stands to it; null for a visitor. */
  role: z.enum(['initiator', 'participant', 'removed', 'left', 'asked', 'declined', 'none']).nullable(),
  createdAt: timeSchema,
  endsAt: timeSchema,
});

/** One, whole, as the caller may see it. */
export const collaborationDetailSchema = collaborationSchema.extend({
  /** Only those who are in it, were taken out of it, or decide about it read who is. */
  participants: z.array(partSchema).nullable(),
  /** What is proposed, and when it goes so by itself; null before, and for whoever isn’t in it. */
  proposal: z
    .object({
      kind: z.enum(['split', 'refund']),
      proposedAt: timeSchema,
      /** Null too where it waits for nothing but that its initiator can pay. */
      dueAt: timeSchema.nullable(),
      /** An administrator’s words, where one has decided. */
      decision: z.string().nullable(),
    })
    .nullable(),
  /** The caller has agreed or objected. */
  hasAnswered: z.boolean(),
  closedAt: timeSchema.nullable(),
  /** Whom the caller may still rate, and until when; null where nobody. */
  toRate: z.object({ usernames: z.array(z.string()), until: timeSchema }).nullable(),
  /** Of a review, what it is about and what was handed in; null otherwise, and for whoever isn’t in it. */
  review: z
    .object({
      subject: z.enum(REVIEW_SUBJECTS),
      title: z.string(),
      answer: z.string().nullable(),
      answeredAt: timeSchema.nullable(),
    })
    .nullable(),
  /** What was said of each other, once it is shown. */
  ratings: z.array(ratingSchema.extend({ of: z.string() })),
});

/** A request to join, as the initiator reads it. */
export const joinRequestSchema = z.object({
  username: z.string(),
  note: z.string(),
  askedAt: timeSchema,
});
