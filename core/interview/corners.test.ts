/** Every sentence of every sum, over cards at their corners: nothing, one, a loss, no price, a gift, a season, a sale a year. */
import { describe, expect, test } from 'vitest';
import { kindPage, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { tokensOf } from '../idea/reading/tokens.ts';
import { supposedAt } from '../idea/suppose.ts';
import type { Every, MoneyValue } from '../idea/values.ts';
import { answerTurn } from './answer-turn.ts';
import { INTERVIEW_LANGUAGES } from './interview.ts';

const money = (place: PlaceId, amount: string | null, rest: Partial<MoneyValue> = {}): Card =>
  amount === null
    ? []
    : [
        supposedAt(
          place,
          { type: 'money', amount, currency: 'GBP', per: null, every: null, what: null, ...rest },
          place,
        ),
      ];
const count = (place: PlaceId, number: string | null, of: string | null, every: Every | null): Card =>
  number === null ? [] : [supposedAt(place, { type: 'count', count: number, of, every }, place)];

const CARDS: Card[] = [null, '0', '1', '12.50'].flatMap((price) =>
  [null, '0', '1', '14'].flatMap((cost) =>
    (
      [
        [null, null],
        ['0', 'month'],
        ['1', 'year'],
        ['1', 'month'],
        ['3', 'week'],
        ['2', 'day'],
      ] as const
    ).flatMap(([volume, every]) =>
      [null, '0', '900'].map(
        (regular, at): Card => [
          ...money('price', price, { per: 'box' }),
          ...money('unitCost', cost, { per: 'box' }),
          ...count('volume', volume, 'boxes', every),
          ...money('monthlyCost', regular, { every: 'month', what: 'rent' }),
          ...(at === 1 ? count('season', '6', 'months', 'year') : []),
          ...(at === 2
            ? [...money('cash', '100'), ...money('oneOffCost', '100', { every: 'once', what: 'stall' })]
            : []),
        ],
      ),
    ),
  ),
);

const QUESTIONS = [
  'what do I earn a month?',
  'what is left from one box?',
  'how many boxes must I sell to break even?',
  'what price do I need to break even?',
  'how much rent can I afford?',
  'how long does my money last?',
  'does the money suffice for the stall?',
  'when do I get my money back?',
  'what if I charge 1?',
  'can I afford a helper at 1 a month?',
  'is it a good idea?',
  'what should I do this week?',
  'was verdiene ich im Monat?',
] as const;

/** What is never said. */
const FALSE =
  /[{}]|NaN|undefined|\bnull\b|\b1 (?:months|Monaten?)\b|−[£]?0(?![.,\d])|(?<![\d.,])£0 (?:short|a month is missing|is missing)|\b1 a month, which is 1 a week|under 1 a week|^[^|]* {2}\S/;

describe.each(INTERVIEW_LANGUAGES)('in %s', (language) => {
  test.each(QUESTIONS)('“%s” has no false or broken sentence on any card', (text) => {
    const wrong = CARDS.flatMap((card) => {
      const turn = turnOf({ card, language, reading: { act: 'question', command: null } }, { text });
      const said = answerTurn(turn)
        .text.split('\n')
        .find((line) => FALSE.test(line));
      return said ? [said] : [];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});

test('what is given and not sold is never told that more sales make it worse', () => {
  const card = CARDS.find(
    (one) =>
      one.some(({ place, value }) => place === 'price' && value.type === 'money' && value.amount === '0') &&
      one.length > 4,
  )!;
  for (const text of QUESTIONS) {
    const turn = turnOf(
      { card, kind: kindPage('charity'), reading: { act: 'question', command: null } },
      { text },
    );
    expect(answerTurn(turn).text, text).not.toMatch(/make (?:it|that) worse|price has to rise/);
  }
});

test.each([
  ['rent 14 500', '14500'],
  ['14 500 loaves a year', '14500'],
  ['14 500 kr a month', '14500'],
  ['we have 1.000,50', '1000.50'],
  ['we have 1.000', '1000'],
  ['it costs 2k', '2000'],
  ['we need 6 lakh', '600000'],
  ['we need 1,50,000', '150000'],
  ['1 250 000 in all', '1250000'],
])('“%s” is %s', (text, decimal) => {
  expect(amountsOf(text, tokensOf(text)).map((one) => one.decimal)).toEqual([decimal]);
});
