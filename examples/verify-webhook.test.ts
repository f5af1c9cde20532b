/** The verifiers of the guide take what we send, and nothing else. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWebhook, type Receiver, startReceiver } from '#server/modules/webhooks/webhooks-test-kit.ts';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { isVerified, type WebhookMessage } from './verify-webhook.ts';

const app = await startApp();
let receiver: Receiver;
let secret: string;
/** A message as a webhook sent it, and when. */
let message: WebhookMessage;
let now: number;

beforeAll(async () => {
  receiver = await startReceiver();
  const ada = await createMember(app, { username: 'ada' });
  const made = await addWebhook(ada, { url: receiver.url });
  secret = made.secret;
  await ada.client.post(`/api/webhooks/${made.id}/test`, {}, newKey());
  app.clock.advance(6_000);
  await app.app.deps.jobs.runDue();
  message = receiver.got[0]!;
  now = app.clock.now().getTime() / 1000;
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

type Verify = (message: WebhookMessage, secret: string, now: number) => boolean;

const SCRIPT = `
import json, sys
sys.path.insert(0, "examples")
from verify_webhook import is_verified
given = json.load(sys.stdin)
print(is_verified(given["headers"], given["body"].encode(), given["secret"], given["now"]))
`;
const inPython: Verify = ({ headers, body }, key, at) => {
  const input = JSON.stringify({ headers, body, secret: key, now: at });
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', SCRIPT], { input, encoding: 'utf8' });
  if (!/^(True|False)\n$/.test(stdout)) throw new Error(stderr);
  return stdout === 'True\n';
};
const hasPython = spawnSync('python3', ['--version']).status === 0;

const verifiers: [string, Verify][] = [
  ['TypeScript', isVerified],
  ...(hasPython ? [['Python', inPython] satisfies [string, Verify]] : []),
];

describe.each(verifiers)('the verifier in %s', (_language, verify) => {
  test('takes what we sent, also while two secrets sign', () => {
    expect(verify(message, secret, now)).toBe(true);
    const both = {
      ...message.headers,
      'webhook-signature': `v1,AAAA ${message.headers['webhook-signature']}`,
    };
    expect(verify({ ...message, headers: both }, secret, now)).toBe(true);
  });

  test('refuses a message that comes again later, or from the future [attack]', () => {
    expect(verify(message, secret, now + 301)).toBe(false);
    expect(verify(message, secret, now - 301)).toBe(false);
    const fresh = { ...message.headers, 'webhook-timestamp': String(Math.floor(now) + 600) };
    expect(verify({ ...message, headers: fresh }, secret, now + 600)).toBe(false);
  });

  test('refuses what was changed, is unsigned, or is by another secret [attack]', () => {
    const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect(verify(message, other, now)).toBe(false);
    expect(verify({ ...message, body: `${message.body} ` }, secret, now)).toBe(false);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const { [name]: _left, ...headers } = message.headers;
      expect(verify({ ...message, headers }, secret, now), name).toBe(false);
      expect(verify({ ...message, headers: { ...headers, [name]: '' } }, secret, now), name).toBe(false);
    }
    const v2 = String(message.headers['webhook-signature']).replace('v1,', 'v2,');
    expect(
      verify({ ...message, headers: { ...message.headers, 'webhook-signature': v2 } }, secret, now),
    ).toBe(false);
  });
});
