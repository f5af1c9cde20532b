/** A price of an hour and a number of visits: the one figure that joins them is asked for, and then the sum is there. */
import { expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { answerTurn } from './answer-turn.ts';
import type { KeptSum } from './offered-form.ts';

const visits = [
  entryOf('price', moneyValue('35', { every: 'hour', currency: 'EUR' })),
  entryOf('unitCost', moneyValue('6', { per: 'visit', currency: 'EUR', what: 'travel' })),
  entryOf('volume', { type: 'count', count: '24', of: 'visits', every: 'month' }),
];
const kept: KeptSum = { hasFigures: true, asides: [], question: null };
const hours: FigureRow = {
  ...{ entryId: null, place: 'unitHours', words: null, amount: '2' },
  ...{ currency: null, per: 'hours', every: null },
};

test('what is priced by the hour and counted in visits asks how many hours one is, with a field for it', () => {
  const { text, fields } = answerTurn(turnOf({ card: visits, kept }));
  expect(text).toContain('how many hours is one visit?');
  expect(fields?.rows.filter(({ place }) => place === 'unitHours')).toMatchObject([
    { amount: null, label: 'Hours that one visit takes', isFocused: true },
  ]);
});

test('with that figure the month is worked out', () => {
  const { text } = answerTurn(turnOf({ card: visits, kept: { ...kept, asides: [hours] } }));
  // 35 × 2 less 6, 24 times.
  expect(text).toContain('€64');
  expect(text).toContain('€1,536');
  expect(text).not.toMatch(/how many hours/i);
});

test('how many of one unit are in one of the other is a row of the sheet, and joins the two', () => {
  const card = [
    entryOf('price', moneyValue('12', { per: 'box' })),
    entryOf('volume', { type: 'count', count: '90', of: 'kilos', every: 'month' }),
  ];
  const { text, fields } = answerTurn(turnOf({ card, kept }));
  expect(text).toContain('Your price is for one box, and you count kilos');
  const joins = fields!.rows.find(({ place }) => place === 'unitHours')!;
  expect(joins).toMatchObject({ amount: null, label: 'Box: how many in one kilo', per: 'box' });
  const asides = [{ ...joins, amount: '2' }];
  expect(answerTurn(turnOf({ card, kept: { ...kept, asides } })).text).toContain('£2,160');
});
