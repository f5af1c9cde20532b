/** Examples of the endpoints of API keys. */
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const id = '019cbd9a-7388-7d20-9b41-5b0a6c9de7f1';
const key = {
  id,
  name: 'Book-keeping',
  beginsWith: 'prk_q3mzk7ab2d_',
  scopes: ['wallet:read', 'banking:read'],
  allowedAddresses: ['192.0.2.0/24'],
  createdAt: AT,
  expiresAt: '2026-06-03T10:15:00.000Z',
  lastUsed: { at: AT, address: '192.0.2.7' },
  oldSecretUntil: null,
} as const;
const secret = 'prk_q3mzk7ab2d_Zm9yIHRoZSByZWZlcmVuY2UgYWxvbmUsIG5vIGtleSE';

/** A request and an answer of each. */
export const apiKeysExamples: ExamplesOf<'apiKeys'> = {
  list: {
    request: { limit: 20 },
    response: {
      items: [{ ...key, scopes: [...key.scopes], allowedAddresses: [...key.allowedAddresses] }],
      nextCursor: null,
      tier: 'basic',
      callsAnHour: 100,
      usedThisHour: 12,
    },
  },
  create: {
    request: {
      name: 'Book-keeping',
      scopes: ['wallet:read', 'banking:read'],
      expiresInDays: 90,
      allowedAddresses: ['192.0.2.0/24'],
    },
    response: {
      key: {
        ...key,
        scopes: [...key.scopes],
        allowedAddresses: [...key.allowedAddresses],
        lastUsed: null,
      },
      secret,
    },
  },
  rotate: {
    request: { id, overlapHours: 24 },
    response: {
      key: {
        ...key,
        scopes: [...key.scopes],
        allowedAddresses: [...key.allowedAddresses],
        oldSecretUntil: '2026-03-06T10:15:00.000Z',
      },
      secret,
    },
  },
  end: { request: { id }, response: { done: true } },
  usage: { request: { id }, response: { hours: [{ hour: AT, calls: 12, refused: 0 }] } },
  setTier: {
    request: { username: 'ada', tier: 'standard', reason: 'Runs the co-operative’s own shop.' },
    response: { tier: 'standard', callsAnHour: 1000 },
  },
};
