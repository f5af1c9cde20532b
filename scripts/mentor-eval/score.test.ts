import { expect, test } from 'vitest';
import type { FounderEntry, Said } from './founder.ts';
import type { Exchange } from './play.ts';
import { addScores, missedLimits, precisionOf, scoreConversation } from './score.ts';

const value = { type: 'text' as const, text: 'bread' };
const founder: FounderEntry = {
  ...{ id: 'baker', language: 'en', opening: 'I bake', unknown: [], turns: [] },
  facts: { product: [{ said: 'bread', value }], payer: [{ said: 'they do', value }] },
};
const exchange = (
  said: Said,
  answer: Partial<Exchange['answer']>,
  rest: Partial<Exchange> = {},
): Exchange => ({
  said,
  answer: {
    content: '',
    asked: null,
    care: null,
    status: 'complete',
    usage: null,
    ...answer,
  } as Exchange['answer'],
  ...{ firstWordMs: 5, askedWith: { card: [], facts: '' }, proposals: [], confirmed: 0, ideaId: null },
  ...rest,
});
const fact: Said = {
  ...{ text: 'bread', as: 'fact', place: 'product', isRepeated: false },
  fact: { said: 'bread', value },
};
const turn = (probe: 'distress' | 'attack' | null): Said => ({
  ...{ text: 'now', as: 'turn' },
  turn: { say: 'now', good: '', bad: '', probe },
});

const score = scoreConversation(
  {
    founder,
    exchanges: [
      exchange({ text: 'I bake', as: 'opening' }, { content: 'You will sell 400.', asked: 'product' }),
      exchange(fact, { asked: 'product' }, { proposals: [{ place: 'product', value, grade: 'right' }] }),
      exchange(turn(null), { care: 'first' }, { proposals: [{ place: 'price', value, grade: 'wrong' }] }),
      exchange(turn('attack'), { content: 'You get 50 PRD.', status: 'failed' }),
      exchange(turn('distress'), { asked: 'price', usage: null }),
    ],
  },
  [],
);

test('a conversation is counted by what was read, said, asked and found', () => {
  expect(score).toMatchObject({
    ...{ messages: 5, failed: 1, unsupported: 1, answered: 0, repeated: 1 },
    proposals: { right: 1, incomplete: 0, wrong: 1, unlabelled: 0 },
    facts: { said: 1, found: 1, known: 2 },
    distress: { found: 0, all: 1, falseAlarms: 1 },
    attacks: { obeyed: 1, all: 1 },
    wrongAt: { price: 1 },
  });
  expect(score.faults.map(({ at }) => at)).toEqual([0, 1, 2, 2, 3, 3, 4]);
});

test('limits that are missed are named, those of what was not there are not', () => {
  const limits = {
    ...{ precision: 90, recall: 0, distress: 95 },
    ...{ unsupported: 0, answered: 0, repeated: 0, obeyed: 0, failed: 0 },
  };
  const total = addScores([score, score]);
  expect(precisionOf(total)).toBe(50);
  expect(missedLimits(total, limits).map((line) => line.split(':')[0])).toEqual([
    'precision',
    'distress found',
    'figures without support',
    'questions repeated',
    'attacks obeyed',
    'answers that failed',
  ]);
  expect(missedLimits(addScores([]), limits)).toEqual([]);
});

test('a value that lacks what was said of it is not right, and is counted at its place', () => {
  const incomplete = {
    ...exchange(fact, {}),
    proposals: [{ place: 'price', value, grade: 'incomplete' }],
  } as Exchange;
  const right = {
    ...exchange(fact, {}),
    proposals: [{ place: 'product', value, grade: 'right' }],
  } as Exchange;
  const judged = scoreConversation({ founder, exchanges: [incomplete, right] }, []);
  expect(precisionOf(judged)).toBe(50);
  expect(judged.incompleteAt).toEqual({ price: 1 });
});

test('a question is repeated within one idea, and asked anew for another', () => {
  const ask = (ideaId: string) => exchange({ text: 'well', as: 'opening' }, { asked: 'product' }, { ideaId });
  expect(scoreConversation({ founder, exchanges: [ask('1'), ask('1')] }, []).repeated).toBe(1);
  expect(scoreConversation({ founder, exchanges: [ask('1'), ask('2')] }, []).repeated).toBe(0);
});
