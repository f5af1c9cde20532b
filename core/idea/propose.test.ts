import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askInWords } from './ask-in-words.ts';
import { PLACE_IDS, placeTerms } from './places.ts';
import { propose } from './propose.ts';
import { readMessageForCard } from './read-message.ts';
import { amountsOf } from './reading/amounts.ts';
import { tokensOf } from './reading/tokens.ts';
import { DECIMAL, MAX_UNIT_LENGTH, MAX_VALUE_LENGTH } from './values.ts';
import { writeValue } from './write-value.ts';

/** Words that the reader knows, in any order: what random letters never reach. */
const WORDS =
  `I we sell charge want to open a bakery in Ghent for students who £4 €1,200 12 000 kr 5k 2.5 40p per loaf month
a each rent is flour costs me and, but. maybe if not “ ” ’ - – / : ; ? ! \n twelve dozen lakh 10% 2024 +44 07911 talked 12
bakers they pay now the problem is that because we've decided licence launch March $ ₹500/- US$ R450 one hundred and fifty
savings have need buy oven once every two weeks for six my competitor said would use spreadsheets currently 👩‍👧 e\u0301`.split(
    / +/,
  );

const texts = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const asked = fc.option(fc.constantFrom(...PLACE_IDS));

describe('what a message may mean', () => {
  test('P1 every proposal stands on words of the text: its figures and its words are in its span', () => {
    fc.assert(
      fc.property(texts, asked, (text, place) => {
        for (const { place: at, value, span } of propose(text, { asked: place })) {
          const words = text.slice(span.start, span.end);
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(words.trim()).not.toBe('');
          expect(value.type).toBe(placeTerms(at).type);
          if (value.type === 'text') expect(value.text).toBe(words);
          if (value.type === 'text') expect(words.length).toBeLessThanOrEqual(MAX_VALUE_LENGTH);
          const decimal = value.type === 'money' ? value.amount : value.type === 'count' ? value.count : null;
          if (decimal === null) continue;
          expect(decimal).toMatch(DECIMAL);
          // A year alone is a year; before a noun it counts.
          const read = [words, `${words} things`].flatMap((one) => amountsOf(one, tokensOf(one)));
          expect(read.map((one) => one.decimal)).toContain(decimal);
          const units = value.type === 'money' ? [value.what] : value.type === 'count' ? [value.of] : [];
          for (const unit of units) if (unit) expect(words).toContain(unit);
          if (value.type === 'money' && value.per)
            expect(value.per.length).toBeLessThanOrEqual(MAX_UNIT_LENGTH);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('a text that ends at any of its words is read', () => {
    const words =
      "my customers are busy night nurses and it's for people who help parents of small children".split(' ');
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= words.length; to += 1)
        expect(() => propose(words.slice(from, to).join(' '), { asked: null })).not.toThrow();
  });

  test('an answer of nothing but asides is read', () => {
    for (const text of ['me!me', 'well! well.', 'yes. yes!'])
      expect(() => propose(text, { asked: 'alternative' })).not.toThrow();
  });

  test('P1 every proposal can be asked for, and its value written', () => {
    fc.assert(
      fc.property(texts, asked, (text, place) => {
        for (const proposal of propose(text, { asked: place })) {
          expect(askInWords(proposal)).toMatch(/\?$/);
          expect(writeValue(proposal.value)).not.toBe('');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the same text is read the same way twice, whatever it is', () => {
    fc.assert(
      fc.property(texts, asked, fc.boolean(), fc.boolean(), (text, place, hasOpenProposals, hasCard) => {
        const input = { text, asked: place, hasOpenProposals, hasCard };
        const read = readMessageForCard(input);
        expect(readMessageForCard(input)).toEqual(read);
        expect(read.reading.command === null).toBe(read.reading.act !== 'command');
      }),
      { numRuns: 1_000 },
    );
  });
});

test('“bob” in small letters is Kenyan money; BOB and Bob name no currency until the member says which', () => {
  const currencies = (text: string) => amountsOf(text, tokensOf(text)).map(({ currency }) => currency);
  expect(currencies('We sell a plate for 50 bob')).toEqual(['KES']);
  for (const text of ['We sell a plate for 50 BOB', 'We sell a plate for 50 Bob']) {
    expect(currencies(text), text).toEqual([null]);
    expect(propose(text, { asked: 'price' })[0]?.value, text).toMatchObject({ amount: '50', currency: null });
  }
});

describe('P2 what is not the member’s own, or not settled, proposes no value', () => {
  test.each([
    'My competitor charges £5 a loaf.',
    'If I charged £5 a loaf I would make more.',
    'Maybe we charge £5 a loaf.',
    'Bread used to cost £4 a loaf.',
    'Should I charge £4 a loaf?',
    'We don’t charge £4 a loaf.',
    'My uncle sells candles for £12 each.',
    'He said he pays £300 a month for it.',
    'We charge between £4 and £5 a loaf.',
    'I charge up to £40 an hour.',
    'We take 10% of each sale.',
    'Call me on 07911 123456, we open on 12/03/2025.',
    'I don’t want to open a bakery.',
    'My friend wants to open a bakery in Leeds.',
    'We need to raise £50,000.',
  ])('%s', (text) => {
    expect(propose(text, { asked: null })).toEqual([]);
  });

  test.each([
    [
      'verse',
      'I wandered lonely as a cloud\nThat floats on high over vales and hills\nWhen all at once I saw a crowd\nA host of golden daffodils',
    ],
    [
      'code',
      'const price = items.map((i) => i.cost * 1.2);\nif (price > 10) { return { price, currency: "EUR" }; }',
    ],
    [
      'an article',
      'The company was founded in 1998 and sells software to hospitals in forty countries. It charges its customers $300 a month, and employs 2,000 people. Analysts expect its revenue to grow by a tenth, as hospitals look for cheaper tools and as rivals leave the market altogether.',
    ],
    [
      'a recipe',
      'Mix 500 g flour with 10 g salt and 350 ml water. Knead for 10 minutes. Rest for 12 hours. Bake at 230 degrees for 40 minutes.',
    ],
  ])('%s', (_what, text) => {
    expect(propose(text, { asked: null })).toEqual([]);
  });
});

test('P4 a short answer is the value of the place that was asked for, unless its words say another', () => {
  const answer = (text: string, place: (typeof PLACE_IDS)[number]) =>
    propose(text, { asked: place }).map((one) => [one.place, writeValue(one.value)]);
  expect(answer('4', 'price')).toEqual([['price', '4']]);
  expect(answer('about 4 euros a loaf I think', 'price')).toEqual([['price', '€4 a loaf']]);
  expect(answer('sixty a day', 'volume')).toEqual([['volume', '60 a day']]);
  expect(answer('night-shift nurses', 'customer')).toEqual([['customer', 'night-shift nurses']]);
  expect(answer('rent is £900 a month', 'price')).toEqual([['monthlyCost', '£900 a month for rent']]);
  for (const none of ['£4 or £5', 'I don’t know yet', 'no', 'what do you mean?', '20 people', '10%'])
    expect(answer(none, 'price')).toEqual([]);
});
