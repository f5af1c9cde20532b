/** Who holds a live connection without using it, or uses it to hold the server, on real sockets. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { openRaw, type RawConnection, sendRaw, statusOf } from '#tests/support/raw-http.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
const opened: { terminate(): void }[] = [];

beforeAll(async () => {
  app = await startApp({
    env: {
      PROTEGE_LIVE_PER_MEMBER: '3',
      PROTEGE_LIVE_PER_ADDRESS: '5',
      PROTEGE_LIVE_CONNECTIONS: '8',
      PROTEGE_TRUST_PROXY: 'loopback',
    },
  });
  ada = await createTrader(app, 'ada', { USDT: '20000' });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await expect.poll(() => app.app.deps.live.connections()).toBe(0);
});
afterAll(() => app.stop());

const is = (type: LiveMessage['type']) => (message: LiveMessage) => message.type === type;

async function open(from: string, member?: TestMember, site = app): Promise<LiveSocket> {
  const live = await LiveSocket.open(site.url, {
    'x-forwarded-for': from,
    ...(member && { cookie: member.client.cookieHeader }),
  });
  opened.push(live.socket);
  return live;
}

/** One that listens to something, so that it is of use. */
async function listening(from: string, member?: TestMember, site = app): Promise<LiveSocket> {
  const live = await open(from, member, site);
  live.send({ type: 'subscribe', topic: 'network' });
  await live.until(is('ready'));
  return live;
}

async function answersTo(live: LiveSocket): Promise<void> {
  const pongs = () => live.received.filter(is('pong')).length;
  const before = pongs();
  live.send({ type: 'ping' });
  await live.until(() => pongs() > before);
}

/** An open connection below the protocol: frames are written by hand. */
async function openByHand(site = app, member?: TestMember): Promise<RawConnection> {
  const connection = await openRaw(site.url);
  opened.push({ terminate: () => connection.socket.destroy() });
  connection.write(upgrade(member && `${VERSION_AND_KEY}cookie: ${member.client.cookieHeader}\r\n`));
  await connection.until((text) => text.includes('\r\n\r\n'));
  expect(statusOf(connection.received())).toBe(101);
  return connection;
}

const VERSION_AND_KEY = 'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** One message as the frame that carries it, under a mask that changes nothing. */
const frameOf = (text: string) =>
  `\x81\xfe${String.fromCharCode(text.length >> 8, text.length & 255)}\x00\x00\x00\x00${text}`;

const upgrade = (headers = VERSION_AND_KEY) =>
  'GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
  `${headers}\r\n`;

describe('number', () => {
  test('a member has so many; the most silent one makes room, whatever the address', async () => {
    const [first, second, third] = [
      await listening('192.0.2.1', ada),
      await listening('192.0.2.2', ada),
      await listening('192.0.2.3', ada),
    ];
    await answersTo(first);
    const fourth = await listening('192.0.2.4', ada);
    expect(await second.closed).toBe(1013);
    for (const live of [first, third, fourth]) await answersTo(live);
  });

  test('an address has so many, and others keep theirs', async () => {
    const other = await listening('192.0.2.9');
    const crowd = [];
    for (let count = 0; count < 5; count += 1) crowd.push(await listening('192.0.2.1'));
    const last = await listening('192.0.2.1');
    expect(await crowd[0]!.closed).toBe(1013);
    for (const live of [...crowd.slice(1), last, other]) await answersTo(live);
  });

  test('all together have so many; the address that has most makes room for a new one', async () => {
    const crowd = [];
    for (let count = 0; count < 5; count += 1) crowd.push(await listening('192.0.2.1'));
    const others = [];
    for (const from of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) others.push(await listening(from));
    const newcomer = await listening('192.0.2.5');
    expect(await crowd[0]!.closed).toBe(1013);
    for (const live of [...crowd.slice(1), ...others, newcomer]) await answersTo(live);
  });

  test('one that says no goodbye is hung up on', async () => {
    const silent = await open('192.0.2.1', ada);
    silent.socket.pause();
    for (let count = 0; count < 3; count += 1) await listening('192.0.2.1', ada);
    await expect.poll(() => app.app.deps.live.connections()).toBe(3);
  });
});

describe('floods', () => {
  test.each([
    ['pings', '\x89\x80\x00\x00\x00\x00'],
    ['pongs', '\x8a\x80\x00\x00\x00\x00'],
  ])('%s are counted like requests', async (_name, frame) => {
    const connection = await openByHand();
    connection.write(frame.repeat(1_000));
    await connection.ended;
  });

  test('whoever talks on after the end was said is hung up on, and nothing of it is read', async () => {
    const connection = await openByHand(app, ada);
    const order = { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', quantity: '0.01', price: '40000' };
    const call = (idempotencyKey: string) =>
      frameOf(
        JSON.stringify({
          ...{ type: 'call', id: '1', endpoint: 'exchange.placeOrder', idempotencyKey },
          input: order,
        }),
      );
    connection.write(call(randomUUID()));
    await connection.until((text) => text.includes('"result"'));
    connection.write(`${frameOf('not of this protocol')}${call(randomUUID()).repeat(200)}`);
    // 1008, in two bytes.
    expect(await connection.ended).toContain('\x03\xf0Not a request of this protocol.');
    expect((await ada.client.get('/api/exchange/orders')).body.items).toHaveLength(1);
  });

  test('a message in pieces without end is cut off', async () => {
    const connection = await openByHand();
    connection.write(`\x01\x80\x00\x00\x00\x00${'\x00\x80\x00\x00\x00\x00'.repeat(200)}`);
    await connection.ended;
  });

  test('a compressed frame is no frame: nothing is unpacked', async () => {
    const live = await LiveSocket.open(app.url);
    opened.push(live.socket);
    expect(live.socket.extensions).toBe('');
    const connection = await openByHand();
    connection.write('\xc1\x80\x00\x00\x00\x00');
    await connection.ended;
  });

  test.each([
    ['half a character in a topic', '{"type":"subscribe","topic":"thread:\\ud800"}'],
    ['U+0000 in a topic', '{"type":"subscribe","topic":"thread:\\u0000"}'],
    ['half a character in an id', '{"type":"call","id":"\\udc00","endpoint":"exchange.cancelOrder"}'],
  ])('%s ends the connection', async (_name, text) => {
    const live = await open('192.0.2.1', ada);
    live.socket.send(text);
    expect(await live.closed).toBe(1008);
  });

  test('half a character in a call is refused in words', async () => {
    const live = await open('192.0.2.1', ada);
    live.socket.send('{"type":"call","id":"1","endpoint":"exchange.cancelOrder","input":{"id":"\\ud800"}}');
    expect(await live.until(is('answer'))).toMatchObject({ refusal: { code: 'malformed_request' } });
  });

  test.each([
    ['no key', 'sec-websocket-version: 13\r\n', 400],
    ['another version', 'sec-websocket-version: 7\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n', 426],
  ])('an upgrade with %s is answered and ended', async (_name, headers, status) => {
    const answer = await sendRaw(app.url, upgrade(headers));
    expect([status, 400]).toContain(statusOf(answer));
  });
});

test('who asks for nothing, does not read, or never ends a frame is let go, and who listens in silence stays', async () => {
  // Long enough for a machine that stands still for a moment.
  const site = await startApp({
    env: { PROTEGE_LIVE_HEARTBEAT_SECONDS: '4', PROTEGE_LIVE_IDLE_SECONDS: '4' },
  });
  const listener = await listening('192.0.2.1', undefined, site);
  const unread = await listening('192.0.2.1', undefined, site);
  unread.socket.pause();
  const frame = await openByHand(site);
  // Four thousand bytes are announced, and come one by one.
  frame.write('\x81\xfe\x0f\xa0\x00\x00\x00\x00');
  const drops = setInterval(() => frame.write(' '), 50);
  // It shows that it lives, and asks for nothing.
  const idle = await open('192.0.2.1', undefined, site);
  expect(await idle.closed).toBe(1013);
  await frame.ended;
  clearInterval(drops);
  await expect.poll(() => site.app.deps.live.connections()).toBe(1);
  await answersTo(listener);
  await site.stop();
});

test('four hundred connections at once, of members and of nobody, are each opened and served, and none costs a request its answer', async () => {
  const site = await startApp({
    env: { PROTEGE_LIVE_PER_MEMBER: '400', PROTEGE_LIVE_PER_ADDRESS: '400', PROTEGE_TRUST_PROXY: 'loopback' },
  });
  const eve = await createTrader(site, 'eve');
  const flood = Array.from({ length: 400 }, async (_, nth) => {
    const member = nth % 2 === 0 ? eve : undefined;
    const live = await open(`192.0.2.${nth % 200}`, member, site);
    live.send({ type: 'subscribe', topic: member ? 'wallet' : 'network' });
    await live.until(is('ready'));
    return live;
  });
  const asked = Promise.all(Array.from({ length: 50 }, () => eve.client.get('/api/wallet')));
  // Whatever is refused rejects with its status.
  const lives = await Promise.all(flood);
  expect((await asked).map(({ status }) => status)).toEqual(new Array(50).fill(200));
  expect(site.app.deps.live.connections()).toBe(400);
  await Promise.all(lives.map(answersTo));
  await site.stop();
});

test('upgrades are counted by address', async () => {
  const site = await startApp({ env: { PROTEGE_RATE_LIMITS: '1' } });
  const { rateLimits } = site.app.deps;
  const one = new WebSocket(`${site.url.replace('http', 'ws')}/api/live`);
  await new Promise((resolve) => one.once('open', resolve));
  one.terminate();
  for (let count = 0; count < 9_000; count += 1)
    await rateLimits.consumeAddress('request', '127.0.0.1')?.catch(() => {});
  await expect(LiveSocket.open(site.url)).rejects.toThrow('refused with 429');
  await site.stop();
});
