import type { RefusalText } from './refusal-text.ts';

/** Joint accounts. */
export const jointRefusals = {
  joint_not_allowed: {
    status: 403,
    title: 'Not as a {role}',
    message: 'You are a {role} of this account. An owner can give you another role.',
  },
  joint_is_you: { status: 400, title: 'That’s you', message: 'You are on this account already.' },
  joint_on_it: { status: 409, title: 'Already on it', message: 'They are on this account already.' },
  joint_full: {
    status: 409,
    title: 'This account is full',
    message: 'A joint account has at most {limit} people, those who are invited among them.',
  },
  joint_invited_enough: {
    status: 409,
    title: 'Enough for today',
    message: 'You have invited {limit} people within 24 hours. Invite more tomorrow.',
  },
  joint_seats_full: {
    status: 409,
    title: 'Too many joint accounts',
    message: 'You are on {limit} joint accounts of others already. Leave one of them first.',
  },
  joint_invitation_over: {
    status: 409,
    title: 'No longer open',
    message: 'This invitation, or place on the account, has ended. Look at the account again.',
  },
  joint_limit_invalid: {
    status: 400,
    title: 'Check the amount',
    message: 'Enter an amount of dollars, 0 or more.',
  },
  joint_limit_reached: {
    status: 409,
    title: 'Transaction failed',
    message: 'You may move {limit} {span} from this account. You can still move {left}.',
  },
  joint_held_back: {
    status: 409,
    title: 'Transaction failed',
    message:
      'This can’t leave the joint account now, for a reason that only somebody else on it can see. Ask its holder, or whoever asked for it.',
  },
  joint_outside_by_holder: {
    status: 409,
    title: 'Transaction failed',
    message:
      'Only the holder of a joint account sends from it to another bank. Move it to an account of yours first.',
  },
  joint_own_payment: {
    status: 409,
    title: 'Somebody else has to confirm it',
    message: 'Whoever asked for a payment can’t confirm it, with no account of theirs.',
  },
  joint_payment_over: {
    status: 409,
    title: 'No longer waiting',
    message: 'This payment {end}.',
  },
  joint_reason_missing: {
    status: 400,
    title: 'Say why',
    message: 'Tell them in a few words why you decline it.',
  },
  joint_waiting_full: {
    status: 409,
    title: 'Transaction failed',
    message:
      '{limit} payments that you asked for are waiting on this account already. Have some confirmed or withdrawn first.',
  },
} as const satisfies Record<string, RefusalText>;
