import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OPEN_ORDERS } from '#core/exchange/pair.ts';
import { ADDRESS_ALLOWANCES, ALLOWANCES } from '#server/platform/http/rate-limits.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
const liveRefusals: { endpoint: string; outcome: string }[] = [];

beforeAll(async () => {
  // Behind a proxy that names the caller, so that one test machine can be many addresses.
  app = await startApp({
    env: { PROTEGE_RATE_LIMITS: '1', PROTEGE_TRUST_PROXY: 'loopback', PROTEGE_LOG_LEVEL: 'info' },
    logTo: (line) => {
      if (line.includes('"endpoint":"live ') && line.includes('"security"'))
        liveRefusals.push(JSON.parse(line));
    },
  });
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
});
afterAll(() => app.stop());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const attemptFrom = (ip: string, name: string) =>
  new HttpClient(app).post(
    '/api/identity/password-reset/request',
    { email: `${name}@example.org` },
    from(ip),
  );
const findNobody = (member: TestMember, ip: string) =>
  member.client.get(`/api/wallet/recipients/${member.address.slice(0, -1)}0`, from(ip));

/** Calls until the first refusal, and says how many were let through. */
async function letThrough(call: () => Promise<{ status: number }>, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await call()).status === 429) return count;
  return most;
}

test('every answer says what is left, and the refusal when to come back; so nobody can look up a directory [C-49i attack]', async () => {
  const first = await findNobody(ada, '192.0.2.1');
  expect(first.headers.get('ratelimit-limit')).toBe(String(ALLOWANCES.lookup.points));
  expect(first.headers.get('ratelimit-remaining')).toBe(String(ALLOWANCES.lookup.points - 1));
  expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(ALLOWANCES.lookup.duration);

  expect(await letThrough(() => findNobody(ada, '192.0.2.1'), 100)).toBe(ALLOWANCES.lookup.points - 1);
  const refused = await findNobody(ada, '192.0.2.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(ALLOWANCES.lookup.duration);
  expect(refused.body.data.retryAfterSeconds).toBe(seconds);
  expect(refused.body.message).toContain(`${seconds} seconds`);
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
});

test('a member takes the limit along to every address, and no other member shares it', async () => {
  expect((await findNobody(ada, '192.0.2.77')).status).toBe(429);
  expect((await findNobody(grace, '192.0.2.1')).status).not.toBe(429);
});

test('attempts are counted by session: who holds another one keeps the owner from nothing', async () => {
  const ask = (client: HttpClient, ip: string) =>
    client.post('/api/identity/email-verification/request', {}, from(ip));
  const thief = new HttpClient(app);
  const { email, password } = ada;
  await thief.post('/api/identity/sign-in', { email, password }, from('192.0.2.50'));
  expect(await letThrough(() => ask(thief, '192.0.2.50'), 100)).toBe(ALLOWANCES.attempt.points);
  expect((await ask(ada.client, '192.0.2.51')).status).not.toBe(429);
});

test('classes are counted apart', async () => {
  expect((await ada.client.get('/api/wallet', from('192.0.2.1'))).status).toBe(200);
});

test('whoever has as many orders open as one may takes each back three times over within a minute, from an address that others flood', async () => {
  const trader = await createMember(app, { username: 'trader' });
  const others = { ip: '192.0.2.90', caller: undefined };
  for (let n = 0; n < 5 * ALLOWANCES.cancel.points; n += 1) {
    await app.app.deps.rateLimits.consume('cancel', others).catch(() => undefined);
  }
  const cancel = () =>
    trader.client.post(`/api/exchange/orders/${randomUUID()}/cancel`, {}, from('192.0.2.90'));
  const most = 3 * MAX_OPEN_ORDERS;
  expect(await letThrough(cancel, most + 1)).toBe(most);
});

describe('addresses', () => {
  test('callers who are not signed in are counted by address', async () => {
    let attempts = 0;
    const attempt = () => {
      attempts += 1;
      return attemptFrom('198.51.100.1', `w${attempts}`);
    };
    expect(await letThrough(attempt, 100)).toBe(ALLOWANCES.attempt.points);
    expect((await attemptFrom('198.51.100.2', 'w')).status).toBe(200);
  });

  test('one subscriber is one address, whichever part of their IPv6 network they use', async () => {
    let attempts = 0;
    const fromOneNetwork = () => {
      attempts += 1;
      return attemptFrom(`2001:db8:1:2::${attempts.toString(16)}`, `x${attempts}`);
    };
    expect(await letThrough(fromOneNetwork, 100)).toBe(ALLOWANCES.attempt.points);
    expect((await attemptFrom('2001:db8:1:3::1', 'x')).status).toBe(200);
  });

  test.each([
    ['an address with a port', ['192.0.2.230', '192.0.2.230:4711', '192.0.2.230:4712', ' 192.0.2.230 ']],
    [
      'an IPv4 address within IPv6',
      ['192.0.2.231', '::ffff:192.0.2.231', '[::FFFF:c000:2e7]:443', '[::ffff:192.0.2.231]'],
    ],
    [
      'brackets, a port and a zone',
      ['2001:db8:7::1', '[2001:db8:7::1]:443', '[2001:DB8:7:0::2]:444', '2001:db8:7::1%eth0'],
    ],
    ['what is no address', ['unknown', 'hidden-1', '_hidden:2', '1.2.3.4.5', '[nothing]:80']],
  ])('%s makes no new caller [attack]', async (_name, spellings) => {
    const left: number[] = [];
    for (const spelling of spellings) {
      const answer = await new HttpClient(app).get('/api/network/statistics', from(spelling));
      left.push(Number(answer.headers.get('ratelimit-remaining')));
    }
    expect(left).toEqual(left.map((_, at) => left[0]! - at));
  });

  test('a caller cannot hide behind an address of their own invention', async () => {
    let attempts = 0;
    const attempt = () => {
      attempts += 1;
      return attemptFrom(`203.0.113.${attempts}, 192.0.2.200`, `y${attempts}`);
    };
    expect(await letThrough(attempt, 100)).toBe(ALLOWANCES.attempt.points);
  });

  test('guessing one password from many addresses is refused by the email that is tried', async () => {
    let guesses = 0;
    const guess = () => {
      guesses += 1;
      return new HttpClient(app).post(
        '/api/identity/sign-in',
        { email: grace.email, password: `guess ${guesses}` },
        from(`203.0.113.${guesses}`),
      );
    };
    expect(await letThrough(guess, 100)).toBeLessThanOrEqual(ALLOWANCES.attempt.points);
  });
});

test('money cannot be sent faster than its class allows, and a refused call moves nothing', async () => {
  const send = () =>
    grace.client.post(
      '/api/wallet/transfers',
      { recipient: ada.address, amount: '0.001' },
      { ...newKey(), ...from('192.0.2.9') },
    );
  const before = (await grace.client.get('/api/wallet', from('192.0.2.9'))).body;
  const through = await letThrough(send, 200);
  expect(through).toBeLessThanOrEqual(ALLOWANCES.money.points);
  await send();
  const after = (await grace.client.get('/api/wallet', from('192.0.2.9'))).body;
  expect(after.version - before.version).toBeLessThanOrEqual(through);
});

describe('what no endpoint counts is counted by address, before anything is done for it', () => {
  const nobody = (ip: string, method: string, path: string, headers: Record<string, string> = {}) =>
    new HttpClient(app).request(method, path, undefined, { ...from(ip), ...headers });

  test.each([
    ['an address of the API that does not exist', 'GET', '/api/nothing'],
    ['another method than the endpoint takes', 'DELETE', '/api/community/figures'],
    ['a page that does not exist', 'GET', '/nothing.php'],
    ['an address that is none', 'GET', '/api/%zz'],
  ])('%s', async (name, method, path) => {
    const ip = `192.0.2.${100 + name.length}`;
    const call = () => nobody(ip, method, path);
    const { points } = ADDRESS_ALLOWANCES.stray;
    expect(await letThrough(call, points + 5)).toBe(points);
    const refused = await call();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Others at that address still find what there is.
    expect((await nobody(ip, 'GET', '/api/community/figures')).status).toBe(200);
  });

  test.each([
    [
      'requests that are refused',
      'request',
      'POST',
      '/api/identity/sign-in',
      { 'content-type': 'text/plain' },
    ],
    ['forged webhooks', 'request', 'POST', '/api/payments/webhook', { 'content-type': 'application/json' }],
    ['pages and files', 'page', 'GET', '/healthz', {}],
  ] as const)('%s', async (name, kind, method, path, headers) => {
    const ip = `198.51.100.${100 + name.length}`;
    const call = () => nobody(ip, method, path, headers);
    expect((await call()).status).not.toBe(429);
    const { points } = ADDRESS_ALLOWANCES[kind];
    await Promise.all(
      Array.from({ length: points - 1 }, () => app.app.deps.rateLimits.consumeAddress(kind, ip)),
    );
    expect((await call()).status).toBe(429);
    expect((await nobody('198.51.100.99', method, path, headers)).status).not.toBe(429);
  });
});

test('large bodies that never end are bounded for an address, are read of nobody unsigned, and keep no other out [attack]', async () => {
  const begin = (ip: string, headers: readonly string[]) => {
    const { hostname, port, host } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const status = new Promise<number>((resolve) => {
      socket.once('data', (bytes) => resolve(Number(String(bytes).split(' ')[1])));
    });
    const lines = [
      'POST /api/payments/webhook HTTP/1.1',
      `host: ${host}`,
      `x-forwarded-for: ${ip}`,
      ...headers,
    ];
    socket.write(
      [...lines, 'content-type: application/json', 'content-length: 500000', '', '{'].join('\r\n'),
    );
    return { socket, status };
  };
  const unsigned = begin('192.0.2.231', []);
  expect(await unsigned.status).toBe(400);
  // 96 of half a megabyte are 48 megabytes.
  const begun = Array.from({ length: 97 }, () => begin('192.0.2.232', ['stripe-signature: t=1,v1=00']));
  expect(await Promise.race(begun.map(({ status }) => status))).toBe(429);
  const forged = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const other = new HttpClient(app).request(
    'POST',
    '/api/payments/webhook',
    {},
    { ...from('192.0.2.233'), ...forged },
  );
  expect((await other).body.code).toBe('webhook_forged');
  for (const { socket } of [unsigned, ...begun]) socket.destroy();
});

describe('what is sent over a live connection counts like a request that reads [attack]', () => {
  const open = (ip: string, member?: TestMember) =>
    LiveSocket.open(app.url, { ...from(ip), ...(member && { cookie: member.client.cookieHeader }) });
  const use = (ip: string, points: number, caller?: string) =>
    Promise.all(
      Array.from({ length: points }, () => app.app.deps.rateLimits.consume('read', { ip, caller })),
    );
  const subscribe = (live: LiveSocket, topic = `thread:${randomUUID()}`) =>
    live.send({ type: 'subscribe', topic });

  test.each([
    ['a subscription', '192.0.2.241', { type: 'subscribe', topic: 'network' }],
    ['leaving a topic', '192.0.2.242', { type: 'unsubscribe', topic: 'network' }],
    ['a sign of life', '192.0.2.243', { type: 'ping' }],
  ] as const)('%s', async (_name, ip, message) => {
    const live = await open(ip);
    await use(ip, ALLOWANCES.read.points - 2);
    live.send(message);
    live.send(message);
    expect(await live.closed).toBe(1013);
    await expect(open(ip)).rejects.toThrow('429');
    // Another address is answered as ever.
    const other = await open('192.0.2.250');
    other.send({ type: 'ping' });
    await other.until(({ type }) => type === 'pong');
    await other.close();
  });

  test('of topics that nobody has none is looked up past the limit, and one line a connection says so', async () => {
    const ip = '192.0.2.251';
    const live = await open(ip);
    await use(ip, ALLOWANCES.read.points - 4);
    const before = liveRefusals.length;
    for (let count = 0; count < 50; count += 1) subscribe(live);
    expect(await live.closed).toBe(1013);
    expect(live.received.filter(({ type }) => type === 'refused').length).toBeLessThanOrEqual(3);
    const outcomes = liveRefusals.slice(before).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(1);
    expect(new Set(outcomes).size).toBe(outcomes.length);
  });

  test('a member takes the limit along to every connection, and calls are refused in words', async () => {
    const hedy = await createMember(app, { username: 'hedy' });
    const live = await open('192.0.2.252', hedy);
    await use('192.0.2.253', ALLOWANCES.read.points - 1, hedy.id);
    live.send({ type: 'on-disconnect', id: 'will', endpoint: 'exchange.cancelAllOrders' });
    expect(await live.until(({ type }) => type === 'answer')).toMatchObject({
      refusal: { code: 'too_many_requests', status: 429 },
    });
    subscribe(live);
    expect(await live.closed).toBe(1013);

    const caller = await open('192.0.2.254', grace);
    const { points } = ADDRESS_ALLOWANCES.request;
    await Promise.all(
      Array.from({ length: points }, () =>
        app.app.deps.rateLimits.consumeAddress('request', '192.0.2.254')?.catch(() => undefined),
      ),
    );
    caller.send({ type: 'call', id: 'order', endpoint: 'exchange.cancelAllOrders' });
    expect(await caller.until(({ type }) => type === 'answer')).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    await caller.close();
  });
});

test('large bodies of a member are counted before they are read, whatever they say', async () => {
  const linus = await createMember(app, { username: 'linus' });
  const send = (body: string) =>
    linus.client.request('POST', '/api/roadmaps/import', body, { ...newKey(), ...from('192.0.2.201') });
  const broken = `[${'0,'.repeat(40_000)}`;
  expect((await send(broken)).status).toBe(400);
  const { points } = ALLOWANCES.model;
  expect(await letThrough(() => send(broken), points)).toBe(points - 1);
  expect(await send(broken)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  // What everybody may send is still read.
  expect(await send('{"roadmaps":[]}')).toMatchObject({ status: 400 });
});
