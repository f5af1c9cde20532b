/** The tenth that trades may leave with others has its end by person, whatever the number of accounts (G4, G5). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let taker: TestMember;
let pair: [TestMember, TestMember];

beforeEach(async () => {
  app = await startApp();
  taker = await createTrader(app, 'taker', { USDT: '60000' });
  pair = [
    await createTrader(app, 'ada', { PRD: '40000' }),
    await createTrader(app, 'adatwo', { PRD: '40000' }),
  ];
  const olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', { price: '0.75' }),
  );
  const ruling = { username: 'ada', otherUsername: 'adatwo', verdict: 'same', reason: 'They said so.' };
  expect((await olga.client.post('/api/admin/people/rulings', ruling)).status).toBe(200);
});
afterEach(() => app.stop());

const order = (member: TestMember, side: 'buy' | 'sell', quantity: string) =>
  place(member, { symbol: 'prd_usdt', side, quantity, price: '0.68' });

/** What of the limits of the day the two accounts have used, in PRD, rounded. */
async function used(): Promise<number[]> {
  const answers = await Promise.all(pair.map(({ client }) => client.get('/api/wallet/limits')));
  return answers.map(({ body }) => Math.round(Number(body.day.used) * 100) / 100);
}

test('5,000 PRD in 30 days may stay with others for all accounts of a person together [C-29c attack]', async () => {
  const [one, other] = pair;
  await order(taker, 'buy', '80000');
  // 28,000 for 25,386.67 leave 2,613.33 with others.
  expect((await order(one, 'sell', '28000')).body.order.status).toBe('filled');
  expect(await used()).toEqual([0, 0]);
  expect((await order(other, 'sell', '28000')).body.order.status).toBe('filled');
  expect(await used()).toEqual([0, 226.67]);
  // Each may send half of 1,000 in a day: 933.33 more are too much for either.
  for (const member of pair) {
    expect((await order(member, 'sell', '10000')).body.code).toBe('trade_gives_too_much');
  }
});

test('what two accounts of a person give away at once counts once', async () => {
  for (const member of pair) expect((await order(member, 'sell', '28000')).body.order.status).toBe('open');
  expect((await order(taker, 'buy', '56000')).body.order.status).toBe('filled');
  expect((await used()).sort((a, b) => a - b)).toEqual([0, 226.67]);
});
