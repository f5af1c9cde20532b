import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { stageTold } from './done-told.ts';
import { weekLines } from './plan-week.ts';

describe('how far it is, in a member’s own words', () => {
  test.each([
    'We wash work clothes for factories, 6 years now, 3 employees. 24 customers, together 41000 lei a month.',
    'i already fix for 4 year',
    'I have about 30 regular customers in Leeds',
    'We serve 12 clients in Cork',
    'Five years in business, and now the shop next door is cheaper',
    'we take in about 5200 a month',
    'My takings are around 900 a week',
    'Running for three seasons with two staff',
  ])('“%s” sells every month', (text) => expect(stageTold([text])).toBe('selling'));

  test.each([
    'I need 24 customers to live on it',
    'I talked with 12 customers',
    'With 24 customers I could quit',
    'we want 3 employees by summer',
    '12 customers said they would pay',
    'I have no customers yet',
    'The rent goes up in two years',
  ])('“%s” does not', (text) => expect(stageTold([text])).not.toBe('selling'));
});

describe('that somebody has paid, in a member’s own words', () => {
  test.each([
    'correction, 2 people already paid 45 each in advance yesterday',
    'they do pay, both greenhouses, since september',
    'two of them paid',
    'Three schools have ordered',
    'both growers bought again',
  ])('“%s” is heard', (text) => expect(['first-sales', 'selling']).toContain(stageTold([text])));

  test.each([
    '7 said yes but nobody paid',
    'two people would have paid',
    'they pay 12 at the shop in town',
    'If three schools ordered it would carry itself',
  ])('“%s” says no such thing', (text) => {
    expect(['first-sales', 'selling']).not.toContain(stageTold([text]));
  });
});

describe('whoever sells already, by their own words', () => {
  const told = ['We wash work clothes, 6 years now, 3 employees. 24 customers, about 41000 lei a month.'];
  const card = [
    entryOf('price', moneyValue('1708', { currency: 'RON', per: 'customer', every: 'month' })),
    entryOf('volume', { type: 'count', count: '24', of: null, every: 'month' }),
    entryOf('monthlyCost', moneyValue('30000', { currency: 'RON', every: 'month', what: 'wages' })),
    entryOf('cash', moneyValue('52000', { currency: 'RON' })),
  ];

  test('is told nothing of a plan, and nothing of the day on which the money ends', () => {
    const { interview } = turnOf({ card, told });
    const lines = weekLines(interview).join('\n');
    expect(lines).not.toMatch(/With nothing sold|meet five who have the trouble|somebody else’s trouble/);
    const sum = answerTurn(
      turnOf({ card, told, kept: { asides: [], hasFigures: true }, answers: 3 }, { text: '' }),
    ).text;
    expect(sum).not.toContain('*If* you sell');
  });

  test('finds it beside the field of the stage, and it is not kept by that', () => {
    const { fields } = answerTurn(
      turnOf({ told, reading: { act: 'statement', command: null }, answers: 0 }, { text: told[0]! }),
    );
    expect(fields?.points?.find(({ place }) => place === 'stage')?.value).toBeNull();
    expect(fields?.suggestions).toContainEqual(
      expect.objectContaining({ place: 'stage', value: { type: 'choice', choice: 'selling' } }),
    );
  });
});
