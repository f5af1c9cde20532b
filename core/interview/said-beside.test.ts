/** What is asked of other people's ways, and a correction with a question behind it: each part has its answer. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { requestOf } from './read-request.ts';

const glue = entryOf('unitCost', moneyValue('55', { per: 'pair', what: 'glue' }));
const rent = entryOf('monthlyCost', moneyValue('240', { every: 'month', what: 'stall rent' }));
const card = [
  entryOf('price', moneyValue('180', { per: 'pair' })),
  glue,
  entryOf('volume', { type: 'count', count: '70', of: 'pair', every: 'month' }),
  rent,
];
const say = (text: string) =>
  answerTurn(turnOf({ card, told: [text], reading: { act: 'question', command: null } }, { text }));

describe('a question of how others live or work', () => {
  test.each([
    'How other people do with family and work?',
    'What do other people do when they are ill?',
    'How do other women with small children do it?',
    'What do other people do with leftover food?',
    'how other person do when customer no pay',
    'Do other people here in the market pay the fee?',
    'What would another person do with such a customer?',
    'How do different people do their accounts?',
  ])('is no question of what other members told: %s', (text) => {
    expect(requestOf(text)?.is).not.toBe('others');
    expect(say(text).text).not.toContain('I know nobody else’s idea');
  });

  test.each([
    'What did another founder tell you?',
    'what do other members here do?',
    'Has another person told you this idea?',
  ])('is one where it asks that: %s', (text) => {
    expect(requestOf(text)?.is).toBe('others');
  });
});

describe('a correction with a decision behind it', () => {
  test.each([
    ['Glue is 62 not 55. Should I raise my price to 190?', 'price', glue.id],
    [
      'Sorry the stall rent is 260, not 240. A helper would cost 300 a month, should I hire him?',
      'hire',
      rent.id,
    ],
    [
      'Correction: glue 62 not 55. They want to buy 40 pairs at 120, order every month. Should I accept?',
      'order',
      glue.id,
    ],
    ['No, rent is 280 not 240. Is it worth to buy a machine for 1,900?', 'buy', rent.id],
  ])('has its row marked in the form of the decision: %s', (text, decision, id) => {
    const { fields, text: said } = say(text);
    expect(fields?.decision).toBe(decision);
    expect(fields?.rows.find(({ isFocused }) => isFocused)?.entryId).toBe(id);
    expect(said).toContain('puts right what the card has');
  });

  test('stands at the row that its words name, where the old figure is another', () => {
    const { fields, text } = say('Glue is 62, not 50. Should I raise my price to 190?');
    expect(fields?.rows.find(({ isFocused }) => isFocused)?.entryId).toBe(glue.id);
    expect(text).not.toContain('Your card has no 50');
  });

  test.each([
    'With it I need 30 minutes for a pair, not 50. Should I buy the machine for 1,900?',
    'They sell me a machine for 450, faster: 20 minutes a pair and not 35. Is it worth it?',
    'The press costs 900 and makes 8 in an hour instead of 5. Should I buy it?',
    'A helper at 300 a month does 12 a day, not 7. Shall I hire?',
  ])('that only compares puts nothing right: %s', (text) => {
    expect(say(text).text).not.toMatch(/Your card has no|puts a figure right|puts right what|no page/);
  });

  test('keeps its question on the sheet where that asks for a sum', () => {
    const { fields } = say('Stall rent is 270, not 240. How much is left in a month?');
    expect(fields?.question).toContain('How much is left in a month');
  });
});
