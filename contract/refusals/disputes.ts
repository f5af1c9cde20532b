import type { RefusalText } from './refusal-text.ts';

/** Disputes about rewards. */
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
} as const satisfies Record<string, RefusalText>;
