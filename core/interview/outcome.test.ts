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

  test('the month without the missing cost of one stands in its result, which still asks for it', () => {
    const result = outcomesOf([price, volume, rent], 'en').find(({ id }) => id === 'result')!;
    expect(result.rows.map(({ figure }) => figure)).toEqual(['£8,040']);
    expect(result.wants).toEqual(['unitCost']);
  });

  test('a cost that is mostly for several is asked about, and no loss is told of it', () => {
    const sack = entryOf('unitCost', moneyValue('30', { per: 'pint', what: 'malt' }));
    const all = outcomesOf([price, sack, volume, rent], 'en');
    for (const id of ['margin', 'result', 'breakEven'] as const) {
      const { rows } = all.find((one) => one.id === id)!;
      expect(rows.map(({ figure }) => figure)).toEqual([null]);
      expect(rows[0]!.question!.text).toContain('For how many is that?');
    }
  });

  test('days that were kept for sums count as they do in the conversation', () => {
    const daily = entryOf('volume', { type: 'count', count: '100', of: 'pints', every: 'day' });
    const openDays = {
      ...{ entryId: null, place: 'openDays' as const, words: null, amount: '6', currency: null, per: 'days' },
      every: 'week' as const,
    };
    const figureOf = (asides: (typeof openDays)[]) =>
      outcomesOf([price, unitCost, daily, rent], 'en', asides).find(({ id }) => id === 'result')!.rows[0]
        ?.figure;
    expect(figureOf([])).toBeNull();
    expect(figureOf([openDays])).toBe('£4,020');
  });

  test('what was only read counts for nothing', () => {
    expect(wantsOf([{ ...price, state: 'proposed' }, unitCost]).margin).toEqual(['price']);
  });
});
