import { describe, expect, test } from 'vitest';
import {
  entryOf,
  kindPage,
  moneyValue,
  questionsIn,
  textValue,
  turnOf,
} from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { STAGES } from '../idea/places.ts';
import { weekLines } from './plan-week.ts';

const KINDS = [
  'bakery',
  'business-software',
  'hairdresser-beauty',
  'vegetable-farm',
  'biotech',
  'charity',
  'marketplace',
  'home-care',
  'game-studio',
  'renovation',
];

const atStage = (stage: (typeof STAGES)[number], rest: Card = []): Card => [
  entryOf('product', textValue('what we make')),
  entryOf('stage', { type: 'choice', choice: stage }),
  ...rest,
];
const linesOf = (kind: string | null, card: Card) =>
  weekLines(turnOf({ card, kind: kind === null ? null : kindPage(kind) }).interview);

describe('the list of the week', () => {
  const priced: Card = [entryOf('price', moneyValue('20')), entryOf('unitCost', moneyValue('8'))];
  const lists = KINDS.flatMap((kind) =>
    STAGES.flatMap((stage) => [
      { kind, stage, lines: linesOf(kind, atStage(stage)) },
      ...(stage === 'selling' ? [{ kind, stage, lines: linesOf(kind, atStage(stage, priced)) }] : []),
    ]),
  );

  test('has five lines, each another one', () => {
    for (const { kind, stage, lines } of lists) {
      expect(lines, `${kind}, ${stage}`).toHaveLength(5);
      expect(new Set(lines).size).toBe(5);
      for (const line of lines) expect(line).not.toMatch(/undefined|\{|\}/);
    }
  });

  test('of founders of two kinds or two stages has at most one line in common', () => {
    const alike = lists.flatMap((one, at) =>
      lists.slice(at + 1).flatMap((other) => {
        if (one.kind === other.kind && one.stage === other.stage) return [];
        const common = one.lines.filter((line) => other.lines.includes(line));
        return common.length > 1 ? [`${one.kind} ${one.stage}, ${other.kind} ${other.stage}: ${common}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('begins with the test that the page names for the stage, with its numbers', () => {
    const [first] = linesOf('bakery', atStage('selling'));
    expect(first).toContain('Price in two streets');
    expect(first).toContain('8 days, little money');
    expect(first).toMatch(/Go on if .*80 %.*; stop if .*50 %/);
  });

  test('names the customer and the count of the card, and the rule of its country', () => {
    const idea = linesOf(
      'bakery',
      atStage('idea', [
        entryOf('customer', textValue('nurses after the night shift')),
        entryOf('location', textValue('Leeds')),
      ]),
    ).join('\n');
    expect(idea).toContain('Your customer is nurses after the night shift.');
    expect(idea).toContain('Register with the council 28 days before you start');
    const talking = atStage('talking', [
      entryOf('conversations', { type: 'count', count: '6', of: null, every: null }),
    ]);
    expect(linesOf('bakery', talking).join('\n')).toContain('You’ve talked with 6.');
  });

  test('asks for the riskiest figure that is missing, and says of a month what its figures say', () => {
    expect(linesOf('bakery', atStage('idea')).join('\n')).toContain('Find the price of one loaf.');
    const losing = atStage('selling', [
      entryOf('price', moneyValue('4', { per: 'loaf' })),
      entryOf('unitCost', moneyValue('1.70', { per: 'loaf' })),
      entryOf('volume', { type: 'count', count: '100', of: 'loaves', every: 'month' }),
      entryOf('monthlyCost', moneyValue('950', { every: 'month', what: 'rent' })),
    ]);
    expect(linesOf('bakery', losing).join('\n')).toContain('The month is £720 short; at 414 loaves a month');
  });

  test('of a kind without a page is made of what is open, in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      const { interview } = turnOf({ language, questions: questionsIn(language), card: atStage('idea') });
      const lines = weekLines(interview);
      expect(lines.length).toBeGreaterThanOrEqual(4);
      expect(lines.join('\n')).not.toMatch(/undefined|\{|\}/);
    }
  });
});
