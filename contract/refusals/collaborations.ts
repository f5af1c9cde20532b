import type { RefusalText } from './refusal-text.ts';

const FAILED = 'Join Failed';

/** Collaborations and ratings. */
export const collaborationRefusals = {
  collaboration_reward_invalid: {
    status: 400,
    title: 'Check the reward',
    message: 'A reward is {least} PRD or more, with at most 8 decimals; 0 is none.',
  },
  too_many_collaborations: {
    status: 409,
    title: 'Too many at once',
    message: 'You have {limit} collaborations under way. Finish one, or call it off, first.',
  },
  collaboration_debt_first: {
    status: 409,
    title: 'Something is owed first',
    message: 'There is something to give back first. Until then, no reward of yours can go to others.',
  },
  review_incomplete: {
    status: 400,
    title: 'Check the review',
    message: 'A review needs a reward, and a skill that its reviewer has to have.',
  },
  review_text_too_long: {
    status: 400,
    title: 'Too long to review',
    message: 'That text has more than {limit} characters. Have a shorter one reviewed.',
  },
  review_skill_missing: {
    status: 403,
    title: FAILED,
    message:
      'This review needs a skill that isn’t among yours: {skills}. Add it to your profile if you have it.',
  },
  collaboration_own: { status: 400, title: FAILED, message: 'That one is yours. Others can join it.' },
  collaboration_not_open: {
    status: 409,
    title: 'Project Closed',
    message: 'This collaboration is no longer open.',
  },
  collaboration_joined_before: {
    status: 409,
    title: FAILED,
    message: 'You have been in this one, or were declined. There is no second time.',
  },
  collaboration_asked_lately: {
    status: 429,
    title: FAILED,
    message: 'You asked within the last 24 hours and took it back. Ask again tomorrow.',
  },
  collaboration_linked: {
    status: 403,
    title: FAILED,
    message: 'This account and the one that began it count as one person’s. If that is wrong, write to us.',
  },
  collaboration_full: {
    status: 409,
    title: FAILED,
    message: 'As many as can be are in it, or have asked.',
  },
  too_many_join_requests: {
    status: 429,
    title: FAILED,
    message: 'You have asked to join {limit} collaborations within a day. Ask more tomorrow.',
  },
  collaboration_request_gone: {
    status: 409,
    title: 'No request',
    message: 'That request isn’t there any more.',
  },
  collaboration_not_in: { status: 404, title: 'Not in it', message: 'They aren’t in this collaboration.' },
  collaboration_nobody_in: {
    status: 409,
    title: 'Nobody is in it',
    message: 'Nobody has joined, so there is nobody to share with. Call it off instead.',
  },
  collaboration_changed: {
    status: 409,
    title: 'Look at the split again',
    message: 'Who is in it has changed since you saw the shares. Look at them again; nothing was paid.',
  },
  collaboration_not_settling: {
    status: 409,
    title: 'Nothing to answer',
    message: 'Nothing is proposed that waits for an answer.',
  },
  collaboration_answered: {
    status: 409,
    title: 'Already answered',
    message: 'You have answered already, and that stands.',
  },
  collaboration_not_disputed: {
    status: 409,
    title: 'Decided already',
    message: 'This one no longer waits for a decision.',
  },
  collaboration_rating_closed: {
    status: 409,
    title: 'Ratings are closed',
    message: 'You can rate each other for {days} days after a collaboration was finished.',
  },
  collaboration_rated_already: {
    status: 409,
    title: 'Already rated',
    message: 'You have rated them for this one already, and that stands.',
  },
} as const satisfies Record<string, RefusalText>;
