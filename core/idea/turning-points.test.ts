/** Each turning point is proved by working the card out again at it, and on either side of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from './card.ts';
import { fromDecimal, isBelowZero, isZero, minus, toDecimal } from './fraction.ts';
import { leftOf, leftOfOneMore, turningPoint, withAmount } from './turning-points.ts';
import type { Every } from './values.ts';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2));
const cardOf = (price: string, cost: string, count: string, rent: string, every: Every): Card => [
  entryOf('price', moneyValue(price, { per: 'loaf' })),
  entryOf('unitCost', moneyValue(cost, { per: 'loaf' })),
  entryOf('volume', { type: 'count', count, of: 'loaves', every }),
  entryOf('monthlyCost', moneyValue(rent, { every: every === 'day' ? 'day' : 'month' })),
];
const cards = fc
  .tuple(cents(9_000), cents(9_000), fc.integer({ min: 1, max: 5_000 }), cents(900_000))
  .chain(([price, cost, count, rent]) =>
    fc
      .constantFrom<Every>('day', 'week', 'month', 'year')
      .map((every) => cardOf(price, cost, String(count), rent, every)),
  );

describe('the point at which a way leaves as much as another', () => {
  test('is the fewest sales that do: one fewer leaves less, whatever the price, the cost and the period', () => {
    fc.assert(
      fc.property(cards, cents(9_000), (card, other) => {
        const volume = card[2]!;
        const target = leftOf(withAmount(card, card[0]!.id, other))!;
        const each = leftOfOneMore(card, volume.id)!;
        const point = turningPoint(card, volume.id, target);
        if (isZero(each)) {
          expect(point).toBeNull();
          return;
        }
        if (isBelowZero(each) || !point || isBelowZero(point) || isZero(point)) return;
        const sales = toDecimal(point, 0, 'up');
        const at = (count: string) =>
          minus(leftOf(withAmount(card, volume.id, count))!.amount, target.amount);
        expect(isBelowZero(at(sales))).toBe(false);
        expect(isBelowZero(at(String(Number(sales) - 1)))).toBe(true);
      }),
    );
  });

  test('is the lowest price in cents that does: a cent less leaves less', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 5_000 }), (card, count) => {
        const [price, , volume] = card;
        const target = leftOf(card)!;
        const tried = withAmount(card, volume!.id, String(count));
        const point = turningPoint(tried, price!.id, target);
        if (!point || isBelowZero(point)) return;
        const lowest = toDecimal(point, 2, 'up');
        const at = (amount: string) =>
          minus(leftOf(withAmount(tried, price!.id, amount))!.amount, target.amount);
        expect(isBelowZero(at(lowest))).toBe(false);
        const less = minus(fromDecimal(lowest), fromDecimal('0.01'));
        if (!isBelowZero(less)) expect(isBelowZero(at(toDecimal(less, 2, 'down')))).toBe(true);
      }),
    );
  });

  test('is told for a day where one sells by the day, without the costs that come by longer periods', () => {
    const card = cardOf('15', '6.50', '80', '250', 'day');
    const rent = entryOf('monthlyCost', moneyValue('1400', { every: 'month' }));
    expect(leftOf(card)).toMatchObject({ every: 'day', isBeforeRegular: false, amount: fromDecimal('430') });
    expect(leftOf([...card, rent])).toMatchObject({ every: 'day', isBeforeRegular: true });
  });
});
