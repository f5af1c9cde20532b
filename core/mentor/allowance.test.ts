import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AllowanceState,
  costMicroOf,
  decideCall,
  estimateTokens,
  leftOf,
  readPrice,
  refillTimes,
  worstCaseTokens,
  writeCost,
} from './allowance.ts';

const state = (change: Partial<AllowanceState> = {}): AllowanceState => ({
  dayUsed: 0,
  dayReserved: 0,
  monthUsed: 0,
  monthReserved: 0,
  dailyTokens: 10_000,
  monthlyTokens: 50_000,
  dailyCap: null,
  ...change,
});

test('A1: whatever is let in, used and set aside never exceed a limit, not even at worst', () => {
  const tokens = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    // No call is free: its instructions alone count.
    fc.property(
      tokens,
      tokens,
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(tokens, { nil: null }),
      (used, reserved, worst, cap) => {
        const now = state({ dayUsed: used, dayReserved: reserved, monthUsed: used, dailyCap: cap });
        if (decideCall(now, worst) !== null) return;
        expect(used + reserved + worst).toBeLessThanOrEqual(Math.min(10_000, cap ?? 10_000));
        expect(leftOf(now).today).toBeGreaterThanOrEqual(worst);
      },
    ),
  );
});

test.each([
  ['the community’s day', {}, 10_001, 'allowance_day_reached'],
  ['the community’s month', { monthUsed: 49_000 }, 1_001, 'allowance_month_reached'],
  ['the member’s own limit', { dailyCap: 500 }, 501, 'allowance_cap_reached'],
  ['a higher own limit changes nothing', { dailyCap: 90_000 }, 10_001, 'allowance_day_reached'],
  ['calls that have not ended count', { dayReserved: 9_000 }, 1_001, 'allowance_day_reached'],
  ['what just fits is let in', { dayUsed: 9_000 }, 1_000, null],
] as const)('A2: %s', (_name, change, worst, expected) => {
  expect(decideCall(state(change), worst)).toBe(expected);
});

test('A3: estimates grow with the text, and a text of other scripts counts by its characters', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('bread')).toBe(2);
  expect(estimateTokens('面包店')).toBe(3);
  expect(worstCaseTokens(['a', 'b'])).toBeGreaterThan(worstCaseTokens(['a']));
  expect(worstCaseTokens(['a'], 5)).toBe(5 * worstCaseTokens(['a']));
});

test('costs are exact to a millionth of a dollar, rounded up, and unknown without a price', () => {
  const prices = { inputMicro: readPrice('3')!, outputMicro: readPrice('15.5')! };
  expect(costMicroOf({ inputTokens: 1_000, outputTokens: 100 }, prices)).toBe(4_550);
  expect(costMicroOf({ inputTokens: 1, outputTokens: 0 }, { inputMicro: 1n, outputMicro: 0n })).toBe(1);
  expect(costMicroOf({ inputTokens: 1, outputTokens: 1 }, null)).toBeNull();
  expect(writeCost(4_550)).toBe('0.004550');
  expect(['3', '0.25', '-1', 'free', '1e3', ''].map(readPrice)).toEqual([
    3_000_000n,
    250_000n,
    null,
    null,
    null,
    null,
  ]);
});

test('a day and a month begin at 00:00 UTC, at the end of a year too', () => {
  const { day, month } = refillTimes(new Date('2026-12-31T23:59:59Z'));
  expect([day.toISOString(), month.toISOString()]).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);
});
