import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createFakeClock, DAY, HOUR } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { type Attempts, createAttempts, tidyAttempts } from './attempts.ts';
import { uuidV7 } from './clock.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createLoopMonitor } from './metrics/loop-monitor.ts';
import { createTraces } from './traces/create-traces.ts';

const { url, drop } = await createTestDatabase();
const database = openDatabase({ url });
const clock = createFakeClock();
const log = pino({ level: 'silent' });
afterAll(async () => {
  await database.close();
  await drop();
});

const loop = createLoopMonitor({ log, metrics: createMetrics() });

/** What a process knows of attempts; another one stands for a restart. */
const newProcess = () => createAttempts({ db: database.db, clock, log, metrics: createMetrics() });
const jobsOf = (attempts: Attempts) =>
  createJobs({
    ...{ database, clock, log, newId: uuidV7(clock), metrics: createMetrics(), loop, attempts },
    traces: createTraces(undefined, { log }),
  });
let key = '';
let n = 0;
beforeEach(() => {
  n += 1;
  key = `work:${n}`;
});

test('what took its process down three times is set aside [T1], and tried once more when asked for again [T3]', async () => {
  for (let i = 0; i < 3; i += 1) expect(await newProcess().begin(key)).toBe(true);
  expect(await newProcess().begin(key)).toBe(false);
  expect(await newProcess().begin(key)).toBe(true);
  expect(await newProcess().begin(key)).toBe(false);
});

test('what ends is not counted, however often it is begun', async () => {
  const attempts = newProcess();
  for (let i = 0; i < 5; i += 1) {
    expect(await attempts.begin(key)).toBe(true);
    await attempts.end(key);
  }
});

test('a clean stop gives back what was in hand; a fault keeps it counted [T2]', async () => {
  for (let i = 0; i < 5; i += 1) {
    const attempts = newProcess();
    expect(await attempts.begin(key)).toBe(true);
    await attempts.giveBack();
  }
  for (let i = 0; i < 3; i += 1) {
    const attempts = newProcess();
    expect(await attempts.begin(key)).toBe(true);
    attempts.keep();
    await attempts.end(key);
    await attempts.giveBack();
  }
  expect(await newProcess().begin(key)).toBe(false);
});

test('an end that the database could not be told of is made up for [T2]', async () => {
  const attempts = newProcess();
  for (let i = 0; i < 5; i += 1) {
    expect(await attempts.begin(key)).toBe(true);
    await database.pool.query('alter table attempts rename to attempts_away');
    await attempts.end(key);
    await database.pool.query('alter table attempts_away rename to attempts');
  }
});

test('timed work that is set aside rests, and is tried again after an hour', async () => {
  const begin = () => newProcess().begin(key, { restMs: HOUR });
  for (let i = 0; i < 3; i += 1) expect(await begin()).toBe(true);
  expect(await begin()).toBe(false);
  clock.advance(HOUR);
  expect(await begin()).toBe(true);
  expect(await begin()).toBe(false);
});

test('a job that took its process down three times is given up, with whom it concerns told; its neighbours are done', async () => {
  const done: string[] = [];
  const givenUp: string[] = [];
  /** A process: its job begins and is never heard of again, as where it was killed. */
  const start = async () => {
    const attempts = newProcess();
    const jobs = jobsOf(attempts);
    jobs.define<{ name: string }>(
      'poisoned',
      async ({ name }) => {
        if (name === 'poison') throw new Error('killed');
        done.push(name);
      },
      { onGivenUp: async ({ name }) => void givenUp.push(name) },
    );
    await jobs.start();
    return jobs;
  };
  let jobs = await start();
  await jobs.enqueue('poisoned', { name: 'poison' });
  await jobs.runDue();
  const { rows } = await database.pool.query("select id from pgboss.job where name = 'poisoned'");
  await jobs.stop();
  await database.pool.query('insert into attempts values ($1, 3, now())', [`job:${rows[0].id}`]);
  jobs = await start();
  await jobs.enqueue('poisoned', { name: 'innocent' });
  clock.advance(HOUR);
  await jobs.runDue();
  expect({ done, givenUp }).toEqual({ done: ['innocent'], givenUp: ['poison'] });
  await jobs.stop();
});

test('what was set aside is forgotten after a month, and not before', async () => {
  const set = `insert into attempts values ('${key}', 3, $1)`;
  const jobs = jobsOf(newProcess());
  tidyAttempts({ jobs, db: database.db, clock });
  await jobs.start();
  await jobs.runDue();
  const isKept = async () =>
    (await database.pool.query('select 1 from attempts where key = $1', [key])).rowCount === 1;
  await database.pool.query(set, [clock.now()]);
  for (const days of [29, 2]) {
    expect(await isKept()).toBe(true);
    clock.advance(days * DAY);
    await jobs.runDue();
  }
  expect(await isKept()).toBe(false);
  await jobs.stop();
});
