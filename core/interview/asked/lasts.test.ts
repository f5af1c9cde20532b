/** "Will it last?" has a yes or a no first, a margin its part of the price, and two currencies are named as such. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../idea/card.ts';
import { answerTurn } from '../answer-turn.ts';
import type { Interview } from '../interview.ts';

const month = (sold: string, cash = '2250'): Card => [
  entryOf('stage', { type: 'choice', choice: 'selling' }),
  entryOf('price', moneyValue('135', { per: 'visit' })),
  entryOf('unitCost', moneyValue('60', { per: 'visit', what: 'fuel' })),
  entryOf('volume', { type: 'count', count: sold, of: 'visit', every: 'month' }),
  entryOf('monthlyCost', moneyValue('1108', { every: 'month', what: 'van and home' })),
  entryOf('cash', moneyValue(cash)),
];
const say = (text: string, card: Card, change: Partial<Interview> = {}) =>
  answerTurn(turnOf({ card, reading: { act: 'question', command: null }, ...change }, { text })).text;

describe('whether the money lasts', () => {
  // 7 × 75 − 1,108 = −583; 2,250 / 583 = 3.8
  test.each([
    'Will my cash last for 4 months?',
    'Does it last 4 months?',
    'Would our savings last through 4 months?',
    'Do my savings see us through 4 months?',
    'Can my money hold out for 4 months?',
  ])('is answered no first where it ends before: %s', (text) => {
    expect(say(text, month('7'))).toMatch(/\*\*No, it does not last 4 months\.\*\*\s+\*\*3\.8 months\*\*/);
  });

  test('and yes first where it reaches so far, or nothing is missing', () => {
    expect(say('Will my cash last for 3 months?', month('7'))).toContain('**Yes, it lasts 3 months.**');
    expect(say('Will it last?', month('20'))).toContain('**Yes, it lasts.**');
    expect(say('Will it last?', month('7'))).toContain('**No, it does not last.**');
    expect(say('Hält mein Geld 3 Monate durch?', month('7'), { language: 'de' })).toContain(
      '**Ja, es reicht für 3 Monate.**',
    );
  });

  test('and neither to whoever asks how long', () => {
    expect(say('How long does my money last?', month('7'))).not.toMatch(/Yes|No,/);
  });

  test('also behind the form that the question waited on', () => {
    const question = 'If rains come and I drop to 7 visits a month for 4 months, does 2250 last?';
    const kept = { asides: [], hasFigures: true, question };
    const text = say('', month('7'), { kept });
    expect(text).toContain('No, it does not last 4 months');
    expect(text).not.toContain('not what you asked');
  });
});

describe('a margin', () => {
  test.each([
    'What is my contribution margin and at how many visits do I break even?',
    'What is our margin, and what is our break-even?',
    'What is my margin and how many must I sell?',
  ])('stands beside the number that pays the month: %s', (text) => {
    const said = say(text, month('20'));
    expect(said).toContain('**One visit leaves £75:** £135 less £60. That is 55.6 % of the price.');
    expect(said).toContain('**15 visits a month**');
  });
});

test('where every row has a currency, none is asked for: that there are two is said', () => {
  const card = [
    ...month('20').slice(0, 4),
    entryOf('monthlyCost', moneyValue('900', { every: 'month', currency: 'USD' })),
  ];
  const said = say('How much is left in a month?', card);
  expect(said).not.toMatch(/which currency/i);
  expect(said).toContain('two are never added up');
});
