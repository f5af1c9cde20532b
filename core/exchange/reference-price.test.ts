import { expect, test } from 'vitest';
import type { Pair } from './pair.ts';
import { crossAnchor, newestAnchor, referencePrice, type TradedHour } from './reference-price.ts';

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

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const OPENING = { price: 7_500, at: at(0) };

test('before the first trade it is the opening price, or none [R1]', () => {
  expect(referencePrice(PAIR, OPENING, [])).toBe(7_500);
  expect(referencePrice(PAIR, null, [hour(8, 3_750)])).toBe(0);
});

test('the newest anchor counts, and of PRD against BTC what both are worth in USDT [R1]', () => {
  const outside = { price: 8_000, at: at(2) };
  expect(newestAnchor(OPENING, outside, null)).toBe(outside);
  expect(newestAnchor(null)).toBe(null);
  const cross = crossAnchor({ pricePrecision: 8 }, { price: 0.75, at: at(0) }, { price: 100_000, at: at(1) });
  expect(cross.at).toEqual(at(1));
  expect(referencePrice({ ...PAIR, quote: 'BTC', pricePrecision: 8 }, cross, [])).toBe(750);
});

test('an hour of trades moves it by a fortieth of the distance, however many and large [R2]', () => {
  expect(referencePrice(PAIR, OPENING, [hour(8, 3_750)])).toBe(7_499);
  expect(referencePrice(PAIR, OPENING, [hour(500, 3_750)])).toBe(7_409);
  expect(referencePrice(PAIR, OPENING, [hour(1_000_000, 3_750)])).toBe(7_409);
});

test('what is much and lasts moves it in the end [R2, R3]', () => {
  const week = Array.from({ length: 168 }, () => hour(600, 15_000));
  expect(referencePrice(PAIR, OPENING, week)).toBe(13_558);
});
