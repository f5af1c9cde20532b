/** First messages as people write them, by the author of the reader: what is proposed of each, or offered to choose. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { askOpening } from './answer-told.ts';
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

  test('what is offered to choose is a piece of the message, is asked for as the product, and ends with not knowing', () => {
    const text = 'My father has 40 hectares and nobody wants to farm it. We could do solar or maybe cows';
    const body = askOpening(turnOf({ answers: 0 }, { text }))!;
    expect(body.ask).toBe('product');
    expect(body.choices!.map(({ deed }) => deed.does)).toEqual(['set', 'unsure']);
    expect(text).toContain(body.choices![0]!.label);
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

test('a sum that the words leave without a place is asked about beside what was read', () => {
  const text = 'I repair phones in Kumasi market. The landlord came by, 900 cedis';
  const { proposals, unplaced } = readTurn({ text, before: BEFORE });
  expect(proposals.map(({ place }) => place)).toContain('product');
  expect(unplaced.map(({ value }) => (value.type === 'money' ? value.amount : null))).toContain('900');
});
