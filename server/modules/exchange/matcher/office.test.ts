import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, place } from '../exchange-test-kit.ts';

let first: TestApp;
let second: App;
let ann: TestMember;
let atSecond: TestMember;

beforeEach(async () => {
  first = await startApp();
  ann = await createTrader(first, 'ann', { BTC: '10' });
  second = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      PROTEGE_LOG_LEVEL: 'silent',
      PROTEGE_RATE_LIMITS: '0',
      PROTEGE_SEED: 'none',
    }),
    databaseUrl: first.databaseUrl,
    secret: 'a secret that only the tests know, long enough',
    clock: first.clock,
    mailer: first.mailer,
  });
  const url = await second.listen();
  const client = new HttpClient({ ...first, url });
  await client.post('/api/identity/sign-in', { email: ann.email, password: ann.password });
  atSecond = { ...ann, client };
});
afterEach(async () => {
  await second.close();
  await first.stop();
});

const order = { side: 'sell' as const, quantity: '0.1', price: '40000' };

const matcherBackends = async (): Promise<number[]> => {
  const { rows } = await first.app.deps.database.pool.query(
    `select l.pid from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name = 'protege-matcher'
       and a.datname = current_database()`,
  );
  return rows.map((row) => row.pid);
};

test('of two processes one matches; the other says so, shows the book from the tables, and takes over when the first is gone', async () => {
  const placed = await place(ann, order);
  expect(placed.status).toBe(201);
  const waiting = await place(atSecond, order);
  expect(waiting).toMatchObject({ status: 503, body: { code: 'matcher_unavailable' } });
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  const { body: book } = await atSecond.client.get('/api/exchange/markets/btc_usdt/book');
  expect(book.asks).toMatchObject([{ price: '40000.00', quantity: '0.10000000' }]);

  await first.app.deps.exchange.close();
  await vi.waitFor(async () => expect((await place(atSecond, order)).status).toBe(201), {
    timeout: 20_000,
    interval: 200,
  });
  expect((await atSecond.client.get('/api/exchange/markets/btc_usdt/book')).body.asks).toMatchObject([
    { quantity: '0.20000000' },
  ]);
  expect(await balanceOf(first, ann.id, 'BTC')).toEqual({ balance: '10', held: '0.2' });
});

test('a matcher whose epoch has passed cannot commit: what it took is refused, and nothing of it is held', async () => {
  const { pool } = first.app.deps.database;
  await pool.query('update exchange_matcher set epoch = epoch + 1');
  const late = await place(ann, order);
  expect(late).toMatchObject({ status: 503, body: { code: 'matcher_unavailable' } });
  expect(await balanceOf(first, ann.id, 'BTC')).toEqual({ balance: '10', held: '0' });
  expect((await pool.query('select * from exchange_orders')).rows).toEqual([]);
  await vi.waitFor(
    async () => {
      const answers = [await place(ann, order), await place(atSecond, order)];
      expect(answers.map(({ status }) => status)).toContain(201);
    },
    { timeout: 20_000, interval: 200 },
  );
});

test('when the matcher’s connection is cut another is elected, and at no time are there two', async () => {
  expect(await matcherBackends()).toHaveLength(1);
  const [pid] = await matcherBackends();
  await first.app.deps.database.pool.query('select pg_terminate_backend($1)', [pid]);
  await vi.waitFor(
    async () => {
      expect((await matcherBackends()).length).toBeLessThanOrEqual(1);
      const answers = [await place(ann, order), await place(atSecond, order)];
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(await matcherBackends()).toHaveLength(1);
});
