import { expect, test } from 'vitest';
import {
  decideTrade,
  type GiverStand,
  givenAway,
  isFarFromWorth,
  type TradedWorths,
  worthThatCounts,
} from './decide-trade.ts';

const traded = (more: Partial<TradedWorths>): TradedWorths => ({
  PRD: 0n,
  BTC: 0n,
  ETH: 0n,
  USDT: 0n,
  ...more,
});
const stand = (more: Partial<GiverStand> = {}): GiverStand => ({
  left: 1_000n,
  leftUnasked: 499n,
  bound: null,
  traded: traded({}),
  counted: 0n,
  ...more,
});

const isTradeWithin = (of: GiverStand, trade: TradedWorths) => decideTrade(of, { trade, wasAsked: true }).ok;

test('a tenth of what is given may stay with others; what is beyond counts [G4]', () => {
  expect(givenAway(traded({ PRD: -1_000n, USDT: 900n }))).toBe(0n);
  expect(givenAway(traded({ PRD: -1_000n, USDT: 500n }))).toBe(400n);
  expect(givenAway(traded({ PRD: 1_000n, USDT: -1_500n }))).toBe(350n);
  expect(givenAway(traded({ PRD: 20_000n, USDT: -2n }))).toBe(0n);
  expect(givenAway(traded({ PRD: -1n }))).toBe(0n);
});

test('many trades within the tenth carry no more away than what a new member may send in a month [G4] [G5]', () => {
  const prd = (n: bigint) => n * 100_000_000n;
  const sale = traded({ PRD: -prd(10_000n), USDT: prd(9_010n) });
  let stood = stand({ left: prd(5_000n) });
  const counts: bigint[] = [];
  for (let n = 0; n < 7; n += 1) {
    const worth = worthThatCounts(stood, sale);
    counts.push(worth / prd(1n));
    const { PRD, USDT } = stood.traded;
    stood = {
      ...stood,
      traded: traded({ PRD: PRD + sale.PRD, USDT: USDT + sale.USDT }),
      counted: stood.counted + worth,
    };
  }
  // 990 of each 10,000 are lost; from 5,000 on all of it counts.
  expect(counts).toEqual([0n, 0n, 0n, 0n, 0n, 940n, 990n]);
  expect(worthThatCounts(stand(), traded({ PRD: -prd(100_000n), USDT: prd(90_000n) })) / prd(1n)).toBe(
    5_000n,
  );
});

test('selling too cheap and buying back too dear counts as what it is together, whatever the markets [G5]', () => {
  const sold = traded({ PRD: -10_000n, USDT: 9_100n });
  const back = traded({ USDT: -9_100n, PRD: 8_300n });
  expect([givenAway(sold), givenAway(back)]).toEqual([0n, 0n]);
  expect(worthThatCounts(stand(), sold)).toBe(0n);
  expect(worthThatCounts(stand({ traded: sold }), back)).toBe(1_530n);
  expect(isTradeWithin(stand({ traded: sold }), back)).toBe(false);
  expect(isTradeWithin(stand({ traded: sold, left: 1_530n }), back)).toBe(true);
  // By way of bitcoin it is the same.
  const bought = traded({ PRD: -10_000n, USDT: 0n, BTC: 8_200n });
  expect(worthThatCounts(stand({ traded: bought }), traded({ BTC: -8_200n, PRD: 7_500n }))).toBe(2_250n);
  // What has counted does not count again.
  expect(worthThatCounts(stand({ traded: sold, counted: 1_530n }), back)).toBe(0n);
});

test('whoever buys and sells at the price of a moving market gives nothing away, with whatever reference', () => {
  // 9 % above a reference that is slow: in and out again.
  const bought = traded({ USDT: -10_900n, PRD: 10_000n });
  expect(worthThatCounts(stand(), bought)).toBe(0n);
  expect(worthThatCounts(stand({ traded: bought }), traded({ PRD: -10_000n, USDT: 10_900n }))).toBe(0n);
});

test('what passes the limits is refused, and what gives nothing away is not, however low they are', () => {
  expect(isTradeWithin(stand({ left: 400n }), traded({ PRD: -1_000n, USDT: 500n }))).toBe(true);
  expect(isTradeWithin(stand({ left: 399n }), traded({ PRD: -1_000n, USDT: 500n }))).toBe(false);
  expect(isTradeWithin(stand({ left: -5n }), traded({ PRD: -1_000n, USDT: 1_000n }))).toBe(true);
});

test('what is more than goes without asking is asked about, and no other; what is asked about goes as far as the limits let [G22]', () => {
  const half = traded({ PRD: -1_000n, USDT: 500n });
  const decided = (leftUnasked: bigint, wasAsked = false, left = 1_000n) =>
    decideTrade(stand({ left, leftUnasked }), { trade: half, wasAsked });
  expect(decided(400n)).toEqual({ ok: true });
  expect(decided(399n)).toEqual({ ok: false, refusal: 'ask', gives: 400n });
  expect(decided(-1n)).toMatchObject({ refusal: 'ask' });
  expect(decided(0n, true)).toEqual({ ok: true });
  expect(decided(0n, true, 399n)).toMatchObject({ refusal: 'limit' });
  // Whom the limits refuse is not asked in vain.
  expect(decided(0n, false, 399n)).toMatchObject({ refusal: 'limit' });
  // What waits for its price is held to the limits when it trades, and is asked about now.
  const waiting = { trade: half, isWaiting: true };
  const low = stand({ left: 0n, leftUnasked: 399n });
  expect(decideTrade(low, { ...waiting, wasAsked: true })).toEqual({ ok: true });
  expect(decideTrade(low, { ...waiting, wasAsked: false })).toMatchObject({ refusal: 'ask' });
  const fair = traded({ PRD: -1_000_000n, USDT: 950_000n });
  expect(decideTrade(stand({ leftUnasked: 0n }), { trade: fair, wasAsked: false })).toEqual({ ok: true });
});

test('a price is far where one side would give away more than the tolerance [G6]', () => {
  const far = [674, 675, 750, 833, 834].map((price) => isFarFromWorth({ price, reference: 750 }));
  expect(far).toEqual([true, false, false, false, true]);
  expect(isFarFromWorth({ price: 1, reference: 0 })).toBe(false);
});

test('whoever owes, or is in default, gives nothing away, however little; at its worth, or above, they trade [G18] [G24]', () => {
  const little = traded({ BTC: -1_000n, USDT: 999n });
  for (const bound of ['owes', 'default'] as const) {
    const decide = (trade: TradedWorths) => decideTrade(stand({ bound }), { trade, wasAsked: true });
    expect(decide(little)).toEqual({ ok: false, refusal: bound });
    expect(decide(traded({ BTC: -1_000n, USDT: 1_000n }))).toEqual({ ok: true });
    expect(decide(traded({ PRD: 1_000n, USDT: -999n }))).toEqual({ ok: true });
  }
  expect(decideTrade(stand(), { trade: little, wasAsked: true })).toEqual({ ok: true });
});
