import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestPrice, mayRedeemAt } from './rates.ts';
import { isCheaper, type Ratio } from './ratio.ts';
import { MEDIAN_HOURS, type NotedPrice, pricesAt, redeemRate } from './redeem-rate.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-26T12:30:00Z');
const ago = (hours: number) => new Date(Math.floor(NOW.getTime() / HOUR) * HOUR - hours * HOUR);
const noted = (...prices: [hoursAgo: number, microUsd: bigint][]): NotedPrice[] =>
  prices.map(([hours, microUsd]) => ({ hour: ago(hours), microUsd }));
const at = (prices: NotedPrice[], lookedAt: Date | null = NOW, least: bigint | null = null) =>
  pricesAt(prices, { now: NOW, lookedAt, least });

test('the price over time is the median of the hours in which prices held [D1]', () => {
  expect(at(noted([100, 750_000n]))).toEqual({
    overTime: { prd: 1_000_000n, usd: 750_000n },
    newest: { prd: 1_000_000n, usd: 750_000n },
  });
  // A lower price counts once it has held for half of the hours, a higher one for an hour more.
  const after = (hours: number, price: bigint) =>
    at(noted([100, 750_000n], [hours - 1, price]))!.overTime.usd;
  expect([after(35, 300_000n), after(36, 300_000n)]).toEqual([750_000n, 300_000n]);
  expect([after(36, 900_000n), after(37, 900_000n)]).toEqual([750_000n, 900_000n]);
});

test('what has fallen since the hour’s note counts at once, and what was seen higher counts for nothing [D2]', () => {
  const newest = (least: bigint | null) => at(noted([100, 750_000n], [0, 700_000n]), NOW, least)!.newest.usd;
  expect([newest(null), newest(500_000n), newest(900_000n)]).toEqual([700_000n, 500_000n, 700_000n]);
});

test('whoever holds the price of fewer hours than half leaves the price over time where it was [D1 attack]', () => {
  const hour = fc.integer({ min: 0, max: MEDIAN_HOURS - 1 });
  fc.assert(
    fc.property(fc.uniqueArray(hour, { maxLength: 17 }), fc.bigInt(1n, 10n ** 9n), (moved, price) => {
      // Each moved hour is moved back an hour later: at most 34 notes, fewer than half of the hours hold them.
      const notes = [...new Set(moved)].flatMap((hours): [number, bigint][] => [
        [hours, price],
        ...(hours > 0 && !moved.includes(hours - 1) ? [[hours - 1, 750_000n] as [number, bigint]] : []),
      ]);
      const sorted = noted([100, 750_000n], ...notes.sort(([one], [other]) => other - one));
      expect(at(sorted)!.overTime.usd).toBe(750_000n);
    }),
  );
});

test('a price that nobody has looked at for more than three hours is none, and nothing is redeemed [D3]', () => {
  const prices = noted([100, 750_000n]);
  expect(at(prices, new Date(NOW.getTime() - 3 * HOUR))).not.toBeNull();
  expect(at(prices, new Date(NOW.getTime() - 3 * HOUR - 1))).toBeNull();
  expect(at(prices, null)).toBeNull();
  expect(at([])).toBeNull();
  expect(redeemRate(null, [{ prd: 3n, usd: 1n }])).toBeNull();
});

test('the redeem rate is never above any price at which PRD is sold, nor above either price of the market [D2, C-04 attack]', () => {
  const ratio: fc.Arbitrary<Ratio> = fc.record({
    prd: fc.bigInt(1n, 10n ** 6n),
    usd: fc.bigInt(1n, 10n ** 6n),
  });
  fc.assert(
    fc.property(ratio, ratio, fc.array(ratio, { maxLength: 4 }), (overTime, newest, sold) => {
      const rate = redeemRate({ overTime, newest }, sold)!;
      expect(mayRedeemAt(rate, sold)).toBe(true);
      expect(isCheaper(overTime, rate) || isCheaper(newest, rate)).toBe(false);
      expect(rate).toEqual(lowestPrice([overTime, newest, ...sold]));
    }),
  );
});
