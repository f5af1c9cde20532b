/** What was asked waits for its figures, a yes carries it out, and a decision has a form. */
import { describe, expect, test } from 'vitest';
import { bakeryPage, entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { answerTurn } from './answer-turn.ts';
import type { Interview } from './interview.ts';
import { readTurn } from './read-turn.ts';
import { SHEET_PLACES } from './worksheet.ts';

const price = entryOf('price', moneyValue('4', { per: 'loaf' }));
const cost = entryOf('unitCost', moneyValue('1.50', { per: 'loaf' }));
const rent = entryOf('monthlyCost', moneyValue('950', { every: 'month', what: 'rent' }));
const open = (entry: Card[number]) => ({ ...entry, state: 'proposed' as const });
const say = (text: string, change: Partial<Interview> = {}) =>
  answerTurn(turnOf({ reading: { act: 'question', command: null }, ...change }, { text }));

describe('a figure that waits', () => {
  test('for a word on its figures is worked out from nothing: they stand beside its fields', () => {
    const card = [open(price), open(cost), open(rent)];
    const { text, fields } = say('How many loaves to break even?', { card });
    expect(text).not.toMatch(/\d/);
    expect(fields!.rows.map(({ place, amount }) => [place, amount])).toEqual(
      SHEET_PLACES.map((place) => [place, null]),
    );
    expect(new Set(fields!.suggestions!.map(({ entryId }) => entryId))).toEqual(
      new Set(card.map(({ id }) => id)),
    );
    const kept = say('', { card: [price, cost, rent], kept: { asides: [], question: fields!.question! } });
    expect(kept.text).toContain('**380 a month**, to pay regular costs of £950 a month');
  });

  test('is said as soon as its values are confirmed, in whatever way', () => {
    const waiting = 'How many loaves to break even';
    const card = [price, cost, rent];
    const tapped = say('ok', {
      ...{ card, waiting, cardBefore: [price, cost, open(rent)] },
      reading: { act: 'statement', command: null },
    });
    expect(tapped.text).toContain('**380 a month**, to pay regular costs of £950 a month');
    const again = say('ok', {
      ...{ card, waiting, cardBefore: card },
      reading: { act: 'statement', command: null },
    });
    expect(again.text).not.toContain('380');
  });
});

describe('a decision', () => {
  test('of something to pay is answered by how many sales pay for it', () => {
    const { text } = say('Should I take the shop at £950 a month?', {
      card: [price, cost],
      kind: bakeryPage,
    });
    expect(text).toContain('£950 a month');
    expect(text).toMatch(/^\*\*380 a month more\*\* pay for £950 a month for shop/);
  });

  test('asks for the figure that it turns on, and waits for it', () => {
    const { fields } = say('Should I take the shop at £950 a month?', { card: [] });
    expect(fields!.rows.map(({ place }) => place)).toContain('price');
    const before = {
      ...{ card: [], asked: null, choices: [], lastMessageId: null },
      confirmedLast: [],
      language: 'en' as const,
    };
    const read = (text: string) => readTurn({ text, before }).wants;
    expect(read('Should I take the shop at £950 a month?')).toBe('Should I take the shop at £950 a month');
    expect(read('I bake bread at night. Want to know if I can quit my day job')).toBe(
      'Want to know if I can quit my day job',
    );
    expect(read('My sister has a day off and I bake bread.')).toBeNull();
  });

  test('between two ideas puts neither on the card', () => {
    const before = {
      ...{ card: [], asked: null, choices: [], lastMessageId: null },
      confirmedLast: [],
      language: 'en' as const,
    };
    const { proposals } = readTurn({
      text: 'I have two ideas, a podcast or a honey box. Which one should I do?',
      before,
    });
    expect(proposals.filter(({ place }) => place === 'product')).toEqual([]);
  });
});

describe('what a founder writes when a place was asked', () => {
  const before = {
    ...{ card: [entryOf('product', textValue('bread'))], choices: [], lastMessageId: null },
    ...{ confirmedLast: [], language: 'en' as const },
  };
  const told = (text: string, asked: PlaceId) =>
    readTurn({ text, before: { ...before, asked } }).proposals.find(({ place }) => place === asked)?.value;

  test('is the answer, in whole sentences, whatever else it tells', () => {
    const text =
      'Parents who live in the district and have nowhere to go on rainy Saturdays, mothers mostly, they drive forty minutes to the next hall and come home cross, every single week of the winter.';
    expect(told(text, 'problem')).toEqual({ type: 'text', text: text.slice(0, -1) });
  });

  test('is none where all of it asks, commands or is said to the mentor', () => {
    for (const text of [
      'Why do you want to know that?',
      'You do not understand me at all',
      'Do the arithmetic',
    ])
      expect(told(text, 'problem'), text).toBeUndefined();
  });
});
