/** What a trade gives away is asked about as a send is: a session that somebody has got hold of moves no more by orders. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LiveSocket } from '#tests/support/live-client.ts';
import { makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { amend, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let shop: TestMember;
let olga: TestMember;
/** Those whose orders are cancelled once a test is over. */
let trading: TestMember[] = [];

beforeAll(async () => {
  app = await startApp();
  shop = await createTrader(app, 'shop');
  olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
});
afterEach(async () => {
  for (const member of trading) await cancelAll(member);
  trading = [];
});
afterAll(() => app.stop());

/** A member who has PRD, the same in a session that nobody confirms anything in, and one who bids for it. */
async function couple(name: string) {
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', {
      price: '0.75',
      reason: 'Agreed.',
    }),
  );
  const giver = await createTrader(app, `${name}giver`, { PRD: '40000', USDT: '60000' });
  const taker = await createTrader(app, `${name}taker`, { PRD: '40000', USDT: '60000' });
  trading.push(giver, taker);
  return { giver, bare: { ...giver, client: giver.client.copy() }, taker };
}

const order = (
  member: TestMember,
  side: 'buy' | 'sell',
  quantity: string,
  price: string,
  more: object = {},
  key = newKey(),
) => place(member, { symbol: 'prd_usdt', side, quantity, price, ...more }, key);

const send = (from: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: shop.address, amount, confirmed: true }, newKey());

const cancelAll = (member: TestMember) => member.client.post('/api/exchange/orders/cancel-all', {});

/** What the limits of the day have let through, in PRD, to tens. */
const usedBy = async (member: TestMember) =>
  Math.round(Number((await member.client.get('/api/wallet/limits')).body.day.used) / 10) * 10;

const ordersOf = (member: TestMember, placed: readonly { body: any }[]) =>
  Promise.all(
    placed.map(
      async ({ body }) => (await member.client.get(`/api/exchange/orders/${body.order.id}`)).body.order,
    ),
  );

const said = ({ status, body }: { status: number; body: any }) => body.code ?? status;

/** What has left a member in 24 hours without asking, in PRD; to tens, for each trade moves what PRD counts as worth. */
const unaskedOf = async ({ id }: TestMember) => {
  const { rows } = await app.app.deps.database.pool.query(
    `select round(u.unasked / 1e8, -1)::float as unasked from ledger_accounts a
     cross join lateral value_sent(a.id, $2) u where a.key = $1`,
    [`wallet:${id}:PRD`, app.clock.now()],
  );
  return rows[0].unasked as number;
};

test('what a trade gives away unasked stays below what a send asks about, in one sum with sends, whichever comes first [C-29c attack]', async () => {
  const { giver, bare, taker } = await couple('bare');
  await order(taker, 'buy', '30000', '0.375');
  const whole = await order(bare, 'sell', '2000', '0.375');
  expect(said(whole)).toBe('email_code_required');
  expect(whole.body.data.confirmation.words).toBe(
    'Sell 2000 PRD at 0.375 USDT. Against what it is worth here, this may give away up to 800 PRD.',
  );
  const pieces = [];
  for (let n = 0; n < 3; n += 1) pieces.push(said(await order(bare, 'sell', '500', '0.375')));
  expect(pieces).toEqual([201, 201, 'email_code_required']);
  expect(said(await send(bare, '100'))).toBe('email_code_required');
  expect(said(await send(bare, '99.9'))).toBe(201);
  const market = { orderType: 'market', price: undefined };
  expect(said(await order(bare, 'sell', '10', '', market))).toBe('email_code_required');
  const sender = await couple('sender');
  expect(said(await send(sender.bare, '400'))).toBe(201);
  expect(said(await order(sender.bare, 'sell', '270', '0.375'))).toBe('email_code_required');
  expect(said(await order(sender.bare, 'sell', '200', '0.375'))).toBe(201);
  expect([await unaskedOf(giver), await unaskedOf(sender.giver)]).toEqual([500, 480]);
  // Whoever confirms it goes on, as far as the limits let; the same key is the same order.
  const key = newKey();
  const asked = await order(giver, 'sell', '500', '0.375', {}, key);
  expect(asked.body.order.status).toBe('filled');
  expect((await order(bare, 'sell', '500', '0.375', {}, key)).body).toEqual(asked.body);
  expect([await usedBy(giver), await unaskedOf(giver)]).toEqual([700, 500]);
});

test('an order near what things are worth is never asked about, however large it is and whatever has left', async () => {
  const { bare, taker } = await couple('fair');
  expect(said(await send(bare, '499'))).toBe(201);
  await order(taker, 'buy', '30000', '0.7');
  expect((await order(bare, 'sell', '30000', '0.7')).body.order.status).toBe('filled');
  const stop = { orderType: 'stop_market', price: undefined, stopPrice: '0.69' };
  expect(said(await order(bare, 'sell', '5000', '', stop))).toBe('email_code_required');
  expect(said(await order(bare, 'sell', '5000', '', { ...stop, slippageCapBps: 200 }))).toBe(201);
});

test('an order that is amended is asked about, also one that was confirmed as it was [C-29c attack]', async () => {
  const { giver, bare, taker } = await couple('bareamend');
  const { id } = (await order(giver, 'sell', '2000', '0.75')).body.order;
  const [before] = await ordersOf(giver, [{ body: { order: { id } } }]);
  const refused = await amend(bare, id, { price: '0.375' });
  expect(said(refused)).toBe('email_code_required');
  expect(refused.body.data.confirmation.words).toContain('Change your order to: 0.375 USDT each.');
  expect((await ordersOf(giver, [{ body: { order: { id } } }]))[0]).toEqual(before);
  // Confirmed, it rests, and what it gives away does not count as unasked; less of it stays confirmed.
  expect(said(await amend(giver, id, { price: '0.4' }))).toBe(200);
  expect(said(await amend(bare, id, { price: '0.375' }))).toBe('email_code_required');
  expect(said(await amend(bare, id, { quantity: '2100' }))).toBe('email_code_required');
  expect(said(await amend(bare, id, { quantity: '1900' }))).toBe(200);
  await order(taker, 'buy', '1000', '0.4');
  expect(await unaskedOf(giver)).toBe(0);
  // Amended to give less away without asking, what it gives away counts.
  expect(said(await amend(bare, id, { price: '0.5' }))).toBe(200);
  await order(taker, 'buy', '900', '0.5');
  expect(await unaskedOf(giver)).toBe(210);
});

test('of several orders that rest, each within it, the one that would take the sum over is cancelled [C-29c attack]', async () => {
  const { giver, bare, taker } = await couple('barerest');
  const sell = () => order(bare, 'sell', '500', '0.375');
  const rests = await Promise.all([sell(), sell(), sell()]);
  expect(rests.map(said)).toEqual([201, 201, 201]);
  for (let n = 0; n < 3; n += 1) await order(taker, 'buy', '500', '0.375');
  const ended = await ordersOf(giver, rests);
  expect(ended.map(({ cancelReason }) => cancelReason).sort()).toEqual(['not_asked', null, null]);
  expect(await unaskedOf(giver)).toBe(400);
});

test('a stop and a pair are asked about when they are placed, and those within it are one sum when they are reached [C-29c attack]', async () => {
  const { giver, bare, taker } = await couple('barestop');
  const other = await createTrader(app, 'barestopother', { PRD: '100', USDT: '100' });
  trading.push(other);
  await order(taker, 'sell', '10', '0.76');
  await order(other, 'buy', '10', '0.76');
  const waits = (quantity: string, more: object = {}) =>
    order(bare, 'sell', quantity, '0.375', { orderType: 'stop_limit', stopPrice: '0.74', ...more });
  const oco = { symbol: 'prd_usdt', side: 'sell', price: '0.8', stopPrice: '0.74', stopLimitPrice: '0.375' };
  const pair = await bare.client.post('/api/exchange/orders/oco', { ...oco, quantity: '2000' }, newKey());
  expect(said(pair)).toBe('email_code_required');
  expect(said(await waits('2000'))).toBe('email_code_required');
  const stops = [await waits('500'), await waits('500'), await waits('500')];
  expect(stops.map(said)).toEqual([201, 201, 201]);
  const larger = await amend(bare, stops[0]!.body.order.id, { quantity: '2000' });
  expect(said(larger)).toBe('email_code_required');
  await order(taker, 'buy', '30000', '0.375');
  await order(other, 'buy', '10', '0.74');
  await order(taker, 'sell', '10', '0.74');
  const statuses = async () => (await ordersOf(giver, stops)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).not.toContain('open');
  // Reached at once, they are too much together.
  const reasons = (await ordersOf(giver, stops)).map(({ cancelReason }) => cancelReason);
  expect(reasons).toContain('not_asked');
  expect(await unaskedOf(giver)).toBeLessThanOrEqual(500);
});

test('orders and sends that race stay within it together, and the live connection asks as well [C-29c attack]', async () => {
  const { giver, bare, taker } = await couple('barerace');
  await order(taker, 'buy', '30000', '0.375');
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => order(bare, 'sell', '400', '0.375')),
    ...Array.from({ length: 6 }, () => send(bare, '90')),
  ]);
  expect([...new Set(answers.map(said))].sort()).toEqual([201, 'email_code_required']);
  const unasked = await unaskedOf(giver);
  expect(unasked).toBeLessThanOrEqual(500);
  expect(unasked).toBeGreaterThan(300);
  const live = await LiveSocket.open(app.url, { cookie: giver.client.cookieHeader, origin: app.url });
  const input = { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '1000', price: '0.375' };
  const idempotencyKey = newKey()['idempotency-key']!;
  live.send({ type: 'call', id: 'one', endpoint: 'exchange.placeOrder', input, idempotencyKey });
  const answer = (await live.until(({ type }) => type === 'answer')) as any;
  live.socket.terminate();
  expect(answer.refusal).toMatchObject({ code: 'email_code_required', data: { confirmation: {} } });
});
