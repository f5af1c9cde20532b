import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECOND } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { balanceOf, cancel, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '100000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '100000' });
  admin = await createTrader(app, 'olga');
  await makeAdmin(app, admin);
  const opening = { price: '40000', reason: 'Agreed.' };
  await asTwo(app, () =>
    admin.client.request('PUT', '/api/exchange/markets/btc_usdt/opening-price', opening),
  );
  await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
  await place(bob, { side: 'buy', quantity: '0.1', price: '40000' });
});
afterAll(() => app.stop());

// Whatever was refused has changed nothing.
let before: unknown;
const standing = async () => [await balanceOf(app, bob.id, 'USDT'), await balanceOf(app, bob.id, 'BTC')];
beforeEach(async () => {
  before = await standing();
});

describe('an order is refused in words, and nothing is held', () => {
  const good = { side: 'buy' as const, quantity: '0.1', price: '40000' };
  test.each([
    [{ quantity: undefined }, 'order_fields_missing', 'Please fill in all required fields'],
    [{ quantity: '' }, 'order_fields_missing', 'Please fill in all required fields'],
    [{ price: undefined }, 'order_fields_missing', 'Please fill in all required fields'],
    [{ symbol: 'doge_usdt' }, 'market_unknown', 'There is no market with this symbol.'],
    [
      { quantity: 'a lot' },
      'order_number_invalid',
      'The quantity is not a number above 0 that this market can take.',
    ],
    [
      { quantity: '1e-1' },
      'order_number_invalid',
      'The quantity is not a number above 0 that this market can take.',
    ],
    [
      { price: 'NaN' },
      'order_number_invalid',
      'The price is not a number above 0 that this market can take.',
    ],
    [{ price: '0' }, 'order_number_invalid', 'The price is not a number above 0 that this market can take.'],
    [
      { price: '-40000' },
      'order_number_invalid',
      'The price is not a number above 0 that this market can take.',
    ],
    [
      { price: '99999999999' },
      'order_number_invalid',
      'The price is not a number above 0 that this market can take.',
    ],
    [{ quantity: '0' }, 'quantity_out_of_range', 'Quantity must be between 0.0001 and 1000'],
    [{ quantity: '-1' }, 'quantity_out_of_range', 'Quantity must be between 0.0001 and 1000'],
    [{ quantity: '0.00009999' }, 'quantity_out_of_range', 'Quantity must be between 0.0001 and 1000'],
    [{ quantity: '1000.1' }, 'quantity_out_of_range', 'Quantity must be between 0.0001 and 1000'],
    [{ quantity: '9'.repeat(38) }, 'quantity_out_of_range', 'Quantity must be between 0.0001 and 1000'],
    [
      { quantity: '0.000100001' },
      'quantity_off_step',
      'Quantity must be a whole number of steps of 0.00000001',
    ],
    [{ price: '40000.001' }, 'price_off_tick', 'Price must be a whole number of steps of 0.01'],
    [{ price: '60000.01' }, 'price_out_of_band', null],
    [{ price: '3999.99' }, 'price_out_of_band', null],
    [{ quantity: '0.0001', price: '4000' }, 'order_too_small', 'Price × quantity must be at least 1 USDT'],
    [{ quantity: '900', price: '40000' }, 'insufficient_order_balance', 'Not enough USDT in your wallet'],
    [{ side: 'sell', quantity: '900' }, 'insufficient_order_balance', 'Not enough BTC in your wallet'],
    [{ orderType: 'stop_limit' }, 'order_fields_missing', 'Please fill in all required fields'],
    [{ orderType: 'market', quantity: undefined, quoteAmount: '0' }, 'order_number_invalid', null],
    [{ orderType: 'market', quantity: undefined, quoteAmount: '0.5' }, 'order_too_small', null],
    [{ orderType: 'market', quantity: undefined, quoteAmount: '999999999' }, 'order_too_large', null],
  ])('%o: %s [EX-11, EX-12, EX-13] [C-64]', async (change, code, message) => {
    const answer = await place(bob, { ...good, ...change } as typeof good);
    expect(answer.body.code).toBe(code);
    if (message) expect(answer.body.message).toBe(message);
    expect(await standing()).toEqual(before);
  });

  test('the titles are those of the specification [EX-11, EX-12]', async () => {
    const missing = await place(bob, { ...good, quantity: '' });
    expect(missing.body.data.title).toBe('Missing Information');
    const size = await place(bob, { ...good, quantity: '5000' });
    expect(size.body.data.title).toBe('Invalid Quantity');
  });

  test('a quantity and a price that together are beyond any balance are refused, not wrapped around', async () => {
    const rich = await createTrader(app, 'rich', { USDT: '1' });
    const answer = await place(rich, { side: 'buy', quantity: '1000', price: '59999.99' });
    expect(answer.body.code).toBe('insufficient_order_balance');
  });
});

describe('who may', () => {
  test('without a session nobody trades [EX-20]', async () => {
    const nobody = bob.client.copy();
    nobody.clear();
    const order = { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', quantity: '0.1', price: '40000' };
    expect((await nobody.post('/api/exchange/orders', order, newKey())).status).toBe(401);
    expect((await nobody.get('/api/exchange/orders')).status).toBe(401);
  });

  test('a frozen account places nothing, but cancels', async () => {
    const eve = await createTrader(app, 'eve', { USDT: '1000' });
    const open = await place(eve, { side: 'buy', quantity: '0.01', price: '30000' });
    await app.app.deps.database.pool.query(
      "update exchange_accounts set account_status = 'frozen' where user_id = $1",
      [eve.id],
    );
    expect((await place(eve, { side: 'buy', quantity: '0.01', price: '30000' })).body.code).toBe(
      'exchange_account_frozen',
    );
    expect((await cancel(eve, open.body.order.id)).body.status).toBe('cancelled');
  });

  test('a halted market takes no order, says why, and lets orders be cancelled', async () => {
    const open = await place(bob, { side: 'buy', quantity: '0.01', price: '30000' });
    expect((await bob.client.post('/api/exchange/markets/btc_usdt/halt', { reason: 'No.' })).status).toBe(
      403,
    );
    const halted = await admin.client.post('/api/exchange/markets/btc_usdt/halt', { reason: 'Maintenance.' });
    expect(halted.body).toMatchObject({ status: 'halted', haltReason: 'Maintenance.' });
    const refused = await place(bob, { side: 'buy', quantity: '0.01', price: '30000' });
    expect(refused.body).toMatchObject({
      code: 'market_halted',
      message: 'This market is halted: Maintenance. Orders can be cancelled, but not placed.',
    });
    expect((await cancel(bob, open.body.order.id)).body.status).toBe('cancelled');
    await app.restart();
    expect((await place(bob, { side: 'buy', quantity: '0.01', price: '30000' })).body.code).toBe(
      'market_halted',
    );
    await admin.client.post('/api/exchange/markets/btc_usdt/resume', { reason: 'Agreed.' });
    const placed = await place(bob, { side: 'buy', quantity: '0.01', price: '30000' });
    expect(placed.status).toBe(201);
    await cancel(bob, placed.body.order.id);
  });

  test('new fees count for new orders, and are shown before', async () => {
    const resting = await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
    const fees = { symbol: 'btc_usdt', makerFeeBps: 0, takerFeeBps: 50, reason: 'Agreed.' };
    await asTwo(app, () => admin.client.request('PUT', '/api/exchange/fees', fees));
    const set = await admin.client.get('/api/exchange/fees');
    expect(set.body.items).toContainEqual(expect.objectContaining({ symbol: 'btc_usdt', takerFeeBps: 50 }));
    const order = { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', quantity: '0.1', price: '40000' };
    const preview = async () => (await bob.client.post('/api/exchange/orders/preview', order)).body;
    // The market reads what two administrators decided as soon as it hears of it.
    await expect.poll(async () => (await preview()).feeBps, { timeout: 60_000 }).toBe(50);
    expect(await preview()).toMatchObject({ fee: '20.000000', held: '4020.000000', refusal: null });
    const buy = await place(bob, { side: 'buy', quantity: '0.1', price: '40000' });
    expect(buy.body.order.fee).toBe('20.000000');
    const { body } = await ann.client.get(`/api/exchange/orders/${resting.body.order.id}`);
    expect(body.order.fee).toBe('4.000000');
    expect(
      (
        await bob.client.request('PUT', '/api/exchange/fees', {
          symbol: null,
          makerFeeBps: 0,
          takerFeeBps: 0,
          reason: 'Agreed.',
        })
      ).status,
    ).toBe(403);
  });

  test('no order pays more than its preview showed, and none pays the fees from before a change', async () => {
    const order = { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', quantity: '0.1', price: '40000' };
    const { fees } = (await bob.client.post('/api/exchange/orders/preview', order)).body;
    expect(fees).toEqual({ makerBps: 0, takerBps: 50 });
    expect((await place(ann, { side: 'sell', quantity: '0.3', price: '40000' })).status).toBe(201);
    // Written as an approval writes it, and before anybody has told the matcher.
    const change = (takerBps: number) =>
      app.app.deps.database.pool.query(
        `insert into exchange_fee_schedule (id, name, trading_pair_id, maker_fee_bps, taker_fee_bps, valid_from)
         select $1, 'Of btc_usdt', id, 0, $2, $3 from exchange_trading_pairs where symbol = 'btc_usdt'`,
        [app.app.deps.newId(), takerBps, app.clock.now()],
      );
    app.clock.advance(SECOND);
    await change(80);
    const buy = (more: object) => place(bob, { side: 'buy', quantity: '0.1', price: '40000', ...more });
    expect(await buy({ seenFees: fees })).toMatchObject({
      status: 409,
      body: { code: 'order_fees_risen', message: expect.stringContaining('0.80 % for what trades at once') },
    });
    const seen = (await bob.client.post('/api/exchange/orders/preview', order)).body;
    expect(seen).toMatchObject({ fee: '32.000000', fees: { makerBps: 0, takerBps: 80 } });
    const bought = await buy({ seenFees: seen.fees });
    expect([bought.status, bought.body.order.fee]).toEqual([201, '32.000000']);
    app.clock.advance(SECOND);
    await change(60);
    // Whoever has seen nothing pays what is in force, and lower fees refuse nobody.
    expect((await buy({})).body.order.fee).toBe('24.000000');
    app.clock.advance(SECOND);
    await change(40);
    expect((await buy({ seenFees: seen.fees })).body.order.fee).toBe('16.000000');
  });

  test('a member has at most 200 open orders in a market', async () => {
    const many = await createTrader(app, 'many', { USDT: '10000' });
    const one = () => place(many, { side: 'buy', quantity: '0.0001', price: '30000' });
    // In two halves: one address has no more connections at a time than that.
    const half = () => Promise.all(Array.from({ length: 101 }, one));
    const answers = [...(await half()), ...(await half())];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(200);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('too_many_open_orders');
    const { body } = await many.client.post('/api/exchange/orders/cancel-all', { symbol: 'btc_usdt' });
    expect(body.cancelled).toHaveLength(200);
    expect((await balanceOf(app, many.id, 'USDT')).held).toBe('0');
  });
});
