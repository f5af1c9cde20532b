/**
 * Collaborations: what members do together, with a reward that is held from the beginning, and the ratings that finished
 * ones earn. Whoever can’t be seen (a block, a suspension) has none, and is answered like a name that nobody has.
 */
import { z } from 'zod';
import {
  LONGEST_DAYS,
  MAX_DESCRIPTION,
  MAX_OBJECTION,
  MAX_RATING_WORDS,
  MAX_REVIEW,
  MAX_SKILLS_NEEDED,
  MAX_TITLE,
  MOST_COLLABORATORS,
} from '#core/collaboration/terms.ts';
import { MAX_NOTE } from '#core/members/contact-terms.ts';
import { collaborationDetailSchema, collaborationSchema, joinRequestSchema } from './collaboration-shapes.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountInputSchema, doneSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

const tag = 'Collaborations';
const byId = z.object({ id: idSchema });
const named = byId.extend({ username: z.string().max(64) });
const AGREED = { none: 'What it moves was confirmed when it was held, or comes back.' };

/** The endpoints. */
export const collaborationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/collaborations',
    tag,
    access: 'anyone',
    summary: 'List collaborations that are under way, the newest first',
    description: '`skills` are keys, separated by commas; what needs any of them is listed.',
  })
    .input(pageInputSchema.extend({ skills: z.string().max(400).default('') }))
    .output(pageOf(collaborationSchema)),

  mine: endpoint({
    method: 'GET',
    path: '/my-collaborations',
    tag,
    access: 'member',
    summary: 'List those that you began, are in, or asked to join, the newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(collaborationSchema)),

  read: endpoint({
    method: 'GET',
    path: '/collaborations/{id}',
    tag,
    access: 'anyone',
    summary: 'Read one collaboration, as far as it is yours to see',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(collaborationDetailSchema),

  create: endpoint({
    method: 'POST',
    path: '/collaborations',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Begin a collaboration, with a reward or none',
    description:
      'A reward is held on your wallet from now on, and counts in your sending limits until it goes back. Your name stands beside it. With `documentId` or `roadmapId`, that text of yours is to be reviewed: it needs a reward and a skill, one member who has a skill that it needs is let in, they alone read the text as it stands now, and what they hand in is paid when you finish it, or when its days are over.',
    refuses: [
      'idempotency_key_required',
      'unverified_member',
      'not_found',
      'review_incomplete',
      'review_text_too_long',
      'studio_in_progress',
      'text_too_hard',
      'service_unavailable',
      'collaboration_reward_invalid',
      'skill_unknown',
      'idempotency_conflict',
      'too_many_collaborations',
      'account_stopped',
      'collaboration_debt_first',
      'credit_in_default',
      'sending_limit_reached',
      'no_user_address',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'insufficient_balance',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        title: z.string().trim().min(1).max(MAX_TITLE),
        description: z.string().trim().max(MAX_DESCRIPTION).default(''),
        /** Keys, or words for skills. */
        skillsNeeded: z.array(z.string().max(80)).max(MAX_SKILLS_NEEDED).default([]),
        /** PRD; 0 is none. */
        prdReward: amountInputSchema.default('0'),
        days: z.number().int().min(1).max(LONGEST_DAYS).default(30),
        /** What is to be reviewed, one’s own: a document, or a roadmap. */
        documentId: idSchema.optional(),
        roadmapId: idSchema.optional(),
      }),
    )
    .output(collaborationDetailSchema),

  join: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/requests',
    tag,
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Ask to join',
    description:
      'Whoever began it is told, and decides. Asking twice changes nothing; what you took back can be asked again a day after you asked.',
    refuses: [
      'review_skill_missing',
      'unverified_member',
      'not_found',
      'collaboration_own',
      'collaboration_not_open',
      'collaboration_joined_before',
      'collaboration_asked_lately',
      'collaboration_linked',
      'collaboration_full',
      'too_many_join_requests',
    ],
    successStatus: 201,
  })
    .input(byId.extend({ note: z.string().trim().max(MAX_NOTE).default('') }))
    .output(collaborationDetailSchema),

  withdraw: endpoint({
    method: 'DELETE',
    path: '/collaborations/{id}/requests',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Take your request to join back',
    refuses: ['not_found', 'collaboration_request_gone'],
  })
    .input(byId)
    .output(doneSchema),

  requests: endpoint({
    method: 'GET',
    path: '/collaborations/{id}/requests',
    tag,
    access: 'owner',
    summary: 'List who asks to join yours, the oldest first',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(z.object({ items: z.array(joinRequestSchema) })),

  answer: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/requests/{username}/answer',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Accept or decline a request to join yours',
    description: 'Whoever asked is told. The same answer twice changes nothing.',
    refuses: [
      'not_found',
      'collaboration_request_gone',
      'collaboration_not_open',
      'collaboration_linked',
      'collaboration_full',
    ],
  })
    .input(named.extend({ accept: z.boolean() }))
    .output(collaborationDetailSchema),

  leave: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/leave',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Leave a collaboration, without a share',
    description: 'Possible while it is open. There is no way back in.',
    refuses: ['not_found', 'collaboration_not_in', 'collaboration_not_open'],
  })
    .input(byId)
    .output(doneSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/collaborations/{id}/participants/{username}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Take somebody out of yours',
    description: 'They are told, and may object when the reward is to be split or taken back.',
    refuses: ['not_found', 'collaboration_not_in', 'collaboration_not_open'],
  })
    .input(named)
    .output(collaborationDetailSchema),

  complete: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/complete',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: AGREED,
    summary: 'Finish yours, and split its reward',
    description:
      'Each share is in proportion to its weight, rounded down; the rest goes one smallest unit each to who joined first. `share` is what you were shown, and anything else is refused. A large split waits until everybody has confirmed, or a week has passed without an objection. The same split twice is one.',
    refuses: [
      'not_found',
      'collaboration_not_open',
      'collaboration_nobody_in',
      'collaboration_changed',
      'account_stopped',
      'collaboration_debt_first',
      'credit_in_default',
    ],
  })
    .input(
      byId.extend({
        parts: z
          .array(
            z.object({
              username: z.string().max(64),
              weight: z.number().int().min(1).max(1000),
              share: amountInputSchema,
            }),
          )
          .max(MOST_COLLABORATORS),
      }),
    )
    .output(collaborationDetailSchema),

  cancel: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/cancel',
    tag,
    access: 'owner',
    rate: 'money',
    stepUp: AGREED,
    summary: 'Call yours off',
    description:
      'Its reward goes back to you: at once where nobody is in it, else when everybody agrees or a week has passed without an objection.',
    refuses: ['not_found', 'collaboration_not_open'],
  })
    .input(byId)
    .output(collaborationDetailSchema),

  confirm: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/confirm',
    tag,
    access: 'member',
    rate: 'money',
    stepUp: AGREED,
    summary: 'Agree to what is proposed for the reward',
    description: 'Final. When everybody has agreed, it is done.',
    refuses: ['not_found', 'collaboration_not_in', 'collaboration_not_settling'],
  })
    .input(byId)
    .output(collaborationDetailSchema),

  object: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/objection',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Object to what is proposed for the reward',
    description:
      'An administrator decides. Where none has within thirty days, it goes as proposed. Once, and not after agreeing.',
    refuses: ['not_found', 'collaboration_not_in', 'collaboration_not_settling', 'collaboration_answered'],
  })
    .input(byId.extend({ words: z.string().trim().min(1).max(MAX_OBJECTION) }))
    .output(collaborationDetailSchema),

  disputes: endpoint({
    method: 'GET',
    path: '/collaboration-disputes',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List collaborations whose reward is disputed, the oldest first',
    description: 'Without those that you have a part in: another administrator decides them.',
  })
    .input(pageInputSchema)
    .output(pageOf(collaborationDetailSchema)),

  decide: endpoint({
    method: 'POST',
    path: '/collaboration-disputes/{id}/decide',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    confirms: () => 'Decide about the reward of a collaboration',
    summary: 'Decide a dispute: as proposed, in even shares, or back',
    description:
      'Even shares go to everybody who is in it or was taken out of it. Everybody is told, with your words. Where its initiator can’t pay at the moment, what you decided stands, and is paid as soon as they can. Beyond 1,000 PRD that you decide about in 24 hours it waits for a second administrator, or a day. One that you have a part in is answered like one that isn’t there.',
    refuses: ['not_found', 'collaboration_not_disputed', 'second_administrator_needed'],
  })
    .input(
      byId.extend({
        decision: z.enum(['as_proposed', 'even', 'refund']),
        words: z.string().trim().min(1).max(500),
      }),
    )
    .output(doneSchema),

  reviewed: endpoint({
    method: 'GET',
    path: '/collaborations/{id}/reviewed',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Read the text that is to be reviewed, as it stood when the review was asked for',
    description:
      'Markdown. For whoever asked, and for whom they let in, until that one leaves, is taken out, or it is called off.',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(z.object({ title: z.string(), text: z.string() })),

  handIn: endpoint({
    method: 'PUT',
    path: '/collaborations/{id}/review',
    tag,
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Hand your review in, or another one in its place while it is open',
    description:
      'Whoever asked is told. It is paid when they finish it, or when its days are over; where they want to call it off, you can object.',
    refuses: ['not_found', 'collaboration_not_open'],
  })
    .input(byId.extend({ words: z.string().trim().min(1).max(MAX_REVIEW) }))
    .output(collaborationDetailSchema),

  rate: endpoint({
    method: 'POST',
    path: '/collaborations/{id}/ratings',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Rate somebody with whom you finished it',
    description:
      'Once, and final. It is shown when they have rated you too, or when the fourteen days for it are over.',
    refuses: [
      'not_found',
      'collaboration_rating_closed',
      'collaboration_not_in',
      'collaboration_rated_already',
    ],
    successStatus: 201,
  })
    .input(
      named.extend({
        stars: z.number().int().min(1).max(5),
        words: z.string().trim().max(MAX_RATING_WORDS).default(''),
      }),
    )
    .output(collaborationDetailSchema),
};
