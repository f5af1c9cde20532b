/** First messages as people write them, by the author of the reader: what is proposed of each, or offered to choose. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { readOpening } from './opening-words.ts';
import { readTurn } from './read-turn.ts';

const LINES = readFileSync(new URL('../../tests/reader-build/openings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>') && !line.startsWith('#'))
  .map((line) => line.split('=>').map((part) => part.trim()) as [string, string]);

const BEFORE = {
  ...{ card: [], asked: null, choices: [], lastMessageId: null, confirmedLast: [] },
  language: 'en' as const,
};

describe('the first message of an idea', () => {
  test.each(LINES)('%s', (text, expected) => {
    const proposed = readTurn({ text, before: BEFORE }).proposals.find(({ place }) => place === 'product');
    const offered = readOpening(text).candidates;
    if (expected === '') {
      expect(proposed).toBeUndefined();
      expect(offered).toEqual([]);
    } else if (expected.startsWith('?')) {
      expect(proposed).toBeUndefined();
      expect(offered).toEqual(
        expected
          .slice(1)
          .split('|')
          .map((part) => part.trim()),
      );
    } else {
      expect(proposed?.value).toEqual({ type: 'text', text: expected });
      expect(text.slice(proposed!.span.start, proposed!.span.end)).toBe(expected);
    }
  });

  test('pieces of the message that may be the product stand beside its field, and fill nothing', () => {
    const text = 'My father has 40 hectares and nobody wants to farm it. We could do solar or maybe cows';
    const { fields } = answerTurn(turnOf({ answers: 0, told: [text] }, { text }));
    expect(fields!.points!.every(({ value }) => value === null)).toBe(true);
    const [first] = fields!.suggestions!.filter(({ place }) => place === 'product');
    expect(text).toContain(first!.words);
  });

  test('a message of any length is read in work that grows as it does', () => {
    const long = 'and i bake bread for people, so they eat; '.repeat(5_000);
    expect(readOpening(long).candidates.length).toBeLessThanOrEqual(3);
  });
});

test('money without a currency is in the only one that the message names', () => {
  const text = 'tool library. £5 a month membership, shed costs us 120/mo and insurance 300 a year';
  const { proposals } = readTurn({ text, before: BEFORE });
  const money = proposals.flatMap(({ value }) => (value.type === 'money' ? [value] : []));
  expect(money).toHaveLength(3);
  expect(new Set(money.map(({ currency }) => currency))).toEqual(new Set(['GBP']));
});

test('a figure that nothing places stands beside the fields for any of them, once, with its words', () => {
  const text = 'I repair phones in Kumasi market. The landlord came by, 900 cedis';
  const { proposals } = readTurn({ text, before: BEFORE });
  expect(proposals.map(({ place }) => place)).toContain('product');
  const { fields } = answerTurn(turnOf({ opens: 'around', told: [text] }, { text }));
  expect(fields!.suggestions).toMatchObject([
    { entryId: null, place: null, value: { amount: '900', currency: 'GHS' } },
  ]);
  expect(fields!.suggestions![0]!.words).toContain('The landlord came by, 900 cedis');
});
