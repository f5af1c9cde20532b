import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, cancel, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000' });
});
afterAll(() => app.stop());

describe('two members trade', () => {
  test('a resting sell is taken by a buy at its price, in the ledger at once, with both fees', async () => {
    const sell = await place(ann, { side: 'sell', quantity: '0.5', price: '40000' });
    expect(sell.body).toMatchObject({
      order: { status: 'open', held: '0.50000000', heldCurrency: 'BTC' },
      fills: [],
    });
    expect(sell.status).toBe(201);
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

    const cancelled = await cancel(ann, sell.body.order.id);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      filledQuantity: '0.20000000',
      held: '0.00000000',
    });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '9.8', held: '0' });
  });
});
