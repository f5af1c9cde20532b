import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, cancel, createTrader, place } from '../exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;
let dan: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000' });
  eve = await createTrader(app, 'eve', { PRD: '50', BTC: '1' });
  dan = await createTrader(app, 'dan', { PRD: '50' });
  // Every account that trades has been opened, so that later nothing but the batch is under way.
  for (const member of [eve, dan]) {
    const first = await place(member, { symbol: 'prd_usdt', side: 'sell', quantity: '1', price: '3' });
    await cancel(member, first.body.order.id);
  }
});
afterAll(() => app.stop());

/** Locks a member's PRD in a transaction that stays open: whoever posts on it waits, in order, for `commit`. */
async function lockPrd(member: TestMember): Promise<{ commit(): Promise<void> }> {
  const { database, ledger } = app.app.deps;
  const [account] = await ledger.openAccounts([walletAccount(member.id, 'PRD')]);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from ledger_accounts where id = $1 for update', [account]);
  return {
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}

/** Waits until so many statements stand before a lock. */
async function waitersToBe(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await app.app.deps.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Waits until the matcher's batch stands before an account that somebody else has locked. */
async function matcherToWait(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await app.app.deps.database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'protege-matcher'
           and datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
}

async function figure(name: string): Promise<number> {
  const { text } = await app.app.deps.metrics.read();
  return Number(new RegExp(`^${name} ([0-9]+)$`, 'm').exec(text)?.[1]);
}

const sellPrd = { symbol: 'prd_usdt', side: 'sell', quantity: '40', price: '2' } as const;
const book = async (symbol = 'btc_usdt') => {
  const { asks, bids } = (await ann.client.get(`/api/exchange/markets/${symbol}/book`)).body;
  return { asks, bids };
};
const orderOf = async (member: TestMember, id: string) =>
  (await member.client.get(`/api/exchange/orders/${id}`)).body;

test('an order that loses against a withdrawal of its own account costs nobody else theirs, and no market is read again', async () => {
  const queue = [];
  for (const price of ['40000', '40000', '40000', '40100'])
    queue.push((await place(ann, { side: 'sell', quantity: '0.1', price })).body.order.id);
  const stop = await place(ann, {
    side: 'sell',
    orderType: 'stop_limit',
    quantity: '0.1',
    stopPrice: '39000',
    price: '38000',
  });

  // One batch stands before Dan's account; behind it the next one gathers.
  const first = await lockPrd(dan);
  const [lost, reloaded] = [
    await figure('protege_matcher_lost_bets_total'),
    await figure('protege_matcher_reloads_total'),
  ];
  expect([lost, reloaded]).toEqual([expect.any(Number), 0]);
  const ofDan = place(dan, { ...sellPrd, quantity: '1' });
  await matcherToWait();
  // Eve's transfer stands before her account first, and whoever comes behind it finds less there than it read.
  const second = await lockPrd(eve);
  const transfer = { recipient: ann.address, amount: '40', confirmed: true };
  const sent = eve.client.post('/api/wallet/transfers', transfer, newKey());
  await waitersToBe(2);
  const answers = Promise.all([
    place(bob, { side: 'buy', quantity: '0.15', price: '40000' }),
    cancel(ann, queue[2]!),
    place(eve, sellPrd),
    place(bob, { side: 'buy', quantity: '1', price: '30000' }),
    place(ann, { side: 'sell', quantity: '0.2', price: '40000' }),
  ]);
  await vi.waitFor(async () => expect(await figure('protege_matcher_queue')).toBe(5), {
    timeout: 20_000,
    interval: 20,
  });
  await first.commit();
  expect((await ofDan).status).toBe(201);
  await matcherToWait();
  await second.commit();
  expect((await sent).status).toBe(201);

  const [bought, cancelled, refused, bid, asked] = await answers;
  expect(refused).toMatchObject({ status: 409, body: { message: 'Not enough PRD in your wallet' } });
  expect(bought.body.order).toMatchObject({ status: 'filled', averagePrice: '40000.00' });
  expect(cancelled.body).toMatchObject({ status: 'cancelled' });
  expect([bid.status, asked.status]).toEqual([201, 201]);
  expect(await figure('protege_matcher_lost_bets_total')).toBeGreaterThan(lost);
  expect(await figure('protege_matcher_reloads_total'), 'markets read again').toBe(reloaded);
  expect((await balanceOf(app, eve.id, 'PRD')).held).toBe('100');

  // What is in memory is what the tables have: a restart changes nothing, nor who is first in the queue.
  const before = await book();
  await app.restart();
  expect(await book()).toEqual(before);
  const next = await place(bob, { side: 'buy', quantity: '0.05', price: '40000' });
  expect(next.body.fills).toHaveLength(1);
  expect((await orderOf(ann, queue[1]!)).order).toMatchObject({ status: 'filled' });
  expect((await orderOf(ann, stop.body.order.id)).order).toMatchObject({ status: 'open', triggeredAt: null });
});
