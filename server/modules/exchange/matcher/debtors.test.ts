/**
 * Members who owe what their orders are paid in, orders whose holds are wrong, and stops with which nothing can be
 * written: none of them keeps anybody else waiting.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOwed } from '#tests/support/change-owed.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { amend, balanceOf, cancel, createTrader, place } from '../exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;

beforeAll(async () => {
  app = await startApp({ logTo: () => undefined });
  ann = await createTrader(app, 'ann', { PRD: '1000', USDT: '10000' });
  bob = await createTrader(app, 'bob', { PRD: '1000', USDT: '10000' });
  eve = await createTrader(app, 'eve', { PRD: '500', USDT: '1000' });
});
afterAll(() => app.stop());

const DEBT = 10_000_000_000_000n;

/** Has Eve owe 100,000 PRD while something happens. */
async function whileEveOwes(work: () => Promise<void>): Promise<void> {
  await changeOwed(app, eve, DEBT);
  try {
    await work();
  } finally {
    await changeOwed(app, eve, -DEBT);
  }
}

async function figure(name: string): Promise<number> {
  const { text } = await app.app.deps.metrics.read();
  return Number(new RegExp(`^${name} ([0-9]+)$`, 'm').exec(text)?.[1]);
}

/** What batches have cost that had to be decided again, and markets that had to be read again. */
const retries = async () => [
  await figure('protege_matcher_lost_bets_total'),
  await figure('protege_matcher_reloads_total'),
];

const inPrd = (member: TestMember, side: 'buy' | 'sell', quantity: string, price: string, more = {}) =>
  place(member, { symbol: 'prd_usdt', side, quantity, price, ...more });
const orderOf = async (member: TestMember, id: string) =>
  (await member.client.get(`/api/exchange/orders/${id}`)).body.order;

/** A trade between the two others, which makes this the last price. */
async function tradeAt(price: string): Promise<void> {
  const asked = await inPrd(ann, 'sell', '1', price);
  expect(asked.status).toBe(201);
  expect(await inPrd(bob, 'buy', '1', price)).toMatchObject({
    status: 201,
    body: { order: { status: 'filled' } },
  });
}

beforeEach(async () => {
  for (const { client } of [ann, bob, eve]) await client.post('/api/exchange/orders/cancel-all', {});
  await tradeAt('0.8');
});

describe('a member who owes PRD', () => {
  test('has a pair of orders whose stop is reached, and nobody waits: it trades what it held before [C-29c attack]', async () => {
    const pair = await eve.client.post(
      '/api/exchange/orders/oco',
      {
        symbol: 'prd_usdt',
        side: 'sell',
        quantity: '50',
        price: '0.9',
        stopPrice: '0.78',
        stopLimitPrice: '0.77',
      },
      newKey(),
    );
    expect(pair.status, JSON.stringify(pair.body)).toBe(201);
    await whileEveOwes(async () => {
      const before = await retries();
      await tradeAt('0.78');
      const stop = pair.body.stop.id;
      await vi.waitFor(
        async () => expect(await orderOf(eve, stop)).toMatchObject({ triggeredAt: expect.any(String) }),
        { timeout: 20_000 },
      );
      expect(await inPrd(bob, 'buy', '20', '0.77')).toMatchObject({
        status: 201,
        body: { order: { status: 'filled' } },
      });
      expect(await orderOf(eve, stop)).toMatchObject({ filledQuantity: '20.00', held: '30.00000000' });
      expect(await orderOf(eve, pair.body.limit.id)).toMatchObject({
        status: 'cancelled',
        held: '0.00000000',
      });
      expect(await retries()).toEqual(before);
      // What is there again from the tables is the same.
      await app.restart();
      expect(await inPrd(bob, 'buy', '10', '0.77')).toMatchObject({ body: { order: { status: 'filled' } } });
    });
  });

  test('can make an order smaller and is told why nothing else, at no cost to anybody [C-29c attack]', async () => {
    const { body } = await inPrd(eve, 'sell', '40', '0.9');
    const ahead = await inPrd(ann, 'sell', '10', '0.9');
    const { id } = body.order;
    await whileEveOwes(async () => {
      const before = await retries();
      for (const change of [{ price: '0.95' }, { quantity: '41' }, { quantity: '30', price: '0.85' }]) {
        expect(await amend(eve, id, change)).toMatchObject({
          status: 409,
          body: { code: 'amend_while_owing', message: expect.stringContaining('You owe PRD') },
        });
      }
      expect(await amend(eve, id, { quantity: '30' })).toMatchObject({
        status: 200,
        body: { order: { quantity: '30.00', held: '30.00000000' } },
      });
      // The welcome grant's 100 among them.
      expect((await balanceOf(app, eve.id, 'PRD')).held).toBe('130');
      // In its place still, before the one that came after it.
      await inPrd(bob, 'buy', '30', '0.9');
      expect(await orderOf(eve, id)).toMatchObject({ status: 'filled' });
      expect(await orderOf(ann, ahead.body.order.id)).toMatchObject({ filledQuantity: '0.00' });
      expect(await retries()).toEqual(before);
    });
  });

  test('buys into an order of their own that gives way by as much, and the order goes on with the rest [C-29c attack]', async () => {
    const { body } = await inPrd(eve, 'sell', '40', '0.75');
    await whileEveOwes(async () => {
      const before = await retries();
      const bought = await inPrd(eve, 'buy', '15', '0.75', { selfTradePrevention: 'decrement' });
      expect(bought.body.order).toMatchObject({ status: 'cancelled', cancelReason: 'self_trade' });
      expect(await orderOf(eve, body.order.id)).toMatchObject({ quantity: '25.00', held: '25.00000000' });
      expect((await cancel(eve, body.order.id)).status).toBe(200);
      expect(await inPrd(eve, 'sell', '1', '0.9')).toMatchObject({
        status: 409,
        body: { code: 'insufficient_order_balance' },
      });
      expect(await retries()).toEqual(before);
    });
  });
});

describe('an order whose hold is not what it says', () => {
  test('stays out of the books until it is put right, and everybody else trades on', async () => {
    const { body } = await inPrd(eve, 'sell', '5', '0.85');
    const other = await inPrd(ann, 'sell', '5', '0.85');
    const change = (by: number) =>
      app.app.deps.database.pool.query(
        'update ledger_holds set remaining = remaining + $2 where transfer_id = $1',
        [body.order.id, by],
      );
    await change(-1);
    await app.restart();
    expect(await inPrd(bob, 'buy', '5', '0.85')).toMatchObject({
      status: 201,
      body: { order: { status: 'filled' } },
    });
    expect(await orderOf(ann, other.body.order.id)).toMatchObject({ status: 'filled' });
    expect(await figure('protege_matcher_orders_set_aside')).toBe(1);
    // Its member is told so: neither a cancel nor a change is answered as if it had been done.
    expect(await cancel(eve, body.order.id)).toMatchObject({
      status: 409,
      body: { code: 'order_set_aside' },
    });
    expect(await amend(eve, body.order.id, { quantity: '4' })).toMatchObject({
      status: 409,
      body: { code: 'order_set_aside' },
    });
    expect(await orderOf(eve, body.order.id)).toMatchObject({ status: 'open' });
    await change(1);
    await app.restart();
    expect(await inPrd(bob, 'buy', '5', '0.85')).toMatchObject({ body: { order: { status: 'filled' } } });
    expect(await orderOf(eve, body.order.id)).toMatchObject({ status: 'filled' });
  });
});

describe('a person who owes on another account', () => {
  const second = async () => {
    const rita = await createTrader(app, 'rita', { PRD: '1000', USDT: '1000' });
    await app.app.deps.database.pool.query('update members set email = $2 where id = $1', [
      eve.id,
      rita.email.replace('@', '+2@'),
    ]);
    return rita;
  };

  test('gives no PRD away in a trade, and buys and cancels as ever [C-29c attack] [G18]', async () => {
    const rita = await second();
    const key = newKey();
    const resting = { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '5', price: '0.95' };
    const before = await rita.client.post('/api/exchange/orders', resting, key);
    expect(before.status).toBe(201);
    const { id } = before.body.order;
    const [changeKey, change] = [newKey(), { price: '0.96' }];
    const changeIt = () => rita.client.post(`/api/exchange/orders/${id}/amend`, change, changeKey);
    const changed = await changeIt();
    expect(changed.status).toBe(200);
    await whileEveOwes(async () => {
      const refused = { status: 409, body: { code: 'trade_debt_first' } };
      expect(await inPrd(rita, 'sell', '5', '0.85')).toMatchObject(refused);
      expect(await inPrd(rita, 'sell', '5', '0.85', { orderType: 'market' })).toMatchObject(refused);
      const oco = { symbol: 'prd_usdt', side: 'sell', quantity: '5', price: '0.95' };
      const stop = { stopPrice: '0.7', stopLimitPrice: '0.7' };
      expect(await rita.client.post('/api/exchange/orders/oco', { ...oco, ...stop }, newKey())).toMatchObject(
        refused,
      );
      expect(await amend(rita, id, { quantity: '6' })).toMatchObject(refused);
      // The same key is the same order, and the same change.
      expect((await changeIt()).body).toEqual(changed.body);
      expect((await rita.client.post('/api/exchange/orders', resting, key)).body.order.id).toBe(id);
      expect((await inPrd(rita, 'buy', '5', '0.7')).status).toBe(201);
      expect((await cancel(rita, id)).status).toBe(200);
    });
    expect((await inPrd(rita, 'sell', '5', '0.95')).status).toBe(201);
  });
});

describe('a stop with which nothing can be written', () => {
  test('is set aside after its attempts, and neither commands nor the stops beside it wait for it', async () => {
    const stopAt = (member: TestMember, price: string) =>
      inPrd(member, 'sell', '2', price, { orderType: 'stop_limit', stopPrice: '0.78' });
    const [first, poison, last] = [
      await stopAt(ann, '0.77'),
      await stopAt(eve, '0.77'),
      await stopAt(bob, '0.77'),
    ].map(({ body }) => body.order.id);
    const { pool } = app.app.deps.database;
    await pool.query(`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'nothing can be written with this order'; end $$;
      create trigger refuse_poison before update on exchange_orders for each row
      when (new.id = '${poison}' and new.triggered_at is not null) execute function refuse_poison()`);
    try {
      await inPrd(ann, 'sell', '1', '0.78');
      expect(await inPrd(bob, 'buy', '1', '0.78')).toMatchObject({
        status: 201,
        body: { order: { status: 'filled' } },
      });
      await vi.waitFor(
        async () =>
          expect(await orderOf(eve, poison)).toMatchObject({
            status: 'cancelled',
            cancelReason: 'operator',
            triggeredAt: null,
            held: '0.00000000',
          }),
        { timeout: 60_000 },
      );
      for (const [member, id] of [
        [ann, first],
        [bob, last],
      ] as const)
        await vi.waitFor(
          async () => expect(await orderOf(member, id)).toMatchObject({ triggeredAt: expect.any(String) }),
          { timeout: 60_000 },
        );
      expect(await figure('protege_matcher_stops_set_aside_total')).toBe(1);
      expect(await figure('protege_matcher_reloads_total')).toBe(0);
    } finally {
      await pool.query('drop trigger refuse_poison on exchange_orders; drop function refuse_poison');
    }
  });
});
