/** The sums that people ask for, over many figures: what is needed is enough, and one less is not. */
import { expect, test } from 'vitest';
import { entryOf, moneyValue } from '#tests/support/mentor/interview-cards.ts';
import { dividedBy, fraction, isBelowZero, minus, times, toDecimal } from './fraction.ts';
import { inPeriod, neededFor, overTheYear, restAfter, sumAt } from './sums.ts';

const cardOf = (price: number, cost: number, regular: number) => {
  const rent = entryOf('monthlyCost', moneyValue(String(regular), { every: 'month' }));
  const sold = [
    entryOf('price', moneyValue(String(price), { per: 'jar' })),
    entryOf('unitCost', moneyValue(String(cost), { per: 'jar' })),
  ];
  return { rent, sold, card: [...sold, rent] };
};

test('what is needed covers the costs, and one sale less does not', () => {
  for (let step = 1; step <= 60; step += 1) {
    const { rent, sold } = cardOf(step + 7, (step % 7) + 1, step * 37);
    const needed = neededFor(sold, [rent])!.count!;
    const whole = BigInt(toDecimal(needed, 0, 'up'));
    const left = (count: bigint) =>
      minus(
        times(fraction(count), fraction(BigInt(step + 7 - ((step % 7) + 1)))),
        fraction(BigInt(step * 37)),
      );
    expect(isBelowZero(left(whole))).toBe(false);
    expect(isBelowZero(left(whole - 1n))).toBe(true);
  }
});

test('without a cost of one the number is the least that it can be, and without a margin there is none', () => {
  const { rent, sold } = cardOf(10, 4, 600);
  expect(neededFor([sold[0]!], [rent])).toMatchObject({ isLeast: true, count: fraction(60n) });
  expect(neededFor(cardOf(4, 4, 600).sold, [rent])).toMatchObject({ count: null });
});

test('twelve months are fifty-two weeks, and a day is known only by the days that one sells', () => {
  const closed = { openDays: null, openWeeks: null };
  expect(inPeriod(fraction(52n), 'week', closed)).toEqual(fraction(12n));
  expect(inPeriod(fraction(52n), 'day', closed)).toBeNull();
  const openDays = { type: 'count', count: '6', of: 'days', every: 'week' } as const;
  expect(inPeriod(fraction(52n), 'day', { openDays, openWeeks: null })).toEqual(fraction(2n));
});

test('what is sold in some weeks of the year is a year’s', () => {
  const { sold } = cardOf(20, 6, 0);
  const volume = entryOf('volume', { type: 'count', count: '30', of: 'jars', every: 'week' });
  const openWeeks = { type: 'count', count: '26', of: 'weeks', every: 'year' } as const;
  const card = overTheYear([...sold, volume], { openDays: null, openWeeks });
  expect(sumAt(card, 'gross')).toMatchObject({ amount: fraction(10_920n), every: 'year' });
  expect(restAfter(card, null)).toMatchObject({ rest: fraction(910n), isBeforeRegular: true });
});

test('a month of the season has its part of the weeks that one is open', () => {
  const openWeeks = { type: 'count', count: '30', of: 'weeks', every: 'year' } as const;
  const season = { type: 'count', count: '7', of: 'months', every: 'year' } as const;
  const open = { openDays: null, openWeeks, season };
  // 42,000 a year at 18.10 left of one are 2,320 a year: 332 in each of 7 months, 77 in each of 30 weeks.
  const aMonth = dividedBy(fraction(42_000n), times(fraction(1_810n, 100n), fraction(7n)));
  expect(toDecimal(inPeriod(aMonth, 'week', open)!, 1, 'half-even')).toBe('77.3');
  expect(inPeriod(aMonth, 'week', { ...open, season: undefined })).not.toEqual(
    inPeriod(aMonth, 'week', open),
  );
});
