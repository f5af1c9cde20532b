/** A message with a worry, a number or two ways is never answered by a word alone, and nothing is proposed that is none. */
import { describe, expect, test } from 'vitest';
import { entryOf, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { answerTurn } from './answer-turn.ts';
import { twoWaysIn } from './asked/two-ways.ts';
import { readTurn } from './read-turn.ts';

const before = {
  ...{ asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const },
  showedFigures: false,
};
const app: Card = [entryOf('product', textValue('an app that finds plumbers for landlords'))];
const say = (text: string, card: Card = app, rest = {}) => {
  const { reading } = readTurn({ text, before: { ...before, card } });
  return answerTurn(turnOf({ card, reading, answers: 3 }, { text, ...rest }));
};
const found = [
  {
    ...{ question: 'How do I stop buyers and sellers from going around my marketplace?', countries: ['any'] },
    ...{
      source: { author: 'a', title: 'b', url: 'https://example.org' },
      checked: '2026-11-22',
      answer: 'So.',
    },
    isDoubtful: true,
  },
];

describe('what is told', () => {
  test.each([
    'my worry is they call each other direct after the first job.',
    'half of the 60 jobs go direct.',
    'the buyers stop paying after some time and I am stuck.',
  ])('“%s” is not answered by a word alone', (text) => {
    const answer = say(text).text.split('\n\n')[0]!;
    expect(answer).not.toMatch(/^(?:I see|Good to know|Thanks, that helps me to see it)\.$/);
  });

  test('a worry that a page knows is offered it, and it is not said unasked', () => {
    const answer = say('The problem is that they call each other direct.', app, { found });
    expect(answer.choices.map(({ label }) => label)).toContain(found[0]!.question);
    expect(answer.text).not.toContain('So.');
  });

  test('a plain word is answered by one', () => {
    expect(say('We live in a small house by the sea.').text).toMatch(/Good to know|I see|Thanks/);
  });
});

describe('a choice of two ways', () => {
  test.each([
    'Not sure if small groups or one to one is the better way to go?',
    'Should I charge per child or per family?',
    'Should I sell online or at the market first?',
  ])('“%s” makes no two things to sell, and asks what it is about', (text) => {
    const answer = say(text, [entryOf('product', textValue('reading lessons'))]);
    expect(answer.text).toContain('once I know what it is about');
    expect(answer.choices.length).toBeGreaterThan(1);
    expect(answer.text).not.toMatch(/“|side by side/);
  });

  test.each(['Should I do it or not?', 'Is it 20 or 25?', 'Or what', 'what now'])('“%s” puts none', (text) =>
    expect(twoWaysIn(text)).toBeNull(),
  );
});

describe('nothing is proposed that nobody makes or does', () => {
  const proposed = (text: string, card: Card = []) =>
    readTurn({ text, before: { ...before, card } }).proposals.map(({ place, value }) =>
      value.type === 'text' ? `${place}: ${value.text}` : place,
    );

  test.each([
    '5 kiosks so 200 a day all together. rent is 350 EACH. so what do i make a month',
    'Streaming is a fad people are sick of paying 8 subscriptions',
    'i no see where money go',
    'great so thats 12k a month with five',
  ])('“%s”', (text) => {
    const said = proposed(text).join('\n');
    expect(said).not.toMatch(/product: (?:a month|streaming is|i no see)|alternative: great/i);
  });

  test('what the confirmed value contains is not asked again', () => {
    const card = [
      entryOf('location', textValue('Halifax, Canada')),
      entryOf('product', textValue('olive oil soap')),
    ];
    const said = proposed('I teach in Halifax, and I make the soap at home', card);
    expect(said).not.toContain('location: Halifax');
    expect(said).not.toContain('product: the soap');
  });
});

describe('what the mentor took wrongly', () => {
  test.each([
    'i meant rent the vacuum not hire a person lol. what should I actually do this week?',
    "there's no place to stand, it's an app. what should I do this week?",
    'that’s not what I meant',
  ])('“%s” is acknowledged', (text) => expect(say(text).text).toMatch(/^Then I took that wrongly/));

  test.each(['I meant to call them.', 'We have no money.', 'It is not cheap.'])(
    '“%s” puts nothing right',
    (text) => expect(say(text).text).not.toContain('Then I took that wrongly'),
  );

  test.each([
    'We have no staff, only me.',
    'We have no shop, it’s all online.',
    'I have no helper, just my sister',
  ])('“%s” is told, and takes nothing back', (text) =>
    expect(say(text).text).not.toContain('Then I took that wrongly'),
  );

  test.each(['there’s no van, I meant a bike', 'there’s no place to stand, it’s an app, not a stall'])(
    '“%s” says what was meant',
    (text) => expect(say(text).text).toMatch(/^Then I took that wrongly/),
  );

  test('that the card has nothing of it is said only where the card has nothing of it', () => {
    const text = 'I meant rent the vacuum, not hire a person';
    const card = [...app, entryOf('alternative', textValue('they hire a cleaner'))];
    expect(say(text).text).toContain('Nothing of it is on your card');
    const { text: answer } = say(text, card);
    expect(answer).not.toContain('Nothing of it is on your card');
    expect(answer).toContain('What they do today (they hire a cleaner)');
  });

  test('the list that follows has nothing of it', () =>
    expect(
      say('i meant rent the vacuum not hire a person lol. what should I actually do this week?').text,
    ).not.toContain('The hand that you want to hire'));
});
