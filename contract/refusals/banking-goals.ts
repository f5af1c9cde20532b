import type { RefusalText } from './refusal-text.ts';

/** Goals. */
export const goalRefusals = {
  goal_invalid: {
    status: 400,
    title: 'Check your goal',
    message: 'A goal needs a name, an amount above 0, and a date that lies ahead if it has one.',
  },
  goal_limit_reached: {
    status: 409,
    title: 'Too many goals',
    message: 'You have {limit} goals already. Complete or give up one first.',
  },
  goal_ended: { status: 409, title: 'Goal ended', message: 'This goal has ended. Set a new one.' },
  bank_account_has_goals: {
    status: 409,
    title: 'Goals depend on it',
    message: 'Goals are filled from this account. Let them be filled from another one, or end them, first.',
  },
} as const satisfies Record<string, RefusalText>;
