/** Who is signed in, and where: the shapes that endpoints of identity, second factors and providers share. */
import { z } from 'zod';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** A second factor in a list. */
export const factorSchema = z.object({
  id: idSchema,
  factorType: z.enum(['totp', 'phone', 'webauthn']),
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
 * A session. Browsers have both tokens in httpOnly cookies, and no script of theirs is told one; a program that signs in
 * puts `accessToken` (15 minutes) into `Authorization: Bearer`, where one with an API key puts that.
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
export const signedInSchema = z.object({ user: userSchema.nullable(), session: sessionSchema });

/** One signed-in device of the member. */
export const deviceSchema = z.object({
  id: idSchema,
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
});
