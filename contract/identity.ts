/** Signing up, signing in, sessions, and the member's own profile. */
import { z } from 'zod';
import { WORK_PARTS } from '#core/identity/proof-of-work.ts';
import { GRANT_WITHHELD } from '#core/identity/signup-grant.ts';
import { endpoint } from './endpoint.ts';
import { deviceSchema, sessionSchema, signedInSchema, userSchema } from './identity-shapes.ts';
import { passkeyAnswerSchema, passkeyOptionsSchema } from './passkey-shapes.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

const tag = 'Identity';

const credential = z.string().max(320).default('');

/** The endpoints of accounts and sessions. */
export const identityContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/identity/sign-up',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Create an account',
    description:
      'Makes the member, the wallet and its address. 100 PRD is posted once the email is verified. The member signs in afterwards. Where the operator hides who is a member, the answer is the same whether or not the email was registered before: only the email, with null for the rest.',
    refuses: [
      'missing_signup_fields',
      'invalid_email',
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'invalid_username',
      'deposit_not_a_number',
      'deposit_negative',
      'already_registered',
      'username_taken',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        email: credential,
        username: z.string().max(200).optional(),
        password: z.string().max(1000).default(''),
        wantsCheckingAccount: z.boolean().default(false),
        wantsSavingsAccount: z.boolean().default(false),
        initialDepositAmount: z.string().max(64).optional(),
      }),
    )
    .output(
      z.object({
        id: idSchema.nullable(),
        email: z.string(),
        username: z.string().nullable(),
        protegeAddress: z.string().nullable(),
      }),
    ),

  signInChallenge: endpoint({
    method: 'POST',
    path: '/identity/sign-in/challenge',
    tag,
    access: 'anyone',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Ask for the work that a sign-in wants first',
    description:
      'After failed sign-ins a browser that never signed in to the account works before it tries again. For each part from 0 on, find a whole number such that the SHA-256 of `challenge:part:number` begins with so many zero bits, and send the numbers with the sign-in, from the same address, within five minutes, once. The challenge is null while no work is wanted. Whether anybody has the email changes nothing.',
  })
    .input(z.object({ email: credential }))
    .output(z.object({ challenge: z.string().nullable(), parts: z.number().int(), bits: z.number().int() })),

  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in',
    tag,
    access: 'anyone',
    // Strangers are counted as attempts by the guard; a browser that is known is not kept waiting by them.
    rate: 'write',
    stepUp: 'none',
    evenUnconfirmed: true,
    summary: 'Sign in with email and password',
    description:
      'Wrong passwords slow down who tries them: a browser that signed in to the account before by itself, others by address, by work (`work_required`), and by account (`sign_in_slowed`); a link by email always passes. Where the operator hides who is a member, an email that is not verified yet gets the answer of a wrong password, and the link once more. A member who has a second factor gets a session that can do nothing yet: `user` is null, and `session.factors` says what can be confirmed, at `/factors/{factorId}/challenge`.',
    refuses: [
      'missing_credentials',
      'too_many_requests',
      'work_required',
      'sign_in_slowed',
      'wrong_credentials',
      'member_suspended',
    ],
  })
    .input(
      z.object({
        email: credential,
        password: z.string().max(1000).default(''),
        work: z
          .object({
            challenge: z.string().max(300),
            answers: z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).max(WORK_PARTS),
          })
          .optional(),
      }),
    )
    .output(signedInSchema),

  requestSignInLink: endpoint({
    method: 'POST',
    path: '/identity/sign-in-link/request',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Ask for a link to sign in by email',
    description:
      'Answers the same whether or not the email is registered. One link is sent in five minutes; an email that is not verified yet gets the link to verify it.',
    refuses: ['invalid_email'],
  })
    .input(z.object({ email: credential }))
    .output(doneSchema),

  signInByLink: endpoint({
    method: 'POST',
    path: '/identity/sign-in-link',
    tag,
    access: 'anyone',
    evenUnconfirmed: true,
    isPrivate: true,
    stepUp: { none: 'The mailed link is the proof; a second factor is asked for afterwards.' },
    summary: 'Sign in with the mailed token',
    description:
      'The token is good for 20 minutes and works once. It stands for the password: a second factor is asked for as always.',
    refuses: ['link_invalid', 'member_suspended'],
  })
    .input(z.object({ token: z.string().max(500) }))
    .output(signedInSchema),

  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/identity/passkey/challenge',
    tag,
    access: 'anyone',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Ask for what a passkey signs to sign in',
    description:
      'The options name nobody: the person picks one of the passkeys that the device has for this site. The answer is awaited for five minutes, in the browser that asked, which has a cookie for it, and once.',
    refuses: ['passkeys_not_available'],
  }).output(passkeyOptionsSchema),

  signInByPasskey: endpoint({
    method: 'POST',
    path: '/identity/passkey',
    tag,
    access: 'anyone',
    rate: 'attempt',
    evenUnconfirmed: true,
    isPrivate: true,
    stepUp: { none: 'A passkey is both factors: what the person has, unlocked by what they are or know.' },
    summary: 'Sign in with a passkey alone',
    description:
      'The authenticator has to verify the person. The session is confirmed (`aal2`) from its beginning.',
    refuses: [
      'passkeys_not_available',
      'challenge_expired',
      'passkey_refused',
      'passkey_copied',
      'passkey_wants_password',
      'member_suspended',
    ],
  })
    .input(z.object({ credential: passkeyAnswerSchema }))
    .output(signedInSchema),

  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    tag,
    access: 'member',
    stepUp: 'none',
    evenSuspended: true,
    evenUnconfirmed: true,
    summary: 'End this session',
    description:
      'Where it began at an identity provider, `providerUrl` is where the browser goes to sign out there too.',
  }).output(doneSchema.extend({ providerUrl: z.string().nullable() })),

  session: endpoint({
    method: 'GET',
    path: '/identity/session',
    tag,
    access: 'anyone',
    evenUnconfirmed: true,
    summary: 'Read the session that this request carries',
    description:
      'Answers null for both when nobody is signed in, and for the user while the second factor is not confirmed; an outage is a 503, never a null.',
  }).output(z.object({ user: userSchema.nullable(), session: sessionSchema.nullable() })),

  refresh: endpoint({
    method: 'POST',
    path: '/identity/session/refresh',
    tag,
    access: 'anyone',
    rate: 'write',
    stepUp: 'none',
    summary: 'Exchange the refresh token for a new pair',
    description:
      'The old refresh token stays good for a few seconds, so that two tabs may refresh at once; used later, it ends the whole session.',
    refuses: ['not_authenticated', 'session_expired', 'member_suspended'],
  })
    .input(z.object({ refreshToken: z.string().max(500).optional() }).default({}))
    .output(signedInSchema),

  devices: endpoint({
    method: 'GET',
    path: '/identity/sessions',
    tag,
    access: 'member',
    summary: 'List the devices that are signed in',
  })
    .input(pageInputSchema)
    .output(pageOf(deviceSchema)),

  endDevice: endpoint({
    method: 'DELETE',
    path: '/identity/sessions/{id}',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: { ifAny: 'Whoever finds a stranger among their devices ends that session at once.' },
    summary: 'Sign a device out',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  endOtherDevices: endpoint({
    method: 'POST',
    path: '/identity/sessions/end-others',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: { ifAny: 'Whoever finds a stranger among their devices ends that session at once.' },
    summary: 'Sign out every device but this one',
  }).output(z.object({ ended: z.number().int() })),

  changePassword: endpoint({
    method: 'POST',
    path: '/identity/password',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { ifAny: 'Wants the present password.' },
    summary: 'Change your password',
    description:
      'Signs out every device but this one, ends your API keys unless `keepApiKeys` says otherwise, and tells you by email.',
    refuses: [
      'too_many_requests',
      'session_expired',
      'wrong_password',
      'password_too_short',
      'password_too_long',
      'password_too_common',
    ],
  })
    .input(
      z.object({
        currentPassword: z.string().max(1000),
        newPassword: z.string().max(1000),
        /** Programs with a key go on. Whoever knew the old password may have made one. */
        keepApiKeys: z.boolean().default(false),
      }),
    )
    .output(doneSchema),

  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/identity/password-reset/request',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Ask for a password reset by email',
    description:
      'Answers the same whether or not the email is registered. One email is sent in five minutes; asking again meanwhile changes nothing.',
    refuses: ['invalid_email'],
  })
    .input(z.object({ email: credential }))
    .output(doneSchema),

  resetPassword: endpoint({
    method: 'POST',
    path: '/identity/password-reset',
    tag,
    access: 'anyone',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { none: 'The mailed link is the proof.' },
    summary: 'Set a new password with the mailed token',
    description:
      'Ends every session, forgets the browsers that were known, verifies the email, and tells the member by email. Where it was not verified yet, everything that was added to the account before ends too, second factors included.',
    refuses: ['link_invalid', 'password_too_short', 'password_too_long', 'password_too_common'],
  })
    .input(z.object({ token: z.string().max(500), password: z.string().max(1000) }))
    .output(doneSchema),

  requestEmailVerification: endpoint({
    method: 'POST',
    path: '/identity/email-verification/request',
    tag,
    access: 'member',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Send the verification email again',
  }).output(doneSchema),

  verifyEmail: endpoint({
    method: 'POST',
    path: '/identity/email-verification',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: { none: 'The mailed link is the proof, and what it pays is the member’s.' },
    summary: 'Verify an email with the mailed token',
    description:
      'On the first verification the 100 PRD of a new member are posted. They cannot be sent for 14 days. Opening the link again while it is good changes nothing. In another browser than the one that signed up, send `password` too, or a `newPassword`, which ends everything that was added to the account before.',
    refuses: [
      'link_invalid',
      'sign_up_unconfirmed',
      'too_many_requests',
      'wrong_password',
      'password_too_short',
      'password_too_long',
      'password_too_common',
    ],
  })
    .input(
      z.object({
        token: z.string().max(1000),
        password: z.string().max(1000).optional(),
        newPassword: z.string().max(1000).optional(),
      }),
    )
    .output(
      doneSchema.extend({
        /** False when the grant is withheld. */
        hasWelcomeGrant: z.boolean(),
        /**
         * Why the grant is withheld: another account of the same person has it; a throw-away mailbox. Or it follows
         * by itself: the day's grants for accounts that signed up from one network are used up, the treasury is
         * empty, or the wallet is stopped or owes.
         */
        welcomeGrantWithheld: z.enum(GRANT_WITHHELD).nullable(),
      }),
    ),

  updateProfile: endpoint({
    method: 'PATCH',
    path: '/identity/profile',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Change your own profile',
    description: 'Takes the listed fields and no others; roles and balances are not among them.',
    refuses: ['invalid_username', 'username_taken'],
  })
    .input(z.strictObject({ username: z.string().max(200).optional() }))
    .output(userSchema),
};
