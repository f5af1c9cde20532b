/** What trades give away counts in the sending limits of whoever gives it, whatever the market and the pieces. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAway } from '#core/policy/decide-trade.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { amend, balanceOf, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let shop: TestMember;
let olga: TestMember;
const members: TestMember[] = [];

beforeAll(async () => {
  app = await startApp();
  shop = await trader('shop');
  olga = await trader('olga');
  await makeAdmin(app, olga);
});
afterAll(() => app.stop());

async function trader(username: string, funds = {}): Promise<TestMember> {
  const member = await createTrader(app, username, funds);
  members.push(member);
  return member;
}

/** Has the market of PRD count as worth so much, whatever was traded before. */
const countAs = (price: string) =>
  asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', { price, reason: 'Agreed.' }),
  );

/** A member who has PRD, and one who has dollars and bids for them. */
async function couple(name: string) {
  await countAs('0.75');
  const giver = await trader(`${name}giver`, { PRD: '40000', USDT: '60000', BTC: '1' });
  const taker = await trader(`${name}taker`, { PRD: '40000', USDT: '60000', BTC: '1' });
  return { giver, taker };
}

const order = (
  member: TestMember,
  side: 'buy' | 'sell',
  quantity: string,
  price: string,
  more: object = {},
) => place(member, { symbol: 'prd_usdt', side, quantity, price, ...more });

const send = (from: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: shop.address, amount, confirmed: true }, newKey());

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  for (const member of members) await signInAgain(member);
}

const cancelAll = (member: TestMember) => member.client.post('/api/exchange/orders/cancel-all', {});

/** What the limits of the day and of the month have let through, in PRD, rounded. */
const usedBy = async (member: TestMember) => {
  const { body } = await member.client.get('/api/wallet/limits');
  return [body.day.used, body.month.used].map((used) => Math.round(Number(used) * 100) / 100);
};

describe('what a trade gives away', () => {
  test('20,000 PRD for half of what they are worth pass nobody’s limit of 1,000 a day, in one order or many [C-29c attack]', async () => {
    const { giver, taker } = await couple('half');
    await order(taker, 'buy', '30000', '0.375');
    const whole = await order(giver, 'sell', '20000', '0.375');
    expect(whole).toMatchObject({ status: 409, body: { code: 'trade_gives_too_much' } });
    expect(whole.body.message).toContain('0.75 USDT');
    expect((await order(giver, 'sell', '2501', '0.375')).body.code).toBe('trade_gives_too_much');
    const pieces = [];
    for (let n = 0; n < 8; n += 1) pieces.push(await order(giver, 'sell', '500', '0.375'));
    // Of each 500 PRD 250 are paid for and 50 may stay: 200 count.
    expect(pieces.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(await usedBy(giver)).toEqual([1_000, 1_000]);
    expect((await send(giver, '1')).body.code).toBe('sending_limit_reached');
    // At what they are worth they can be sold as ever.
    await order(taker, 'buy', '5000', '0.74');
    expect((await order(giver, 'sell', '5000', '0.74')).body.order.status).toBe('filled');
    await pass(DAY + MINUTE);
    expect((await order(giver, 'sell', '2500', '0.375')).status).toBe(201);
    await cancelAll(taker);
  });

  test('an order that is amended to give too much away is refused, and rests as it did [C-29c attack]', async () => {
    const { giver, taker } = await couple('amended');
    await order(taker, 'buy', '30000', '0.375');
    const sale = await order(giver, 'sell', '20000', '0.75');
    expect(sale.body.order.status).toBe('open');
    const { id } = sale.body.order;
    expect((await amend(giver, id, { price: '0.375' })).body.code).toBe('trade_gives_too_much');
    const { body } = await giver.client.get(`/api/exchange/orders/${id}`);
    expect(body.order).toEqual(sale.body.order);
    expect(await usedBy(giver)).toEqual([0, 0]);
    for (const member of [giver, taker]) await cancelAll(member);
  });

  test('paying too much gives away as selling too cheap does, in other markets too, and a market order as well [C-29c attack]', async () => {
    const { giver, taker } = await couple('dear');
    await order(taker, 'sell', '10000', '1.1');
    expect((await order(giver, 'buy', '10000', '1.1')).body.code).toBe('trade_gives_too_much');
    expect((await order(giver, 'buy', '1000', '1.1')).body.order.status).toBe('filled');
    const market = await order(giver, 'buy', '9000', '', { orderType: 'market', price: undefined });
    expect(market.body.code).toBe('trade_gives_too_much');
    // 1,100 USDT for what 750 are worth: 1,466.67 PRD less a tenth less 1,000.
    expect(await usedBy(giver)).toEqual([320, 320]);
    await cancelAll(taker);
    await place(taker, { side: 'buy', quantity: '1', price: '22000' });
    expect((await place(giver, { side: 'sell', quantity: '0.1', price: '22000' })).body.code).toBe(
      'trade_gives_too_much',
    );
    expect((await place(giver, { side: 'sell', quantity: '0.01', price: '22000' })).body.order.status).toBe(
      'filled',
    );
    // Together 1,173.33 in dollars and 576.67 in bitcoin for 1,000, less a tenth.
    expect(await usedBy(giver)).toEqual([575, 575]);
    await cancelAll(taker);
  });

  test('whoever rests gives away as whoever takes does: a sale that rests far below, and what is sent before it trades [C-29c attack]', async () => {
    const { giver, taker } = await couple('rest');
    expect((await order(giver, 'sell', '2600', '0.375')).body.code).toBe('trade_gives_too_much');
    const rests = await order(giver, 'sell', '2000', '0.375');
    expect(rests.body.order.status).toBe('open');
    expect((await send(giver, '900')).status).toBe(201);
    const bought = await order(taker, 'buy', '2000', '0.375');
    expect(bought.body).toMatchObject({ order: { status: 'open', filledQuantity: '0.00' }, fills: [] });
    const { body } = await giver.client.get(`/api/exchange/orders/${rests.body.order.id}`);
    expect(body.order).toMatchObject({ status: 'cancelled', cancelReason: 'giving_limit' });
    expect(await balanceOf(app, giver.id, 'PRD')).toEqual({ balance: '39200', held: '100' });
    // What is within the limits trades.
    expect((await order(giver, 'sell', '250', '0.375')).body.order.status).toBe('filled');
    expect(await usedBy(giver)).toEqual([1_000, 1_000]);
    await cancelAll(taker);
  });

  test('many at once do not pass the limit together, sends among them [C-29c attack]', async () => {
    const { giver, taker } = await couple('race');
    await order(taker, 'buy', '30000', '0.375');
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => order(giver, 'sell', '1000', '0.375')),
      ...Array.from({ length: 8 }, () => send(giver, '300')),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const [day] = await usedBy(giver);
    expect(day).toBeGreaterThan(600);
    expect(day).toBeLessThanOrEqual(1_000);
    await cancelAll(taker);
  });

  test('a stop that comes too late gives nothing away, and keeps nobody waiting [C-29c attack]', async () => {
    const { giver, taker } = await couple('stop');
    const other = await trader('stopother', { PRD: '100', USDT: '100' });
    await order(taker, 'sell', '10', '0.76');
    await order(other, 'buy', '10', '0.76');
    await order(taker, 'buy', '2000', '0.375');
    const stop = await order(giver, 'sell', '2000', '0.375', { orderType: 'stop_limit', stopPrice: '0.74' });
    expect(stop.status).toBe(201);
    expect((await send(giver, '900')).status).toBe(201);
    await order(other, 'buy', '10', '0.74');
    const reaches = await order(taker, 'sell', '10', '0.74');
    expect(reaches.body.order.status).toBe('filled');
    const { body } = await giver.client.get(`/api/exchange/orders/${stop.body.order.id}`);
    expect(body.order).toMatchObject({ status: 'cancelled', cancelReason: 'giving_limit' });
    expect(await usedBy(giver)).toEqual([900, 900]);
    for (const member of [taker, other]) await cancelAll(member);
  });
});

describe('accounts that count as one person’s', () => {
  const rule = (one: TestMember, other: TestMember, verdict: 'same' | 'different') =>
    olga.client.post('/api/admin/people/rulings', {
      username: one.username,
      otherUsername: other.username,
      verdict,
      reason: 'Looked at.',
    });

  test('trade nothing far from what it is worth, within their limits neither; strangers and fair prices go on [C-29c attack]', async () => {
    const { giver, taker } = await couple('kin');
    const other = await trader('kinother', { USDT: '1000' });
    expect((await rule(giver, taker, 'same')).status).toBe(200);
    await order(taker, 'buy', '100', '0.5');
    const sale = await order(giver, 'sell', '100', '0.5');
    expect(sale).toMatchObject({ status: 409, body: { code: 'trade_between_related' } });
    expect(sale.body.message).toContain('0.75 USDT');
    expect(await balanceOf(app, giver.id, 'PRD')).toEqual({ balance: '40100', held: '100' });
    // Whoever takes has more of it is the same.
    await cancelAll(taker);
    expect((await order(giver, 'sell', '100', '0.5')).body.order.status).toBe('open');
    expect((await order(taker, 'buy', '100', '0.5')).body.code).toBe('trade_between_related');
    expect((await order(other, 'buy', '50', '0.5')).body.order.status).toBe('filled');
    await cancelAll(giver);
    await order(taker, 'buy', '100', '0.7');
    expect((await order(giver, 'sell', '100', '0.7')).body.order.status).toBe('filled');
    // What was looked up is known for a minute.
    await asTwo(app, () => rule(giver, taker, 'different'));
    await pass(2 * MINUTE);
    await order(taker, 'buy', '100', '0.5');
    expect((await order(giver, 'sell', '100', '0.5')).body.order.status).toBe('filled');
  });

  test('a stop that would, is cancelled, and those beside it trade [C-29c attack]', async () => {
    const { giver, taker } = await couple('kinstop');
    const other = await trader('kinstopother', { PRD: '500', USDT: '500' });
    await rule(giver, taker, 'same');
    await order(taker, 'sell', '10', '0.76');
    await order(other, 'buy', '10', '0.76');
    await order(taker, 'buy', '100', '0.5');
    const stop = await order(giver, 'sell', '100', '0.5', { orderType: 'stop_limit', stopPrice: '0.74' });
    await order(other, 'buy', '10', '0.74');
    const reaches = await order(taker, 'sell', '10', '0.74');
    expect(reaches.body.order.status).toBe('filled');
    const beside = await order(other, 'buy', '20', '0.4');
    expect(beside.body.order.status).toBe('open');
    const { body } = await giver.client.get(`/api/exchange/orders/${stop.body.order.id}`);
    expect(body.order).toMatchObject({ status: 'cancelled', cancelReason: 'self_trade' });
    expect(await usedBy(giver)).toEqual([0, 0]);
    for (const member of [taker, other]) await cancelAll(member);
  });
});

describe('round trips', () => {
  test('selling a little too cheap and buying back a little too dear counts as what it is together [C-29c attack]', async () => {
    const { giver, taker } = await couple('round');
    await order(taker, 'buy', '10000', '0.68');
    expect((await order(giver, 'sell', '10000', '0.68')).body.order.status).toBe('filled');
    expect(await usedBy(giver)).toEqual([0, 0]);
    await order(taker, 'sell', '8000', '0.82');
    expect((await order(giver, 'buy', '8000', '0.82')).body.code).toBe('trade_gives_too_much');
    await pass(2 * DAY);
    expect((await order(giver, 'buy', '8000', '0.82')).body.code).toBe('trade_gives_too_much');
    await cancelAll(taker);
    // At a fair price the way back is open.
    await order(taker, 'sell', '8000', '0.75');
    expect((await order(giver, 'buy', '8000', '0.75')).body.order.status).toBe('filled');
  });

  test('an honest market that moves away from its reference stays open to both sides', async () => {
    await countAs('0.75');
    const [ann, bob] = [
      await trader('annhonest', { USDT: '90000' }),
      await trader('bobhonest', { PRD: '30000' }),
    ];
    for (const price of ['0.76', '0.79', '0.82', '0.8', '0.83']) {
      await order(bob, 'sell', '4000', price);
      expect((await order(ann, 'buy', '4000', price)).body.order.status).toBe('filled');
      await order(ann, 'sell', '3000', price);
      expect((await order(bob, 'buy', '3000', price)).body.order.status).toBe('filled');
    }
    expect([...(await usedBy(ann)), ...(await usedBy(bob))]).toEqual([0, 0, 0, 0]);
  });
});

test('paper gives nothing away', async () => {
  const { giver, taker } = await couple('paper');
  const paper = { symbol: 'pprd_pusdt' };
  await order(taker, 'buy', '5000', '0.4', paper);
  expect((await order(giver, 'sell', '5000', '0.4', paper)).body.order.status).toBe('filled');
  expect(await usedBy(giver)).toEqual([0, 0]);
});

test('the database counts as the rules do', async () => {
  const values = [-9_876_543_211_000n, -9_876_543_211n, -1_000n, -1n, 0n, 7n, 9_000n, 8_888_888_888n];
  const { pool } = app.app.deps.database;
  for (let n = 0; n < 60; n += 1) {
    const [PRD, BTC, ETH, USDT] = [n, n * 3 + 1, n * 5 + 2, n * 11 + 3].map(
      (at) => values[at % values.length]!,
    );
    const { rows } = await pool.query('select trades_gave_away($1, $2, $3, $4)::text as worth', [
      PRD,
      BTC,
      ETH,
      USDT,
    ]);
    expect(rows[0].worth).toBe(String(givenAway({ PRD: PRD!, BTC: BTC!, ETH: ETH!, USDT: USDT! })));
  }
});
