/** Examples of the identity endpoints. */
import type { ExamplesOf } from './index.ts';
import { ADDRESS, AT, MEMBER_ID, SESSION_ID, user } from './shared.ts';

const done = { response: { done: true } } as const;

const session = {
  id: SESSION_ID,
  username: 'ada',
  accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTljYmQ5YSJ9.c2lnbmF0dXJl',
  refreshToken: 'r1.019cbd9a-7388-7d20-9b41-5b0a6c9de702.0.kq3Xv0yB',
  expiresAt: '2026-03-05T10:30:00.000Z',
  assuranceLevel: 'aal1',
  reachableLevel: 'aal1',
  factors: [],
} as const;

const signedIn = { user, session: { ...session, factors: [] } };

/** A request and an answer of each endpoint of identity. */
export const identityExamples: ExamplesOf<'identity'> = {
  signUp: {
    request: {
      email: 'ada@example.org',
      username: 'ada',
      password: 'correct horse battery',
      wantsSavingsAccount: true,
      initialDepositAmount: '50.00',
    },
    response: { id: MEMBER_ID, email: 'ada@example.org', username: 'ada', protegeAddress: ADDRESS },
  },
  signIn: {
    request: { email: 'ada@example.org', password: 'correct horse battery' },
    response: signedIn,
  },
  signInChallenge: {
    request: { email: 'ada@example.org' },
    response: { challenge: null, parts: 8, bits: 0 },
  },
  requestSignInLink: { request: { email: 'ada@example.org' }, ...done },
  signInByLink: {
    request: { token: 'q1Zp7yP0mYd5mJfO2mXbN5zQe3Vw8sT1kL6hR9uC4aE' },
    response: signedIn,
  },
  passkeyChallenge: {
    response: {
      kind: 'get',
      options: {
        challenge: 'kq3Xv0yBQ2mXbN5zQe3Vw8sT1kL6hR9uC4aEq1Zp7yA',
        rpId: 'protege.example',
        allowCredentials: [],
        userVerification: 'required',
      },
    },
  },
  signInByPasskey: {
    request: {
      credential: {
        id: 'x9c0mYd5mJfO2mXbN5zQew',
        rawId: 'x9c0mYd5mJfO2mXbN5zQew',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQDc2mXbN5zQe3Vw8sT1kL6hR9uC4aE',
          userHandle: 'AZy9pBqQfBGdLj9ApbbHEA',
        },
      },
    },
    response: signedIn,
  },
  signOut: { response: { done: true, providerUrl: null } },
  session: { response: { user, session: { ...session, factors: [], refreshToken: null } } },
  refresh: { request: {}, response: signedIn },
  devices: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: SESSION_ID,
          isCurrent: true,
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0',
          ipAddress: '192.0.2.17',
          createdAt: AT,
          lastSeenAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  endDevice: { request: { id: SESSION_ID }, ...done },
  endOtherDevices: { response: { ended: 2 } },
  changePassword: {
    request: {
      currentPassword: 'four quiet harbour lamps',
      newPassword: 'battery staple horse',
      keepApiKeys: false,
    },
    ...done,
  },
  requestPasswordReset: { request: { email: 'ada@example.org' }, ...done },
  resetPassword: { request: { token: 'mZ4x0uXk1d9v', password: 'battery staple horse' }, ...done },
  requestEmailVerification: done,
  verifyEmail: {
    request: { token: 'vT8q3LrWc2n7' },
    response: { done: true, hasWelcomeGrant: true, welcomeGrantWithheld: null },
  },
  updateProfile: { request: { username: 'ada.l' }, response: { ...user, username: 'ada.l' } },
};
