/** The words of values and of the questions about them. */
import { expect, test } from 'vitest';
import { PLACE_IDS, placeTerms } from '#core/idea/places.ts';
import type { IdeaValue, MoneyValue } from '#core/idea/values.ts';
import { questionOf } from './question-words.ts';
import { moneyWords, openWords, valueWords } from './value-words.ts';

const loaf: MoneyValue = {
  type: 'money',
  amount: '4.5',
  currency: 'GBP',
  per: 'loaf',
  every: null,
  what: null,
};

test('an amount is written whole, with its currency, for one of what, and how often', () => {
  expect(valueWords(loaf)).toBe('£4.50 per loaf');
  expect(valueWords({ ...loaf, amount: '900', per: null, every: 'month', what: 'rent' })).toBe(
    'Rent: £900 a month',
  );
  expect(moneyWords('999999999999999.0001', 'USD')).toBe('US$999,999,999,999,999.0001');
  expect(moneyWords('4', 'KES')).toBe('KES 4');
  expect(moneyWords('4', 'not a currency')).toBe('not a currency 4');
});

test('a currency that was not said is asked for, and never made up', () => {
  expect(valueWords({ ...loaf, currency: null })).toBe('4.50 per loaf');
  expect(openWords({ ...loaf, currency: null })).toBe('Which currency?');
  expect(openWords(loaf)).toBeNull();
});

test('a count says of what and how often; a stage its name', () => {
  expect(valueWords({ type: 'count', count: '1200', of: 'loaves', every: 'week' })).toBe(
    '1,200 loaves a week',
  );
  expect(valueWords({ type: 'choice', choice: 'first-sales' })).toBe('First sales');
  expect(valueWords({ type: 'choice', choice: 'food-stall' })).toBe('Food stall');
});

test('a proposal is a question that names its value', () => {
  expect(questionOf({ place: 'price', value: loaf })).toBe('Is £4.50 per loaf the price?');
  expect(questionOf({ place: 'price', value: { ...loaf, what: 'rye bread' } })).toBe(
    'Is £4.50 per loaf the price of rye bread?',
  );
  const values: Record<IdeaValue['type'], IdeaValue> = {
    text: { type: 'text', text: 'nurses at night' },
    choice: { type: 'choice', choice: 'selling' },
    money: loaf,
    count: { type: 'count', count: '60', of: 'people', every: null },
  };
  for (const place of PLACE_IDS) {
    const value = values[placeTerms(place).type];
    const question = questionOf({ place, value });
    expect(question).toContain(valueWords(value));
    expect(question).toMatch(/^(Is|Can|Do) .*\?$/);
  }
});
