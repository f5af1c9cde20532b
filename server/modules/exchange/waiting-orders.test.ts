/** Orders that wait for a price, as a trader who knows them from other exchanges would try them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { amend, balanceOf, createTrader, place } from './exchange-test-kit.ts';

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
  await tradeAt('43000');
});

/** A trade between the two others, which makes this the last price. */
async function tradeAt(price: string): Promise<void> {
  await place(bob, { side: 'sell', quantity: '0.01', price });
  expect((await place(cid, { side: 'buy', quantity: '0.01', price })).body.order.status).toBe('filled');
}

const read = async (id: string) => (await ann.client.get(`/api/exchange/orders/${id}`)).body;

describe('a stop-market order', () => {
  test('sells at what the book gives once the price has fallen to its stop, and holds the quantity until then', async () => {
    const stop = await place(ann, {
      side: 'sell',
      orderType: 'stop_market',
      quantity: '1',
      stopPrice: '42500',
    });
    expect(stop).toMatchObject({
      status: 201,
      body: { order: { status: 'open', price: null, stopPrice: '42500.00', held: '1.00000000' }, fills: [] },
    });
    await place(bob, { side: 'buy', quantity: '0.6', price: '42400' });
    await place(bob, { side: 'buy', quantity: '0.6', price: '42300' });
    const book = await ann.client.get('/api/exchange/markets/btc_usdt/book');
    expect(book.body.asks).toEqual([]);
    await place(bob, { side: 'buy', quantity: '0.01', price: '42500' });
    await place(cid, { side: 'sell', quantity: '0.01', price: '42500' });
    const { order, fills } = await read(stop.body.order.id);
    expect(order).toMatchObject({ status: 'filled', filledQuantity: '1.00000000', held: '0.00000000' });
    expect(order.triggeredAt).not.toBeNull();
    expect(fills.map(({ price, quantity }: any) => [price, quantity])).toEqual([
      ['42400.00', '0.60000000'],
      ['42300.00', '0.40000000'],
    ]);
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });

  test('buys as the price rises, no dearer than its cap beyond the stop, which is all that it holds', async () => {
    const stop = await place(ann, {
      side: 'buy',
      orderType: 'stop_market',
      quantity: '1',
      stopPrice: '43500',
      slippageCapBps: 100,
    });
    // 43,500 and one percent is 43,935; and a fifth of a percent of it.
    expect(stop.body.order.held).toBe('44022.870000');
    await place(bob, { side: 'sell', quantity: '0.5', price: '43900' });
    await place(bob, { side: 'sell', quantity: '0.5', price: '43940' });
    await place(bob, { side: 'sell', quantity: '0.01', price: '43500' });
    await place(cid, { side: 'buy', quantity: '0.01', price: '43500' });
    const { order, fills } = await read(stop.body.order.id);
    expect(fills.map(({ price }: any) => price)).toEqual(['43900.00']);
    expect(order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'slippage_cap',
      filledQuantity: '0.50000000',
      held: '0.000000',
    });
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('0');
  });

  test('that finds an empty book when it is reached is cancelled and gives everything back', async () => {
    const stop = await place(ann, {
      side: 'sell',
      orderType: 'stop_market',
      quantity: '1',
      stopPrice: '42900',
    });
    await tradeAt('42900');
    expect((await read(stop.body.order.id)).order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'book_empty',
      held: '0.00000000',
    });
  });
});

describe('a take-profit order', () => {
  test('sells once the price has risen to it, and buys once it has fallen to it', async () => {
    const gain = await place(ann, {
      side: 'sell',
      orderType: 'take_profit',
      quantity: '0.2',
      stopPrice: '44000',
    });
    const dip = await place(ann, {
      side: 'buy',
      orderType: 'take_profit',
      quantity: '0.2',
      stopPrice: '42000',
    });
    expect([gain.status, dip.status]).toEqual([201, 201]);
    await tradeAt('43500');
    expect((await read(gain.body.order.id)).order.status).toBe('open');
    await place(bob, { side: 'buy', quantity: '0.2', price: '43800' });
    await tradeAt('44000');
    expect((await read(gain.body.order.id)).order).toMatchObject({
      status: 'filled',
      averagePrice: '43800.00',
    });
    await place(bob, { side: 'sell', quantity: '0.2', price: '42100' });
    await tradeAt('42000');
    expect((await read(dip.body.order.id)).order).toMatchObject({
      status: 'filled',
      averagePrice: '42100.00',
    });
  });

  test('with a limit joins the end of the queue of its price', async () => {
    const gain = await place(ann, {
      side: 'sell',
      orderType: 'take_profit_limit',
      quantity: '0.2',
      stopPrice: '44000',
      price: '44100',
    });
    expect(gain.body.order).toMatchObject({ price: '44100.00', held: '0.20000000' });
    await place(bob, { side: 'sell', quantity: '0.2', price: '44100' });
    await tradeAt('44000');
    expect((await read(gain.body.order.id)).order).toMatchObject({ status: 'open' });
    await place(cid, { side: 'buy', quantity: '0.2', price: '44100' });
    expect((await read(gain.body.order.id)).order.filledQuantity).toBe('0.00000000');
    await place(cid, { side: 'buy', quantity: '0.2', price: '44100' });
    expect((await read(gain.body.order.id)).order.status).toBe('filled');
  });
});

describe('an order that waits', () => {
  test('is refused where the price is already at its stop, on its own side of it', async () => {
    const refusal = async (orderType: any, side: 'buy' | 'sell', stopPrice: string) =>
      (await place(ann, { side, orderType, quantity: '0.1', stopPrice, price: '43000' })).body.code;
    for (const type of ['stop_market', 'stop_limit']) {
      expect(await refusal(type, 'sell', '43000')).toBe('stop_would_trigger');
      expect(await refusal(type, 'buy', '42999')).toBe('stop_would_trigger');
    }
    for (const type of ['take_profit', 'take_profit_limit']) {
      expect(await refusal(type, 'sell', '42999')).toBe('stop_would_trigger');
      expect(await refusal(type, 'buy', '43000')).toBe('stop_would_trigger');
    }
  });

  test('needs its stop price and a quantity, can be paid at its worst, and is worth something', async () => {
    const code = async (order: object) => (await place(ann, { side: 'buy', ...order } as any)).body.code;
    const stop = { orderType: 'stop_market', quantity: '0.1', stopPrice: '44000' };
    expect(await code({ ...stop, stopPrice: undefined })).toBe('order_fields_missing');
    expect(await code({ ...stop, quantity: undefined, quoteAmount: '100' })).toBe('order_fields_missing');
    expect(await code({ ...stop, stopPrice: '44000.001' })).toBe('price_off_tick');
    expect(await code({ ...stop, quantity: '900' })).toBe('insufficient_order_balance');
    expect(await code({ ...stop, quantity: '0.00000001' })).toBe('quantity_out_of_range');
    expect(await code({ ...stop, orderType: 'take_profit', quantity: '0.0001', stopPrice: '1' })).toBe(
      'order_too_small',
    );
  });

  test('says beforehand what it will hold', async () => {
    const body = {
      symbol: 'btc_usdt',
      side: 'buy',
      orderType: 'stop_market',
      quantity: '1',
      slippageCapBps: 100,
    };
    const shown = await ann.client.post('/api/exchange/orders/preview', { ...body, stopPrice: '43500' });
    expect(shown.body).toMatchObject({ restQuantity: '1.00000000', held: '44022.870000', refusal: null });
  });

  test('is amended to another stop price, quantity and limit, and waits for the new one from then on', async () => {
    const stop = await place(ann, {
      side: 'sell',
      orderType: 'stop_limit',
      quantity: '1',
      stopPrice: '42500',
      price: '42400',
    });
    const { id } = stop.body.order;
    expect((await amend(ann, id, { stopPrice: '43000' })).body.code).toBe('stop_would_trigger');
    const change = { stopPrice: '42000', price: '41900', quantity: '0.5' };
    expect((await amend(ann, id, change)).body.order).toMatchObject({
      stopPrice: '42000.00',
      price: '41900.00',
      quantity: '0.50000000',
      held: '0.50000000',
      status: 'open',
    });
    await tradeAt('42500');
    expect((await read(id)).order.triggeredAt).toBeNull();
    await tradeAt('42000');
    expect((await read(id)).order.triggeredAt).not.toBeNull();
    expect((await amend(ann, id, { stopPrice: '41000' })).body.code).toBe('order_not_amendable');

    const market = await place(ann, {
      side: 'buy',
      orderType: 'stop_market',
      quantity: '0.1',
      stopPrice: '44000',
    });
    expect((await amend(ann, market.body.order.id, { price: '44000' })).body.code).toBe(
      'order_not_amendable',
    );
    expect((await amend(ann, market.body.order.id, { stopPrice: '43500' })).body.order.held).toBe(
      '4576.635000',
    );
  });
});

describe('when a member meets an order of their own with decrement', () => {
  const own = (side: 'buy' | 'sell', quantity: string, price: string, more = {}) =>
    place(ann, { side, quantity, price, selfTradePrevention: 'decrement', ...more });

  test('the smaller one is cancelled, the larger has so much less and holds so much less, and nothing trades', async () => {
    const large = await own('sell', '3', '43100');
    const small = await own('buy', '1', '43100');
    expect(small.body).toMatchObject({
      order: {
        status: 'cancelled',
        cancelReason: 'self_trade',
        filledQuantity: '0.00000000',
        held: '0.000000',
      },
      fills: [],
    });
    expect((await read(large.body.order.id)).order).toMatchObject({
      status: 'open',
      quantity: '2.00000000',
      remainingQuantity: '2.00000000',
      held: '2.00000000',
    });
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('2');

    const larger = await own('buy', '2.5', '43100');
    expect(larger.body.order).toMatchObject({ status: 'open', quantity: '0.50000000' });
    expect((await read(large.body.order.id)).order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'self_trade',
    });
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('21571.55');
  });

  test('of two alike both end, and others behind are reached as if one’s own were not there', async () => {
    const first = await own('sell', '1', '43100');
    const second = await own('buy', '1', '43100');
    expect([(await read(first.body.order.id)).order.status, second.body.order.status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    await own('sell', '1', '43100');
    await place(bob, { side: 'sell', quantity: '1', price: '43100' });
    const taker = await own('buy', '1.4', '43100');
    expect(taker.body.order).toMatchObject({
      status: 'filled',
      quantity: '0.40000000',
      filledQuantity: '0.40000000',
    });
  });

  test('a market order by amount has so much less to spend', async () => {
    await own('sell', '0.1', '43000');
    await place(bob, { side: 'sell', quantity: '1', price: '43000' });
    const spent = await place(ann, {
      side: 'buy',
      orderType: 'market',
      quoteAmount: '8617.2',
      selfTradePrevention: 'decrement',
    });
    // 8,600 pay for 0.2; the member's own 0.1 takes half of it.
    expect(spent.body.order).toMatchObject({ status: 'filled', filledQuantity: '0.10000000' });
  });

  test('both halves of a pair have so much less, for they are of one quantity', async () => {
    const pair = await ann.client.post(
      '/api/exchange/orders/oco',
      {
        symbol: 'btc_usdt',
        side: 'sell',
        quantity: '1',
        price: '44000',
        stopPrice: '41000',
        stopLimitPrice: '40900',
      },
      newKey(),
    );
    await own('buy', '0.4', '44000');
    for (const half of [pair.body.limit, pair.body.stop]) {
      expect((await read(half.id)).order).toMatchObject({
        quantity: '0.60000000',
        remainingQuantity: '0.60000000',
      });
    }
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0.6');
    await place(bob, { side: 'buy', quantity: '0.6', price: '44000' });
    expect((await read(pair.body.stop.id)).order.status).toBe('cancelled');
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });
});
