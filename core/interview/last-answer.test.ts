/** The answer behind the last step fits a screen: the sum once, its inputs in one line, and what to do next. */
import { expect, test } from 'vitest';
import { bakeryPage, entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';

const card = [
  entryOf('product', textValue('wool pellets for gardeners')),
  entryOf('kind', { type: 'choice', choice: 'bakery' }),
  entryOf('location', textValue('Mid Wales, UK')),
  entryOf('stage', { type: 'choice', choice: 'talking' }),
  entryOf('customer', textValue('gardeners who grow veg')),
  entryOf('payer', textValue('the same')),
  entryOf('alternative', textValue('slug pellets')),
  entryOf('conversations', { type: 'count', count: '6', of: 'people', every: null }),
  entryOf('price', moneyValue('12', { per: 'tub' })),
  entryOf('unitCost', moneyValue('1.80', { per: 'tub', what: 'tub and label' })),
  entryOf('unitCost', moneyValue('3.20', { per: 'tub', what: 'postage' })),
  entryOf('volume', { type: 'count', count: '60', of: 'tubs', every: 'month' }),
  entryOf('monthlyCost', moneyValue('600', { every: 'month', what: 'electric' })),
  entryOf('oneOffCost', moneyValue('14000', { every: 'once', what: 'machine' })),
  entryOf('hours', { type: 'count', count: '8', of: 'hours', every: 'week' }),
  entryOf('cash', moneyValue('4000')),
];

const last = (of = card) =>
  answerTurn(
    turnOf({
      ...{ card: of, kind: bakeryPage, answers: 6, kept: { hasFigures: true, asides: [] } },
      ...{ stepsDone: ['what', 'who', 'sale', 'around'], cardBefore: of.slice(0, 12) },
    }),
  ).text;

test('what it comes to stands on top, in one paragraph, and the table of sums once', () => {
  const parts = last().split('\n\n');
  expect(parts[1]).toContain('£10,000 short');
  expect(parts[1]).toContain('£180 a month is missing');
  expect(parts.filter((part) => part.includes('|---|'))).toHaveLength(1);
});

test('each input is named once, in one line, and no list repeats the card', () => {
  const text = last();
  expect(text.split('£3.20 for one tub').length).toBe(2);
  expect(text).not.toContain('What is confirmed so far');
  expect(text).not.toContain('Product or service');
});

test('it has about fifteen lines, the table aside', () => {
  const lines = last()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('|'));
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('no number of sales earns back what the month never does', () => {
  expect(last()).toContain('never: the month leaves nothing');
  expect(last()).not.toContain('Sales that pay the one-off costs');
});

test('the table is of the same figures as the sentences above it', () => {
  const price = entryOf('price', moneyValue('12', { currency: null }));
  const text = last(card.map((one) => (one.place === 'price' ? price : one)));
  // What one costs has the unit and the currency that the price was said without.
  expect(text).toContain('£180 a month is missing');
  expect(text).toMatch(/\| \*\*Loss in a month\*\* \| \*\*−£180\*\* \|/);
});
