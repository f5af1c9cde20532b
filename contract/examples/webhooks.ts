/** Examples of the endpoints of webhooks. */
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const id = '019cbd9a-7388-7d20-9b41-5b0a6c9de7f2';
const webhook = {
  id,
  url: 'https://till.example/protege',
  description: 'The till',
  events: ['wallet.received' as const, 'deposit.changed' as const],
  isOn: true,
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: AT,
};
const secret = 'whsec_Zm9yIHRoZSByZWZlcmVuY2UgYWxvbmUsIG5vIHNlY3JldCE=';

const delivery = {
  id: '019cbd9b-11a0-7c40-8f31-2b0a6c9de7f3',
  eventId: '7d0a3a52-6a0f-4f0e-9c57-1f2f0f0d6b11',
  type: 'wallet.received',
  state: 'delivered' as const,
  attempts: 1,
  createdAt: AT,
  lastTriedAt: AT,
  nextTryAt: null,
  responseCode: 200,
  responseStart: 'ok',
  problem: null,
  body: `{"type":"wallet.received","timestamp":"${AT}","data":{"amount":"2.50000000"}}`,
};
const again = {
  ...delivery,
  state: 'waiting' as const,
  attempts: 0,
  lastTriedAt: null,
  nextTryAt: AT,
  responseCode: null,
  responseStart: null,
};

/** A request and an answer of each. */
export const webhooksExamples: ExamplesOf<'webhooks'> = {
  list: { request: { limit: 20 }, response: { items: [webhook], nextCursor: null } },
  create: {
    request: {
      url: 'https://till.example/protege',
      description: 'The till',
      events: ['wallet.received', 'deposit.changed'],
    },
    response: { webhook, secret },
  },
  change: {
    request: { id, isOn: false },
    response: { ...webhook, isOn: false, offReason: 'member' },
  },
  remove: { request: { id }, response: { done: true } },
  renewSecret: {
    request: { id },
    response: { webhook: { ...webhook, oldSecretUntil: '2026-03-06T10:15:00.000Z' }, secret },
  },
  deliveries: {
    request: { id, limit: 20, state: 'delivered' },
    response: { items: [delivery], nextCursor: null },
  },
  sendTest: {
    request: { id },
    response: {
      ...again,
      type: 'webhook.test',
      body: `{"type":"webhook.test","timestamp":"${AT}","data":{"endpointId":"${id}"}}`,
    },
  },
  replay: { request: { id, deliveryId: delivery.id }, response: again },
  replayFailed: { request: { id, since: AT }, response: { replayed: 12 } },
};
