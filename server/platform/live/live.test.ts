import { os } from '@orpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { readConfig } from '#server/config.ts';
import type { Actor } from '#server/platform/actor.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { createAnswerBytes } from '#server/platform/http/answer-bytes.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import type { EdgeParts } from '#server/platform/http/edge-parts.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import { createLoopMonitor } from '#server/platform/metrics/loop-monitor.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { MOST_CALLS_OF_ADDRESS, MOST_CALLS_OF_MEMBER } from './calls-under-way.ts';
import { createLiveHub } from './create-hub.ts';
import type { LiveHub } from './hub.ts';
import type { LiveProcedures } from './live-calls.ts';
import { createTopic } from './live-test-kit.ts';
import { registerLive } from './register-live.ts';

const actorOf = (memberId: string): Actor => ({
  memberId,
  sessionId: `session-of-${memberId}`,
  username: memberId,
  isAdmin: false,
  lacksAdminFactor: false,
  isStoppedAdmin: false,
  isEmailVerified: true,
  isSuspended: false,
  assuranceLevel: 'aal1',
  hasSecondFactor: false,
  factorVerifiedAt: null,
});

/** Answers Grace; everybody else waits until the test lets them go on. */
const held = os.$context<RequestContext>().handler(async ({ context }) => {
  if (context.actor?.memberId !== 'grace') await gate;
  return { done: true };
});
let gate: Promise<void>;
let letOn: () => void;

let http: FastifyInstance;
let hub: LiveHub;
let site: string;
let sessions: Set<string>;
const sockets: LiveSocket[] = [];

beforeEach(async () => {
  sessions = new Set(['ada', 'grace']);
  gate = new Promise((resolve) => {
    letOn = resolve;
  });
  http = Fastify();
  const log = pino({ level: 'silent' });
  const resolveActor = async (headers: Record<string, unknown>) =>
    sessions.has(String(headers['x-member'])) ? actorOf(String(headers['x-member'])) : null;
  const metrics = createMetrics();
  hub = createLiveHub({ log, config: readConfig({ NODE_ENV: 'test' }), metrics });
  const edge: EdgeParts = {
    answerBytes: createAnswerBytes({ has: () => false }),
    clock: systemClock,
    log,
    rateLimits: createRateLimits({ enabled: false }),
    secret: 'secret',
    callers: {
      resolveActor,
      resolveCaller: async (headers) => ({ actor: await resolveActor(headers), unconfirmed: null }),
      countKeyCall: () => Promise.reject(new Error('No key comes here.')),
      takeConfirmation: async () => null,
      confirmOnce: () => Promise.reject(new Error('Nothing is confirmed here.')),
    },
  };
  const loop = createLoopMonitor({ log, metrics });
  const deps = { edge, live: hub, log, loop, newId: uuidV7(systemClock), rateLimits: edge.rateLimits };
  await registerLive(http, deps, Object.assign({} as LiveProcedures, { 'exchange.cancelOrder': held }));
  site = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  // What is still held would hold the closing too.
  letOn();
  for (const { socket } of sockets.splice(0)) socket.terminate();
  await hub.close();
  await http.close();
});

async function open(member?: string): Promise<LiveSocket> {
  const live = await LiveSocket.open(site, member ? { 'x-member': member } : {});
  sockets.push(live);
  return live;
}

const isReady = (message: LiveMessage) => message.type === 'ready';
const brings = (sequence: number) => (message: LiveMessage) =>
  message.type === 'event' && message.sequence === sequence;
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1);

describe('order and completeness', () => {
  test('a new listener hears where the topic stands, then every event in order', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    topic.write();
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:ada' });
    expect(await live.until(isReady)).toEqual({ type: 'ready', topic: 'counter:ada', sequence: 1 });
    for (let count = 0; count < 20; count += 1) hub.publish('counter:ada', topic.write());
    await live.until(brings(21));
    expect(live.sequences('counter:ada')).toEqual(upTo(1, 21));
    expect(topic.reads).toBe(0);
  });

  test('a client that comes back gets exactly what it missed, while more is being published', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    const first = await open('ada');
    first.send({ type: 'subscribe', topic: 'counter:ada' });
    await first.until(isReady);
    let isWriting = true;
    const writer = (async () => {
      while (isWriting) {
        hub.publish('counter:ada', topic.write());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await first.until(brings(50));
    first.socket.terminate();
    const seen = first.sequences('counter:ada');

    for (let round = 0; round < 5; round += 1) {
      const again = await open('ada');
      again.send({ type: 'subscribe', topic: 'counter:ada', after: seen.at(-1)! });
      await again.until(brings(seen.at(-1)! + 50));
      again.socket.terminate();
      seen.push(...again.sequences('counter:ada'));
    }
    isWriting = false;
    await writer;
    expect(seen).toEqual(upTo(0, seen.length));
  });

  test('events told out of order, twice or with one missing arrive in order, each once', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:ada' });
    await live.until(isReady);
    const [one, two, three, , five] = [
      topic.write(),
      topic.write(),
      topic.write(),
      topic.write(),
      topic.write(),
    ];
    hub.publish('counter:ada', two!);
    hub.publish('counter:ada', one!);
    hub.publish('counter:ada', three!);
    hub.publish('counter:ada', three!);
    hub.publish('counter:ada', five!);
    await live.until(brings(5));
    hub.publish('counter:ada', topic.write());
    await live.until(brings(6));
    expect(live.sequences('counter:ada')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a topic whose sequences skip numbers still delivers what there is', async () => {
    const topic = createTopic();
    topic.source.since = async () => [];
    hub.register('counter', topic.source);
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:ada' });
    await live.until(isReady);
    hub.publish('counter:ada', { sequence: 3, data: 'a' });
    hub.publish('counter:ada', { sequence: 9, data: 'b' });
    await live.until(brings(9));
    expect(live.sequences('counter:ada')).toEqual([3, 9]);
  });

  test('what is no longer kept, or was never here, is a reset to where the topic stands', async () => {
    const topic = createTopic({ firstKept: 3 });
    hub.register('counter', topic.source);
    for (let count = 0; count < 5; count += 1) topic.write();
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:ada', after: 1 });
    const reset = await live.until(({ type }) => type === 'reset');
    expect(reset).toEqual({ type: 'reset', topic: 'counter:ada', sequence: 5 });
    hub.publish('counter:ada', topic.write());
    await live.until(brings(6));

    const ahead = await open('ada');
    ahead.send({ type: 'subscribe', topic: 'counter:ada', after: 99 });
    expect(await ahead.until(({ type }) => type === 'reset')).toMatchObject({ sequence: 6 });
  });

  test('of a conflated topic the newest arrives, and not everything in between', async () => {
    const topic = createTopic();
    topic.source.isConflated = true;
    hub.register('counter', topic.source);
    const live = await open();
    live.send({ type: 'subscribe', topic: 'counter:public' });
    await live.until(isReady);
    for (let count = 0; count < 1000; count += 1) hub.publish('counter:public', topic.write());
    await live.until(brings(1000));
    expect(live.sequences('counter:public').length).toBeLessThan(5);

    const late = await open();
    late.send({ type: 'subscribe', topic: 'counter:public', after: 500 });
    await late.until(brings(1000));
    expect(late.sequences('counter:public')).toEqual([1000]);
  });

  test('after leaving a topic nothing of it arrives', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:ada' });
    await live.until(isReady);
    live.send({ type: 'unsubscribe', topic: 'counter:ada' });
    live.send({ type: 'ping' });
    await live.until(({ type }) => type === 'pong');
    hub.publish('counter:ada', topic.write());
    live.send({ type: 'subscribe', topic: 'counter:ada' });
    await live.until((message) => isReady(message) && 'sequence' in message && message.sequence === 1);
    expect(live.sequences('counter:ada')).toEqual([]);
  });
});

describe('who may', () => {
  test("another member's topic, an unknown one, and a private one for nobody are refused", async () => {
    hub.register('counter', createTopic().source);
    const live = await open('ada');
    live.send({ type: 'subscribe', topic: 'counter:grace' });
    live.send({ type: 'subscribe', topic: 'nothing' });
    await live.until((message) => message.type === 'refused' && message.topic === 'nothing');
    expect(live.received).toMatchObject([
      { type: 'refused', topic: 'nothing', code: 'not_found' },
      { type: 'refused', topic: 'counter:grace', code: 'not_found' },
    ]);
    const nobody = await open();
    nobody.send({ type: 'subscribe', topic: 'counter:ada' });
    expect(await nobody.until(({ type }) => type === 'refused')).toMatchObject({ code: 'not_authenticated' });
  });

  test('an id at a topic that takes none is no way of asking for it [attack]', async () => {
    const { source } = createTopic();
    hub.register('own', { ...source, takesId: false, resolve: async () => 'own:ada' });
    hub.register('counter', source);
    const live = await open('ada');
    for (const topic of ['own:grace', 'own:', 'counter', 'own']) live.send({ type: 'subscribe', topic });
    await live.until((message) => isReady(message) && 'topic' in message && message.topic === 'own');
    expect(live.received.filter(({ type }) => type === 'refused')).toMatchObject([
      { topic: 'own:grace', code: 'not_found' },
      { topic: 'own:', code: 'not_found' },
      { topic: 'counter', code: 'not_found' },
    ]);
  });

  test('a session that ends takes its connections with it, and no others', async () => {
    const [ada, grace, nobody] = [await open('ada'), await open('grace'), await open()];
    sessions.delete('ada');
    await hub.recheck();
    expect(await ada.closed).toBe(4401);
    grace.send({ type: 'ping' });
    nobody.send({ type: 'ping' });
    await grace.until(({ type }) => type === 'pong');
    await nobody.until(({ type }) => type === 'pong');
    expect(hub.connections()).toBe(2);
  });
});

describe('limits', () => {
  test.each([
    ['no JSON', 'hello'],
    ['an unknown request', '{"type":"publish","topic":"wallet"}'],
    ['a forged field', '{"type":"subscribe","topic":"counter:ada","memberId":"grace"}'],
    ['a sequence that is no number', '{"type":"subscribe","topic":"a","after":"1"}'],
    ['a prototype', '{"type":"ping","__proto__":{"isAdmin":true}}'],
  ])('%s ends the connection', async (_name, text) => {
    const live = await open('ada');
    live.socket.send(text);
    expect(await live.closed).toBe(1008);
  });

  test('a request over 4 kB ends the connection', async () => {
    const live = await open();
    live.socket.send(JSON.stringify({ type: 'subscribe', topic: 'x'.repeat(5000) }));
    expect(await live.closed).toBe(1009);
  });

  test('a connection has at most 50 topics, and leaving one makes room', async () => {
    const topic = createTopic();
    topic.source.resolve = async (_actor, argument) => `counter:${argument}`;
    hub.register('counter', topic.source);
    const live = await open();
    for (let index = 0; index <= 50; index += 1) live.send({ type: 'subscribe', topic: `counter:${index}` });
    expect(await live.until(({ type }) => type === 'refused')).toMatchObject({
      topic: 'counter:50',
      code: 'too_many_topics',
    });
    live.send({ type: 'unsubscribe', topic: 'counter:0' });
    live.send({ type: 'subscribe', topic: 'counter:50' });
    await live.until((message) => isReady(message) && 'topic' in message && message.topic === 'counter:50');
  });

  test('a client that floods is let go', async () => {
    const live = await open();
    for (let index = 0; index < 400; index += 1) live.send({ type: 'ping' });
    expect(await live.closed).toBe(1013);
  });

  test('a reader that keeps up gets all of what is told in one go, though it is more than one may be behind', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    const live = await open();
    live.send({ type: 'subscribe', topic: 'counter:public' });
    await live.until(isReady);
    for (let told = 0; told < 500; told += 1) {
      const event = topic.write();
      event.data = { padding: 'x'.repeat(1_000) };
      hub.publish('counter:public', event);
    }
    await live.until(brings(500));
    expect(live.sequences('counter:public')).toEqual(upTo(0, 500));
    expect(topic.reads).toBe(0);
  });

  test('a reader that does not read is let go, others lose nothing, and it resumes where it was', async () => {
    const topic = createTopic();
    hub.register('counter', topic.source);
    const [slow, fast] = [await open(), await open()];
    for (const live of [slow, fast]) live.send({ type: 'subscribe', topic: 'counter:public' });
    await slow.until(isReady);
    await fast.until(isReady);
    slow.socket.pause();
    const padding = 'x'.repeat(20_000);
    // The kernel's buffers come first, so it takes megabytes until the server notices.
    while (hub.connections() === 2 && topic.kept.length < 5_000) {
      const event = topic.write();
      event.data = { padding };
      hub.publish('counter:public', event);
      await fast.until(brings(event.sequence));
      fast.received.splice(0, fast.received.length - 1);
    }
    expect(hub.connections()).toBe(1);
    slow.socket.resume();
    await slow.closed;
    const last = slow.sequences('counter:public').at(-1) ?? 0;
    const again = await open();
    again.send({ type: 'subscribe', topic: 'counter:public', after: last });
    await again.until(brings(topic.kept.length));
    expect(again.sequences('counter:public')).toEqual(upTo(last, topic.kept.length));
  });
});

test('at the end every client is told to come back, and no new one is taken', async () => {
  const live = await open('ada');
  await hub.close();
  expect(await live.closed).toBe(1012);
  await expect(open('ada')).rejects.toThrow('refused with 5');
});

test('a plain request finds no page there', async () => {
  expect((await fetch(`${site}/api/live`)).status).not.toBe(200);
});

describe('calls under way', () => {
  const outcomes = (lives: LiveSocket[]) =>
    lives
      .flatMap(({ received }) => received)
      .flatMap((one) => (one.type === 'answer' ? ['refusal' in one ? one.refusal.code : 'done'] : []));
  const callOften = (live: LiveSocket, times: number) => {
    for (let id = 1; id <= times; id += 1)
      live.send({ type: 'call', id: `${id}`, endpoint: 'exchange.cancelOrder' });
  };

  test.each([
    ['a member', 'ada', MOST_CALLS_OF_MEMBER],
    ['an address', undefined, MOST_CALLS_OF_ADDRESS],
  ])(
    'of %s are bounded over all connections, the next is refused in words [attack]',
    async (_of, ada, most) => {
      const crowd = [await open(ada), await open(ada), await open(ada)];
      for (const live of crowd) callOften(live, most / 2);
      const refused = Array(most / 2).fill('too_many_requests');
      await expect.poll(() => outcomes(crowd)).toEqual(refused);
      const grace = await open('grace');
      callOften(grace, 1);
      await expect.poll(() => outcomes([grace])).toEqual([ada ? 'done' : 'too_many_requests']);
      letOn();
      await expect.poll(() => outcomes(crowd)).toHaveLength(1.5 * most);
      // Their places are free again.
      callOften(crowd[0]!, 1);
      await expect.poll(() => outcomes(crowd)).toHaveLength(1.5 * most + 1);
      expect(outcomes(crowd).filter((outcome) => outcome !== 'done')).toEqual(refused);
    },
  );
});
