import { expect, test } from 'vitest';
import { ownReference, type TradedHour } from './own-reference.ts';
import type { Pair } from './pair.ts';

const PAIR: Pair = {
  id: 'p',
  symbol: 'prd_usdt',
  base: 'PRD',
  quote: 'USDT',
  pricePrecision: 4,
  quantityPrecision: 2,
  minLots: 10,
  maxLots: 100_000_000,
  minNotionalMinor: 0n,
  priceBandBps: 5_000,
};

/** An hour with so many PRD at a price in ticks of 0.0001 USDT. */
const hour = (prd: number, ticks: number): TradedHour => ({
  lots: prd * 100,
  quoteMinor: BigInt(prd) * BigInt(ticks) * 100n,
});

test('before the first trade it is the opening price [R1]', () => {
  expect(ownReference(PAIR, [])).toBe(7_500);
  expect(ownReference({ ...PAIR, symbol: 'prd_xyz' }, [])).toBe(0);
});

test('an hour of trades moves it by a fortieth of the distance, however many and large [R2]', () => {
  expect(ownReference(PAIR, [hour(8, 3_750)])).toBe(7_499);
  expect(ownReference(PAIR, [hour(500, 3_750)])).toBe(7_409);
  expect(ownReference(PAIR, [hour(1_000_000, 3_750)])).toBe(7_409);
});

test('what is much and lasts moves it in the end [R2, R3]', () => {
  const week = Array.from({ length: 168 }, () => hour(600, 15_000));
  expect(ownReference(PAIR, week)).toBe(13_558);
});
