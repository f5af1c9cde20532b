import { describe, expect, test } from 'vitest';
import { entryOf, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { twelveCards } from '#tests/support/mentor/twelve-cards.ts';
import { answerTurn } from './answer-turn.ts';

const question = { act: 'question', command: null } as const;
const ask = (text: string, change: Parameters<typeof turnOf>[0] = {}) =>
  answerTurn(turnOf({ reading: question, ...change }, { text })).text;

describe('a sum under a question that it does not answer', () => {
  const kept = (said: string | null) =>
    answerTurn(
      turnOf({
        card: twelveCards.bakery,
        kept: { asides: [], hasFigures: true, question: said, trial: [] },
      }),
    ).text;

  test('says that it is not what was asked, and says nothing of the kind over the answer', () => {
    expect(kept('Would the others want it also?')).toContain('What these figures come to');
    expect(kept(null)).not.toContain('not what you asked');
    const worked = answerTurn(
      turnOf({
        card: twelveCards.bakery,
        kept: { asides: [], hasFigures: true, question: 'how much is left per loaf?' },
      }),
    ).text;
    expect(worked).toContain('**One loaf leaves £3:**');
    expect(worked).not.toContain('not what you asked');
  });
});

test('what is left in a month is called an average where there is a season', () => {
  const card = [
    ...twelveCards.bakery.filter(({ place }) => place !== 'season'),
    entryOf('season', { type: 'count', count: '5', of: 'months', every: 'year' }),
  ];
  expect(ask('what do i earn a month?', { card })).toContain('averaged over the year**');
  expect(ask('what do i earn a month?', { card: twelveCards.bakery })).not.toContain('averaged');
});

test.each(['So: yes or no, a discount for 12 months?', 'Should I give him 10 % less, yes or no?'])(
  '“%s” has no two ways that are called yes and no',
  (text) => expect(ask(text, { card: twelveCards.bakery })).not.toMatch(/[“"]yes[”"]/),
);

describe('a question that no page answers', () => {
  test.each([
    'Farmers have no money before harvest. Maybe the feed dealer pays, he sells them on credit. How I do it?',
    'Perhaps the school pays instead of the parents, is that good?',
    'What if my cousin sells it from his stall?',
    'how about I let them pay after the harvest?',
    'Could I ask the church to pay half?',
  ])('“%s” is an idea, and is answered as one', (text) => {
    expect(ask(text)).not.toContain('I have no page');
  });

  test.each(['Maybe I need a licence for the river, do I?', 'Which moon phase is best for planting?'])(
    '“%s” is none, and what the mentor lacks is said',
    (text) => {
      expect(ask(text)).not.toContain('That is an idea to try');
    },
  );

  test('pages that only share words are said to be no answer', () => {
    const page = {
      ...{
        question: 'How many copies should I print first?',
        countries: ['any'],
        source: 'x, https://x.org',
      },
      ...{ checked: '2026-11-22', answer: 'a' },
    };
    const input = turnOf(
      { reading: question },
      { text: 'Is the print of a box slow?', nearest: [page] as never },
    );
    expect(answerTurn(input).text).toContain('I have no page. By their words these come nearest');
  });
});
