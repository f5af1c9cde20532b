import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween, firstOfMonth } from './calendar.ts';
import { countDays, type DayEnd } from './deposit-interest.ts';
import { DEPOSIT_YIELDS, rateForYield } from './deposit-terms.ts';
import { accrue, type Rate, settle } from './rate.ts';
import { referenceNumberOf } from './reference-number.ts';
import { securityScoreOf } from './security-score.ts';

const savings = rateForYield(DEPOSIT_YIELDS.savings);

/** The naive bank: each morning it counts yesterday, and on a first it posts at once. */
function dayByDay({ from, days, rate, moves }: { from: Day; days: number; rate: Rate; moves: bigint[] }) {
  let balance = 0n;
  let accrual = 0n;
  const postings: { month: string; minor: bigint }[] = [];
  for (let day = 0; day < days; day += 1) {
    const today = addDays(from, day);
    balance += moves[day] ?? 0n;
    accrual += accrue({ minor: balance, rate, days: 1 });
    const tomorrow = addDays(today, 1);
    if (tomorrow !== firstOfMonth(tomorrow)) continue;
    const settled = settle(accrual, 'down');
    accrual = settled.carried;
    balance += settled.minor;
    if (settled.minor > 0n) postings.push({ month: today.slice(0, 7), minor: settled.minor });
  }
  return { accrual, postings };
}

/** The ends of days as a ledger has them that knows `posted` so far. */
function endsOf(from: Day, moves: bigint[], posted: { on: Day; minor: bigint }[], through: Day): DayEnd[] {
  const ends: DayEnd[] = [];
  let minor = 0n;
  for (let day = 0; day <= daysBetween(from, through); day += 1) {
    const today = addDays(from, day);
    const change =
      (moves[day] ?? 0n) + posted.reduce((sum, one) => sum + (one.on === today ? one.minor : 0n), 0n);
    minor += change;
    if (change !== 0n) ends.push({ day: today, minor });
  }
  return ends;
}

test('whenever the days are counted, in whatever pieces, the same is posted and carried [I1] [I2] [I3]', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 1, maxLength: 12 });
  const start = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-01-01', days));
  const move = fc.oneof({ weight: 5, arbitrary: fc.constant(0n) }, fc.bigInt(0n, 50_000_000n));
  fc.assert(
    fc.property(start, gaps, fc.array(move, { maxLength: 400 }), (from, pieces, moves) => {
      let accruedThrough = addDays(from, -1);
      let accrual = 0n;
      const posted: { on: Day; minor: bigint }[] = [];
      const all: { month: string; minor: bigint }[] = [];
      for (const piece of pieces) {
        const through = addDays(accruedThrough, piece);
        const ends = endsOf(from, moves, posted, through);
        const opening = ends.filter(({ day }) => day <= accruedThrough).at(-1)?.minor ?? 0n;
        const changes = ends.filter(({ day }) => day > accruedThrough);
        const counted = countDays({ accruedThrough, through, accrual, rate: savings, opening, changes });
        accrual = counted.accrual;
        accruedThrough = through;
        // They reach the ledger on the day on which the work is done.
        for (const one of counted.postings) posted.push({ on: addDays(through, 1), minor: one.minor });
        all.push(...counted.postings);
      }
      const days = daysBetween(from, accruedThrough) + 1;
      expect({ accrual, postings: all }).toEqual(dayByDay({ from, days, rate: savings, moves }));
    }),
  );
});

test('the worked example of docs/banking.md: $1,000 from the 10th of November on [C-114]', () => {
  const counted = countDays({
    accruedThrough: '2026-11-09',
    through: '2026-12-31',
    accrual: 0n,
    rate: savings,
    opening: 0n,
    changes: [{ day: '2026-11-10', minor: 100_000n }],
  });
  expect(savings).toBe(24_718_056n);
  expect(counted.postings).toEqual([
    { month: '2026-11', minor: 142n },
    { month: '2026-12', minor: 210n },
  ]);
});

test('days that were counted are not counted again, also where the clock went back', () => {
  const counted = { accruedThrough: '2026-11-30', accrual: 7n, rate: savings, opening: 5_000n, changes: [] };
  for (const through of ['2026-11-30', '2026-11-01', '2025-01-01'])
    expect(countDays({ ...counted, through })).toEqual({ accrual: 7n, postings: [] });
});

test('a reference number is TXN and a ULID that sorts by time [C-103] [BA-21]', () => {
  const [first, second] = [
    '019ab2c3-d4e5-7000-8000-000000000000',
    '019ab2c3-d4e6-7000-8000-000000000000',
  ].map(referenceNumberOf);
  expect(first).toBe('TXN01KASC7N75E008000000000000');
  expect(first! < second!).toBe(true);
  expect(referenceNumberOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('TXN7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
});

test('one thing that is noticed keeps a transaction above 70, two do not [C-101]', () => {
  const plain = { amount: 100n, hour: 12, isNewRecipient: false };
  expect(securityScoreOf(plain)).toBe(100);
  expect([2, 3, 4].map((hour) => securityScoreOf({ ...plain, hour }))).toEqual([80, 80, 80]);
  expect([1, 5].map((hour) => securityScoreOf({ ...plain, hour }))).toEqual([100, 100]);
  expect(securityScoreOf({ ...plain, amount: 500_000n })).toBe(100);
  expect(securityScoreOf({ ...plain, amount: 500_001n, isNewRecipient: true })).toBe(65);
});
