import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksNothingNew,
  changeLimits,
  exceededLimit,
  type LimitTerms,
  limitsAt,
  NO_LIMITS,
  RAISE_WAIT_MS,
  type TransactionLimits,
} from './transaction-limits.ts';

const limit = fc.option(fc.bigInt(0n, 1_000n), { nil: null });
const limits: fc.Arbitrary<TransactionLimits> = fc.record({ single: limit, daily: limit, monthly: limit });
const start = Date.parse('2026-03-01T00:00:00Z');
const isAtMost = (a: bigint | null, b: bigint | null) => b === null || (a !== null && a <= b);

test('an amount at a limit passes and a cent more does not, each limit by itself', () => {
  const terms = { single: 100n, daily: 150n, monthly: 400n };
  expect(exceededLimit(terms, { amount: 100n, usedToday: 50n, usedThisMonth: 300n })).toBeNull();
  expect(exceededLimit(terms, { amount: 101n, usedToday: 0n, usedThisMonth: 0n })).toEqual({
    span: 'single',
    limit: 100n,
    left: 100n,
  });
  expect(exceededLimit(terms, { amount: 100n, usedToday: 51n, usedThisMonth: 0n })).toEqual({
    span: 'daily',
    limit: 150n,
    left: 99n,
  });
  expect(exceededLimit(terms, { amount: 1n, usedToday: 0n, usedThisMonth: 450n })).toEqual({
    span: 'monthly',
    limit: 400n,
    left: 0n,
  });
  expect(exceededLimit(NO_LIMITS, { amount: 10n ** 30n, usedToday: 0n, usedThisMonth: 0n })).toBeNull();
});

test('whatever is asked in whatever order, no limit ever rises within a day of being asked to [C-102] [B6.3]', () => {
  const change = fc.record({ asked: limits, after: fc.integer({ min: 0, max: 2 * RAISE_WAIT_MS }) });
  fc.assert(
    fc.property(limits, fc.array(change, { maxLength: 8 }), (first, changes) => {
      let terms: LimitTerms = { now: first, raised: null };
      let now = start;
      for (const { asked, after } of changes) {
        now += after;
        const before = limitsAt(terms, new Date(now));
        terms = changeLimits(terms, { asked, now: new Date(now) });
        for (const at of [now, now + RAISE_WAIT_MS - 1]) {
          const holding = limitsAt(terms, new Date(at));
          for (const span of ['single', 'daily', 'monthly'] as const) {
            expect(isAtMost(holding[span], before[span])).toBe(true);
            expect(isAtMost(holding[span], asked[span])).toBe(true);
          }
        }
        expect(limitsAt(terms, new Date(now + RAISE_WAIT_MS))).toEqual(asked);
      }
    }),
  );
});

test('asking again for a raise that waits, or for what holds, is nothing new, so it waits no longer', () => {
  const first = { single: null, daily: 100n, monthly: null };
  const asked = { single: null, daily: 200n, monthly: null };
  const now = new Date(start);
  const terms = changeLimits({ now: first, raised: null }, { asked, now });
  expect(asksNothingNew(terms, { asked, now })).toBe(true);
  expect(asksNothingNew(terms, { asked: first, now })).toBe(false);
  expect(asksNothingNew({ now: first, raised: null }, { asked: first, now })).toBe(true);
  expect(asksNothingNew(terms, { asked, now: new Date(start + RAISE_WAIT_MS) })).toBe(true);
});
