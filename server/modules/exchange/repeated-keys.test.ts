import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, type TestMember } from '#tests/support/members.ts';
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

test('a key that is sent again gets the first answer, whatever has become of the order, and moves nothing', async () => {
  await place(ann, { side: 'sell', quantity: '0.3', price: '40000' });
  const key = newKey();
  const order = { side: 'buy' as const, quantity: '1', price: '40000' };
  const first = await place(bob, order, key);
  expect(first.body.order).toMatchObject({ status: 'partially_filled', filledQuantity: '0.30000000' });
  expect(first.body.fills).toHaveLength(1);
  expect((await place(bob, order, key)).body).toEqual(first.body);

  app.clock.advance(5_000);
  await place(ann, { side: 'sell', quantity: '0.2', price: '40000' });
  await place(ann, { side: 'sell', quantity: '0.1', price: '40000' });
  const before = await balanceOf(app, bob.id, 'BTC');
  const again = await place(bob, order, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  await cancel(bob, first.body.order.id);
  expect((await place(bob, order, key)).body).toEqual(first.body);
  expect(await balanceOf(app, bob.id, 'BTC')).toEqual(before);
  expect((await bob.client.get(`/api/exchange/orders/${first.body.order.id}`)).body.order).toMatchObject({
    status: 'cancelled',
    filledQuantity: '0.60000000',
  });
});

test('a halt does not stand between a key and its first answer', async () => {
  const key = newKey();
  const order = { side: 'buy' as const, quantity: '0.1', price: '39000' };
  const first = await place(bob, order, key);
  const by = { adminId: ann.id, actionId: app.app.deps.newId() };
  await app.app.deps.exchange.trading.halt({ symbol: 'btc_usdt', reason: 'Maintenance.', by });
  expect((await place(bob, order, key)).body).toEqual(first.body);
  expect(await place(bob, order)).toMatchObject({ body: { code: 'market_halted' } });
  const resumed = { ...by, actionId: app.app.deps.newId() };
  await app.app.deps.exchange.trading.halt({ symbol: 'btc_usdt', reason: null, by: resumed });
});

test('a key with other content, or of another member, never answers with the order', async () => {
  const key = newKey();
  const first = await place(bob, { side: 'buy', quantity: '0.1', price: '38000' }, key);
  const other = await place(bob, { side: 'buy', quantity: '0.2', price: '38000' }, key);
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  const foreign = await place(ann, { side: 'buy', quantity: '0.1', price: '38000' }, key);
  expect(foreign.body.order.id).not.toBe(first.body.order.id);
});

test('one cancels other: the key gets both orders as they were', async () => {
  const key = newKey();
  const pair = {
    symbol: 'btc_usdt',
    side: 'sell',
    quantity: '0.1',
    price: '45000',
    stopPrice: '37000',
    stopLimitPrice: '36900',
  };
  const first = await bob.client.post<any>('/api/exchange/orders/oco', pair, key);
  expect(first.status).toBe(201);
  await cancel(bob, first.body.limit.id);
  expect((await bob.client.post<any>('/api/exchange/orders/oco', pair, key)).body).toEqual(first.body);
});
