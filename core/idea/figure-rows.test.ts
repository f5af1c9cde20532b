import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FigureRow, ofPieces } from './figure-rows.ts';

const row = (change: Partial<FigureRow>): FigureRow => ({
  ...{
    entryId: null,
    place: 'oneOffCost',
    words: null,
    amount: '18000',
    currency: 'USD',
    per: null,
    every: 'once',
  },
  ...change,
});

test('so many times so much is one figure, with words that say so', () => {
  expect(ofPieces(row({ words: 'kiosks' }), '5')).toMatchObject({
    amount: '90000',
    words: '5 × 18,000, kiosks',
  });
  expect(ofPieces(row({ place: 'price', amount: '35' }), '4')).toMatchObject({
    amount: '140',
    words: '4 × 35',
  });
  expect(ofPieces(row({ place: 'monthlyCost', amount: '350.50' }), '5')).toMatchObject({ amount: '1752.5' });
});

test('one of it, what is no number, and what is no sum of money stay as they are', () => {
  for (const pieces of ['', '1', '0', 'five']) expect(ofPieces(row({}), pieces)).toEqual(row({}));
  for (const one of [row({ amount: null }), row({ place: 'volume' }), row({ place: 'cash' })])
    expect(ofPieces(one, '5')).toEqual(one);
});

test('the product is exact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9_999 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (pieces, cents) => {
        const amount = (cents / 100).toFixed(2);
        const whole = Number(ofPieces(row({ amount }), String(pieces)).amount);
        expect(Math.round(whole * 100)).toBe(pieces * cents);
      },
    ),
  );
});

test('a cost that is paid for several together is the share of one, and says of how many', () => {
  expect(ofPieces(row({ place: 'unitCost', amount: '300', words: 'chicks' }), '50')).toMatchObject({
    amount: '6',
    words: '300 for 50, chicks',
  });
  expect(ofPieces(row({ place: 'unitCost', amount: '480' }), '45')).toMatchObject({
    amount: '10.6667',
    words: '480 for 45',
  });
  expect(ofPieces(row({ place: 'unitCost', amount: '480' }), '1')).toMatchObject({
    amount: '480',
    words: '480 for 1',
  });
});
