/** Signing up, signing in, sessions, and the member's own profile. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountSchema, doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Identity';

export const factorSchema = z.object({
  id: idSchema,
  factorType: z.enum(['totp', 'phone']),
  status: z.enum(['verified', 'unverified']),
  friendlyName: z.string(),
});

/** The session user with the profile's fields: what every screen knows of the member who looks at it. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  protegeAddress: z.string(),
  walletBalance: amountSchema,
  totalIdeas: z.number().int(),
  completedProjects: z.number().int(),
  isAdmin: z.boolean(),
  wantsCheckingAccount: z.boolean(),
  wantsSavingsAccount: z.boolean(),
  bankingOnboardingCompleted: z.boolean(),
  createdAt: timeSchema,
});

/**
 * A session. Browsers have both tokens in httpOnly cookies, and no script of theirs is told one; a program puts
 * `accessToken` (15 minutes) into `Authorization: Bearer`.
 */
export const sessionSchema = z.object({
  id: idSchema,
  /** Whose it is: all that is said of the member before the second factor is confirmed. */
  username: z.string(),
  /** Null for whoever is known by a cookie. */
  accessToken: z.string().nullable(),
  /** Present only in the answer that made or rotated it, and never for a browser, which has it in a cookie. */
  refreshToken: z.string().nullable(),
  expiresAt: timeSchema,
  /** `aal2` once a second factor was confirmed in this session. */
  assuranceLevel: z.enum(['aal1', 'aal2']),
  /** What this session can reach: `aal2` when the member has a verified factor. */
  reachableLevel: z.enum(['aal1', 'aal2']),
  factors: z.array(factorSchema),
});

/**
 * What signing in gives. `user` is null while the session still has to confirm the member's second factor:
 * until then it can do nothing else.
 */
const signedInSchema = z.object({ user: userSchema.nullable(), session: sessionSchema });

/** One signed-in device of the member. */
export const deviceSchema = z.object({
  id: idSchema,
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
});

const credential = z.string().max(320).default('');

export const identityContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/identity/sign-up',
    tag,
    access: 'anyone',
    rate: 'attempt',
    summary: 'Create an account',
    description:
      'Makes the member, the wallet and its address. 100 PRD are posted once the e-mail is verified. The member signs in afterwards. Where the operator hides who is a member, the answer is the same whether or not the e-mail was registered before: only the e-mail, with null for the rest.',
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

  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in',
    tag,
    access: 'anyone',
    rate: 'attempt',
    evenUnconfirmed: true,
    summary: 'Sign in with e-mail and password',
    description:
      'A member who has a second factor gets a session that can do nothing yet: `user` is null, and `session.factors` says what can be confirmed, at `/factors/{factorId}/challenge`.',
    refuses: ['missing_credentials', 'too_many_requests', 'wrong_credentials', 'member_suspended'],
  })
    .input(z.object({ email: credential, password: z.string().max(1000).default('') }))
    .output(signedInSchema),

  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    tag,
    access: 'member',
    evenSuspended: true,
    evenUnconfirmed: true,
    summary: 'End this session',
  }).output(doneSchema),

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
    summary: 'Sign out every device but this one',
  }).output(z.object({ ended: z.number().int() })),

  changePassword: endpoint({
    method: 'POST',
    path: '/identity/password',
    tag,
    access: 'member',
    rate: 'attempt',
    freshTwoFactor: true,
    summary: 'Change your password',
    description: 'Signs out every device but this one, and tells the member by mail.',
    refuses: [
      'too_many_requests',
      'wrong_password',
      'password_too_short',
      'password_too_long',
      'password_too_common',
    ],
  })
    .input(z.object({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) }))
    .output(doneSchema),

  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/identity/password-reset/request',
    tag,
    access: 'anyone',
    rate: 'attempt',
    summary: 'Ask for a password reset by mail',
    description: 'Answers the same whether or not the e-mail is registered.',
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
    summary: 'Set a new password with the mailed token',
    description: 'Ends every session of the member, and tells the member by mail.',
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
    summary: 'Send the verification mail again',
  }).output(doneSchema),

  verifyEmail: endpoint({
    method: 'POST',
    path: '/identity/email-verification',
    tag,
    access: 'anyone',
    rate: 'attempt',
    summary: 'Verify an e-mail with the mailed token',
    description:
      'On the first verification the 100 PRD of a new member are posted. They cannot be sent for 14 days. Opening the link again while it is good changes nothing.',
    refuses: ['link_invalid'],
  })
    .input(z.object({ token: z.string().max(1000) }))
    .output(
      doneSchema.extend({
        /** False only when the treasury had nothing left to give at the first verification. */
        hasWelcomeGrant: z.boolean(),
      }),
    ),

  updateProfile: endpoint({
    method: 'PATCH',
    path: '/identity/profile',
    tag,
    access: 'member',
    summary: 'Change your own profile',
    description: 'Takes the listed fields and no others; roles and balances are not among them.',
    refuses: ['invalid_username', 'username_taken'],
  })
    .input(z.strictObject({ username: z.string().max(200).optional() }))
    .output(userSchema),
};
