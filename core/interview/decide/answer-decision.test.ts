import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../idea/card.ts';
import { answerTurn } from '../answer-turn.ts';
import type { Interview } from '../interview.ts';

const say = (text: string, change: Partial<Interview> = {}) =>
  answerTurn(turnOf({ reading: { act: 'question', command: null }, ...change }, { text }));
const money: Card = [
  entryOf('price', moneyValue('4', { per: 'loaf' })),
  entryOf('unitCost', moneyValue('1.70', { per: 'loaf', what: 'flour' })),
];
const full: Card = [
  ...money,
  entryOf('volume', { type: 'count', count: '400', of: 'loaf', every: 'month' }),
  entryOf('monthlyCost', moneyValue('600', { every: 'month' })),
];

describe('a question that comes near to several decisions', () => {
  test('asks what it is about, with four choices at most, and no form', () => {
    const { text, choices, fields } = say('Should I buy the mill or raise my price?', { card: money });
    expect(text).toContain('once I know what it is about');
    expect(choices.map(({ label }) => label)).toEqual([
      'Another price',
      'Buying something',
      'Something else',
    ]);
    expect(fields).toBeNull();
  });

  test('opens what is chosen, and the pages where it is none of them', () => {
    const chosen = say('Buying something', {
      card: money,
      chosen: { does: 'decide', decision: 'buy', question: 'Should I buy the mill or raise my price?' },
    });
    expect(chosen.fields).toMatchObject({
      decision: 'buy',
      question: 'Should I buy the mill or raise my price?',
    });
    const pages = say('Something else', {
      card: money,
      chosen: { does: 'pages', titles: ['How do I price?'] },
    });
    expect(pages.choices.map(({ label }) => label)).toEqual(['How do I price?']);
    expect(say('Something else', { chosen: { does: 'pages', titles: [] } }).text).toContain(
      'in one sentence',
    );
  });
});

describe('a question that brings figures', () => {
  test.each([
    ['Hire assistant at P3800 pm? Could do 26 visits then.', 'hire'],
    [
      'A hotel want me to repair 40 pair of staff shoes every month but they pay only 120.000 a pair and pay after 45 day. I should say yes?',
      'order',
    ],
    ['Farmer owes P5400 since March. Says after harvest. What now?', 'owed'],
    [
      'Ranch owner wants to lend me P60000 at 14% a year over 24 months for a test rig. Rig brings maybe 6 more jobs a month. Take it?',
      'borrow',
    ],
    [
      'How many pair I can do alone in one month? I work 6 hour a day, 6 day a week, one pair 50 minute.',
      'capacity',
    ],
  ])('is of a decision however it asks: %s', (text, decision) => {
    expect(say(text, { card: full }).fields).toMatchObject({ decision });
  });

  test('is offered what its words come near to, where no one stands out', () => {
    const labels = (text: string) => say(text, { card: full }).choices.map(({ label }) => label);
    expect(
      labels('The mill owner wants to buy 90 loaves, or I hire his stall for 40. Take it?').slice(0, 2),
    ).toEqual(expect.arrayContaining(['An order or a customer at other terms']));
  });

  test('keeps its sum where its figures have one, and its page where it is of rules', () => {
    expect(say('Can I afford a helper at 500 a month?', { card: full }).fields?.decision ?? null).toBeNull();
    expect(
      say('Do I need a permit to hire a helper for 1200?', { card: full }).fields?.decision ?? null,
    ).toBeNull();
  });
});

describe('a question whose decision stands out', () => {
  const HIRE = 'Should I hire a second baker for 1200 a month?';

  test('opens its form, with no figure of its words in a row', () => {
    const { fields, text } = say(HIRE, { card: full });
    expect(fields).toMatchObject({ decision: 'hire', question: HIRE });
    expect(fields!.rows.filter(({ amount }) => amount !== null).every(({ isKept }) => isKept)).toBe(true);
    expect(fields!.suggestions).toMatchObject([{ place: null, value: { count: '1200' } }]);
    expect(text).not.toMatch(/1,?200/);
  });

  test('says at once what the card alone has to say, and nothing of a figure that nobody confirmed', () => {
    const { text } = say('Does it work like this, 350 loaves?', { card: full });
    // 400 × 2.30 − 600
    expect(text).toContain('a month leaves **£320**');
    expect(text).not.toContain('350');
  });

  test('is answered from the card without a form where nothing in it is new', () => {
    const { fields, text } = say('Am I making money?', { card: full });
    expect(fields?.decision).toBeUndefined();
    expect(text).toContain('£320');
  });

  test('opens the form in German too, and works it out in German', () => {
    const { fields, text } = say('Soll ich eine Aushilfe einstellen, 1200 im Monat?', {
      card: full,
      language: 'de',
    });
    expect(fields).toMatchObject({ decision: 'hire' });
    expect(fields!.rows[0]!.label).toBe('Was Sie der Person zahlen würden');
    expect(text).toContain('Das entscheiden Sie');
  });
});

test('what is paid for work is a cost of the month, but for the wage that it is to pay', () => {
  const card: Card = [...full, entryOf('pay', moneyValue('200', { every: 'month', what: 'a helper' }))];
  // 400 × 2.30 − 600 − 200
  const { text, fields } = say('Does it work like this, 350 loaves?', { card });
  expect(text).toContain('a month leaves **£120**');
  expect(fields!.rows.find(({ place }) => place === 'pay')).toMatchObject({ amount: '200', isKept: true });
  const wage = say('What hourly wage could we pay ourselves for 350 loaves?', { card });
  expect(wage.fields).toMatchObject({ decision: 'wage' });
  expect(wage.text).toContain('£320 a month is left for wages');
  expect(say('Does it work like this, 350 loaves?', { card: full }).fields!.rows).not.toContainEqual(
    expect.objectContaining({ place: 'pay' }),
  );
});

test('what is rented is weighed as what is bought, and is offered once', () => {
  const { fields, choices } = say('Should I hire an oven or machine by the month for 90?', { card: full });
  expect(fields).toMatchObject({ decision: 'buy' });
  expect(choices.map(({ label }) => label)).not.toContain('Buying something');
  expect(choices.map(({ label }) => label)).not.toContain('Hiring somebody');
});

describe('what may weigh on its writer', () => {
  const change = { card: full, asksNothing: true };

  test('has the question in it answered by its form, and by the choice where it may be several', () => {
    const hire = say('I can’t sleep any more. Should I hire a second baker for 1200 a month?', change);
    expect(hire.fields).toMatchObject({ decision: 'hire' });
    const which = say('I can’t sleep any more. Should I buy the mill or raise my price?', change);
    expect(which.choices.map(({ label }) => label)).toContain('Buying something');
  });

  test('is asked for nothing where it asks nothing', () => {
    const told = say('I can’t sleep any more. The rent is 600 a month now.', {
      ...change,
      reading: { act: 'statement', command: null },
    });
    expect(told.fields).toBeNull();
    expect(told.choices).toEqual([]);
  });
});

test('of several things that are sold and none is named, the answer says of which its rows are', () => {
  const two: Card = [
    ...full,
    entryOf('price', moneyValue('9', { per: 'cake' })),
    entryOf('unitCost', moneyValue('3', { per: 'cake', what: 'butter' })),
  ];
  const raised = say('Should I raise my price to 5?', { card: two });
  expect(raised.fields).toMatchObject({ decision: 'price' });
  expect(raised.text).toContain('these rows are of loaf');
  const named = say('Should I raise the price of a cake to 11?', { card: two }).text;
  expect(named).not.toContain('rows are of');
  expect(named).toContain('is of cake alone');
  expect(say('Should I raise my price to 5?', { card: full }).text).not.toMatch(/rows are of|alone/);
});

test('of one thing that is sold, a number of another is never added to its own', () => {
  const card: Card = [
    ...full,
    entryOf('volume', { type: 'count', count: '90', of: 'course', every: 'month' }),
  ];
  const { fields } = say('Should I raise my price to 5?', { card });
  expect(fields!.rows.filter(({ place }) => place === 'volume').map(({ amount }) => amount)).toEqual(['400']);
});

test('of several things that are sold, the one that is named has its figures in the form', () => {
  const cards: Card = [
    ...money,
    entryOf('price', moneyValue('9', { per: 'cake' })),
    entryOf('unitCost', moneyValue('3', { per: 'cake', what: 'butter' })),
  ];
  const { fields } = say('Should I raise the price of a cake to 11?', { card: cards });
  expect(fields).toMatchObject({ decision: 'price' });
  expect(fields!.rows.flatMap(({ amount }) => amount ?? [])).toEqual(['9', '3']);
});
