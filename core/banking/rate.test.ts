import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, firstOfMonth } from './calendar.ts';
import { DEPOSIT_YIELDS, rateForYield, yieldOf } from './deposit-terms.ts';
import { ACCRUAL_DENOMINATOR, accrue, parsePercent, percentText, settle } from './rate.ts';

/** Plays an account day by day: accrues each day, posts on the first of each month. */
function year({ from, days, minor, rate }: { from: Day; days: number; minor: bigint; rate: bigint }): bigint {
  let balance = minor;
  let accrual = 0n;
  for (let day = 0; day < days; day += 1) {
    accrual += accrue({ minor: balance, rate, days: 1 });
    const tomorrow = addDays(from, day + 1);
    if (tomorrow === firstOfMonth(tomorrow)) {
      const settled = settle(accrual, 'down');
      balance += settled.minor;
      accrual = settled.carried;
    }
  }
  return balance;
}

test('$10,000 left alone for a year of 365 days brings the yield that was promised, to the cent [BA-07] [C-114]', () => {
  const promised = { checking: 1_001_000n, savings: 1_025_000n };
  for (const kind of ['checking', 'savings'] as const) {
    const rate = rateForYield(DEPOSIT_YIELDS[kind]);
    const ended = year({ from: '2026-01-01', days: 365, minor: 1_000_000n, rate });
    // Carried fractions of a cent are not posted yet, so at most one cent is still to come.
    expect(promised[kind] - ended).toBeLessThanOrEqual(1n);
    expect(ended).toBeLessThanOrEqual(promised[kind]);
  }
});

test('a leap year earns one day more, because every day earns', () => {
  const rate = rateForYield(DEPOSIT_YIELDS.savings);
  const common = year({ from: '2025-01-01', days: 365, minor: 100_000_000n, rate });
  const leap = year({ from: '2024-01-01', days: 366, minor: 100_000_000n, rate });
  // One day's interest on a balance between the first and the last of the year.
  const dayOn = (minor: bigint) => settle(accrue({ minor, rate, days: 1 }), 'down').minor;
  expect(leap - common).toBeGreaterThanOrEqual(dayOn(100_000_000n));
  expect(leap - common).toBeLessThanOrEqual(dayOn(leap) + 1n);
});

test('the rate that accrues is the lowest one that keeps the promise, and a yield names it again', () => {
  expect(percentText(yieldOf(rateForYield(25_000_000n)))).toBe('2.50%');
  fc.assert(
    fc.property(fc.bigInt(0n, 2_000_000_000n), (promised) => {
      const rate = rateForYield(promised);
      expect(yieldOf(rate)).toBeGreaterThanOrEqual(promised);
      if (rate > 0n) expect(yieldOf(rate - 1n)).toBeLessThan(promised);
    }),
  );
});

test('rounding loses nothing: what is posted and what is carried are what accrued, in any cut of the days', () => {
  const part = fc.record({
    minor: fc.bigInt(-(10n ** 12n), 10n ** 12n),
    days: fc.integer({ min: 0, max: 40 }),
  });
  const rounding = fc.constantFrom('down', 'up', 'half-even' as const) as fc.Arbitrary<
    'down' | 'up' | 'half-even'
  >;
  fc.assert(
    fc.property(fc.array(part), fc.bigInt(0n, 400_000_000n), rounding, (parts, rate, named) => {
      let posted = 0n;
      let carried = 0n;
      for (const piece of parts) {
        const settled = settle(carried + accrue({ ...piece, rate }), named);
        posted += settled.minor;
        carried = settled.carried;
      }
      const exact = parts.reduce((sum, { minor, days }) => sum + minor * rate * BigInt(days), 0n);
      expect(posted * ACCRUAL_DENOMINATOR + carried).toBe(exact);
      const most = named === 'half-even' ? ACCRUAL_DENOMINATOR / 2n : ACCRUAL_DENOMINATOR - 1n;
      expect(carried < 0n ? -carried : carried).toBeLessThanOrEqual(most);
    }),
  );
});

test('a rate is written and read in percent, exactly', () => {
  expect(parsePercent('19.99')).toBe(199_900_000n);
  expect(percentText(199_900_000n)).toBe('19.99%');
  expect(percentText(1_000_000n)).toBe('0.10%');
  expect(percentText(-25_000_000n, 1)).toBe('-2.5%');
  expect(percentText(96_949_999n, 0)).toBe('10%');
  for (const text of ['', '-1', '1,5', '1.', '.5', '1e2', '12345', '1.12345678', '１'])
    expect(parsePercent(text)).toBeNull();
});
