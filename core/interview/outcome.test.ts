import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue } from '#tests/support/mentor/interview-cards.ts';
import { outcomesOf } from './outcome.ts';

const price = entryOf('price', moneyValue('4.60', { per: 'pint' }));
const unitCost = entryOf('unitCost', moneyValue('1.90', { per: 'pint' }));
const volume = entryOf('volume', { type: 'count', count: '2400', of: 'pints', every: 'month' });
const rent = entryOf('monthlyCost', moneyValue('3000', { every: 'month', what: 'rent' }));
const cash = entryOf('cash', moneyValue('9000'));
const wantsOf = (card: Parameters<typeof outcomesOf>[0]) =>
  Object.fromEntries(outcomesOf(card, 'en').map(({ id, wants }) => [id, wants]));

describe('what a card comes to', () => {
  test('an empty card names the field that each result waits for', () => {
    expect(wantsOf([])).toEqual({
      margin: ['price', 'unitCost'],
      result: ['price', 'unitCost', 'volume', 'monthlyCost'],
      breakEven: ['price', 'unitCost', 'monthlyCost'],
      runway: ['cash', 'monthlyCost'],
    });
    expect(outcomesOf([], 'en').every(({ label }) => label !== '')).toBe(true);
  });

  test('a result that is there waits for nothing, and the others only for what they miss', () => {
    expect(wantsOf([price, unitCost])).toMatchObject({
      margin: [],
      breakEven: ['monthlyCost'],
      runway: ['cash', 'monthlyCost'],
    });
  });

  test('a whole card has all four figures, and waits for nothing', () => {
    const all = outcomesOf([price, unitCost, volume, rent, cash], 'en');
    expect(all.map(({ rows, wants }) => [rows.map(({ figure }) => figure), wants])).toEqual([
      [['£2.70'], []],
      [['£3,480'], []],
      [['1,112'], []],
      [['3 months'], []],
    ]);
  });

  test('what was only read counts for nothing', () => {
    expect(wantsOf([{ ...price, state: 'proposed' }, unitCost]).margin).toEqual(['price']);
  });
});
