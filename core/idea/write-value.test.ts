import { expect, test } from 'vitest';
import { askInWords } from './ask-in-words.ts';
import type { PlaceId } from './places.ts';
import type { CountValue, MoneyValue } from './values.ts';
import { writeValue } from './write-value.ts';

const money = (amount: string, currency: string | null, rest: Partial<MoneyValue> = {}): MoneyValue => ({
  type: 'money',
  amount,
  currency,
  per: null,
  every: null,
  what: null,
  ...rest,
});
const count = (many: string, of: string | null, every: CountValue['every'] = null): CountValue => ({
  type: 'count',
  count: many,
  of,
  every,
});
const ask = (place: PlaceId, value: MoneyValue | CountValue) =>
  askInWords({ place, value, span: { start: 0, end: 1 } });

test('a value is written with its units, and without what was not said', () => {
  expect(writeValue(money('4', 'GBP', { per: 'loaf' }))).toBe('£4 a loaf');
  expect(writeValue(money('4.5', 'GBP', { per: 'hour' }))).toBe('£4.50 an hour');
  expect(writeValue(money('1200', 'EUR', { every: 'month', what: 'rent' }))).toBe('€1,200 a month for rent');
  expect(writeValue(money('12', 'USD', { per: 'user', every: 'month' }))).toBe('$12 a user a month');
  expect(writeValue(money('30', 'CAD'))).toBe('CAD 30');
  expect(writeValue(money('250000', 'JPY'))).toBe('¥250,000');
  expect(writeValue(money('0.0005', 'USD', { per: 'call' }))).toBe('$0.0005 a call');
  expect(writeValue(money('900', null))).toBe('900');
  expect(writeValue(money('7', 'XQ'))).toBe('XQ 7');
  expect(writeValue(count('60', 'loaves', 'day'))).toBe('60 loaves a day');
  expect(writeValue(count('2.5', null, 'week'))).toBe('2.5 a week');
});

test('a proposal is a question that a yes answers, and asks for the unit that is missing', () => {
  expect(ask('price', money('4', 'GBP', { per: 'loaf' }))).toBe('Is £4 the price of one loaf?');
  expect(ask('price', money('4', 'GBP'))).toBe('Is £4 the price, and of what?');
  expect(ask('price', money('4', null, { per: 'loaf' }))).toBe(
    'Is 4 the price of one loaf, and in which currency?',
  );
  expect(ask('monthlyCost', money('900', 'GBP', { what: 'rent' }))).toBe(
    'Is £900 a regular cost for rent, and how often?',
  );
  expect(ask('volume', count('60', 'loaves', 'day'))).toBe(
    'Do 60 loaves a day sound right for what you sell?',
  );
  expect(ask('conversations', count('12', 'bakers'))).toBe('Did you talk to 12 bakers so far?');
  expect(
    askInWords({
      place: 'customer',
      value: { type: 'text', text: 'night-shift nurses' },
      span: { start: 0, end: 1 },
    }),
  ).toBe('Is “night-shift nurses” who has the problem?');
  expect(
    askInWords({ place: 'product', value: { type: 'text', text: '$& and …' }, span: { start: 0, end: 1 } }),
  ).toBe('Is “$& and …” what you make or sell?');
});
