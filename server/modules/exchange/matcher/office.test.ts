import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, cancel, createTrader, place } from '../exchange-test-kit.ts';

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

test('of two processes one matches; the other hands its orders on, shows the book from the tables, and takes over when the first is gone', async () => {
  const placed = await place(ann, order);
  expect(placed.status).toBe(201);
  const key = newKey();
  const handed = await place(atSecond, order, key);
  expect([handed.status, handed.body.order]).toMatchObject([201, { status: 'open', held: '0.10000000' }]);
  expect((await place(ann, order, key)).body, 'the same key at the other process').toEqual(handed.body);
  expect(await matcherBackends()).toHaveLength(1);
  const { body: book } = await atSecond.client.get('/api/exchange/markets/btc_usdt/book');
  expect(book.asks).toMatchObject([{ price: '40000.00', quantity: '0.20000000' }]);

  await first.app.deps.exchange.close();
  // One key: who gets no answer in time does not know whether the order was placed.
  const last = newKey();
  await vi.waitFor(async () => expect((await place(atSecond, order, last)).status).toBe(201), {
    timeout: 60_000,
    interval: 200,
  });
  expect((await atSecond.client.get('/api/exchange/markets/btc_usdt/book')).body.asks).toMatchObject([
    { quantity: '0.30000000' },
  ]);
  expect(await balanceOf(first, ann.id, 'BTC')).toEqual({ balance: '10', held: '0.3' });
});

test('what is handed on is refused in the matcher’s words, cancelled and read back like any order, and leaves nothing lying about', async () => {
  const tooMuch = await place(atSecond, { ...order, quantity: '11' });
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'insufficient_order_balance' } });
  const key = newKey();
  const one = await place(atSecond, order, key);
  expect(await place(atSecond, { ...order, quantity: '0.2' }, key)).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
  const cancelled = await cancel(atSecond, one.body.order.id);
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  await Promise.all([place(atSecond, order), place(atSecond, order), place(atSecond, order)]);
  const all = await atSecond.client.post<any>('/api/exchange/orders/cancel-all', { symbol: 'btc_usdt' });
  expect(all.body.cancelled.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect(await balanceOf(first, ann.id, 'BTC')).toEqual({ balance: '10', held: '0' });
  expect((await first.app.deps.database.pool.query('select * from exchange_inbox')).rows).toEqual([]);
});

test('an order that waits while nobody is in office is placed by the next one, once', async () => {
  const backends = await matcherBackends();
  const waiting = Promise.all([place(atSecond, order), place(atSecond, order)]);
  await first.app.deps.database.pool.query('select pg_terminate_backend($1)', [backends[0]]);
  for (const { status } of await waiting) expect([201, 503]).toContain(status);
  await vi.waitFor(async () => expect((await place(atSecond, order)).status).toBe(201), {
    timeout: 60_000,
    interval: 200,
  });
  const { rows } = await first.app.deps.database.pool.query(
    'select count(*)::int as orders, count(distinct id)::int as ids from exchange_orders',
  );
  const held = Number((await balanceOf(first, ann.id, 'BTC')).held);
  expect(held).toBeCloseTo(rows[0].orders * 0.1, 9);
  expect(rows[0].ids).toBe(rows[0].orders);
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
    { timeout: 60_000, interval: 200 },
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
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(await matcherBackends()).toHaveLength(1);
});
