/** What is sent to addresses that members name, and what is not: names that change, receivers that don't answer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '#server/modules/webhooks/webhooks-test-kit.ts';
import { createWebhookSender, type WebhookSenderOptions } from './create-webhook-sender.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.answer = (response) => void response.end('Yes.');
});
afterAll(() => receiver.stop());

const message = (url: string) => ({
  url,
  memberId: 'a',
  headers: { 'content-type': 'application/json' },
  body: '{}',
});

/** Names mean what they are given, one look-up after the other. */
function senderOf(options: WebhookSenderOptions, ...given: string[][]) {
  let asked = 0;
  const lookUp = async () => {
    asked += 1;
    return (given[asked - 1] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return createWebhookSender({ lookUp, ...options });
}

test('a name that was public when it was registered and is private when it is sent to is not asked [SSRF attack]', async () => {
  const sender = senderOf({}, ['93.184.216.34'], ['127.0.0.1'], ['169.254.169.254']);
  const url = receiver.url.replace('http://127.0.0.1', 'https://hooks.example');
  expect(await sender.judge(url, 'a')).toBe('fine');
  expect(await sender.send(message(url))).toEqual({ problem: 'address_refused' });
  expect(await sender.send(message(url))).toEqual({ problem: 'address_refused' });
  expect(receiver.got).toEqual([]);
});

test('a name with a private address beside a public one, or with none, is refused [SSRF attack]', async () => {
  for (const addresses of [['93.184.216.34', '10.0.0.1'], ['10.0.0.1'], ['fd00::1'], []]) {
    expect(await senderOf({}, addresses).judge('https://hooks.example/', 'a')).toBe('refused');
    expect(await senderOf({}, addresses).send(message('https://hooks.example/'))).toEqual({
      problem: 'address_refused',
    });
  }
});

test('on a developer’s machine plain HTTP goes to this machine, and nowhere else [SSRF attack]', async () => {
  const own = { mayAskOwn: () => true };
  expect(await createWebhookSender(own).send(message(`${receiver.url}/x`))).toEqual({
    code: 200,
    start: 'Yes.',
  });
  expect(await senderOf(own, ['93.184.216.34']).judge('http://hooks.example/', 'a')).toBe('invalid');
  expect(await createWebhookSender(own).judge('https://10.0.0.1/', 'a')).toBe('refused');
  expect(await createWebhookSender().send(message(receiver.url))).toEqual({ problem: 'address_refused' });
  expect(receiver.got).toHaveLength(1);
});

test('who does not answer is given up, and who answers and never ends has answered', async () => {
  const sender = createWebhookSender({ mayAskOwn: () => true, withinMs: 200 });
  receiver.answer = () => undefined;
  expect(await sender.send(message(receiver.url))).toEqual({ problem: 'timed_out' });
  receiver.answer = (response) => void response.writeHead(202).write('Begun');
  expect(await sender.send(message(receiver.url))).toEqual({ code: 202, start: 'Begun' });
  receiver.answer = (response) => void response.socket?.destroy();
  expect(await sender.send(message(receiver.url))).toEqual({ problem: 'unreachable' });
});
