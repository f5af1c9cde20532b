/**
 * The watcher of the event loop in the tests finds whoever holds it, in whatever stretch of their work, and names
 * them; it lets go what is within the limit, and what tests do themselves.
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { EXCEPTIONS, MOST_AT_ONCE_MS, takeLoopHolds, workFor } from '#tests/support/watch-loop.ts';

/** Far too much, also for a clock of the processor that tells time in whole ticks. */
const hold = () => workFor(2.5 * MOST_AT_ONCE_MS);
/** Holds when a text with this word is parsed. */
const PLANTED = 'planted-hold';

let app: TestApp;
let client: HttpClient;
let isConnectionHeld = false;

/** What is planted in the application, by the address that meets it. */
const PLANTS: Record<string, () => unknown> = {
  '/planted/first': hold,
  '/planted/after': async () => {
    await Promise.resolve();
    hold();
  },
  '/planted/later': async () => {
    await new Promise((resolve) => setImmediate(resolve));
    hold();
  },
  // Each is short, and none lets anybody else have the loop.
  '/planted/many': async () => {
    for (let time = 0; time < 50; time += 1) {
      await Promise.resolve();
      workFor((2.5 * MOST_AT_ONCE_MS) / 50);
    }
  },
  // Each lets everybody else have it.
  '/planted/slices': async () => {
    for (let time = 0; time < 10; time += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      workFor(MOST_AT_ONCE_MS / 4);
    }
  },
  '/planted/answer': () => ({ toJSON: () => void hold() }),
};

beforeAll(async () => {
  app = await startApp({
    beforeListening({ http, deps }) {
      for (const [path, plant] of Object.entries(PLANTS))
        http.get(path, async (_request, reply) => {
          const value = await plant();
          return reply.send(value ?? {});
        });
      http.post('/planted/body', async () => ({}));
      Object.assign(deps.ledger, {
        planted: hold,
        plantedLater: async () => {
          await new Promise((resolve) => setImmediate(resolve));
          hold();
        },
      });
      Object.assign(deps.banking.loans, { planted: hold });
      deps.jobs.define('planted', async () => hold());
      http.server.on('connection', () => {
        if (isConnectionHeld) hold();
      });
    },
  });
  client = new HttpClient(app);
  const parse = JSON.parse;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
    if (String(text).includes(PLANTED)) hold();
    return parse(text, ...more);
  });
});
afterEach(() => void takeLoopHolds());
// The last of the tests stops the application.
afterAll(() => void vi.restoreAllMocks());

type Planted = Record<string, (() => unknown) | undefined>;
const ledger = () => app.app.deps.ledger as object as Planted;
const loans = () => app.app.deps.banking.loans as object as Planted;

const owners = () => takeLoopHolds().map(({ owner }) => owner);

test.each([
  ['the first stretch of a route', '/planted/first'],
  ['what follows an await', '/planted/after'],
  ['what a route does later', '/planted/later'],
  ['many short stretches without a pause', '/planted/many'],
  ['the writing of an answer', '/planted/answer'],
])('%s is found and named when it holds the loop', async (_what, path) => {
  takeLoopHolds();
  await client.get(path);
  expect(owners()).toEqual([`GET ${path}`]);
});

test('work in slices between which others are let in is no hold', async () => {
  takeLoopHolds();
  await client.get('/planted/slices');
  expect(owners()).toEqual([]);
});

test('the parsing of a body is found and named when it holds the loop', async () => {
  takeLoopHolds();
  await client.post('/planted/body', { text: PLANTED });
  expect(owners()).toEqual(['POST /planted/body']);
});

test('a job is found and named when it holds the loop', async () => {
  await app.app.deps.jobs.enqueue('planted', {});
  takeLoopHolds();
  await app.app.deps.jobs.runDue();
  expect(owners()).toEqual(['job planted']);
});

test.each([
  ['at once', () => ledger().planted?.(), 'ledger.planted'],
  ['later on', () => ledger().plantedLater?.(), 'ledger.plantedLater'],
  ['in a room of its own', () => loans().planted?.(), 'banking.loans.planted'],
])(
  'what a test asks of a face without a request is found and named when it holds the loop %s',
  async (_when, ask, name) => {
    takeLoopHolds();
    await ask();
    expect(owners()).toEqual([`${name}, asked by a test`]);
  },
);

test('a message on the live connection is found and named when it holds the loop', async () => {
  const live = await LiveSocket.open(app.url, { origin: app.url });
  takeLoopHolds();
  live.send({ type: 'subscribe', topic: PLANTED });
  await live.until((message) => message.type === 'refused');
  expect(owners()).toEqual(['live message']);
  await live.close();
});

test('what the server does for nobody in particular is found when it holds the loop', async () => {
  takeLoopHolds();
  isConnectionHeld = true;
  // What follows is held by nothing, also where this one is refused.
  const live = await LiveSocket.open(app.url, { origin: app.url }).finally(() => {
    isConnectionHeld = false;
  });
  await live.close();
  expect(owners()).toEqual(['the server']);
});

test('what a test does itself is nobody’s hold', async () => {
  takeLoopHolds();
  hold();
  await Promise.resolve();
  hold();
  await client.get('/planted/body').then(hold);
  expect(owners()).toEqual([]);
});

test('whoever may hold the loop for longer is named with the reason', () => {
  for (const { owner, mostMs, why } of EXCEPTIONS) {
    expect(owner).not.toBe('');
    expect(mostMs).toBeGreaterThan(MOST_AT_ONCE_MS);
    expect(why.length).toBeGreaterThan(20);
  }
});

test('an application that held the loop does not stop in silence', async () => {
  await client.get('/planted/first');
  await expect(app.stop()).rejects.toThrow('The event loop was held: GET /planted/first took');
});
