/** An option of a comparison holds what the words say without doubt, and nothing else. */

import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, tapped, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { numberOf } from '../idea/values.ts';
import { answerTurn } from './answer-turn.ts';
import { readTurn } from './read-turn.ts';

const count = (number: string, of: string | null, every: 'week' | 'month') =>
  ({ type: 'count', count: number, of, every }) as const;
const boxes: Card = [
  entryOf('product', textValue('vegetable boxes')),
  entryOf('price', moneyValue('18', { per: 'box' })),
  entryOf('unitCost', moneyValue('9.40', { per: 'box' })),
  entryOf('volume', count('64', 'boxes', 'week')),
  entryOf('monthlyCost', moneyValue('1150', { every: 'month', what: 'rent' })),
];
const before = { asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const };

function ask(text: string, card: Card = boxes) {
  const { reading, language, settled } = readTurn({ text, before: { ...before, card } });
  const answer = answerTurn(turnOf({ card, reading, language, settled, answers: 3 }, { text }));
  return { answer, form: answer.fields ? tapped(answer.fields) : null };
}

const optionOf = (rows: readonly FigureRow[] = []) =>
  rows
    .filter(({ option }) => option)
    .map(({ place, amount, every }) => [place, amount, every].filter(Boolean).join(' '));

describe('a question whose figures are not all understood', () => {
  const lessons: Card = [
    entryOf('price', moneyValue('30', { per: 'lesson' })),
    entryOf('unitCost', moneyValue('12', { per: 'lesson' })),
    entryOf('volume', count('80', 'lessons', 'month')),
    entryOf('monthlyCost', moneyValue('600', { every: 'month', what: 'room' })),
  ];
  test.each([
    // A wage, a number beside it, and what is left already.
    'Should I open on Sundays too, 20 lessons and 15 teas more, and a girl for 90 a Sunday?',
    'It leaves 840 now. Is it worth it if my cousin takes 9 of them?',
    'Can I pay the boat, I am 700 short and did 23 in five weeks?',
    'What if I pay the teacher 10 instead of 12 at 80 lessons a month?',
    'If I sell 50 in each winter month at 36 from October to March, is that better?',
    'Would 12 bought and 10 on commission be better?',
    'What about the returns, 2 of 22 come back?',
    'If I lose 140 a month, how long should I go on?',
    'Should I order the van with my card, limit 8000 at 20 percent?',
    'Can we leave the sums, 17 is how many come on Mondays?',
  ])('“%s” brings no row of an option with a number that it does not say', (text) => {
    const rows = ask(text, lessons).form?.rows ?? [];
    expect(rows.filter(({ option, amount }) => option && amount !== null)).toEqual([]);
    // And none of how it is that the card does not have.
    if (text.includes('commission')) return;
    expect(
      rows.filter(({ place, amount, isKept }) => ['price', 'unitCost'].includes(place) && amount && !isKept),
    ).toEqual([]);
  });

  test.each([
    ['What if I charge 34 and have only 70 lessons a month?', ['price 34', 'volume 70 month']],
    ['80 lessons at 30 now, or 70 lessons at 34: which is better?', ['price 34', 'volume 70 month']],
    ['It leaves 840 now. Should I put the price up to 33?', ['price 33']],
    ['Should I charge 36 and teach only sixty?', ['price 36', 'volume 60 month']],
    [
      'So 840 for 80 hours, that is 10.50 an hour. If I ask 36 and do only 70, is it better?',
      ['price 36', 'volume 70 month'],
    ],
  ])('“%s” says all of it', (text, rows) => {
    expect(optionOf(ask(text, lessons).form?.rows).sort()).toEqual([...rows].sort());
  });
});

test('how many are sold now is told beside the price of now, and the other number is the option’s', () => {
  const card: Card = [
    entryOf('price', moneyValue('14', { per: 'walk' })),
    entryOf('price', moneyValue('38', { per: 'night' })),
    entryOf('unitCost', moneyValue('0.60', { per: 'walk', what: 'bags' })),
  ];
  const rows =
    ask('It is 130 walks at £14 now, against 110 walks at £16. Which is more money?', card).form?.rows ?? [];
  expect(optionOf(rows).sort()).toEqual(['price 16', 'volume 110 month']);
  expect(rows.filter(({ place, option }) => place === 'volume' && !option)).toMatchObject([
    { amount: '130' },
  ]);
});

test('a question of which not all is understood is no comparison', () => {
  const rows =
    ask('The market wants 12 crates more for 9, a boy for 40 a Saturday. Is that better?').form?.rows ?? [];
  expect(rows.some(({ option }) => option)).toBe(false);
});

test('a question of one’s own figures that nobody understood has the sheet, with all of them beside its rows', () => {
  const { answer } = ask(
    'Buying leaves 8 each. On commission I keep 5, minus 2 for wax. Would that be more in all?',
  );
  expect(answer.text).toContain('Your figures stand beside the rows');
  expect(answer.fields?.rows.every(({ isKept, amount }) => isKept === (amount !== null))).toBe(true);
  const chips = answer.fields?.suggestions?.map(({ value }) => numberOf(value));
  expect(chips).toEqual(expect.arrayContaining(['8', '5']));
});
