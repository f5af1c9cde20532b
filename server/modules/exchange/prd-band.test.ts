import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await startApp();
  ana = await createTrader(app, 'ana', { PRD: '30000' });
  ben = await createTrader(app, 'ben', { USDT: '1000' });
});
afterAll(() => app.stop());

const order = (member: TestMember, side: 'buy' | 'sell', quantity: string, price: string) =>
  place(member, { symbol: 'prd_usdt', side, quantity, price });

test('before a first trade PRD have a band too: 20,000 are not handed over for 2 USDT [C-29c attack]', async () => {
  const bid = await order(ben, 'buy', '20000', '0.0001');
  expect(bid.body.code).toBe('price_out_of_band');
  const ask = await order(ana, 'sell', '20000', '0.0001');
  expect(ask.body.code).toBe('price_out_of_band');
  expect(await balanceOf(app, ana.id, 'PRD')).toEqual({ balance: '30100', held: '100' });
});

test('small trades walk the band nowhere, with the jobs in between and after a restart [C-29c attack]', async () => {
  let price = 0.75;
  const taken: number[] = [];
  for (let trade = 0; trade < 8; trade += 1) {
    price = Math.max(price / 2, 0.0001);
    const text = price.toFixed(4);
    await order(ben, 'buy', '1', text);
    const sold = await order(ana, 'sell', '1', text);
    if (sold.status === 201) taken.push(price);
    app.clock.advance(MINUTE);
    await app.app.deps.jobs.runDue();
  }
  expect(taken).toEqual([0.375]);
  await app.restart();
  for (const member of [ana, ben]) await signInAgain(member);
  expect((await order(ana, 'sell', '20000', '0.3')).body.code).toBe('price_out_of_band');
  expect((await order(ana, 'sell', '1', '0.76')).status).toBe(201);
});
