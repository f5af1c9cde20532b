import { expect, test } from 'vitest';
import { entryOf, moneyValue } from '#tests/support/mentor/interview-cards.ts';
import { cardFigures, figuresOf, supportsOf, unsupportedFigures } from './read-figures.ts';

const readings = (text: string) => figuresOf(text).map((figure) => figure.readings);

test('a number is read as English and as German write it', () => {
  expect(readings('£1,234.50 and 1.234,50 €')).toEqual([['1234.5'], ['1234.5']]);
  expect(readings('4,50 or 4.50')).toEqual([['4.5'], ['4.5']]);
  expect(readings('1,234')).toEqual([['1234', '1.234']]);
  expect(readings('2,50,000 rupees')).toEqual([['250000']]);
  expect(readings('12.5k')).toEqual([['12.5', '12500']]);
  expect(readings('on 2026-05-01, or 1.5.2026')).toEqual([['2026'], ['5'], ['1'], ['1', '5', '2026']]);
});

test('items of lists and addresses are no figures; the end of a sentence is no decimal', () => {
  expect(readings('1. one\n  2) two\nIt is 5.')).toEqual([['5']]);
  expect(readings('[a](https://example.org/2024/11?x=3) has 7')).toEqual([['7']]);
  expect(readings('![a logo](/api/images/0199-20577) has 7')).toEqual([['7']]);
});

test('only what is confirmed or follows from it supports a figure', () => {
  const card = [
    entryOf('price', moneyValue('4', { per: 'loaf' })),
    entryOf('unitCost', moneyValue('1.70', { per: 'loaf' })),
    entryOf('cash', moneyValue('900'), 'proposed'),
  ];
  const supports = supportsOf(cardFigures(card));
  expect(unsupportedFigures('£4.00 less £1.70 leaves £2.30', supports)).toEqual([]);
  expect(unsupportedFigures('With your £900 you sell 391 of them, 2.3 each', supports)).toEqual([
    '900',
    '391',
  ]);
});
