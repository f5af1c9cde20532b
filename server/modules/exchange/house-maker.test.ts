import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let house: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { USDT: '10000' });
  house = await createTrader(app, 'house', { PRD: '20000', BTC: '5', ETH: '100', USDT: '250000' });
});
afterAll(() => app.stop());

const quote = async () => {
  app.clock.advance(11_000);
  await app.app.deps.jobs.runDue();
};
const book = async (symbol: string) => (await ann.client.get(`/api/exchange/markets/${symbol}/book`)).body;

test('without a house nobody quotes, and every book stays empty [C-54]', async () => {
  await quote();
  expect(await book('prd_usdt')).toMatchObject({ bids: [], asks: [] });
});

test('the house quotes every market around its opening price, labelled, and stands aside for others [BA-17, EX-17] [C-54]', async () => {
  await app.app.deps.exchange.house.enlist(house.id);
  await quote();
  for (const [symbol, below, above] of [
    ['prd_usdt', 0.75, 0.75],
    ['btc_usdt', 43_250, 43_250],
    ['eth_usdt', 2_580, 2_580],
  ] as const) {
    const { bids, asks } = await book(symbol);
    expect(bids).toHaveLength(5);
    expect(asks).toHaveLength(5);
    expect(Number(bids[0].price)).toBeLessThan(below);
    expect(Number(asks[0].price)).toBeGreaterThan(above);
    expect([...bids, ...asks].every(({ isHouse }: { isHouse: boolean }) => isHouse)).toBe(true);
  }
  await place(ann, { symbol: 'prd_usdt', side: 'buy', quantity: '10', price: '0.7' });
  const { bids } = await book('prd_usdt');
  expect(bids.at(-1)).toMatchObject({ price: '0.7000', isHouse: false });
});

test('a trade with the house is a trade like any other, and moves where it quotes next', async () => {
  const before = await book('prd_usdt');
  const bought = await place(ann, { symbol: 'prd_usdt', side: 'buy', orderType: 'market', quantity: '300' });
  expect(bought.body.order).toMatchObject({ status: 'filled' });
  await quote();
  const after = await book('prd_usdt');
  expect(Number(after.asks[0].price)).toBeGreaterThan(Number(before.asks[0].price));
  const standing = after.bids.map(({ price }: { price: string }) => price);
  await quote();
  expect((await book('prd_usdt')).bids.map(({ price }: { price: string }) => price)).toEqual(standing);
});
