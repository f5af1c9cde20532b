/** Examples of the endpoints of second factors. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER, SESSION_ID, user } from './shared.ts';

const FACTOR_ID = '019cbda4-1a90-7c11-9d2e-3f40a5b6c710';
const CHALLENGE_ID = '019cbda4-2e18-7d22-8e3f-4051b6c7d811';

const factor = {
  id: FACTOR_ID,
  factorType: 'totp',
  status: 'verified',
  friendlyName: 'Pocket phone',
} as const;

const confirmed = {
  user,
  session: {
    id: SESSION_ID,
    username: 'ada',
    accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTljYmQ5YSJ9.c2lnbmF0dXJl',
    refreshToken: 'r1.019cbd9a-7388-7d20-9b41-5b0a6c9de702.0.kq3Xv0yB',
    expiresAt: LATER,
    assuranceLevel: 'aal2',
    reachableLevel: 'aal2',
    factors: [{ ...factor }],
  },
  expires_in: 900,
} as const;

const copy = () => ({ ...confirmed, session: { ...confirmed.session, factors: [{ ...factor }] } });

/** A request and an answer of each endpoint of second factors. */
export const factorsExamples: ExamplesOf<'factors'> = {
  list: {
    response: {
      items: [{ ...factor, createdAt: AT, phoneEnding: null, passkey: null }],
      recoveryCodesLeft: 10,
      kinds: ['webauthn', 'totp', 'phone'],
      isSmsSandbox: true,
      asksForPassword: false,
      freshUntil: LATER,
    },
  },
  enrol: {
    request: { friendly_name: 'Pocket phone', factor_type: 'totp', issuer: 'Protege' },
    response: {
      id: FACTOR_ID,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: 'Pocket phone',
      phone: null,
      totp: {
        qr_code: 'data:image/svg+xml;utf8,%3Csvg%20…',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Protege:ada%40example.org?issuer=Protege&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      },
    },
  },
  challenge: {
    request: { factorId: FACTOR_ID },
    response: { id: CHALLENGE_ID, channel: 'totp', expires_at: LATER, webauthn: null },
  },
  verify: {
    request: { factorId: FACTOR_ID, code: '492039', challenge_id: CHALLENGE_ID },
    response: { ...copy(), recovery_codes: ['8KQ2T-M4XZ0', '3VN7R-1WCPD'] },
  },
  remove: { request: { factorId: FACTOR_ID }, response: { done: true } },
  recover: { request: { code: '8KQ2T-M4XZ0' }, response: { ...copy(), recoveryCodesLeft: 9 } },
  renewRecoveryCodes: { response: { codes: ['8KQ2T-M4XZ0', '3VN7R-1WCPD'] } },
  askForEmailCode: {
    request: { id: CHALLENGE_ID },
    response: {
      sentTo: 'ada@example.org',
      words: 'Withdraw 1.5 ETH to 0x52908400098527886E0F7030069857D2E4169EE7',
    },
  },
  verifyEmailCode: { request: { id: CHALLENGE_ID, code: '492039' }, response: { done: true } },
  reset: {
    request: { email: 'ada@example.org', reason: 'Lost the phone; identity checked by video call.' },
    response: { username: 'ada', removed: 1 },
  },
};
