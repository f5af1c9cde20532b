import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from './calendar.ts';
import { DEPOSIT_YIELDS } from './deposit-terms.ts';
import {
  contributionOf,
  lackOf,
  monthsUntil,
  nextContributionOn,
  roundUpsOf,
  suggestedContribution,
} from './goal.ts';
import { growthOf } from './saving-plan.ts';

const cents = fc.bigInt(0n, 10n ** 9n);
const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test('a contribution fills a goal and never more, and takes nothing that isn’t there [S1] [S2]', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (wanted, target, has, available) => {
      const moved = contributionOf({ wanted, target, has, available });
      expect(moved <= wanted && moved <= available).toBe(true);
      if (moved > 0n) expect(has + moved <= target).toBe(true);
      if (wanted <= available)
        expect(lackOf({ target, has: has + moved })).toBe(
          wanted >= lackOf({ target, has }) ? 0n : lackOf({ target, has }) - wanted,
        );
    }),
  );
});

test('contributions come each month on their day, and on the last of a month that is too short [S2]', () => {
  expect(nextContributionOn('2026-01-31', 31)).toBe('2026-02-28');
  expect(nextContributionOn('2026-02-28', 31)).toBe('2026-03-31');
  expect(nextContributionOn('2028-02-01', 30)).toBe('2028-02-29');
  expect(nextContributionOn('2026-12-15', 15)).toBe('2027-01-15');
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (day, dayOfMonth) => {
      const next = nextContributionOn(day, dayOfMonth);
      expect(next > day).toBe(true);
      expect(next <= addMonths(day, 1, 31)).toBe(true);
    }),
  );
});

test('round-ups bring each movement to the dollar [S3]', () => {
  expect(roundUpsOf([120n, 500n, 1n, 99n])).toBe(80n + 0n + 99n + 1n);
});

test('what is suggested reaches the goal by its day, and a cent less does not', () => {
  fc.assert(
    fc.property(cents, cents, days, fc.integer({ min: 1, max: 480 }), (target, has, today, months) => {
      const by = addMonths(today, months);
      const monthly = suggestedContribution({ target, has, today, by })!;
      const after = (each: bigint) =>
        growthOf(
          { now: has, monthly: each, rate: DEPOSIT_YIELDS.savings },
          Math.max(1, monthsUntil(today, by)),
        ).at(-1)!;
      expect(has >= target || after(monthly) >= target).toBe(true);
      if (monthly > 0n) expect(after(monthly - 1n) < target).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(suggestedContribution({ target: 1n, has: 0n, today: '2026-03-02', by: '2026-03-02' })).toBeNull();
});
