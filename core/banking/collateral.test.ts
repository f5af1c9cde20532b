import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ratio } from '#core/funding/ratio.ts';
import {
  type Backing,
  collateralFor,
  LOAN_TO_VALUE,
  lookAt,
  mostLent,
  NO_MARGIN,
  priceAt,
  releasable,
  saleOf,
  soldFor,
  standingOf,
} from './collateral.ts';
import { centsAt } from './conversion.ts';

/** 3 PRD for a dollar, as a pool sells them, and prices of a market in millionths. */
const POOL: Ratio = { prd: 3n, usd: 1n };
const rates = fc.oneof(
  fc.record({ prd: fc.bigInt(1n, 1_000n), usd: fc.bigInt(1n, 1_000n) }),
  fc.record({ prd: fc.constant(1_000_000n), usd: fc.bigInt(1_000n, 10n ** 9n) }),
);
const cents = fc.bigInt(1n, 10n ** 7n);
const pledges = fc.bigInt(0n, 10n ** 14n);
const PRD = 100_000_000n;

test('V1: the collateral of a loan suffices for it, and a unit less is worth less than twice of it [C-115]', () => {
  fc.assert(
    fc.property(cents, rates, (owed, rate) => {
      const prd = collateralFor(owed, rate);
      expect(mostLent(prd, rate)).toBeGreaterThanOrEqual(owed);
      expect(centsAt(prd - 1n, rate)).toBeLessThan(owed * 2n);
    }),
  );
});

test('V2: a loan is warned from 65 % and urgent from 80 % of what its collateral is worth', () => {
  const pledged = 990n * PRD;
  const at = (owed: bigint) => standingOf({ owed, pledged }, POOL);
  expect(at(0n)).toEqual({ percent: 0n, standing: 'covered' });
  expect(at(16_500n)).toEqual({ percent: 50n, standing: 'covered' });
  expect(at(21_120n)).toEqual({ percent: 64n, standing: 'covered' });
  expect(at(21_121n)).toEqual({ percent: 65n, standing: 'warned' });
  expect(at(26_070n).standing).toBe('warned');
  expect(at(26_071n).standing).toBe('urgent');
  expect(standingOf({ owed: 1n, pledged: 0n }, POOL)).toEqual({ percent: null, standing: 'urgent' });
});

test('the price of a warning is that at which a loan is warned, and a millionth more is not', () => {
  fc.assert(
    fc.property(fc.bigInt(10_000n, 10n ** 6n), fc.bigInt(100n * PRD, 10n ** 13n), (owed, pledged) => {
      const backing = { owed, pledged };
      const price = priceAt(LOAN_TO_VALUE.warn, backing)!;
      // Worths are whole cents, so the exact price is met within what a cent is of the worth.
      const within = price / (centsAt(pledged, { prd: 1_000_000n, usd: price }) || 1n) + 2n;
      const percentAt = (micro: bigint) =>
        standingOf(backing, { prd: 1_000_000n, usd: micro }).percent ?? 999n;
      expect(percentAt(price + within * 2n)).toBeLessThanOrEqual(LOAN_TO_VALUE.warn);
      if (price > within * 2n)
        expect(percentAt(price - within * 2n)).toBeGreaterThanOrEqual(LOAN_TO_VALUE.warn);
    }),
  );
  expect(priceAt(65n, { owed: 21_450n, pledged: 990n * PRD })).toBe(333_334n);
  expect(priceAt(65n, { owed: 1n, pledged: 0n })).toBeNull();
});

/** Whether the loan stands at half or below. */
const isAtHalf = ({ owed, pledged }: Backing, rate: Ratio) => owed * 2n <= centsAt(pledged, rate);

test('V3: a sale ends at half or below unless all is sold, a cent less does not, and nothing more than is owed is sold', () => {
  fc.assert(
    fc.property(cents, pledges, rates, (owed, pledged, rate) => {
      const { prd, cents: brings } = saleOf(
        { owed, pledged },
        { rate, payable: 10n ** 12n, isAllDue: false },
      );
      expect(prd).toBeLessThanOrEqual(pledged);
      expect(brings).toBeLessThanOrEqual(owed);
      const left = { owed: owed - brings, pledged: pledged - prd };
      if (!isAtHalf(left, rate)) {
        // All is sold: what is left brings less than a cent.
        expect(pledged - prd).toBeLessThan(soldFor(1n, rate) + 1n);
        return;
      }
      if (brings === 0n) return;
      const less = brings - 1n;
      expect(isAtHalf({ owed: owed - less, pledged: pledged - soldFor(less, rate) }, rate)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('V4: what is sold brings what it counts less 5 %, to the cent and the smallest unit', () => {
  fc.assert(
    fc.property(cents, rates, (brings, rate) => {
      const prd = soldFor(brings, rate);
      const exact = (units: bigint) => units * rate.usd * 95n;
      expect(exact(prd)).toBeGreaterThanOrEqual(brings * rate.prd * 100_000_000n);
      expect(exact(prd - 1n)).toBeLessThan(brings * rate.prd * 100_000_000n);
    }),
  );
  // 100 dollars are 300 PRD, and 315.78947369 at 5 % less.
  expect(soldFor(10_000n, POOL)).toBe(31_578_947_369n);
});

test('a sale takes no more than there is to pay with, and where all is due it pays all of it', () => {
  const backing = { owed: 10_000n, pledged: 900n * PRD };
  const sale = (payable: bigint, isAllDue: boolean) => saleOf(backing, { rate: POOL, payable, isAllDue });
  expect(sale(10n ** 9n, true).cents).toBe(10_000n);
  expect(sale(2_500n, true)).toEqual({ cents: 2_500n, prd: soldFor(2_500n, POOL) });
  expect(sale(0n, true)).toEqual({ cents: 0n, prd: 0n });
  // 300 dollars stand for 100: nothing is to be sold for the price’s sake.
  expect(sale(10n ** 9n, false)).toEqual({ cents: 0n, prd: 0n });
});

test('V5: what is taken back leaves the loan at half', () => {
  fc.assert(
    fc.property(cents, pledges, rates, (owed, pledged, rate) => {
      const free = releasable({ owed, pledged }, rate);
      if (free > 0n) expect(isAtHalf({ owed, pledged: pledged - free }, rate)).toBe(true);
      else expect(pledged).toBeLessThanOrEqual(collateralFor(owed, rate));
    }),
  );
});

test('V2 and V3: told, then a day or an hour to mend it, and sold only where it wasn’t mended', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const pledged = 990n * PRD;
  const look = (owed: bigint, margin = NO_MARGIN, at = now) =>
    lookAt({ owed, pledged }, { margin, rate: POOL, now: at });
  expect(look(20_000n)).toEqual({ move: 'none', margin: NO_MARGIN });
  const warned = look(22_000n);
  expect(warned).toEqual({ move: 'warn', margin: { warnedAt: now, dueAt: after(24) } });
  expect(look(22_000n, warned.margin, after(1)).move).toBe('none');
  expect(look(22_000n, warned.margin, after(24)).move).toBe('sell');
  expect(look(20_000n, warned.margin, after(24))).toEqual({ move: 'calm', margin: NO_MARGIN });
  // 64 % isn't yet calm for whoever was told, and is nothing to whoever wasn't.
  expect(look(21_000n, warned.margin, after(25))).toEqual({ move: 'none', margin: warned.margin });
  expect(look(21_000n)).toEqual({ move: 'none', margin: NO_MARGIN });
  // From 80 % on there is an hour, and never more than there was.
  expect(look(30_000n)).toEqual({ move: 'warn', margin: { warnedAt: now, dueAt: after(1) } });
  expect(look(30_000n, warned.margin, after(2))).toEqual({
    move: 'hasten',
    margin: { warnedAt: now, dueAt: after(3) },
  });
  expect(look(30_000n, warned.margin, after(23.5)).move).toBe('none');
});
