/** How a member signed in: when, by what, in which browser, and from where as far as that is known. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

/** One sign-in, or one that stopped before the second factor. */
export const signInSchema = z.object({
  /** The session's. */
  id: idSchema,
  at: timeSchema,
  method: z.enum(['password', 'link', 'passkey', 'provider']),
  /** By which second factor; null where none was asked for, and with a passkey, which is both. */
  confirmedBy: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']).nullable(),
  /** False where the second factor was never confirmed: nothing could be seen or done. */
  wasLetIn: z.boolean(),
  userAgent: z.string(),
  /** The network of the address, such as `203.0.113.0/24`; the address as a whole is not kept. */
  network: z.string().nullable(),
  /** As the operator's proxy named it, in two letters of ISO 3166; null where nobody named it. */
  country: z.string().nullable(),
  /** The account had been used before, but not in this browser. */
  isNewDevice: z.boolean(),
  isCurrent: z.boolean(),
  /** Its session goes on. */
  isSignedIn: z.boolean(),
});

/** The one endpoint. */
export const signInsContract = {
  list: endpoint({
    method: 'GET',
    path: '/account/sign-ins',
    tag: 'Account',
    access: 'member',
    isPrivate: true,
    stepUp: { none: 'Says how the account was entered, and opens nothing.' },
    summary: 'List how your account was signed in to, newest first',
    description:
      'A sign-in for each session of the last year, with those that stopped before the second factor. Wrong passwords are not among them.',
  })
    .input(pageInputSchema)
    .output(pageOf(signInSchema)),
};
