/** A correction in words opens the row that it means, with the new value to tap in, and changes nothing by itself. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { FoundAnswer } from '../content/found-answer.ts';
import type { Card } from '../idea/card.ts';
import { answerTurn } from './answer-turn.ts';
import { readTurn } from './read-turn.ts';
import { localCurrency } from './said/meant-currency.ts';
import { turnTexts } from './turn-texts.ts';

const card = [
  entryOf('price', moneyValue('9', { per: 'box' })),
  entryOf('unitCost', moneyValue('2.60', { per: 'box', what: 'ingredients' })),
  entryOf('volume', { type: 'count', count: '200', of: 'boxes', every: 'month' }),
  entryOf('monthlyCost', moneyValue('12', { every: 'month', what: 'insurance' })),
];

function say(text: string, on: Card = card, found: readonly FoundAnswer[] = []) {
  const before = {
    card: on,
    asked: null,
    choices: [],
    lastMessageId: null,
    confirmedLast: [],
    language: 'en' as const,
  };
  const { reading, settled, change } = readTurn({ text, before });
  return answerTurn(
    turnOf(
      { card: on, cardBefore: on, reading, settled, change, told: [text], showedFigures: true },
      { text, found },
    ),
  );
}

describe('a correction in words', () => {
  test.each([
    ['price should be 8.50 not 9', 'price', '8.50'],
    ['price is 8.50 not 9 i said, what do i do this week', 'price', '8.50'],
    [
      'Sorry, it is more like catering. And the price should be 8.50 not 9. Do I need a licence to sell from home?',
      'price',
      '8.50',
    ],
    ['Not 2.60, 3.10', 'unitCost', '3.10'],
    ['sorry, I meant insurance is actually 15 a month', 'monthlyCost', '15'],
    ['the price is actually 8.50', 'price', '8.50'],
  ])('“%s” opens its row with the new value beside it', (text, place, value) => {
    const { fields, text: said } = say(text);
    expect(fields?.rows.find(({ isFocused }) => isFocused)?.place).toBe(place);
    // The row has what the card has; the new value waits for a tap.
    const row = fields!.rows.find(({ isFocused }) => isFocused)!;
    expect(Number(row.amount)).not.toBe(Number(value));
    const offered = (fields!.suggestions ?? []).map((one) =>
      one.value.type === 'money'
        ? Number(one.value.amount)
        : one.value.type === 'count'
          ? Number(one.value.count)
          : null,
    );
    expect(offered).toContain(Number(value));
    expect(said).toContain('every sum stands on the old one until then');
  });

  test.each([
    ['wait, wrong, it is not 60 rooms, I counted, 42 rooms', '60', '42'],
    ['Sorry, the calls were 28 not 18 minutes, I mixed up', '18', '28'],
  ])('“%s” puts nothing of another value right, and has the new figure beside the rows', (text, old, now) => {
    const { fields, text: said } = say(text);
    expect(said).toContain(`Your card has no ${old}`);
    expect(said).not.toContain('That puts right');
    expect(said).not.toContain('That puts a figure right');
    expect(fields!.rows.some(({ isFocused }) => isFocused)).toBe(false);
    expect(JSON.stringify(fields!.suggestions)).toContain(now);
  });

  test('of a figure that a decision was worked out with opens that form, at the row that has it', () => {
    const raw = {
      ...{
        entryId: null,
        place: 'decisionNumber' as const,
        field: 'raw' as const,
        words: null,
        amount: '3.2',
      },
      ...{ currency: null, per: null, every: null },
    };
    const rawPrice = { ...raw, place: 'decisionSum' as const, field: 'rawPrice' as const, amount: '2600' };
    const text = 'Sorry I made mistake, it is not 3.2 it is 3.6 kg live for 1 kg smoked';
    const tried = { decision: 'yield' as const, asides: [raw, rawPrice], question: null };
    const { fields, text: said } = answerTurn(
      turnOf({ card, tried, told: [text], reading: { act: 'correction', command: null } }, { text }),
    );
    expect(said).toContain('You worked it out with 3.2 as “Raw material that goes into one”');
    expect(fields).toMatchObject({ decision: 'yield' });
    expect(fields!.rows.find(({ isFocused }) => isFocused)).toMatchObject({ field: 'raw', amount: '3.2' });
    expect(fields!.rows.find(({ field }) => field === 'rawPrice')).toMatchObject({ amount: '2600' });
    // What was kept on the card stands in its rows, too.
    const price = fields!.rows.find(({ place }) => place === 'price');
    expect(price).toMatchObject({ amount: expect.any(String), isKept: true });
    expect(JSON.stringify(fields!.suggestions)).toContain('3.6');
  });

  test('one that names no place says which figures it may be', () => {
    const { fields, text } = say('no, 7.80');
    expect(text).toContain('I can’t tell which');
    expect(fields!.rows.filter(({ isKept }) => isKept)).toHaveLength(4);
  });

  const told = [
    ...card,
    entryOf('monthlyCost', moneyValue('58', { every: 'month', what: 'nurse' })),
    entryOf('customer', { type: 'text', text: 'human patients' }),
    entryOf('location', { type: 'text', text: 'Aarhus' }),
  ];

  test.each([
    ['58 is my age', 'monthlyCost', '58'],
    ['the 9 is what the others ask, not me', 'price', '9'],
  ])('“%s” opens the row that has the figure', (text, place, amount) => {
    const { fields, text: answer } = say(text, told);
    expect(fields?.rows.find(({ isFocused }) => isFocused)).toMatchObject({ place, amount });
    expect(answer).toContain('should not stand there');
  });

  test.each([
    ['not human, animals', 'customer', 'animals'],
    ['it’s for cows, not humans', 'customer', 'cows'],
    ['It is not Aarhus, it is Odense', 'location', 'Odense'],
  ])('“%s” opens the field that has the words, with what was said as a chip', (text, place, words) => {
    const { fields } = say(text, told);
    expect(fields?.points?.find(({ isFocused }) => isFocused)?.place).toBe(place);
    expect(fields?.suggestions?.[0]).toMatchObject({ place, value: { text: words } });
  });

  test('where nothing on the card has the words, buttons ask which line it is about', () => {
    const { text, choices } = say('no, not birds, fish', told);
    expect(text).toContain('Which line of your card');
    expect(choices.map(({ label }) => label)).toContain('Who has the problem: fish');
  });

  test.each(['not now, later', 'it’s not that hard, it’s fun', 'they are not happy, they complain'])(
    '“%s” asks about no line',
    (text) => {
      expect(say(text, told).text).not.toContain('line of your card');
    },
  );

  test.each([
    'I am not 30 any more.',
    'What if the price were 8.50 and not 9?',
    'We have 4 people, no employees.',
    'I would rather charge 8.50',
  ])('“%s” puts nothing right', (text) => {
    expect(say(text).text).not.toContain('every sum stands on');
  });
});

describe('a currency said beside something else', () => {
  const inDollars = [entryOf('price', moneyValue('35', { currency: 'USD', per: 'child' }))];
  const page = {
    ...{ question: 'Do I need a licence to charge people?', countries: ['any'] },
    ...{ source: { author: 'a', title: 'b', url: 'https://example.org' }, checked: '2026-11-22' },
    answer: 'Ask the office of your town first.',
  };

  test.each(['Do I need a licence to charge in EUR?', 'Do I need a licence if it’s in EUR?'])(
    '“%s” keeps the page that answers it',
    (text) => {
      const answer = say(text, inDollars, [page]);
      expect(answer.text).toContain(page.answer);
      expect(answer.text).not.toContain('Then your figures are in');
    },
  );

  test('what else was answered stays over it', () => {
    const text = 'My worry is that customers leave. Its canadian dollars btw';
    const answer = say(text, inDollars).text;
    expect(answer).toContain('Then your figures are in CAD');
    expect(answer).toContain(turnTexts('en').worryOpen);
  });

  test('what was bought in another currency says nothing of later figures', () =>
    expect(
      localCurrency({ text: 'rent is 300', card: [], told: ['I paid for the oven in eur'] }),
    ).toBeNull());
});
