import { describe, expect, test } from 'vitest';
import { bakeryPage, entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { answerTurn } from './answer-turn.ts';
import type { Interview } from './interview.ts';

const say = (text: string, change: Partial<Interview> = {}) =>
  answerTurn(turnOf({ reading: { act: 'question', command: null }, ...change }, { text }));
const money: Card = [
  entryOf('price', moneyValue('4', { per: 'loaf' })),
  entryOf('unitCost', moneyValue('1.70', { per: 'loaf', what: 'flour' })),
];

describe('what is asked of the conversation is answered', () => {
  test('why: the reason of the field that waits, and the field', () => {
    const { text, fields } = say('why do you need that?', { asked: 'alternative' });
    expect(text).toContain('What they do today is your strongest competitor');
    expect(fields!.points!.find(({ isFocused }) => isFocused)?.place).toBe('alternative');
  });

  test('a question that cannot be read is said again, and only where one waits', () => {
    expect(say('?', { asked: 'price' }).text).toContain('What does one cost your customer');
    expect(say('?', { asked: null }).text).toContain('no question open');
  });

  test('where were we: the confirmed values and the question that waits', () => {
    const { text } = say('where were we', { card: money, asked: 'volume' });
    expect(text).toContain('£4 for one loaf');
    expect(text).toContain('How many do you sell');
  });

  test('a figure that is asked for comes first, with what it stands on', () => {
    const { text } = say('what is left per loaf?', { card: money });
    expect(text).toMatch(/^\*\*One loaf leaves £2\.30:\*\* £4 less £1\.70\./);
  });

  test('what is missing for a figure is named, and the first of it is asked for', () => {
    const { text, fields } = say('how many to break even?', { card: money });
    expect(text).toContain('For that I need what you pay regularly.');
    expect(fields!.rows.find(({ isFocused }) => isFocused)?.place).toBe('monthlyCost');
  });

  test('one-off costs are paid by so many sales, whatever else is missing', () => {
    const oven = entryOf('oneOffCost', moneyValue('460', { every: 'once', what: 'oven' }));
    expect(say('when has the oven paid for itself?', { card: [...money, oven] }).text).toMatch(
      /^\*\*After 200 sales:/,
    );
  });

  test('a supposed figure is computed beside the card and marked', () => {
    const { text } = say('what would I earn if I sold 100 a week?', { card: money });
    expect(text).toContain('only tried, and your card stays as it is');
    expect(text).toContain('**£996.67 a month is left**');
    const target = say('how many a month to pay myself £460?', {
      card: [...money, entryOf('monthlyCost', moneyValue('230', { every: 'month' }))],
    });
    expect(target.text).toMatch(/^\*\*300 a month\*\*/);
    expect(say('what would I earn if I sold 100 a week?').text).toContain('For that I need');
  });

  test('rules come from the page of the kind: what holds anywhere, and in the country of the card', () => {
    const card = [...money, entryOf('location', textValue('Kisumu, Kenya'))];
    const { text } = say('do I need a permit?', { card, kind: bakeryPage });
    expect(text).toContain('Ask the local food authority');
    expect(text).toContain('KEBS');
    expect(text).not.toContain('FSSAI');
    expect(say('do I need a permit?').text).toContain('the office that registers businesses');
  });

  test('the price is never guessed: floor, ruler and test', () => {
    const { text } = say('what should I charge?', { card: money, kind: bakeryPage });
    expect(text).toContain('£1.70 for one loaf');
    expect(text).toContain('what it costs them today');
  });

  test('who leaves or was asked too much is asked nothing', () => {
    for (const text of ['gotta go', 'so many questions'])
      expect(say(text, { card: money }).fields, text).toBeNull();
  });
});
