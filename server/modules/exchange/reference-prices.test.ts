/** What a market counts as worth, and the band around it: nobody moves it by trading a little. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutsidePrice } from '#server/ports/market-data.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { balanceOf, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let olga: TestMember;
let outside: OutsidePrice[] = [];

beforeAll(async () => {
  app = await startApp({ marketData: { name: 'a provider', prices: async () => outside } });
  ana = await createTrader(app, 'ana', { PRD: '30000', BTC: '1' });
  ben = await createTrader(app, 'ben', { USDT: '1000', BTC: '1' });
  olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
});
afterAll(() => app.stop());

const order = (
  member: TestMember,
  side: 'buy' | 'sell',
  quantity: string,
  price: string,
  symbol = 'prd_usdt',
) => place(member, { symbol, side, quantity, price });

const pass = async (ms = MINUTE) => {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
};

const open = (price: string, symbol = 'prd_usdt', member = olga) =>
  asTwo(app, () =>
    member.client.request('PUT', `/api/exchange/markets/${symbol}/opening-price`, {
      price,
      reason: 'Agreed.',
    }),
  );

const referenceOf = async (symbol: string) => {
  const { body } = await olga.client.get('/api/exchange/opening-prices');
  return body.items.find((one: { symbol: string }) => one.symbol === symbol).referencePrice;
};

describe('the band of a market of PRD', () => {
  test('before a first trade PRD has a band too: 20,000 are not handed over for 2 USDT [C-29c attack]', async () => {
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
      await pass();
    }
    expect(taken).toEqual([0.375]);
    await app.restart();
    for (const member of [ana, ben, olga]) await signInAgain(member);
    expect((await order(ana, 'sell', '20000', '0.3')).body.code).toBe('price_out_of_band');
    expect((await order(ana, 'sell', '1', '0.76')).status).toBe(201);
  });
});

describe('the opening price', () => {
  test('an administrator sets it, on record, and the band stands around it at once and after a restart', async () => {
    expect((await order(ben, 'buy', '1', '2')).body.code).toBe('price_out_of_band');
    expect((await open('1.5')).body.code).toBe('second_administrator_needed');
    expect(await referenceOf('prd_usdt')).toBe('1.5000');
    expect((await order(ben, 'buy', '1', '2')).status).toBe(201);
    expect((await order(ana, 'sell', '1', '0.7')).body.code).toBe('price_out_of_band');
    await app.restart();
    for (const member of [ana, ben, olga]) await signInAgain(member);
    expect((await order(ana, 'sell', '1', '0.7')).body.code).toBe('price_out_of_band');
    const { body } = await olga.client.get('/api/admin/acts?action=exchange.setOpeningPrice');
    expect(body.items[0]).toMatchObject({
      actor: 'olga',
      outcome: 'done',
      subject: 'prd_usdt',
      details: { price: '1.5000', before: '0.7500' },
    });
  });

  test('only an administrator sets it, as a price of a market for money', async () => {
    expect((await open('1', 'prd_usdt', ana)).status).toBe(403);
    expect((await open('1', 'pprd_pusdt')).body.code).toBe('market_unknown');
    expect((await open('0')).body.code).toBe('order_number_invalid');
    expect((await open('0.00001')).body.code).toBe('price_off_tick');
    expect(await referenceOf('prd_usdt')).toBe('1.5000');
  });

  test('the first trade of an empty market does not set what it counts as worth [C-29c attack]', async () => {
    await order(ana, 'sell', '0.001', '64000', 'btc_usdt');
    expect((await order(ben, 'buy', '0.001', '64000', 'btc_usdt')).body.order.status).toBe('filled');
    await pass();
    // An hour of trades weighs a fortieth of the opening price, and a thousandth of a bitcoin far less.
    expect(await referenceOf('btc_usdt')).toBe('43270.73');
    expect((await order(ben, 'buy', '0.001', '90000', 'btc_usdt')).body.code).toBe('price_out_of_band');
  });
});

describe('what an administrator says of bitcoin', () => {
  test('holds for PRD against bitcoin too: ordinary sales of PRD at 100,000 dollars a bitcoin are taken', async () => {
    await open('0.75');
    await pass();
    await open('100000', 'btc_usdt');
    await pass();
    expect(await referenceOf('prd_btc')).toBe('0.00000750');
    await order(ben, 'buy', '100', '0.0000075', 'prd_btc');
    expect((await order(ana, 'sell', '100', '0.0000075', 'prd_btc')).body.order.status).toBe('filled');
    // A price of its own that is set later counts until somebody says what either is worth.
    await open('0.00000800', 'prd_btc');
    await pass();
    expect(await referenceOf('prd_btc')).toBe('0.00000800');
    await open('43250', 'btc_usdt');
    await pass();
    expect(await referenceOf('prd_btc')).toBe('0.00001734');
  });
});

describe('an outside price', () => {
  test('is the reference while it is read; PRD against bitcoin counts by it and by PRD in dollars', async () => {
    // At the fixed opening price, an ordinary sale at 100,000 dollars a bitcoin is far too cheap.
    expect((await order(ana, 'sell', '100', '0.0000075', 'prd_btc')).body.code).toBe('price_out_of_band');
    await open('0.75');
    outside = [{ symbol: 'btc_usdt', price: '100000' }];
    await pass();
    expect([await referenceOf('btc_usdt'), await referenceOf('prd_btc')]).toEqual([
      '100000.00',
      '0.00000750',
    ]);
    await order(ben, 'buy', '100', '0.0000075', 'prd_btc');
    const sold = await order(ana, 'sell', '100', '0.0000075', 'prd_btc');
    expect(sold.body.order.status).toBe('filled');
    // An administrator's word from before gives way to the next price that is read, but not to one from before.
    outside = [];
    await pass();
    await open('90000', 'btc_usdt');
    await pass();
    expect(await referenceOf('btc_usdt')).toBe('90000.00');
    outside = [{ symbol: 'btc_usdt', price: '101000' }];
    await pass();
    expect(await referenceOf('btc_usdt')).toBe('101000.00');
  });
});
