import type { RefusalText } from './refusal-text.ts';

/** Taking data along, and deleting an account. */
export const leavingRefusals = {
  leaving_name_wrong: {
    status: 400,
    title: 'Not deleted',
    message: 'Type your own username to confirm.',
  },
  leaving_too_early: {
    status: 409,
    title: 'Not yet',
    message: '{what}',
  },
  leaving_gives_up_prd: {
    status: 409,
    title: 'Something is left',
    message: 'There is {prd} in your wallet. Send the PRD to somebody, or say that you give it up.',
  },
  leaving_asked_already: {
    status: 409,
    title: 'Asked already',
    message: 'Your account is to be deleted already.',
  },
  archive_being_made: {
    status: 409,
    title: 'Under way',
    message: 'Your archive is being made. You get an email when it is ready.',
  },
  archive_made_lately: {
    status: 429,
    title: 'One a day',
    message: 'One archive is made a day. Ask again in {hours} hours.',
  },
} as const satisfies Record<string, RefusalText>;
