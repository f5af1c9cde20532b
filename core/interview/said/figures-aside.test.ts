import { expect, test } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { figuresSeen } from './figures-aside.ts';

const asideOf = (text: string) => figuresSeen(text).map(({ amount, aside }) => [amount.decimal, aside]);

test('a number alone between signs is an age only behind a name or of whoever speaks', () => {
  for (const text of [
    'Nadia, 47, nurse',
    "I'm a nurse, 47, and I sell soup",
    'I sell soup. Nadia (47)',
    'Retired baker, 47.',
  ])
    expect(asideOf(text), text).toEqual([['47', 'oneself']]);
  for (const text of [
    'braids, 80, hair 15',
    "I'm doing braids, 80, hair 15",
    'soup in Cape Town, 80, bread 15',
  ])
    expect(asideOf(text)[0], text).toEqual(['80', null]);
});

test('a bare number that answers the question for a price is no age', () => {
  const before = { card: [], choices: [], lastMessageId: null, confirmedLast: [], language: 'en' } as const;
  for (const text of ['35', '35.', '35, maybe'])
    expect(readTurn({ text, before: { ...before, asked: 'price' } }).proposals, text).toMatchObject([
      { place: 'price', value: { amount: '35' } },
    ]);
});

test('what a relative asks is nobody’s price of the member', () => {
  for (const who of ['aunt', 'tita', 'nephew', 'mum'])
    expect(asideOf(`I sell soup. My ${who} sells for 12 pesos`)).toEqual([['12', 'others']]);
});
