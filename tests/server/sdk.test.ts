/** The client for programs, on a real server, with keys and nothing else. */
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, each, NoAnswer, Refusal, readWebhook } from '#sdk/index.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { make } from '#server/modules/identity/keys/keys-test-kit.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { addWebhook } from '#server/modules/webhooks/webhooks-test-kit.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { placeAndCancel } from '../../packages/sdk/examples/place-order.ts';
import { createReceiver } from '../../packages/sdk/examples/receive-webhook.ts';
import { sendPrd } from '../../packages/sdk/examples/send-prd.ts';
import { operationsFile } from '../../scripts/operations-file.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let key: string;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  ben = await createMember(app, { username: 'ben' });
  await givePrd(app, ada.id, '20');
  const scopes = ['wallet:read', 'wallet:send', 'exchange:read', 'exchange:trade'];
  key = (await make(ada, { scopes })).secret;
});
afterAll(() => app.stop());

const here = new URL('../../packages/sdk/', import.meta.url);

test('what is generated is what the contract says', async () => {
  expect(readFileSync(new URL('src/operations.gen.ts', here), 'utf8')).toBe(await operationsFile());
});

test('all of it is less than 10 kB, compressed', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: new URL('src/index.ts', here).pathname, formats: ['es'], fileName: 'index' },
    },
  });
  const [{ output }] = made as unknown as [{ output: [{ code: string }] }];
  expect(output[0].code).toContain('/wallet/transfers');
  expect(gzipSync(output[0].code).length).toBeLessThan(10_000);
});

test('it needs nothing but what every runtime has', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(new URL('package.json', here), 'utf8'));
  expect({ dependencies, peerDependencies }).toEqual({});
  for (const file of readdirSync(new URL('src', here))) {
    const text = readFileSync(new URL(`src/${file}`, here), 'utf8');
    expect(text, file).not.toMatch(/from '(?!\.\/)|await import\(/);
  }
});

test('it fails at its start by the name of what it lacks, also by the older names [AU-12] [C-49a]', () => {
  const url = app.url;
  for (const [options, words] of [
    [{}, 'url is required.'],
    [{ key }, 'url is required.'],
    [{ url: '', key }, 'url is required.'],
    [{ url }, 'key is required.'],
    [{ url, key: '' }, 'key is required.'],
    [{ supabaseUrl: '', supabaseKey: key }, 'supabaseUrl is required.'],
    [{ supabaseUrl: url, supabaseKey: undefined }, 'supabaseKey is required.'],
    [{ url: 'protege.example', key }, 'url must be an address such as https://protege.example.'],
    [{ url: 'file:///etc/passwd', key }, 'url must be an address such as https://protege.example.'],
  ] as const) {
    expect(() => createClient(options)).toThrow(new Error(words));
  }
});

test('an answer that is lost costs nothing: it is asked for again under the same key, and paid once [AU-12]', async () => {
  const keys: (string | null)[] = [];
  const lossy: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const response = await fetch(input, init);
    if (keys.length > 2) return response;
    throw new TypeError('The connection was lost.');
  };
  const api = createClient({ supabaseUrl: `${app.url}/`, supabaseKey: async () => key, fetch: lossy });
  const quiet = createClient({ url: app.url, key });
  const { balance } = await quiet.wallet.read();
  const receipt = await api.wallet.send({ recipient: ben.address, amount: '1.5' });
  expect(receipt.amount).toBe('1.50000000');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(Number(balance) - Number((await quiet.wallet.read()).balance)).toBe(1.5);

  const idempotencyKey = crypto.randomUUID();
  const again = () => quiet.wallet.send({ recipient: ben.address, amount: '1' }, { idempotencyKey });
  expect((await again()).transactionHash).toBe((await again()).transactionHash);
});

test('a key is refused where the operation takes none: it would be sent again, and done twice', async () => {
  const api = createClient({
    url: app.url,
    key,
    fetch: async () => {
      throw new TypeError('Nothing is sent.');
    },
  });
  const hook = { url: 'https://shop.example/', events: ['wallet.received' as const] };
  await expect(api.webhooks.create(hook, { idempotencyKey: crypto.randomUUID() })).rejects.toThrow(
    'This operation takes no idempotency key.',
  );
});

const busyFor = (retryAfterSeconds: number) => {
  const data = { title: 'Busy', requestId: 'one', retryAfterSeconds };
  const body = { code: 'service_unavailable', status: 503, message: 'Busy.', data };
  return Response.json(body, { status: 503 });
};

test.each([
  ['while it waits', (end: () => void) => void setTimeout(end)],
  ['before it waits', (end: () => void) => end()],
])('a call that is ended %s is not sent again', async (_when, ending) => {
  const ended = new AbortController();
  let calls = 0;
  const api = createClient({
    url: app.url,
    key,
    fetch: async () => {
      calls += 1;
      ending(() => ended.abort(new Error('Enough.')));
      return busyFor(29);
    },
  });
  await expect(api.wallet.read(undefined, { signal: ended.signal })).rejects.toThrow('Enough.');
  expect(calls).toBe(1);
});

test('a signal that outlives its calls keeps nothing of them', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listening += 1;
    addEventListener.apply(signal, given);
  };
  signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    listening -= 1;
    removeEventListener.apply(signal, given);
  };
  let calls = 0;
  const api = createClient({
    url: app.url,
    key,
    fetch: (input, init) => {
      calls += 1;
      return calls < 3 ? Promise.resolve(busyFor(0.001)) : fetch(input, { ...init, signal: null });
    },
  });
  await api.wallet.read(undefined, { signal });
  expect([calls, listening]).toEqual([3, 0]);
});

test('a call without what stands in its address is not sent', async () => {
  const api = createClient({
    url: app.url,
    key,
    fetch: async () => {
      throw new Error('It was sent.');
    },
  });
  await expect(api.exchange.cancelOrder({} as never)).rejects.toThrow('id is in the address: say it.');
});

test('what could be done twice is not sent again, nor is anything that was ended', async () => {
  let calls = 0;
  const dead: typeof fetch = () => {
    calls += 1;
    return Promise.reject(new TypeError('Nobody there.'));
  };
  const api = createClient({ url: app.url, key, fetch: dead });
  await expect(api.ideas.create({ name: 'Lamps' } as never)).rejects.toThrow('Nobody there.');
  expect(calls).toBe(1);
  const signal = AbortSignal.abort(new Error('Enough.'));
  await expect(api.wallet.read(null, { signal })).rejects.toThrow();
  expect(calls).toBe(2);
});

test('who is told to come back does, after the time that was said', async () => {
  let calls = 0;
  const busy: typeof fetch = async (input, init) => {
    calls += 1;
    if (calls > 1) return fetch(input, init);
    const data = { title: 'Busy', requestId: '1', retryAfterSeconds: 0.001 };
    const body = { code: 'service_unavailable', status: 503, message: 'Busy.', data };
    return Response.json(body, { status: 503 });
  };
  const api = createClient({ url: app.url, key, fetch: busy });
  expect((await api.wallet.read()).address).toBe(ada.address);
  expect(calls).toBe(2);
});

test('a refusal is thrown with its code, its words and its fields, also one of something between', async () => {
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Refusal);
    return error as Refusal;
  };
  const api = createClient({ url: app.url, key });
  expect(await refusal(api.wallet.send({ recipient: ben.address, amount: '400' }))).toMatchObject({
    status: expect.any(Number),
    code: 'insufficient_balance',
    requestId: expect.any(String),
  });
  const stranger = createClient({ url: app.url, key: 'prk_nobody' });
  expect(await refusal(stranger.wallet.read())).toMatchObject({ status: 401, code: 'invalid_api_key' });
  const malformed = await refusal(api.exchange.placeOrder({ symbol: 'btc_usdt' } as never));
  expect(malformed.code).toBe('malformed_request');
  expect(malformed.fields.length).toBeGreaterThan(0);
  const proxy = createClient({
    url: app.url,
    key,
    retries: 0,
    fetch: async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
  });
  await expect(proxy.wallet.read()).rejects.toThrow(NoAnswer);
  await expect(proxy.wallet.read()).rejects.toMatchObject({ status: 502 });
});

test('a list is read to its end, a page at a time', async () => {
  const api = createClient({ url: app.url, key });
  for (let sent = 0; sent < 3; sent++) await api.wallet.send({ recipient: ben.address, amount: '0.1' });
  const whole = await api.wallet.transactions({ limit: 100 });
  const found: string[] = [];
  for await (const { transactionHash } of each(api.wallet.transactions, { limit: 2 }))
    found.push(transactionHash);
  expect(found).toEqual(whole.items.map(({ transactionHash }) => transactionHash));
  expect(found.length).toBeGreaterThan(4);
});

test('a message is read whoever gives the headers; what is forged, changed, old or another’s is null', async () => {
  const secret = `whsec_${Buffer.from('thirty-two bytes of a secret key').toString('base64')}`;
  const now = 1_800_000_000;
  const body = JSON.stringify({ type: 'webhook.test', timestamp: '', data: { endpointId: '1' } });
  const sign = (by: string, text = `message.${now}.${body}`) =>
    `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
      .update(text)
      .digest('base64')}`;
  const headers = {
    'webhook-id': 'message',
    'webhook-timestamp': String(now),
    'webhook-signature': sign(secret),
  };
  const read = (changed: Record<string, string>, text = body, of: string | string[] = secret, at = now) =>
    readWebhook({ headers: { ...headers, ...changed }, body: text }, of, at);
  expect(await read({})).toMatchObject({ type: 'webhook.test' });
  expect(await readWebhook({ headers: new Headers(headers), body }, secret, now)).not.toBeNull();
  const other = `whsec_${Buffer.from('another one').toString('base64')}`;
  expect(await read({ 'webhook-signature': `${sign(other)} ${sign(secret)}` })).not.toBeNull();
  expect(await read({}, body, [other, secret])).not.toBeNull();
  for (const nothing of [
    read({ 'webhook-signature': sign(other) }),
    read({ 'webhook-signature': sign(secret).replace('v1', 'v2') }),
    read({ 'webhook-signature': 'v1,not base64 at all!' }),
    read({ 'webhook-signature': '' }),
    read({ 'webhook-id': 'another' }),
    read({ 'webhook-timestamp': 'soon' }),
    read({}, body.replace('1', '2')),
    read({}, body, 'whsec_'),
    read({}, body, secret, now + 301),
    read({}, body, secret, now - 301),
  ]) {
    expect(await nothing).toBeNull();
  }
});

test('the example sends PRD and lists what moved, or says why not', async () => {
  const lines: string[] = [];
  const { url } = app;
  await sendPrd({ url, key, recipient: ben.address, amount: '2' }, (line) => lines.push(line));
  expect(lines[0]).toMatch(/^Sent 2\.00000000 PRD; \d+\.\d+ are left\.$/);
  expect(lines[1]).toMatch(/2\.00000000$/);
  const refused: string[] = [];
  await sendPrd({ url, key, recipient: ben.address, amount: '400' }, (line) => refused.push(line));
  expect(refused[0]).toBe('There is not enough.');
});

test('the example places an order and cancels it', async () => {
  await fund(app, ada.id, { USDT: '1000' });
  const lines: string[] = [];
  await placeAndCancel({ url: app.url, key }, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^buy 0\.01\d* at 20000\S*: open$/), 'cancelled']);
});

test('the example takes what a webhook sends, and nothing else', async () => {
  const lines: string[] = [];
  let receiver = createReceiver('', () => undefined);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const { secret } = await addWebhook(ben, { url: `http://127.0.0.1:${port}/`, events: ['wallet.received'] });
  await new Promise((resolve) => receiver.close(resolve));
  receiver = createReceiver(
    secret,
    (line) => lines.push(line),
    () => app.clock.now().getTime() / 1000,
  );
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  await createClient({ url: app.url, key }).wallet.send({ recipient: ben.address, amount: '3' });
  app.clock.advance(6_000);
  await app.app.deps.jobs.runDue();
  const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  expect(lines).toEqual(['3.00000000 PRD arrived']);
});
