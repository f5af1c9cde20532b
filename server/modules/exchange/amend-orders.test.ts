/** Changing an open order in place, as a trader who knows it from other exchanges would try it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBookViolations } from '#server/invariants/index.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { amend, balanceOf, cancel, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let cid: TestMember;

beforeAll(async () => {
  app = await startApp();
  const funds = { BTC: '20', USDT: '2000000' };
  ann = await createTrader(app, 'ann', funds);
  bob = await createTrader(app, 'bob', funds);
  cid = await createTrader(app, 'cid', funds);
});
afterAll(() => app.stop());

beforeEach(async () => {
  for (const { client } of [ann, bob, cid]) await client.post('/api/exchange/orders/cancel-all', {});
});

const sell = (member: TestMember, quantity: string, price: string, more = {}) =>
  place(member, { side: 'sell', quantity, price, ...more });
const buy = (member: TestMember, quantity: string, price: string, more = {}) =>
  place(member, { side: 'buy', quantity, price, ...more });
const filledOf = async (member: TestMember, id: string) =>
  (await member.client.get(`/api/exchange/orders/${id}`)).body.order.filledQuantity;

describe('an order that is amended', () => {
  test('to less keeps its place in the queue, and gives back what it no longer needs [C-60]', async () => {
    const first = await sell(ann, '5.5', '43000');
    const second = await sell(bob, '4', '43000');
    const amended = await amend(ann, first.body.order.id, { quantity: '5' });
    expect(amended).toMatchObject({
      status: 200,
      body: {
        order: { id: first.body.order.id, quantity: '5.00000000', held: '5.00000000', status: 'open' },
        fills: [],
      },
    });
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('5');
    await buy(cid, '6', '43000');
    expect(await filledOf(ann, first.body.order.id)).toBe('5.00000000');
    expect(await filledOf(bob, second.body.order.id)).toBe('1.00000000');
  });

  test('to more, or to another price and back, goes behind those who were there', async () => {
    const more = await sell(ann, '1', '43000');
    const waiting = await sell(bob, '1', '43000');
    expect((await amend(ann, more.body.order.id, { quantity: '1.5' })).body.order).toMatchObject({
      quantity: '1.50000000',
      held: '1.50000000',
    });
    await buy(cid, '1', '43000');
    expect(await filledOf(bob, waiting.body.order.id)).toBe('1.00000000');
    expect(await filledOf(ann, more.body.order.id)).toBe('0.00000000');

    const behind = await sell(bob, '1', '43000');
    for (const price of ['43001', '43000']) await amend(ann, more.body.order.id, { price });
    await buy(cid, '1', '43000');
    expect(await filledOf(bob, behind.body.order.id)).toBe('1.00000000');
    expect(await filledOf(ann, more.body.order.id)).toBe('0.00000000');
  });

  test('counts what is filled in its quantity, keeps its fills and its id, and cannot be less than them', async () => {
    const order = await buy(ann, '1', '42000');
    const { id } = order.body.order;
    await sell(bob, '0.4', '42000');
    expect((await amend(ann, id, { quantity: '0.4' })).body).toMatchObject({ code: 'amend_below_filled' });
    const amended = await amend(ann, id, { quantity: '0.5' });
    expect(amended.body.order).toMatchObject({
      id,
      quantity: '0.50000000',
      filledQuantity: '0.40000000',
      remainingQuantity: '0.10000000',
      status: 'partially_filled',
      // 0.1 at 42,000, and a tenth of a percent of it.
      held: '4204.200000',
    });
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('4204.2');
    expect((await cancel(ann, id)).body.status).toBe('cancelled');
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('0');
  });

  test('to a price that somebody takes trades at once, as the one who came later', async () => {
    const resting = await buy(bob, '1', '42500');
    const order = await sell(ann, '1.5', '43000');
    const amended = await amend(ann, order.body.order.id, { price: '42400' });
    expect(amended.body).toMatchObject({
      order: {
        status: 'partially_filled',
        price: '42400.00',
        filledQuantity: '1.00000000',
        held: '0.50000000',
      },
      fills: [{ role: 'taker', price: '42500.00', quantity: '1.00000000' }],
    });
    expect(await filledOf(bob, resting.body.order.id)).toBe('1.00000000');
  });

  test('is as it was when it is refused: its place, its terms and its hold', async () => {
    const order = await sell(ann, '1', '43000', { timeInForce: 'POST_ONLY' });
    const { id } = order.body.order;
    await sell(bob, '1', '43000');
    await buy(bob, '1', '42000');
    const refusals: [object, string][] = [
      [{}, 'order_fields_missing'],
      [{ price: '42000' }, 'order_would_trade'],
      [{ quantity: '1000' }, 'insufficient_order_balance'],
      [{ price: '0.01' }, 'order_too_small'],
      [{ price: '100' }, 'price_out_of_band'],
      [{ price: '43000.001' }, 'price_off_tick'],
      [{ quantity: '0.00000001' }, 'quantity_out_of_range'],
      [{ quantity: 'x' }, 'order_number_invalid'],
      [{ stopPrice: '43000' }, 'order_not_amendable'],
    ];
    for (const [change, code] of refusals) expect((await amend(ann, id, change)).body.code).toBe(code);
    expect((await amend(bob, id, { quantity: '0.5' })).body.code).toBe('not_found');
    expect((await amend(ann, id, { quantity: '0.5' }, {})).body.code).toBe('idempotency_key_required');
    expect((await ann.client.get(`/api/exchange/orders/${id}`)).body.order).toEqual(order.body.order);
    await buy(cid, '1', '43000');
    expect(await filledOf(ann, id)).toBe('1.00000000');
    expect((await amend(ann, id, { quantity: '0.5' })).body.code).toBe('order_ended');
  });

  test('of a pair stays as it is, so that one still cancels the other for the same quantity', async () => {
    const body = { symbol: 'btc_usdt', side: 'sell', quantity: '1', price: '44000' };
    const pair = await ann.client.post(
      '/api/exchange/orders/oco',
      { ...body, stopPrice: '41000', stopLimitPrice: '40900' },
      newKey(),
    );
    for (const { id } of [pair.body.limit, pair.body.stop])
      expect((await amend(ann, id, { quantity: '0.5' })).body.code).toBe('order_not_amendable');
  });

  test('is amended once by a key, which gets its first answer whatever has become of it [attack]', async () => {
    const order = await sell(ann, '2', '43000');
    const { id } = order.body.order;
    const key = newKey();
    const change = { quantity: '1.5', price: '43100' };
    const answers = await Promise.all([1, 2, 3].map(() => amend(ann, id, change, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await amend(ann, id, { price: '43200' });
    await buy(bob, '0.5', '43200');
    const again = await amend(ann, id, { quantity: '1.50', price: '43100.00' }, key);
    expect(again.body).toEqual(answers[0]!.body);
    expect((await amend(ann, id, { quantity: '1.4' }, key)).body.code).toBe('idempotency_conflict');
    const now = await ann.client.get(`/api/exchange/orders/${id}`);
    expect(now.body.order).toMatchObject({ price: '43200.00', filledQuantity: '0.50000000' });
    // And the key that placed it still gets what it got.
    const { rows } = await app.app.deps.database.pool.query(
      'select count(*)::int as n from exchange_amendments where order_id = $1',
      [id],
    );
    expect(rows[0].n).toBe(2);
  });

  test('that an amendment ended gives its key the first answer all the same [attack]', async () => {
    const order = await sell(ann, '0.2', '43900');
    await buy(bob, '0.2', '42500');
    const key = newKey();
    const change = { price: '42500' };
    const first = await amend(ann, order.body.order.id, change, key);
    expect(first.body.order.status).toBe('filled');
    expect(await amend(ann, order.body.order.id, change, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = await amend(ann, order.body.order.id, { price: '42400' }, key);
    expect(other.body.code).toBe('idempotency_conflict');
    expect((await amend(ann, order.body.order.id, change)).body.code).toBe('order_ended');
  });

  test('leaves the first answer of the key that placed it as it was', async () => {
    const key = newKey();
    const order = { side: 'sell' as const, quantity: '1', price: '43000' };
    const placed = await place(ann, order, key);
    await amend(ann, placed.body.order.id, { price: '43500', quantity: '2' });
    expect((await place(ann, order, key)).body).toEqual(placed.body);
  });

  test('of many amendments and cancellations at once of one order none loses or doubles a unit [attack]', async () => {
    const order = await buy(ann, '1', '42000');
    const { id } = order.body.order;
    const before = await balanceOf(app, ann.id, 'USDT');
    const answers = await Promise.all([
      ...['0.2', '1.8', '0.7', '3', '0.4'].map((quantity) => amend(ann, id, { quantity })),
      ...['41000', '41500', '41900'].map((price) => amend(ann, id, { price })),
      sell(bob, '0.1', '42000'),
      cancel(ann, id),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await cancel(ann, id);
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('0');
    const filled = await filledOf(ann, id);
    expect(['0.00000000', '0.10000000']).toContain(filled);
    if (filled === '0.00000000') expect((await balanceOf(app, ann.id, 'USDT')).balance).toBe(before.balance);
    expect((await bob.client.post('/api/exchange/orders/cancel-all', {})).status).toBe(200);
  });

  test('in a halted market waits for it to be open again', async () => {
    const order = await sell(ann, '1', '43000');
    const halt = (reason: string | null) =>
      app.app.deps.exchange.trading.halt({
        symbol: 'btc_usdt',
        reason,
        by: { adminId: ann.id, actionId: randomUUID() },
      });
    await halt('Maintenance.');
    expect((await amend(ann, order.body.order.id, { quantity: '0.5' })).body.code).toBe('market_halted');
    await halt(null);
    expect((await amend(ann, order.body.order.id, { quantity: '0.5' })).status).toBe(200);
  });

  test('has each of its holds explained: one that is named wrongly, or forgotten, is found [attack]', async () => {
    const order = await sell(ann, '2', '43000');
    const { id } = order.body.order;
    await amend(ann, id, { quantity: '1' });
    const { db, database } = app.app.deps;
    const tamper = (text: string) =>
      database.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
    const told = async () => (await findBookViolations(db)).map(({ invariant }) => invariant);
    expect(await told()).toEqual([]);
    const { rows } = await database.pool.query('select * from exchange_order_holds where order_id = $1', [
      id,
    ]);
    const [{ hold_id: holdId, made_at: madeAt }] = rows;
    await tamper(`update exchange_orders set hold_id = id where id = '${id}'`);
    expect(await told()).toContain('an order names its newest hold');
    await tamper(`update exchange_orders set hold_id = '${holdId}' where id = '${id}'`);
    await tamper(`delete from exchange_order_holds where hold_id = '${holdId}'`);
    expect(await told()).toContain('a transfer is explained by a row');
    await tamper(`insert into exchange_order_holds values ('${holdId}', '${id}', '${madeAt.toISOString()}')`);
    expect(await told()).toEqual([]);
  });
});
