import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, type OrderFields, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000', PRD: '10000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const { client } of [ann, bob]) await client.post('/api/exchange/orders/cancel-all', {});
});

const sell = (price: string, quantity = '0.1') => place(ann, { side: 'sell', quantity, price });
const bid = (price: string, quantity = '0.1') => place(ann, { side: 'buy', quantity, price });
const market = (fields: Partial<OrderFields>, member = bob) =>
  place(member, { side: 'buy', orderType: 'market', ...fields });
const preview = (fields: object) =>
  bob.client.post('/api/exchange/orders/preview', {
    symbol: 'btc_usdt',
    side: 'buy',
    orderType: 'market',
    ...fields,
  });
/** Has the market trade at a price, so that this is where it stands. */
async function tradeAt(price: string): Promise<void> {
  await sell(price, '0.001');
  expect((await place(bob, { side: 'buy', quantity: '0.001', price })).body.order.status).toBe('filled');
}

test('a preview refuses what placing it would: by the band, by what it costs at worst, and by what trades at once', async () => {
  await tradeAt('40000');
  await bid('39900');
  const cara = await createTrader(app, 'cara', { USDT: '4004' });
  for (const order of [
    // At the maker's fee it would be enough; an order that rests may come to pay the taker's.
    { quantity: '0.1', price: '40000' },
    { quantity: '0.001', price: '900000' },
    { side: 'sell', quantity: '0.001', price: '39900', timeInForce: 'POST_ONLY' },
  ] as const) {
    const fields = { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', ...order } as const;
    const { body } = await cara.client.post('/api/exchange/orders/preview', fields);
    const placed = await place(cara, fields);
    expect(placed.status).not.toBe(201);
    expect(body.refusal).toMatchObject({ code: placed.body.code, message: placed.body.message });
  }
});

describe('a market order is held by where the market stands', () => {
  test('the only ask, ten times the last price, is nobody’s price within a cap of half a percent', async () => {
    await tradeAt('40000');
    expect((await sell('400000')).status).toBe(201);
    const before = await balanceOf(app, bob.id, 'USDT');
    const refused = await market({ quantity: '0.1', slippageCapBps: 50 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'best_price_beyond_cap' } });
    expect(refused.body.message).toContain('400000.00');
    expect((await preview({ quantity: '0.1', slippageCapBps: 50 })).body.refusal.code).toBe(
      'best_price_beyond_cap',
    );
    // However much slippage somebody lets pass, the band ends it: half above the last price.
    const wide = await market({ quantity: '0.1', slippageCapBps: 5000 });
    expect(wide.body.code).toBe('best_price_beyond_cap');
    expect(await balanceOf(app, bob.id, 'USDT')).toEqual(before);
  });

  test('where its own side has moved the market on, the cap counts from there', async () => {
    await tradeAt('40000');
    await bid('45000', '0.01');
    await sell('45500');
    const bought = await market({ quantity: '0.01', slippageCapBps: 200 });
    expect(bought.body.order).toMatchObject({ status: 'filled', averagePrice: '45500.00' });
  });

  test('a sell is held the same way', async () => {
    await tradeAt('45000');
    await bid('30000');
    expect((await market({ side: 'sell', quantity: '0.01', slippageCapBps: 500 })).body.code).toBe(
      'best_price_beyond_cap',
    );
  });
});

describe('what a market order says of itself', () => {
  test('one that spent its whole amount is filled, also when the next price is beyond the cap; one that the cap cut says so', async () => {
    await tradeAt('45000');
    await sell('45000', '0.1');
    await sell('49000', '1');
    // 4,509 USDT pay for exactly the first level, its fee included.
    const spent = await market({ quoteAmount: '4509', slippageCapBps: 100 });
    expect(spent.body.order).toMatchObject({
      status: 'filled',
      cancelReason: null,
      filledQuantity: '0.10000000',
    });
    await sell('45000', '0.1');
    const cut = await market({ quoteAmount: '9018', slippageCapBps: 100 });
    expect(cut.body.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'slippage_cap',
      filledQuantity: '0.10000000',
    });
    await ann.client.post('/api/exchange/orders/cancel-all', {});
    await sell('45000', '0.1');
    const last = await market({ quoteAmount: '4509' });
    expect(last.body.order).toMatchObject({ status: 'filled', cancelReason: null });
  });

  test('all or nothing is that for an amount and for a quantity: else nothing is placed', async () => {
    await tradeAt('45000');
    await sell('45000', '0.1');
    for (const amount of [{ quoteAmount: '9018' }, { quantity: '0.2' }]) {
      expect((await market({ ...amount, timeInForce: 'FOK' })).body.code).toBe('order_not_fillable');
      expect((await preview({ ...amount, timeInForce: 'FOK' })).body.refusal.code).toBe('order_not_fillable');
    }
    const whole = await market({ quoteAmount: '4509', timeInForce: 'FOK' });
    expect(whole.body.order).toMatchObject({ status: 'filled', timeInForce: 'FOK' });
  });

  test('the preview of several levels says the slippage, the worst price and what stays unfilled, as the order then has it [B3.3]', async () => {
    await tradeAt('45000');
    await sell('45000', '0.1');
    await sell('45100', '0.1');
    await sell('45200', '0.1');
    await sell('48000', '0.1');
    const order = { quantity: '0.4', slippageCapBps: 100 };
    const { body } = await preview(order);
    expect(body).toMatchObject({
      fillQuantity: '0.30000000',
      unfilledQuantity: '0.10000000',
      averagePrice: '45100.00',
      worstPrice: '45200.00',
      slippageBps: 22,
      fee: '27.060000',
      held: '13557.060000',
      refusal: null,
    });
    const { body: placed } = await market(order);
    expect(placed.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'slippage_cap',
      filledQuantity: body.fillQuantity,
      remainingQuantity: body.unfilledQuantity,
      averagePrice: body.averagePrice,
      fee: body.fee,
    });
    expect(placed.fills.at(-1)).toMatchObject({ price: body.worstPrice });
  });
});

describe('small amounts', () => {
  test('a quantity that is worth less than the least is refused, unless it is all that the member has', async () => {
    const dot = await createTrader(app, 'dot', { USDT: '1', BTC: '0.00002' });
    await tradeAt('45000');
    await bid('45000');
    for (const quantity of ['0.00001', '0.00000001']) {
      const refused = await market({ side: 'sell', quantity }, dot);
      expect(refused.body.code).toBe('quantity_out_of_range');
    }
    const all = await market({ side: 'sell', quantity: '0.00002' }, dot);
    expect(all.body.order).toMatchObject({ status: 'filled' });
    expect(await balanceOf(app, dot.id, 'BTC')).toEqual({ balance: '0', held: '0' });
  });

  test('what the least purchase gives can be sold', async () => {
    const symbol = 'prd_usdt';
    const eli = await createTrader(app, 'eli', { USDT: '1' });
    await place(ann, { symbol, side: 'sell', quantity: '100', price: '0.75' });
    const bought = await market({ symbol, quoteAmount: '0.05' }, eli);
    expect(bought.body.order).toMatchObject({ status: 'filled', filledQuantity: '0.06' });
    await ann.client.post('/api/exchange/orders/cancel-all', {});
    await place(ann, { symbol, side: 'buy', quantity: '100', price: '0.75' });
    const sold = await market({ symbol, side: 'sell', quantity: '0.06' }, eli);
    expect(sold.body.order).toMatchObject({ status: 'filled' });
  });

  test('the least notional is asked of a market order by quantity too', async () => {
    const symbol = 'prd_usdt';
    await place(ann, { symbol, side: 'sell', quantity: '100', price: '0.4' });
    const refused = await market({ symbol, quantity: '0.1' });
    expect(refused.body).toMatchObject({ code: 'order_too_small' });
    expect((await market({ symbol, quantity: '0.3' })).body.order.status).toBe('filled');
  });
});

test('small balances are converted whole, each by its own market, once a key', async () => {
  await tradeAt('45000');
  const convert = (member: TestMember, into: string, key = newKey()) =>
    member.client.post('/api/exchange/small-balances/convert', { into }, key);
  const fay = await createTrader(app, 'fay', { BTC: '0.00001', USDT: '0.5', ETH: '5' });
  await bid('45000');
  const key = newKey();
  const sold = await convert(fay, 'USDT', key);
  expect(sold.body.items).toMatchObject([
    { currency: 'BTC', order: { status: 'filled', side: 'sell', quantity: '0.00001000' }, refusal: null },
  ]);
  expect(await balanceOf(app, fay.id, 'BTC')).toEqual({ balance: '0', held: '0' });
  expect((await balanceOf(app, fay.id, 'ETH')).balance, 'no small balance').toBe('5');
  const after = await balanceOf(app, fay.id, 'USDT');
  expect((await convert(fay, 'USDT', key)).body).toEqual(sold.body);
  expect(await balanceOf(app, fay.id, 'USDT')).toEqual(after);
  expect((await convert(fay, 'USDT')).body.items).toEqual([]);

  const last = (await fay.client.get('/api/exchange/markets/prd_usdt')).body.ticker.price;
  await place(ann, { symbol: 'prd_usdt', side: 'sell', quantity: '100', price: last });
  const spent = await convert(fay, 'PRD');
  expect(spent.body.items).toMatchObject([
    {
      currency: 'USDT',
      order: { status: 'filled', side: 'buy', quoteAmount: `${Number(after.balance).toFixed(6)}` },
    },
  ]);

  const gil = await createTrader(app, 'gil', { ETH: '0.0000500' });
  expect((await convert(gil, 'USDT')).body.items).toMatchObject([
    { currency: 'ETH', order: null, refusal: { code: 'book_empty' } },
  ]);
  expect((await convert(gil, 'BTC')).status).toBe(400);
});

test('with two hundred orders resting, what never rests still goes through', async () => {
  await tradeAt('45000');
  const count = 200;
  const prices = Array.from({ length: count }, (_, index) => String(30_000 + index));
  for (let from = 0; from < count; from += 50)
    await Promise.all(
      prices.slice(from, from + 50).map((price) => place(bob, { side: 'buy', quantity: '0.0001', price })),
    );
  await sell('45000');
  const common = { side: 'buy', quantity: '0.01', price: '45000' } as const;
  expect((await place(bob, common)).body.code).toBe('too_many_open_orders');
  for (const timeInForce of ['IOC', 'FOK'])
    expect((await place(bob, { ...common, timeInForce })).body.order.status).toBe('filled');
  expect((await market({ quantity: '0.01' })).body.order.status).toBe('filled');
});

test('the same number spelled differently under one key is the same order', async () => {
  await tradeAt('45000');
  const key = newKey();
  const first = await place(ann, { side: 'sell', quantity: '0.5', price: '50000' }, key);
  const again = await place(ann, { side: 'sell', quantity: '0.50', price: '50000.0' }, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0.5');
  const other = await place(ann, { side: 'sell', quantity: '0.51', price: '50000' }, key);
  expect(other.body.code).toBe('idempotency_conflict');
});

test('a pair whose limit is no gain against the last price is refused', async () => {
  await tradeAt('45000');
  const pair = {
    symbol: 'btc_usdt',
    side: 'sell',
    quantity: '0.1',
    stopPrice: '40000',
    stopLimitPrice: '39900',
  };
  const oco = (price: string) => ann.client.post('/api/exchange/orders/oco', { ...pair, price }, newKey());
  expect((await oco('44000')).body.code).toBe('limit_is_no_gain');
  expect((await oco('46000')).status).toBe(201);
});
