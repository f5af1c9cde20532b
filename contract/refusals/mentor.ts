import type { RefusalText } from './refusal-text.ts';

/** Mentor and rewards. */
export const mentorRefusals = {
  empty_message: { status: 400, title: 'Empty message', message: 'Write something first.' },
  message_too_long: {
    status: 400,
    title: 'Message too long',
    message: 'A message can have at most {maximum} characters. Yours has {actual}.',
  },
  answer_in_progress: {
    status: 409,
    title: 'One at a time',
    message: 'The mentor is still answering in this conversation. Wait for it to finish.',
  },
  allowance_cap_reached: {
    status: 429,
    title: 'Your own limit is reached',
    message:
      'You limited yourself to {limit} tokens a day. {left} are left, and this may need up to {needed}. Raise your limit, or go on at 00:00 UTC.',
  },
  allowance_day_reached: {
    status: 429,
    title: 'Today’s AI allowance is used up',
    message:
      '{left} of your {limit} tokens for today are left, and this may need up to {needed}. It refills at 00:00 UTC. Nothing was sent or charged.',
  },
  allowance_month_reached: {
    status: 429,
    title: 'This month’s AI allowance is used up',
    message:
      '{left} of your {limit} tokens for this month are left, and this may need up to {needed}. It refills on the first of the month at 00:00 UTC. Nothing was sent or charged.',
  },
  cap_above_grant: {
    status: 400,
    title: 'Not lower',
    message: 'A limit of your own is lower than the {grant} tokens a day that the community grants.',
  },
  consent_required: {
    status: 403,
    title: 'Not yours to read',
    message: 'This conversation can be opened only while its member lets you. Ask them.',
  },
  folder_exists: {
    status: 409,
    title: 'You have it already',
    message: 'You have a folder with this name already.',
  },
  folder_unknown: { status: 404, title: 'No such folder', message: 'This folder is not there any more.' },
  too_many_folders: {
    status: 409,
    title: 'Too many folders',
    message: 'You have {maximum} folders. Remove one first; its conversations stay.',
  },
  nothing_to_carry_over: {
    status: 409,
    title: 'Nothing to take along',
    message: 'This conversation tells of no idea yet. Begin a new one as it is.',
  },
  memory_exists: {
    status: 409,
    title: 'Known already',
    message: 'There is a card that says this already.',
  },
  memory_full: {
    status: 409,
    title: 'Too many cards',
    message: 'You keep {maximum} cards. Forget one first.',
  },
} as const satisfies Record<string, RefusalText>;
