/** Whoever has sold nothing is never told that money lasts, or that the month makes no loss, without its condition. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card, Entry } from '../idea/card.ts';
import { STAGES } from '../idea/places.ts';
import { salesOf } from '../idea/real-sales.ts';
import { answerTurn } from './answer-turn.ts';

const amount = (most: number) => fc.integer({ min: 1, max: most }).map(String);
const maybe = (one: fc.Arbitrary<Entry>): fc.Arbitrary<Entry[]> =>
  fc.option(one, { nil: null }).map((entry) => (entry ? [entry] : []));
const kinds = ['bakery', 'consumer-app', 'packaged-food', 'biotech'].map(kindPage);

/** Cards of which the stage, who pays, the price or the orders say that nobody has paid. */
const unsold: fc.Arbitrary<Card> = fc
  .tuple(
    fc.constantFrom(...STAGES, null),
    maybe(
      fc
        .constantFrom(
          'nobody now',
          'none; a grant later',
          'No one yet',
          'the farmers',
          'niemand',
          'Currently nobody; later clinics',
        )
        .map((text) => entryOf('payer', textValue(text))),
    ),
    maybe(
      fc.oneof(amount(90), fc.constant('0')).map((sum) => entryOf('price', moneyValue(sum, { per: 'box' }))),
    ),
    maybe(amount(40).map((sum) => entryOf('unitCost', moneyValue(sum, { per: 'box', what: 'material' })))),
    maybe(
      amount(900).map((count) => entryOf('volume', { type: 'count', count, of: 'boxes', every: 'month' })),
    ),
    maybe(
      amount(4000).map((sum) => entryOf('monthlyCost', moneyValue(sum, { every: 'month', what: 'rent' }))),
    ),
    maybe(amount(9000).map((sum) => entryOf('oneOffCost', moneyValue(sum, { every: 'once', what: 'oven' })))),
    maybe(amount(30_000).map((sum) => entryOf('cash', moneyValue(sum)))),
    maybe(amount(120).map((count) => entryOf('payDelay', { type: 'count', count, of: 'days', every: null }))),
    maybe(fc.constant(entryOf('orders', { type: 'count', count: '0', of: null, every: null }))),
  )
  .map(([stage, ...rest]) => [
    ...(stage ? [entryOf('stage', { type: 'choice', choice: stage })] : []),
    ...rest.flat(),
  ])
  .filter((card) => salesOf(card) === 'none');

const SAID = [
  'How long does our money last?',
  'how long does my money last without any sales?',
  'When do I run out of money?',
  'Is my money enough for the oven?',
  'Do I lose money?',
  'What is left in a month?',
  'Do the arithmetic',
  'Sum this up',
  'What should I do this week?',
  'Will this work?',
  'Should I hire somebody for 500 a month?',
  'Can I live on it?',
] as const;

const CLAIMS =
  /(?:does not|doesn't|never) (?:run out|shrink)|makes? no loss|\blasts\b.{0,12}\bmonths?\b|\bmonths? (?:of money|long)\b|is left in a month|a month is left|(?<!whether it )\bis enough\b|spare/i;
const CONDITION =
  /\*?\bif\*?\b|until the first sale|with nothing sold|nobody has paid|whether anybody has paid|really sold|at [\d,.]+ box/i;

/** The rows of a table have their condition beside it. */
const claimsOf = (text: string) =>
  text.split('\n').filter((line) => CLAIMS.test(line) && !CONDITION.test(line));

describe('while nobody has paid', () => {
  test.each(SAID)(
    '“%s” says nothing of money that lasts, or a month without a loss, but with its condition',
    (text) => {
      fc.assert(
        fc.property(unsold, fc.constantFrom(null, ...kinds), (card, kind) => {
          const act = text.endsWith('?') ? ('question' as const) : ('command' as const);
          const command =
            text.startsWith('Do ') && act === 'command' ? 'compute' : act === 'command' ? 'sum-up' : null;
          const said = answerTurn(turnOf({ card, kind, reading: { act, command } }, { text })).text;
          const unsaid = claimsOf(said).filter((line) => !line.startsWith('|'));
          expect(unsaid).toEqual([]);
          // A table names the sales that it stands on, and what counts on none says so.
          if (said.includes('| How long'))
            expect(said).toMatch(
              /\| How long the cash lasts, (?:with nothing sold|if it sells as here and is paid late) \|/,
            );
          if (said.includes('| Left in a month |'))
            expect(said).toMatch(/nobody has paid yet|whether anybody has paid/i);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('a kept form begins with how long the money lasts until the first sale', () => {
    fc.assert(
      fc.property(unsold, (card) => {
        const kept = { asides: [], hasFigures: true, removed: [], dropped: [], trial: undefined };
        const said = answerTurn(turnOf({ card, kept: kept as never }, { text: 'Keep these figures:' })).text;
        expect(claimsOf(said).filter((line) => !line.startsWith('|'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('how long the money lasts', () => {
  const ask = (card: Card, text = 'How long does my money last?') =>
    answerTurn(turnOf({ card, reading: { act: 'question', command: null } }, { text })).text;
  const stage = (choice: string) => entryOf('stage', { type: 'choice', choice } as never);
  const box = (price: string, cost: string, count: string) => [
    entryOf('price', moneyValue(price, { per: 'box' })),
    entryOf('unitCost', moneyValue(cost, { per: 'box', what: 'food' })),
    entryOf('volume', { type: 'count', count, of: 'boxes', every: 'month' }),
  ];
  const money = (cash: string, rent: string) => [
    entryOf('cash', moneyValue(cash)),
    entryOf('monthlyCost', moneyValue(rent, { every: 'month', what: 'rent' })),
  ];

  test('counts what is given away, which nobody has to pay for to be real', () => {
    const given = [...box('0', '3', '200'), ...money('20000', '1000')];
    for (const card of [[stage('selling'), ...given], given]) {
      expect(ask(card)).toMatch(/^\*\*12\.5 months\*\*/);
      expect(ask(card)).not.toMatch(/first sale|nobody has paid/i);
    }
    const nobody = entryOf('payer', textValue('nobody, it is free'));
    expect(ask([stage('selling'), nobody, ...given])).toMatch(/^\*\*12\.5 months\*\*/);
    expect(ask([stage('idea'), ...given])).toMatch(/^\*\*Until the first sale: 20 months\.\*\*/);
  });

  test('is the same in the sentence and in the table where buyers would pay late', () => {
    const delay = entryOf('payDelay', { type: 'count', count: '60', of: 'days', every: null });
    const said = ask([stage('idea'), ...box('50', '20', '180'), ...money('10000', '3000'), delay]);
    expect(said).toMatch(/^\*\*1\.5 months, if you sell 180 boxes a month:\*\*/);
    expect(said).toContain('**Until the first sale: 3.3 months.**');
    expect(said).not.toContain('|---|');
  });

  test.each([
    ['No one under 60, mostly retired teachers', 'steady'],
    ['nobody but my aunt and her choir', 'steady'],
    ['Nobody.', 'none'],
    ['no one yet', 'none'],
    ['nobody, a grant is applied for', 'none'],
    ['niemand bisher', 'none'],
  ])('takes “%s” as it is meant', (payer, sales) => {
    expect(salesOf([stage('selling'), entryOf('payer', textValue(payer))])).toBe(sales);
  });
});
