/** Figures as people note them down: each at the place that its own words name, and nothing where two are named. */
import { expect, test } from 'vitest';
import type { PlaceId } from '../idea/places.ts';
import { readTurn } from './read-turn.ts';

const read = (text: string, asked: PlaceId | null = null) => {
  const kind = { place: 'kind' as const, value: { type: 'choice' as const, choice: 'crafts' } };
  const card = [{ id: 'k', ...kind, source: { from: 'field' as const }, state: 'confirmed' as const }];
  const before = {
    card,
    asked,
    choices: [],
    lastMessageId: null,
    confirmedLast: [],
    language: 'en' as const,
  };
  return readTurn({ text, before }).proposals.map(({ place, value }) => {
    if (value.type === 'money')
      return [place, value.amount, value.per ?? value.every, value.what].filter(Boolean).join(' ');
    return value.type === 'count' ? `${place} ${value.count} ${value.every ?? ''}`.trim() : place;
  });
};

test.each([
  [
    'I charge £38 on average, £6 materials, do about 40 a month',
    ['price 38', 'unitCost 6 materials', 'volume 40 month'],
  ],
  [
    'Price 1,100 pounds a table, costs 310 plus 60 van',
    ['price 1100 table', 'unitCost 310 table', 'unitCost 60 table van'],
  ],
  [
    'my costs are rent 950, insurance 60 and phone 25 a month',
    ['monthlyCost 950 month rent', 'monthlyCost 60 month insurance', 'monthlyCost 25 month phone'],
  ],
  ['I have 4,800 saved and the unit is 780 a month all in', ['cash 4800', 'monthlyCost 780 month']],
  ['I sell hot soup from a cart at the station, £4 a bowl', ['product', 'price 4 bowl']],
])('a note of figures: %s', (text, expected) => {
  expect(read(text).filter((one) => one !== 'product')).toEqual(expected.filter((one) => one !== 'product'));
});

test.each([
  'They charge 38 and do 40 a month',
  'Our revenue is 4,000 a month',
  'If I charged 38 I would do 40 a month',
  'I used to charge 38 and do 40 a month',
])('nothing is read of others, of what comes in, of a condition, of the past: %s', (text) => {
  expect(read(text).filter((one) => !one.startsWith('alternativeCost'))).toEqual([]);
});

test('every figure of a list is an answer where costs were asked for', () => {
  expect(read('materials 6 pounds, postage 4.50', 'unitCost')).toEqual([
    'unitCost 6 materials',
    'unitCost 4.50 postage',
  ]);
  expect(read('rent 420, insurance 30, phone 20', 'monthlyCost')).toEqual([
    'monthlyCost 420 month rent',
    'monthlyCost 30 month insurance',
    'monthlyCost 20 month phone',
  ]);
});
