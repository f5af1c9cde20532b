/** What a month says where a figure is still open: the most that can be left, what a grant counts for, costs of a day. */
import { describe, expect, test } from 'vitest';
import { entryOf as entry, moneyValue as money } from '#tests/support/mentor/interview-cards.ts';
import { arithmeticOf } from './arithmetic.ts';
import type { Card } from './card.ts';
import { toDecimal } from './fraction.ts';
import type { LineId } from './lines.ts';
import { overTheYear } from './sums.ts';
import type { Every, IdeaValue } from './values.ts';

const count = (number: string, of: string, every: Every): IdeaValue => ({
  ...{ type: 'count', count: number, of, every },
});
const lineAt = (card: Card, id: LineId) => arithmeticOf(card).find((line) => line.id === id);
const shown = (line: ReturnType<typeof lineAt>) => {
  if (line?.is === 'money') return toDecimal(line.amount, 2, 'half-even');
  if (line?.is === 'number') return toDecimal(line.count, line.decimals, line.rounding);
  return line?.is === 'question' ? `${line.place}: ${line.gap}` : null;
};

describe('the month without what one costs', () => {
  const pots: Card = [
    entry('price', money('25', { per: 'pot' })),
    entry('volume', count('40', 'pots', 'month')),
    entry('monthlyCost', money('300', { every: 'month', what: 'rent' })),
  ];

  test('is the most that can be left, and the month itself stays a question', () => {
    expect(shown(lineAt(pots, 'atMost'))).toBe('700.00');
    expect(shown(lineAt(pots, 'result'))).toBe('unitCost: missing');
  });

  test('of several things takes off every cost that is known, and names the thing whose cost is missing', () => {
    const both: Card = [
      ...pots,
      entry('unitCost', money('5', { per: 'pot' })),
      entry('price', money('4', { per: 'cup' })),
      entry('volume', count('100', 'cups', 'month')),
    ];
    expect(shown(lineAt(both, 'atMost'))).toBe('900.00');
    expect(lineAt(both, 'atMost')).toMatchObject({ offer: 'cup' });
  });

  test('is said of no card that lacks anything else, or nothing', () => {
    expect(lineAt(pots.slice(0, 2), 'atMost')).toBeUndefined();
    expect(lineAt([...pots, entry('unitCost', money('5', { per: 'pot' }))], 'atMost')).toBeUndefined();
  });
});

describe('a grant', () => {
  const grant = (state: 'applied' | 'won') =>
    entry('grant', money('600', { what: 'the council', when: 'March', state }));
  const rent = entry('monthlyCost', money('300', { every: 'month', what: 'rent' }));
  const cash = entry('cash', money('900'));

  test('is money that there is once it is won, and not while it is applied for', () => {
    expect(shown(lineAt([rent, cash], 'runway'))).toBe('3.0');
    expect(shown(lineAt([rent, cash, grant('applied')], 'runway'))).toBe('3.0');
    expect(shown(lineAt([rent, cash, grant('won')], 'runway'))).toBe('5.0');
    expect(shown(lineAt([rent, grant('won')], 'runway'))).toBe('2.0');
  });
});

test('what is paid out every day is a cost of a month by the days that its founder says, and a question before', () => {
  const stall: Card = [entry('monthlyCost', money('10', { every: 'day', what: 'the stall' }))];
  expect(shown(lineAt(stall, 'regularCosts'))).toBe('monthlyCost: days');
  const openDays = { type: 'count' as const, count: '6', of: null, every: 'week' as const };
  expect(shown(lineAt(overTheYear(stall, { openDays, openWeeks: null }), 'regularCosts'))).toBe('260.00');
});
