import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, cancel, createTrader, fund, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000', ETH: '10' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000', ETH: '10' });
});
afterAll(() => app.stop());

describe('two members trade', () => {
  test('a resting sell is taken by a buy at its price, on the ledger at once, with both fees [EN-10] [C-51 attack, C-60]', async () => {
    const sell = await place(ann, {
      side: 'sell',
      quantity: '0.5',
      price: '40000',
      status: 'filled',
      filled_quantity: '0.5',
      filledQuantity: '0.5',
      remainingQuantity: '0',
      user_id: bob.id,
      userId: bob.id,
    });
    expect(sell.status).toBe(201);
    expect(sell.body).toMatchObject({
      order: {
        userId: ann.id,
        orderType: 'limit',
        timeInForce: 'GTC',
        status: 'open',
        filledQuantity: '0.00000000',
        remainingQuantity: '0.50000000',
        held: '0.50000000',
        heldCurrency: 'BTC',
      },
      fills: [],
    });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '10', held: '0.5' });

    const buy = await place(bob, { side: 'buy', quantity: '0.2', price: '41000' });
    expect(buy.body.order).toMatchObject({
      status: 'filled',
      averagePrice: '40000.00',
      filledQuote: '8000.000000',
      fee: '16.000000',
      held: '0.000000',
    });
    expect(buy.body.fills).toMatchObject([
      { price: '40000.00', quantity: '0.20000000', role: 'taker', buyerFee: '16.000000', sellerFee: null },
    ]);
    expect(await balanceOf(app, bob.id, 'USDT')).toEqual({ balance: '991984', held: '0' });
    expect(await balanceOf(app, ann.id, 'USDT')).toEqual({ balance: '1007992', held: '0' });
    expect(await balanceOf(app, bob.id, 'BTC')).toEqual({ balance: '10.2', held: '0' });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '9.8', held: '0.3' });
    const fees = await app.app.deps.ledger.accountByKey('fees:exchange:USDT');
    expect(fees?.balance).toBe(24_000_000n);

    const read = await ann.client.get(`/api/exchange/orders/${sell.body.order.id}`);
    expect(read.body.order).toMatchObject({ status: 'partially_filled', remainingQuantity: '0.30000000' });
    expect(read.body.fills).toMatchObject([{ role: 'maker', sellerFee: '8.000000', buyerFee: null }]);

    const cancelled = await cancel(ann, sell.body.order.id);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'member',
      filledQuantity: '0.20000000',
      held: '0.00000000',
    });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '9.8', held: '0' });
  });

  test('a filled order cannot be cancelled, and one of another member does not exist [EX-15] [C-63 attack]', async () => {
    const sell = await place(ann, { side: 'sell', quantity: '0.01', price: '40000' });
    expect((await cancel(bob, sell.body.order.id)).body.code).toBe('not_found');
    const buy = await place(bob, { side: 'buy', quantity: '0.01', price: '40000' });
    expect(buy.body.order.status).toBe('filled');
    const late = await cancel(ann, sell.body.order.id);
    expect(late).toMatchObject({ status: 409, body: { data: { title: 'Cancellation Failed' } } });
    const again = await place(ann, { side: 'sell', quantity: '0.01', price: '40000' });
    const [first, second] = await Promise.all([
      cancel(ann, again.body.order.id),
      cancel(ann, again.body.order.id),
    ]);
    expect([first.body.status, second.body.status]).toEqual(['cancelled', 'cancelled']);
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });

  test('a key places one order, however often it is sent; with other content it is refused', async () => {
    const key = newKey();
    const order = { side: 'sell' as const, quantity: '0.02', price: '45000' };
    const answers = await Promise.all([
      place(ann, order, key),
      place(ann, order, key),
      place(ann, order, key),
    ]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0.02');
    const other = await place(ann, { ...order, quantity: '0.03' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect((await place(ann, order, {})).body.code).toBe('idempotency_key_required');
    await cancel(ann, answers[0]!.body.order.id);
    expect((await place(ann, order, key)).body).toEqual(answers[0]!.body);
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });

  test('of two browsers racing for the last unit of balance one gets it [EX-13]', async () => {
    const eve = await createTrader(app, 'eve', { BTC: '1' });
    const order = { side: 'sell' as const, quantity: '0.6', price: '60000' };
    const answers = await Promise.all([
      place(eve, order),
      place({ ...eve, client: eve.client.copy() }, order),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      message: 'Not enough BTC in your wallet',
      data: { title: 'Insufficient Balance' },
    });
    expect(await balanceOf(app, eve.id, 'BTC')).toEqual({ balance: '1', held: '0.6' });
    await eve.client.post('/api/exchange/orders/cancel-all', {});
  });

  test('what is spent elsewhere at the same moment is not spent again here', async () => {
    const sam = await createTrader(app, 'sam', { PRD: '50' });
    const send = () =>
      sam.client.post(
        '/api/wallet/transfers',
        { recipient: bob.address, amount: '40', confirmed: true },
        newKey(),
      );
    const sell = () => place(sam, { symbol: 'prd_usdt', side: 'sell', quantity: '40', price: '1' });
    const answers = await Promise.all([sell(), send(), sell(), send()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await sam.client.post('/api/exchange/orders/cancel-all', {});
    expect((await balanceOf(app, sam.id, 'PRD')).held).toBe('100');
  });
});

describe('market orders', () => {
  test('a buy by quantity walks the book within its cap, and what the book cannot give is cancelled [C-52 attack, C-53]', async () => {
    await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
    await place(ann, { side: 'sell', quantity: '0.1', price: '40400' });
    const far = await place(ann, { side: 'sell', quantity: '1', price: '44000' });
    const before = await balanceOf(app, bob.id, 'USDT');
    const buy = await place(bob, { side: 'buy', orderType: 'market', quantity: '0.5', slippageCapBps: 200 });
    expect(buy.body.order).toMatchObject({
      orderType: 'market',
      timeInForce: 'GTC',
      price: null,
      status: 'cancelled',
      cancelReason: 'slippage_cap',
      filledQuantity: '0.20000000',
      filledQuote: '8040.000000',
      fee: '16.080000',
      averagePrice: '40200.00',
      held: '0.000000',
    });
    const after = await balanceOf(app, bob.id, 'USDT');
    expect(Number(before.balance) - Number(after.balance)).toBeCloseTo(8056.08, 6);
    expect(after.held).toBe('0');
    await cancel(ann, far.body.order.id);
  });

  test('a buy by quote amount spends no more than that, its fee included', async () => {
    // Somebody who has sold below the reference so far only what may stay with others.
    const seller = await createTrader(app, 'sally', { BTC: '1' });
    await place(seller, { side: 'sell', quantity: '1', price: '40000' });
    const before = await balanceOf(app, bob.id, 'USDT');
    const buy = await place(bob, { side: 'buy', orderType: 'market', quoteAmount: '100' });
    expect(buy.body.order).toMatchObject({ status: 'filled', quoteAmount: '100.000000' });
    const spent = Number(before.balance) - Number((await balanceOf(app, bob.id, 'USDT')).balance);
    expect(spent).toBeLessThanOrEqual(100);
    expect(spent).toBeGreaterThan(99.99);
    await seller.client.post('/api/exchange/orders/cancel-all', {});
  });

  test('one that cannot be paid, or that nobody answers, is refused and changes nothing [EX-13] [C-52 attack]', async () => {
    const poor = await createTrader(app, 'poor', { USDT: '10' });
    expect((await place(poor, { side: 'buy', orderType: 'market', quantity: '0.01' })).body.code).toBe(
      'book_empty',
    );
    const seller = await createTrader(app, 'sally2', { BTC: '1' });
    await place(seller, { side: 'sell', quantity: '1', price: '40000' });
    for (const price of ['NaN', 'Infinity', '-1', '0']) {
      const refused = await place(poor, { side: 'buy', orderType: 'market', quantity: '0.01', price });
      expect(refused.body).toMatchObject({ message: 'Not enough USDT in your wallet' });
    }
    expect(await balanceOf(app, poor.id, 'USDT')).toEqual({ balance: '10', held: '0' });
    await seller.client.post('/api/exchange/orders/cancel-all', {});
  });
});

describe('how long an order lives', () => {
  test('immediate-or-cancel takes what is there; fill-or-kill takes all or nothing; post-only never takes', async () => {
    await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
    const base = { side: 'buy' as const, quantity: '0.2', price: '40000' };
    expect((await place(bob, { ...base, timeInForce: 'FOK' })).body.code).toBe('order_not_fillable');
    expect((await place(bob, { ...base, timeInForce: 'POST_ONLY' })).body.code).toBe('order_would_trade');
    const ioc = await place(bob, { ...base, timeInForce: 'IOC' });
    expect(ioc.body.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'immediate_or_cancel',
      filledQuantity: '0.10000000',
      held: '0.000000',
    });
    const post = await place(bob, { ...base, timeInForce: 'POST_ONLY' });
    expect(post.body.order.status).toBe('open');
    await bob.client.post('/api/exchange/orders/cancel-all', {});
    expect((await balanceOf(app, bob.id, 'USDT')).held).toBe('0');
  });

  test('an order never meets another of its member: the newest, the oldest or both give way', async () => {
    const own = { side: 'sell' as const, quantity: '0.1', price: '40000' };
    const meet = { side: 'buy' as const, quantity: '0.1', price: '40000' };
    const oldest = await place(ann, own);
    const newest = await place(ann, meet);
    expect(newest.body.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'self_trade',
      held: '0.000000',
    });
    const over = await place(ann, { ...meet, selfTradePrevention: 'cancel_oldest' });
    expect(over.body.order.status).toBe('open');
    expect((await ann.client.get(`/api/exchange/orders/${oldest.body.order.id}`)).body.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'self_trade',
    });
    const both = await place(ann, { ...own, selfTradePrevention: 'cancel_both' });
    expect(both.body.order.status).toBe('cancelled');
    expect((await ann.client.get('/api/exchange/orders?status=active')).body.items).toEqual([]);
    expect((await balanceOf(app, ann.id, 'USDT')).held).toBe('0');
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });

  test('a stop waits, joins when a trade reaches it, and its funds are held all the while', async () => {
    await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
    await place(bob, { side: 'buy', quantity: '0.1', price: '40000' });
    const there = await place(bob, {
      side: 'sell',
      orderType: 'stop_limit',
      quantity: '0.1',
      stopPrice: '40000',
      price: '39000',
    });
    expect(there.body.code).toBe('stop_would_trigger');
    const stop = await place(bob, {
      side: 'sell',
      orderType: 'stop_limit',
      quantity: '0.1',
      stopPrice: '39500',
      price: '39000',
    });
    expect(stop.body.order).toMatchObject({ status: 'open', triggeredAt: null, held: '0.10000000' });
    await place(ann, { side: 'buy', quantity: '0.3', price: '39500' });
    await place(bob, { side: 'sell', quantity: '0.1', price: '39500' });
    const { body } = await bob.client.get(`/api/exchange/orders/${stop.body.order.id}`);
    expect(body.order).toMatchObject({ status: 'filled', averagePrice: '39500.00' });
    expect(body.order.triggeredAt).not.toBeNull();
    await ann.client.post('/api/exchange/orders/cancel-all', {});
  });

  test('of a pair one cancels the other, and both together hold no more than one', async () => {
    const pair = {
      symbol: 'btc_usdt',
      side: 'sell',
      quantity: '0.2',
      price: '41000',
      stopPrice: '38000',
      stopLimitPrice: '37500',
    };
    const oco = () => bob.client.post('/api/exchange/orders/oco', pair, newKey());
    const before = await balanceOf(app, bob.id, 'BTC');
    const first = await oco();
    expect(first.status).toBe(201);
    expect((await balanceOf(app, bob.id, 'BTC')).held).toBe('0.2');
    await place(ann, { side: 'buy', quantity: '0.05', price: '41000' });
    const stop = await bob.client.get(`/api/exchange/orders/${first.body.stop.id}`);
    expect(stop.body.order).toMatchObject({ status: 'cancelled', cancelReason: 'other_order' });
    await cancel(bob, first.body.limit.id);
    expect((await balanceOf(app, bob.id, 'BTC')).held).toBe('0');

    const second = await oco();
    await place(ann, { side: 'buy', quantity: '0.3', price: '38000' });
    await place(bob, { side: 'sell', quantity: '0.05', price: '38000' });
    const limit = await bob.client.get(`/api/exchange/orders/${second.body.limit.id}`);
    expect(limit.body.order).toMatchObject({ status: 'cancelled', cancelReason: 'other_order' });
    const sold = await bob.client.get(`/api/exchange/orders/${second.body.stop.id}`);
    expect(sold.body.order).toMatchObject({ status: 'filled', averagePrice: '38000.00' });
    const after = await balanceOf(app, bob.id, 'BTC');
    expect(after.held).toBe('0');
    expect(Number(before.balance) - Number(after.balance)).toBeCloseTo(0.3, 8);
    await ann.client.post('/api/exchange/orders/cancel-all', {});
  });
});

describe('the matcher after a restart', () => {
  test('the book is the same, in the same order, and every hold with it', async () => {
    const first = await place(ann, { side: 'sell', quantity: '0.1', price: '42000' });
    const second = await place(bob, { side: 'sell', quantity: '0.1', price: '42000' });
    const book = await ann.client.get('/api/exchange/markets/btc_usdt/book');
    await app.restart();
    const after = await ann.client.get('/api/exchange/markets/btc_usdt/book');
    expect(after.body).toEqual(book.body);
    await fund(app, ann.id, { USDT: '5000' });
    const dan = await createTrader(app, 'dan', { USDT: '10000' });
    await place(dan, { side: 'buy', quantity: '0.1', price: '42000' });
    expect((await ann.client.get(`/api/exchange/orders/${first.body.order.id}`)).body.order.status).toBe(
      'filled',
    );
    expect((await bob.client.get(`/api/exchange/orders/${second.body.order.id}`)).body.order.status).toBe(
      'open',
    );
    await bob.client.post('/api/exchange/orders/cancel-all', {});
  });
});
