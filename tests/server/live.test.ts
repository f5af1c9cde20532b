import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  // Neither the welcome grant nor what an idea earned can be sent yet.
  await givePrd(app, ada.id, '12');
  const { body } = await say(ada.client, freshIdea(0));
  await untilAnswered(ada.client, body.thread.id);
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

async function open(member?: TestMember, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const live = await LiveSocket.open(app.url, {
    origin: app.url,
    ...(member && { cookie: member.client.cookieHeader }),
    ...headers,
  });
  sockets.push(live);
  return live;
}

const is = (type: LiveMessage['type']) => (message: LiveMessage) => message.type === type;
const versionOf = async (member: TestMember) => (await member.client.get('/api/wallet')).body.version;
const pay = (from: TestMember, to: TestMember) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount: '0.01' }, newKey());

describe('the wallet, live [EN-24]', () => {
  test('every transfer arrives on both sides, and a client that comes back misses none', async () => {
    const [adaStart, graceStart] = [await versionOf(ada), await versionOf(grace)];
    const payer = await open(ada);
    payer.send({ type: 'subscribe', topic: 'wallet', after: adaStart });
    let payee = await open(grace);
    payee.send({ type: 'subscribe', topic: 'wallet', after: graceStart });
    await payee.until(is('ready'));

    const seen: number[] = [];
    const total = 30;
    const sending = Promise.all(Array.from({ length: total }, () => pay(ada, grace)));
    // The connection is lost in the middle of it, several times where the events come one by one; they may also
    // come all at once, so that there is nothing left to wait for.
    while (seen.length < 10) {
      await payee.until(is('event'));
      payee.socket.terminate();
      await payee.closed;
      seen.push(...payee.sequences('wallet'));
      payee = await open(grace);
      payee.send({ type: 'subscribe', topic: 'wallet', after: seen.at(-1)! });
    }
    if (seen.length < total) {
      await payee.until((message) => message.type === 'event' && message.sequence === graceStart + total);
    }
    seen.push(...payee.sequences('wallet'));
    expect((await sending).map(({ status }) => status)).toEqual(Array(total).fill(201));
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => graceStart + index + 1));
    await payer.until((message) => message.type === 'event' && message.sequence === adaStart + total);
    expect(payer.sequences('wallet')).toHaveLength(total);
    expect(await versionOf(grace)).toBe(graceStart + total);
  });
});

describe('who may', () => {
  test('another site, also with the cookies of a member, is refused before the connection opens', async () => {
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
      await expect(open(ada, { origin })).rejects.toThrow('refused with 403');
    }
  });

  test('a connection that was refused is closed, and does not wait for more', async () => {
    const status = await new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]));
      socket.write(
        'GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
          'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
          'origin: https://evil.example\r\n\r\n',
      );
    });
    expect(status).toBe('403');
  });

  test('a forged token in the header is refused, one in a cookie is nobody', async () => {
    await expect(open(undefined, { authorization: 'Bearer forged' })).rejects.toThrow('refused with 401');
    const nobody = await open(undefined, { cookie: 'protege_access=forged' });
    nobody.send({ type: 'subscribe', topic: 'wallet' });
    expect(await nobody.until(is('refused'))).toMatchObject({ code: 'not_authenticated' });
  });

  test("a member hears their own conversation, nobody hears it but them, and anyone the network's figures", async () => {
    const { body } = await say(ada.client, freshIdea(1));
    await untilAnswered(ada.client, body.thread.id);
    const topic = `thread:${body.thread.id}`;
    const [own, foreign, nobody] = [await open(ada), await open(grace), await open()];
    for (const live of [own, foreign, nobody]) live.send({ type: 'subscribe', topic });
    expect(await own.until(is('ready'))).toMatchObject({ topic });
    expect(await foreign.until(is('refused'))).toMatchObject({ code: 'not_found' });
    expect(await nobody.until(is('refused'))).toMatchObject({ code: 'not_authenticated' });
    nobody.send({ type: 'subscribe', topic: 'network' });
    expect(await nobody.until(is('ready'))).toMatchObject({ topic: 'network' });
  });

  test.each([
    `thread:${'0'.repeat(500)}`,
    'thread:',
    "thread:' or 1=1",
    'wallet:someone',
    'constructor',
    ':',
  ])('the topic %j is refused and hurts nobody', async (topic) => {
    const live = await open(ada);
    live.send({ type: 'subscribe', topic: topic.slice(0, 100) });
    const answer = await live.until(() => true);
    // A word after `wallet` means nothing: the wallet is the session's own.
    if (answer.type !== 'refused') expect(topic).toBe('wallet:someone');
    live.send({ type: 'ping' });
    await live.until(is('pong'));
  });
});

describe('the end of a session ends its connections', () => {
  afterEach(() => signInAgain(ada));

  test('when the member signs out', async () => {
    const live = await open(ada);
    await ada.client.post('/api/identity/sign-out');
    await app.app.deps.live.recheck();
    expect(await live.closed).toBe(4401);
  });

  test('when the member is suspended', async () => {
    const live = await open(ada);
    await app.app.deps.identity.setSuspended(ada.id, true);
    await app.app.deps.live.recheck();
    expect(await live.closed).toBe(4401);
    await app.app.deps.identity.setSuspended(ada.id, false);
  });

  test('when its token runs out; with a renewed one the client comes back and misses nothing', async () => {
    const before = await versionOf(ada);
    const live = await open(ada);
    app.clock.advance(HOUR);
    await app.app.deps.live.recheck();
    expect(await live.closed).toBe(4401);
    await signInAgain(grace);
    expect((await pay(grace, ada)).status).toBe(201);
    expect((await ada.client.post('/api/identity/session/refresh')).status).toBe(200);
    const again = await open(ada);
    again.send({ type: 'subscribe', topic: 'wallet', after: before });
    expect(await again.until(is('event'))).toMatchObject({ sequence: before + 1 });
  });
});
