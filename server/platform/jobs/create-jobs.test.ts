import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createAttempts } from '#server/platform/attempts.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { createLoopMonitor } from '#server/platform/metrics/loop-monitor.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTraces } from '#server/platform/traces/create-traces.ts';
import { createFakeClock, DAY, HOUR, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createJobs } from './create-jobs.ts';
import { retryFailed, tidyFailed } from './failed-jobs.ts';
import { lastTurn } from './turn-of.ts';

const { url, drop } = await createTestDatabase();
const database = openDatabase({ url });
const clock = createFakeClock();
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
const metrics = createMetrics();
const loop = createLoopMonitor({ log, metrics });
const attempts = createAttempts({ db: database.db, clock, log, metrics });
const deps = {
  database,
  clock,
  log,
  newId: uuidV7(clock),
  metrics,
  attempts,
  loop,
  traces: createTraces(undefined, { log }),
};
const jobs = createJobs(deps);
const done: string[] = [];
let failures = 0;
let ticks = 0;
let tries = 0;
const givenUp: object[] = [];

jobs.define<{ name: string }>('note', async ({ name }) => void done.push(name));
jobs.define<{ name: string }>('chain', ({ name }) => jobs.enqueue('note', { name: `${name} again` }));
jobs.define('fragile', async () => {
  failures += 1;
  if (failures < 3) throw new Error('not yet');
  done.push('fragile');
});
jobs.define(
  'hopeless',
  async () => {
    tries += 1;
    const answer = new Error('550 <ada@example.org>: no such mailbox', {
      cause: new Error('smtps://us:secret@mail.example says no'),
    });
    throw Object.assign(answer, { code: 'EENVELOPE', rejected: ['ada@example.org'] });
  },
  { onGivenUp: async (data) => void givenUp.push(data) },
);
jobs.every('minutely', 60, async () => {
  ticks += 1;
});

tidyFailed({ jobs, db: database.db, clock });

jobs.define<{ name: string; by: string }>('turns', async ({ name }) => void done.push(name), {
  shareOf: ({ by }) => by,
});

beforeAll(() => jobs.start());
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await drop();
});

const doneSince = async () => {
  await jobs.runDue();
  return done.splice(0);
};

test('a job runs once, and so do the jobs that it queues', async () => {
  await jobs.enqueue('chain', { name: 'a' });
  await jobs.enqueue('note', { name: 'b' });
  expect((await doneSince()).sort()).toEqual(['a again', 'b']);
  expect(await doneSince()).toEqual([]);
});

test('a job waits for its time on the injected clock', async () => {
  await jobs.enqueue('note', { name: 'later' }, { startAfter: new Date(clock.now().getTime() + HOUR) });
  clock.advance(HOUR - SECOND);
  expect(await doneSince()).toEqual([]);
  clock.advance(SECOND);
  expect(await doneSince()).toEqual(['later']);
});

test('a job queued in a transaction exists if and only if it commits', async () => {
  await database.db.transaction().execute((tx) => jobs.enqueue('note', { name: 'committed' }, { tx }));
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue('note', { name: 'rolled back' }, { tx });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await doneSince()).toEqual(['committed']);
});

test('at most one waiting job carries a key; one that has run makes room', async () => {
  await jobs.enqueue('note', { name: 'first' }, { key: 'k' });
  await jobs.enqueue('note', { name: 'second' }, { key: 'k' });
  expect(await doneSince()).toEqual(['first']);
  await jobs.enqueue('note', { name: 'third' }, { key: 'k' });
  expect(await doneSince()).toEqual(['third']);
});

test('a job that throws is tried again, later each time, until it succeeds', async () => {
  await jobs.enqueue('fragile', {});
  await jobs.runDue();
  await jobs.runDue();
  expect(failures).toBe(1);
  clock.advance(MINUTE);
  await jobs.runDue();
  expect(failures).toBe(2);
  clock.advance(MINUTE);
  expect(await doneSince()).toEqual(['fragile']);
  expect(failures).toBe(3);
});

test('a job that fails to the last is given up after thirteen tries, with whom it concerns told, and why in the log without an email or a password', async () => {
  lines.length = 0;
  const data = { purpose: 'verify_email', email: 'ada@example.org' };
  await jobs.enqueue('hopeless', data);
  for (let i = 0; i < 20; i += 1) {
    await jobs.runDue();
    clock.advance(2 * HOUR);
  }
  expect({ tries, givenUp }).toEqual({ tries: 13, givenUp: [data] });
  const last = lines.at(-1)!;
  expect(last).toMatchObject({
    msg: 'a job is given up',
    queue: 'hopeless',
    data: { purpose: 'verify_email', email: '[hidden]' },
    err: { name: 'Error', code: 'EENVELOPE' },
  });
  expect((last.err as Error).message).toContain('no such mailbox');
  expect((last.err as Error).stack).toContain('create-jobs.test.ts');
  expect(JSON.stringify(lines)).not.toMatch(/ada@|secret/);
});

test('a job that was given up is listed without what it was about, tried once more when somebody asks, and gone after a week', async () => {
  const failed = async () =>
    (await database.db.selectFrom('failed_jobs').select(['id', 'tries', 'words']).execute()).at(-1);
  const standing = async () => (await jobs.standing()).find(({ queue }) => queue === 'hopeless');
  const job = (await failed())!;
  expect(job).toMatchObject({
    tries: 13,
    words: 'Error: 550 <[hidden]>: no such mailbox: smtps://us:[hidden] says no',
  });
  expect(await standing()).toMatchObject({ isTimed: false, waiting: 0, failed: 1 });
  const retry = () =>
    database.db.transaction().execute((tx) => retryFailed(tx, { id: job.id, now: clock.now() }));
  expect(await retry()).toBe('hopeless');
  expect(await retry()).toBeNull();
  expect(await standing()).toMatchObject({ waiting: 1, failing: 1, failed: 0 });
  await jobs.runDue();
  // It failed again: given up again, at once.
  expect(await failed()).toMatchObject({ id: job.id, tries: 14 });
  expect(await standing()).toMatchObject({ waiting: 0, failed: 1 });
  clock.advance(6 * DAY);
  await jobs.runDue();
  expect(await failed()).toMatchObject({ id: job.id });
  // Though no other job fails.
  clock.advance(2 * DAY);
  await jobs.runDue();
  expect(await failed()).toBeUndefined();
  expect(await standing()).toMatchObject({ failed: 0 });
});

test('the figures count the jobs of each queue that were due more than ten minutes ago', async () => {
  const late = async () => {
    const { text } = await metrics.read();
    return Object.fromEntries(
      [...text.matchAll(/^protege_jobs_late\{queue="(note|chain)"\} (\d+)$/gm)].map(([, queue, n]) => [
        queue,
        n,
      ]),
    );
  };
  await jobs.runDue();
  await jobs.enqueue('note', { name: 'waits' });
  await jobs.enqueue('note', { name: 'has time' }, { startAfter: new Date(clock.now().getTime() + HOUR) });
  clock.advance(10 * MINUTE);
  expect(await late()).toEqual({ note: '0', chain: '0' });
  clock.advance(SECOND);
  expect(await late()).toEqual({ note: '1', chain: '0' });
  clock.advance(2 * HOUR);
  expect(await late()).toEqual({ note: '2', chain: '0' });
  await doneSince();
  expect(await late()).toEqual({ note: '0', chain: '0' });
});

test('timed work runs once a slot', async () => {
  await jobs.runDue();
  const before = ticks;
  await jobs.runDue();
  expect(ticks).toBe(before);
  clock.advance(MINUTE);
  await jobs.runDue();
  await jobs.runDue();
  expect(ticks).toBe(before + 1);
});

test('a queue that nobody declared refuses jobs', async () => {
  await expect(jobs.enqueue('unknown', {})).rejects.toThrow('Nobody has declared');
});

test('on the system clock, workers do it by themselves and a stop finishes the job in hand', async () => {
  const other = createJobs({
    ...deps,
    clock: systemClock,
    newId: uuidV7(systemClock),
    metrics: createMetrics(),
  });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let finished = false;
  other.define('slow', async () => {
    begin();
    await held;
    finished = true;
  });
  await other.start();
  await other.enqueue('slow', {});
  await begun;
  const stopping = other.stop();
  release();
  await stopping;
  expect(finished).toBe(true);
});

test('on the system clock, timed work of several processes is filed once a slot, and done', async () => {
  const FORTNIGHT_SECONDS = 14 * 24 * 3600;
  let done = 0;
  const processes = [1, 2].map(() => {
    const own = { clock: systemClock, newId: uuidV7(systemClock), metrics: createMetrics() };
    const one = createJobs({ ...deps, ...own });
    one.every('fortnightly', FORTNIGHT_SECONDS, async () => {
      done += 1;
    });
    return one;
  });
  for (const one of processes) await one.start();
  await expect.poll(() => done).toBe(1);
  for (const one of processes) await one.stop();
  const { rows } = await deps.database.pool.query("select id from pgboss.job where name = 'fortnightly'");
  expect(rows).toHaveLength(1);
  expect(done).toBe(1);
});

test('jobs are done in turns of whose they are, and in their order for each [H2 attack]', async () => {
  for (let n = 1; n <= 60; n += 1) await jobs.enqueue('turns', { name: `a${n}`, by: 'a' });
  for (let n = 1; n <= 2; n += 1) await jobs.enqueue('turns', { name: `b${n}`, by: 'b' });
  const order = await doneSince();
  // Who goes first in a round is open: the clock of the tests stands still.
  const rounds = [order.slice(0, 2), order.slice(2, 4)].map((round) => round.toSorted());
  expect(rounds).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2'],
  ]);
  expect(order.slice(4)).toEqual(Array.from({ length: 58 }, (_, n) => `a${n + 3}`));
});

test('whoever queues a job reads nothing of what waits, of others or of its own share [flood attack]', async () => {
  const { pool, db } = deps.database;
  const MANY = 20_000;
  await pool.query(
    `insert into pgboss.job (name, group_id, priority, singleton_key, policy, start_after)
    select 'turns', case when n % 2 = 0 then 'a' else 'share ' || n % 100 end, -n, 'flood ' || n, 'short', $2
    from generate_series(1, $1::int) n`,
    [MANY, new Date(clock.now().getTime() + HOUR)],
  );
  try {
    await pool.query('analyze pgboss.job');
    for (const share of ['a', 'share 7', 'nobody']) {
      const { sql, parameters } = lastTurn('turns', share).compile(db);
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
      const read: number[] = [];
      const walk = (node: Record<string, unknown>): void => {
        if (node['Relation Name'])
          read.push((node['Actual Rows'] as number) + ((node['Rows Removed by Filter'] as number) ?? 0));
        for (const part of (node.Plans as Record<string, unknown>[]) ?? []) walk(part);
      };
      walk(rows[0]['QUERY PLAN'][0].Plan);
      expect(read.length).toBeGreaterThan(0);
      expect(Math.max(...read)).toBeLessThanOrEqual(1);
    }
  } finally {
    await pool.query("delete from pgboss.job where singleton_key like 'flood %'");
  }
});

test('a member’s jobs that do not end hold nobody else’s [H2 attack]', async () => {
  const newId = uuidV7(systemClock);
  const own = createJobs({ ...deps, clock: systemClock, newId, metrics: createMetrics() });
  let free = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  let underWay = 0;
  let mostUnderWay = 0;
  const served = new Promise<void>((resolve) => {
    own.define<{ by: string }>(
      'held',
      async ({ by }) => {
        if (by === 'b') return resolve();
        underWay += 1;
        mostUnderWay = Math.max(mostUnderWay, underWay);
        await isFree;
        underWay -= 1;
      },
      { shareOf: ({ by }) => by },
    );
  });
  await own.open();
  for (let n = 0; n < 20; n += 1) await own.enqueue('held', { by: 'a' });
  await own.start();
  try {
    while (underWay === 0) await new Promise((resolve) => setImmediate(resolve));
    await own.enqueue('held', { by: 'b' });
    await served;
    expect(mostUnderWay).toBe(1);
  } finally {
    free();
    await own.stop();
  }
});
