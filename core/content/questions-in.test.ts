import { expect, test } from 'vitest';
import { questionIn, questionsIn, toldBeside } from './questions-in.ts';

test.each([
  ['We bake bread. Do I need a licence?', 'Do I need a licence'],
  [
    'one mum said so. is that true? also do i need that DBS thing',
    'is that true\nalso do i need that DBS thing',
  ],
  [
    'I asked about excise too: who pays it? And should I be a sole trader?',
    'I asked about excise too: who pays it\nAnd should I be a sole trader',
  ],
  [
    'saturday is session 2 and i still dunno about dbs, need to know if it costs',
    'and i still dunno about dbs, need to know if it costs',
  ],
  ['My worry is the pension: must I register?', 'must I register'],
  ['whats a cap table', 'whats a cap table'],
  ['My neighbour wrote the app. Is it mine?', 'Is it mine'],
])('%s asks what it asks, whatever it ends with', (text, asked) => {
  expect(questionIn(text)).toBe(asked);
});

test.each(['We sell jam at the market.', 'The jam costs 4 pounds. We sell it.', '???', ''])(
  '%s asks nothing',
  (text) => {
    expect(questionIn(text)).toBeNull();
  },
);

test('of many questions the last three are read', () => {
  expect(
    questionIn('Who? What do they pay here? Where do I sell it? When do I open the shop?')?.split('\n'),
  ).toHaveLength(3);
});

test('what stands before a question goes with it, for it often says what it is about', () => {
  expect(questionsIn('My neighbour wrote the app. Is it mine? Good.')).toEqual([
    { question: 'Is it mine', before: 'My neighbour wrote the app.' },
  ]);
});

test.each([
  [
    'I repair e-bikes at peoples homes. do i need insurance? and how do i find customers tho',
    'I repair e-bikes at peoples homes.',
  ],
  ['Can I sell cakes from home?', ''],
  ['We rent out boats on the lake', 'We rent out boats on the lake'],
])('what is told beside what is asked is found: %s', (text, told) => {
  expect(toldBeside(text)).toBe(told);
});

test.each([
  ['I do payroll in the week. my worry is if my work will let me', 'my worry is if my work will let me'],
  [
    'but u didnt answer, can my boss stop me doing this on weekends?',
    'can my boss stop me doing this on weekends',
  ],
  ['I look after six kids, am i allowed to', 'am i allowed to'],
  ['not sure if my lease lets me sell from the flat', 'not sure if my lease lets me sell from the flat'],
])('a question behind what is told in the same sentence is found: %s', (text, question) => {
  expect(questionsIn(text).map((asked) => asked.question)).toContain(question);
});
