import type { RefusalText } from './refusal-text.ts';

/** Messages to the people who run the community, and the innovation contest. */
export const supportRefusals = {
  contact_too_often: {
    status: 429,
    title: 'One at a time',
    message:
      'Several messages came from here in a short while, and we have those. Send the next one in {minutes} minutes.',
  },
  ticket_closed: {
    status: 409,
    title: 'Closed',
    message: 'This message was closed meanwhile. Your answer was not sent.',
  },
  contact_full: {
    status: 409,
    title: 'A long conversation',
    message: 'This conversation is as long as one can be. Write a new message, and name its number.',
  },
  contest_not_open: {
    status: 409,
    title: 'Not open',
    message: 'This contest takes no entries now. Nothing was changed.',
  },
  contest_dates_invalid: {
    status: 400,
    title: 'Dates',
    message: 'A contest ends after it opens, and in the future.',
  },
  contest_prize_invalid: {
    status: 400,
    title: 'Prizes',
    message: 'Enter prizes as plain amounts, at most 10,000 PRD and 1,000,000 dollars.',
  },
  contest_link_invalid: {
    status: 400,
    title: 'Link',
    message: 'Enter a web address that starts with https://.',
  },
  contest_still_open: {
    status: 409,
    title: 'Still open',
    message: 'Winners are named once the deadline has passed.',
  },
  contest_prize_given: {
    status: 409,
    title: 'Already given',
    message: 'That prize is given already, or this person has won one.',
  },
  own_entry: {
    status: 403,
    title: 'Your own entry',
    message: 'Another administrator decides about your entry.',
  },
} as const satisfies Record<string, RefusalText>;
