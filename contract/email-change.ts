/** Changing the email of an account: asked for with the password, confirmed from the new mailbox, taken back from the old one. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { doneSchema, timeSchema } from './shapes.ts';

const tag = 'Identity';

/** The endpoints. */
export const emailChangeContract = {
  read: endpoint({
    method: 'GET',
    path: '/identity/email-change',
    tag,
    access: 'member',
    summary: 'Read to which email your account is about to change',
  }).output(z.object({ waiting: z.object({ email: z.string(), expiresAt: timeSchema }).nullable() })),

  ask: endpoint({
    method: 'POST',
    path: '/identity/email-change',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { ifAny: 'Wants the present password.' },
    summary: 'Ask for another email',
    description:
      'Sends a link to the new mailbox, good for two days, and tells the old one. Answers the same whether or not somebody has that email. A newer one takes its place; changing or resetting the password ends it.',
    refuses: [
      'too_many_requests',
      'wrong_password',
      'session_expired',
      'invalid_email',
      'email_unchanged',
      'verified_email_required',
    ],
  })
    .input(z.object({ email: z.string().max(320), password: z.string().max(1000) }))
    .output(doneSchema),

  confirm: endpoint({
    method: 'POST',
    path: '/identity/email-change/confirmation',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { none: 'The mailed link is the proof, in a session of its member.' },
    summary: 'Change to the new email with the mailed token',
    description:
      'Only in a session of the member who asked: nobody makes a stranger confirm their account. Sessions go on; links that were mailed to the old mailbox no longer work. The old mailbox is told, and can take it back for seven days.',
    refuses: ['link_invalid', 'email_taken'],
  })
    .input(z.object({ token: z.string().max(500) }))
    .output(z.object({ email: z.string() })),

  takeBack: endpoint({
    method: 'POST',
    path: '/identity/email-change/undo',
    tag,
    access: 'anyone',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { none: 'The link that was mailed to the old mailbox is the proof.' },
    summary: 'Give the account back to its old email',
    description:
      'Whatever email it has now, every session ends, and the password no longer works: a link to set a new one is mailed to the old mailbox. Second factors stay.',
    refuses: ['link_invalid', 'email_taken'],
  })
    .input(z.object({ token: z.string().max(500) }))
    .output(doneSchema),
};
