/** What a line of the week's list takes for granted is on the card: all lines, against cards of every sort. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entryOf,
  kindPage,
  moneyValue,
  questionsIn,
  textValue,
  turnOf,
} from '#tests/support/mentor/interview-cards.ts';
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { type PlaceId, STAGES } from '../idea/places.ts';
import { type Sales, salesOf } from '../idea/real-sales.ts';
import { costOfMany } from './batch-costs.ts';
import { weekLines } from './plan-week.ts';

const maybe = (one: fc.Arbitrary<Entry>): fc.Arbitrary<Entry[]> =>
  fc.option(one, { nil: null }).map((entry) => (entry ? [entry] : []));
const amount = (most: number) => fc.integer({ min: 1, max: most }).map(String);
const counted = (place: PlaceId, most: number, of: string | null) =>
  maybe(
    fc.integer({ min: 0, max: most }).map((count) =>
      entryOf(place, {
        type: 'count',
        count: String(count),
        of,
        every: place === 'volume' ? 'month' : null,
      }),
    ),
  );
const paid = (place: PlaceId, most: number, rest: Parameters<typeof moneyValue>[1] = {}) =>
  maybe(amount(most).map((sum) => entryOf(place, moneyValue(sum, rest))));
const kinds = [
  'bakery',
  'packaged-food',
  'livestock',
  'repair-cafe',
  'biotech',
  'business-software',
  'home-care',
].map(kindPage);

const cards: fc.Arbitrary<Card> = fc
  .tuple(
    maybe(fc.constantFrom(...STAGES).map((choice) => entryOf('stage', { type: 'choice', choice }))),
    maybe(
      fc
        .constantFrom('nobody now, a grant', 'Brookside dairy', 'the families', 'shops, or a wholesaler')
        .map((text) => entryOf('payer', textValue(text))),
    ),
    maybe(
      fc.constantFrom('offices', 'farms with ponies').map((text) => entryOf('customer', textValue(text))),
    ),
    counted('conversations', 8, null),
    counted('volume', 90, 'boxes'),
    maybe(
      fc
        .oneof({ weight: 4, arbitrary: amount(60) }, { weight: 1, arbitrary: fc.constant('0') })
        .map((sum) => entryOf('price', moneyValue(sum, { per: 'box' }))),
    ),
    counted('payDelay', 90, 'days'),
    paid('unitCost', 40, { per: 'box', what: 'material' }),
    paid('monthlyCost', 2000, { every: 'month', what: 'rent' }),
    paid('oneOffCost', 8000, { every: 'once', what: 'oven' }),
    paid('cash', 9000),
  )
  .map((entries) => entries.flat());

const countAt = (card: Card, place: PlaceId) => {
  const value = confirmedAt(card, place).at(-1)?.value;
  return value?.type === 'count' ? Number(value.count) : 0;
};
const stageOf = (card: Card) => {
  const value = confirmedAt(card, 'stage').at(-1)?.value;
  return value?.type === 'choice' ? value.choice : 'idea';
};
const sold = (card: Card, ...which: Sales[]) => which.includes(salesOf(card));

/** What words say, and what the card has to say for that. */
const NEEDS: readonly (readonly [RegExp, (card: Card) => boolean])[] = [
  [/Of the people you saw|von denen, die Sie gesprochen/, (card) => countAt(card, 'conversations') >= 2],
  [/Ask two people who said no/, (card) => countAt(card, 'conversations') >= 4],
  [/Go back to those you’ve talked with/, (card) => stageOf(card) === 'talking'],
  [/keep the idea to yourself/, (card) => stageOf(card) === 'idea' && countAt(card, 'conversations') < 5],
  [/watch three people use what you have/, (card) => stageOf(card) === 'prototype'],
  [/Ring everybody who has paid/, (card) => sold(card, 'some', 'steady')],
  [/last month’s customers|of your buyers|buy one .* today/, (card) => sold(card, 'steady')],
  [/who bought from you/, (card) => sold(card, 'some', 'steady')],
  [/to the next ten of your buyers/, (card) => countAt(card, 'volume') >= 20],
  [/Each month takes £/, (card) => sold(card, 'given')],
  [/With the same sales, a price of/, (card) => !sold(card, 'given')],
  [/nobody has paid yet/, (card) => sold(card, 'none')],
  [
    /on one buyer/,
    (card) =>
      confirmedAt(card, 'payer').some(
        ({ value }) => value.type === 'text' && value.text === 'Brookside dairy',
      ),
  ],
  [
    /ask ten who could buy|ask ten by Friday/,
    (card) =>
      !confirmedAt(card, 'payer').some(
        ({ value }) => value.type === 'text' && value.text === 'Brookside dairy',
      ),
  ],
  [/With the same sales|The month is .* short|every month loses/, (card) => !sold(card, 'none')],
  [
    /^(?!A jar with a sign).*\bjars?\b.*(?:Go on|stop)|\bloa(?:f|ves)\b.*stop if/,
    (card) => confirmedAt(card, 'price').length + confirmedAt(card, 'volume').length === 0,
  ],
];

describe('the list of the week', () => {
  test('takes nothing for granted that is not on the card, in its first list and in further ones', () => {
    const shown = new Set<number>();
    fc.assert(
      fc.property(cards, fc.constantFrom(null, ...kinds), (card, kind) => {
        const lists: string[] = [];
        for (let at = 0; at < 3; at += 1) {
          const lines = weekLines(
            turnOf({ card, kind, lists: [...lists], questions: questionsIn('en') }).interview,
          );
          for (const [which, [words, isOn]] of NEEDS.entries())
            for (const line of lines.filter((one) => words.test(one))) {
              shown.add(which);
              expect(isOn(card), line).toBe(true);
            }
          expect(lines.join('\n')).not.toMatch(
            /\bdollars?\b|(?<![.,\d])1 (?!is\b)[a-z]+s\b(?! a)|undefined|[{}]/,
          );
          lists.push(lines.join('\n'));
        }
      }),
      { numRuns: 400, seed: 7 },
    );
    expect(shown.size).toBeGreaterThanOrEqual(NEEDS.length - 2);
  });

  test('begins with what is worst on the card, and says no template twice', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom(null, ...kinds), (card, kind) => {
        const first = weekLines(turnOf({ card, kind }).interview);
        const second = weekLines(turnOf({ card, kind, lists: [first.join('\n')] }).interview);
        const sums = (place: PlaceId) =>
          confirmedAt(card, place).reduce(
            (sum, { value }) => sum + (value.type === 'money' ? Number(value.amount) : 0),
            0,
          );
        const gap = sums('oneOffCost') - sums('cash');
        const has = (place: PlaceId) => confirmedAt(card, place).length > 0;
        if (has('cash') && has('oneOffCost') && gap > 0) {
          expect(first[0]).toMatch(/short before you begin/);
          expect(second[0]).toMatch(/is still missing/);
        } else if (costOfMany(card)) {
          // Far more than the price is mostly paid for several: that is asked before any loss is told.
          expect(first[0]).toMatch(/For how many is that/);
        } else if (has('price') && has('unitCost') && sums('price') > 0 && sums('price') < sums('unitCost')) {
          expect(first[0]).toMatch(/Each one sold loses/);
        } else if (
          has('cash') &&
          has('monthlyCost') &&
          !sold(card, 'steady') &&
          -gap / sums('monthlyCost') < 6
        ) {
          expect(first[0]).toMatch(
            sold(card, 'given')
              ? /With nothing sold your money lasts|Each month takes £/
              : /With nothing sold your money lasts/,
          );
        }
        const begins = (lines: string[]) => lines.slice(1).map((line) => line.slice(0, 30));
        const isDanger = (line: string) => line.startsWith('Hold this against');
        const again = begins(first).filter((line) => !isDanger(line) && begins(second).includes(line));
        expect(again.filter((line) => !line.startsWith('Find '))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
