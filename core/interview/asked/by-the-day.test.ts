/** What is sold by the day is tried by the day, over the days that one sells: never read as so many a week. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { FigureRow } from '../../idea/figure-rows.ts';
import { answerTurn } from '../answer-turn.ts';

const card = [
  entryOf('price', moneyValue('2', { per: 'phone' })),
  entryOf('unitCost', moneyValue('0', { per: 'phone', what: 'sun' })),
  entryOf('volume', { type: 'count', count: '15', of: 'phones', every: 'day' }),
  entryOf('monthlyCost', moneyValue('338', { every: 'month', what: 'the stall' })),
];
const asides: FigureRow[] = [
  { entryId: null, place: 'openDays', words: null, amount: '6', currency: null, per: null, every: 'week' },
];
const ask = (text: string) =>
  answerTurn(turnOf({ card, asides, reading: { act: 'question', command: null } }, { text })).text;

describe('15 phones a day at 2, on 6 days a week, leave 442 after 338 a month', () => {
  // 30 × 2 × 6 × 52 / 12 = 1,560, less 338.
  test.each([
    'if i do 30 phones a day how much is left',
    'if i do 30 phone one day how much is left',
    'what if i sell 30 phones in one day?',
    'how much is left with 30 phones every day?',
    'what if I sell 30 phones?',
    'what if I do 15 more phones a day?',
    'what if I sell 15 phones more?',
  ])('and 30 leave 1,222: “%s”', (text) => {
    expect(ask(text)).toContain('£1,222 a month is left');
  });

  test('a number of a week is one of a week', () => {
    // 120 × 2 × 52 / 12 = 1,040, less 338.
    expect(ask('what if I sell 120 phones a week?')).toContain('£702 a month is left');
  });
});
