/** The rows that a message prefills: no figure of one's own is missing, none stands twice, and the card's stay as they are. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { prefilledRows } from './prefilled-rows.ts';
import type { SumRequest } from './read-sum.ts';

const ALL: SumRequest = { wants: ['all'], isYesNo: false, every: null };
const rows = (text: string, card: Card = [], request: SumRequest | null = null) =>
  prefilledRows({ card, proposed: [], change: null, language: 'en' }, text, request);
const short = (text: string, card?: Card, request?: SumRequest | null) =>
  rows(text, card, request).map(({ place, amount, every }) =>
    [place, amount, every].filter(Boolean).join(' '),
  );

const wedding = { per: 'wedding', currency: 'EUR' };
const CARD: Card = [
  entryOf('price', moneyValue('1450', wedding)),
  entryOf('unitCost', moneyValue('90', { ...wedding, what: 'album' })),
  entryOf('unitCost', moneyValue('200', wedding)),
  entryOf('volume', { type: 'count', count: '22', of: 'weddings', every: 'year' }),
];

describe('the rows of a message', () => {
  test('hold each sum of money in a list, also those that no word places', () => {
    expect(short('Rent 3200, ZUS 1600, media 500 every month.')).toEqual([
      'monthlyCost 3200 month',
      'monthlyCost 1600 month',
      'monthlyCost 500 month',
    ]);
    expect(short('Developer is 3,500 a month and hosting 220.')).toEqual([
      'monthlyCost 3500 month',
      'monthlyCost 220 month',
    ]);
  });

  test('hold nothing of ages, of what others charge, and no sum beside its own parts', () => {
    expect(short('I am 41. The salon next door charges 45 for a cut.')).toEqual([]);
    const parts = ['90', '30'].map((amount, at) =>
      entryOf('unitCost', moneyValue(amount, { ...wedding, what: `part ${at}` })),
    );
    expect(short('So one wedding costs me 120 euros.', parts).filter((row) => row.includes('120'))).toEqual(
      [],
    );
  });

  test('change what a question supposes, with its unit and its period, and leave the rest of the card as it is', () => {
    const found = rows('And with 1900 per wedding but only 16 weddings?', CARD, ALL);
    expect(found.map(({ entryId, amount, every, isKept }) => [entryId, amount, every, isKept])).toEqual([
      [CARD[0]!.id, '1900', null, false],
      [CARD[1]!.id, '90', null, true],
      [CARD[2]!.id, '200', null, true],
      [CARD[3]!.id, '16', 'year', false],
    ]);
  });

  test('set another price that is told beside the one that there is', () => {
    expect(
      short('A chain pays me 900 euros per wedding, that is another price of mine.', CARD).slice(0, 1),
    ).toEqual(['price 1450']);
  });
});

describe('what is no sum of money', () => {
  const rowsOf = (text: string, card: Card = []) =>
    prefilledRows({ card, proposed: [], change: null, language: 'en' }, text, null)
      .filter(({ amount, isKept }) => amount !== null && !isKept)
      .map(({ place, amount }) => `${place} ${amount}`);

  test.each([
    ['I rent out 5 kayaks in Split, tourists, 40 euros a day.', 'price 5'],
    ['I run 3 food stalls and charge $7 a bowl.', 'price 3'],
  ])('“%s” counts, and tells no price of it', (text, wrong) => {
    expect(rowsOf(text)).not.toContain(wrong);
  });

  test('what two sorts of buyers pay are two prices, and neither is a cost', () => {
    const rows = rowsOf('One jar of honey 9 euros at the fair, to hotels 7 euros.');
    expect(rows.filter((row) => row.startsWith('unitCost'))).toEqual([]);
  });

  test('a sum that is called like what is counted is its price, and what a job pays is none', () => {
    expect(rowsOf('Jar is 9 euros, sugar and fruit 3, lid 0.40. About 140 jars a month.')).toContain(
      'price 9',
    );
    const card = [entryOf('price', moneyValue('65', { per: 'bag' }))];
    expect(rowsOf('Teaching pays me £3200 a month.', card).filter((row) => row.startsWith('price'))).toEqual(
      [],
    );
  });
});
