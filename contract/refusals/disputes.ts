import type { RefusalText } from './refusal-text.ts';

/** Disputes about rewards, and the review of rewards. */
export const disputeRefusals = {
  dispute_exists: {
    status: 409,
    title: 'Asked already',
    message: 'You have asked about this decision already. An administrator will answer.',
  },
  dispute_answered: {
    status: 409,
    title: 'Answered already',
    message: 'This dispute has been answered. An answer is final.',
  },
  own_dispute: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to answer a dispute of yours.',
  },
  dispute_amount_outside: {
    status: 400,
    title: 'Not possible',
    message: 'At most {maximum} PRD can still be paid for this message, and more than 0.',
  },
  reward_not_paid: {
    status: 409,
    title: 'Nothing to take back',
    message: 'This decision paid nothing.',
  },
  own_review: {
    status: 403,
    title: 'Not your own',
    message: 'Somebody else has to decide on a reward of yours, or of an account linked with yours.',
  },
  review_decided: {
    status: 409,
    title: 'Decided already',
    message: 'This reward has been decided on. The list shows how.',
  },
  not_a_reviewer: {
    status: 403,
    title: 'Not a reviewer',
    message: 'Only members whom an administrator has named review rewards.',
  },
  reviewing_paused: {
    status: 409,
    title: 'Paused',
    message: 'An administrator looks at what you have decided before you get more cases.',
  },
  case_passed_on: {
    status: 409,
    title: 'Passed on',
    message: 'The time for this case is over, or somebody else has decided it. Take the next one.',
  },
  not_yet_a_reviewer: {
    status: 409,
    title: 'Not yet',
    message:
      'A reviewer has a verified email, has been here for 90 days, and in the last year had five rewards of their own released by a person and none withheld.',
  },
  review_day_full: {
    status: 409,
    title: 'Not today',
    message: 'The {amount} PRD do not fit into what may be issued today any more. Release it tomorrow.',
  },
} as const satisfies Record<string, RefusalText>;
