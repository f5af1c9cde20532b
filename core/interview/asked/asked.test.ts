import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { type CardName, twelveCards } from '#tests/support/mentor/twelve-cards.ts';
import { answerTurn } from '../answer-turn.ts';
import type { InterviewLanguage } from '../interview.ts';
import { answerWhole } from './answer-asked.ts';

function ask(card: CardName, text: string, language: InterviewLanguage = 'en') {
  return answerTurn(
    turnOf({ card: twelveCards[card], language, reading: { act: 'question', command: null } }, { text }),
  );
}

/** A question of a card, and how its answer begins: the figures are worked out by hand beside the cards. */
const ANSWERED: readonly (readonly [CardName, string, string])[] = [
  [
    'bottling',
    'Does the money suffice for the bottling line?',
    '**€16,000 short:** you have €22,000, and €38,000',
  ],
  ['bottling', 'do i have enough money for the bottling line', '**€16,000 short:**'],
  ['bottling', 'how much money is missing?', '**€16,000 short:**'],
  ['bottling', 'can I afford the bottling line?', '**€16,000 short:**'],
  ['bottling', 'how long does my money last?', '**€16,000 short:**'],
  ['bottling', 'Is 30000 enough for the line?', '**€8,000 short:** you have €30,000'],
  ['bottling', 'when is the line earned back?', '**After 25.4 months:** €38,000 is paid once, if €1,500'],
  ['bottling', 'what if I sell 1500 bottles a month?', '**€3,500 a month is left** instead of €1,500.'],
  ['bottling', 'how much do I turn over?', '**You take €6,000 a month**'],
  ['bottling', 'how many bottles do I have to sell so that I have 2000 left?', '**1,125 bottles a month**'],
  ['bottling', 'how high can the rent be?', '**€4,000 a month at most** for rent'],
  ['bakery', 'what do i earn a month?', '**£660 a month is left**, at 120 loaves a week.'],
  ['bakery', 'how much do i make a year', '**£7,920 a year is left**'],
  ['bakery', 'do I lose money?', '**£660 a month is left**'],
  ['bakery', 'how much is left per loaf?', '**One loaf leaves £3:** £5 less £2.'],
  ['bakery', 'what must I charge to earn 2000 a month?', '**£7.58 for one loaf**'],
  ['bakery', 'at what price do I still break even?', '**£3.74 for one loaf**'],
  ['bakery', 'how low can my price go before I lose money?', '**£3.74 for one loaf**'],
  ['bakery', 'how many loaves must I sell to break even?', '**300 loaves a month** (about 70 a week)'],
  ['bakery', 'how many a week to earn 1500?', '**800 loaves a month** (about 185 a week)'],
  ['bakery', 'what if I charge 6?', '**£1,180 a month is left** instead of £660.'],
  ['bakery', 'what if I sell 10 more a week?', '**£790 a month is left** instead of £660.'],
  ['bakery', 'what if I make it 10 % cheaper?', '**£400 a month is left**'],
  ['bakery', 'what happens if the rent goes to 1200 a month?', '**£360 a month is left** instead of £660.'],
  [
    'bakery',
    'Should I charge 6 or 7?',
    '**£7 for one loaf** leaves more: £1,700 a month is left against £1,180',
  ],
  ['bakery', '5 or 6?', '**£6 for one loaf** leaves more'],
  ['bakery', 'when do I get my money back for the oven?', '**After 10 months:**'],
  ['bakery', 'how much rent can I afford?', '**£1,560 a month at most** for rent'],
  ['bakery', 'what is the most rent I could pay if I want 300 left?', '**£1,260 a month at most** for rent'],
  ['bakery', 'what is the most I can pay for ingredients?', '**£3.26 at most for one loaf**'],
  [
    'bakery',
    'can I afford a helper at 500 a month?',
    '**It is carried: £160 a month is left** instead of £660',
  ],
  [
    'bakery',
    'can I afford a helper at 1500 a month?',
    '**Not from what you sell now: £840 a month is missing**',
  ],
  ['bakery', 'is 50 loaves a week enough?', '**£250 a month is missing**, at 50 loaves a week.'],
  ['bakery', 'Where are this 660 from?', '**£660 is “Left in a month”**, and comes from £5 for one loaf'],
  ['bakery', 'where does the 1560 come from?', '**£1,560 is “left before regular costs”**'],
  ['app', 'how long does my money last?', '**6.6 months with nothing sold:** $6,000'],
  ['app', 'when do I run out of money?', '**6.6 months with nothing sold:**'],
  ['app', 'am I profitable?', '**$500 a month is missing**'],
  ['app', 'how many users do I need?', '**113 users**'],
  ['app', 'what if I double my users?', '**$100 a month is missing** instead of a loss of $500.'],
  ['app', 'should I charge 10 or 15 a month?', '**$15 for one user a month** loses less'],
  ['charity', 'how long does the money last?', '**8 months with nothing sold:** 3,200 GHS pays 400 GHS'],
  ['charity', 'how much money do we need for the next 12 months?', '**4,800 GHS** for 12 months'],
  ['charity', 'what are our costs a month?', '**Your regular costs are 400 GHS a month:**'],
  ['kayaks', 'do I lose money in winter?', '**A month in which you do not sell costs you €800**'],
  ['kayaks', 'what is left in a year?', '**€8,400 a year is left**'],
  ['kayaks', 'how many tours do I need?', '**54 tours a month of the season**'],
  ['organ', 'what do I earn an hour?', '**5 CHF an hour**, before tax'],
  ['organ', 'how many do I need to sell?', '**1 a year**'],
  ['organ', 'what if I sell 2 a year?', '**2,000 CHF a month is left** instead of 500 CHF.'],
  [
    'soup',
    'how many bowls to break even?',
    '**No number of sales does that:** one bowl brings 8 PLN and costs 10',
  ],
  ['soup', 'what is left from one bowl?', '**One bowl loses 2 PLN:**'],
  ['soup', 'what price do I need so that it carries itself?', '**13 PLN for one bowl**'],
  ['soup', 'what if I charge 14?', '**100 PLN a month is left** instead of a loss of 500 PLN.'],
  ['cafe', 'what is left a month?', '**€100 a month is left**'],
  ['cafe', 'what do I make on one coffee?', '**One coffee leaves €3:**'],
  ['cafe', 'how many do I have to sell to break even?', '**80 % of what you sell now**'],
  ['candles', 'what’s my margin?', '**One candle leaves £7.50:**'],
  ['candles', 'how many to earn 750 a month?', '**100 a month**'],
  ['candles', 'what’s left if I sell them for 10?', '**One candle leaves £5.50:**'],
  ['knives', 'what price do I need to break even?', '**€18 for one knife**'],
  ['knives', 'how much must I charge to have 1000 a month left?', '**€43 for one knife**'],
  [
    'bakery',
    'i bake mon to sat, how many loaves a day?',
    '**300 loaves a month** (about 70 a week or 12 a day)',
  ],
  ['bakery', 'if I open only 46 weeks what is left in the year', '**£5,760 a year is left**'],
  ['bakery', 'If I open 46 weeks because of holidays, what is left in a year?', '**£5,760 a year is left**'],
  ['bakery', 'what is left in a year if I take 6 weeks of holiday?', '**£5,760 a year is left**'],
  ['bakery', 'If I sell a third of that, what does it leave?', '**£380 a month is missing**'],
  ['bakery', 'what does it leave if a third of my customers leave?', '**£140 a month is left**'],
  ['bakery', 'if I sell a third less what is left?', '**£140 a month is left**'],
  ['bakery', 'How many loaves must I sell if I ask 6 each?', '**225 loaves a month**'],
  ['bakery', 'how many customers do I need to meet my costs?', '**300 loaves a month**'],
  ['bakery', 'How many pounds can I spend on ads?', '**£660 a month at most** for ads'],
  ['bakery', 'one loaf takes me 0.5 hours, what do I earn an hour', '**One leaves £6 for each hour'],
  ['bakery', 'what happens if I lose a third of my customers?', '**£140 a month is left** instead of £660.'],
  ['bakery', 'if I give 20% off on half of them what is left?', '**£400 a month is left**'],
  ['bakery', 'Can I quit my day job? It brings 2100 a month.', '**£1,440 a month short:** £660 is left'],
  ['bakery', 'what do I pay in rent a year?', '**£10,800 a year** for rent.'],
  ['bakery', 'how much does one loaf cost me to make', '**One loaf costs you £2.**'],
  ['bakery', 'can I pay 1200 rent?', '**£360 a month is left** instead of £660.'],
  ['cafe', 'what if I sell 100 cakes', '**€300 a month is left** instead of €100.'],
  ['cafe', 'how many to earn 800 a month?', '- With €4 for one coffee alone: **400 coffees a month**'],
  ['app', 'if 20 users leave what then?', '**$660 a month is missing**'],
  ['app', 'what if servers cost 500', '**$100 a month is missing** instead of a loss of $500.'],
  ['app', 'how many users so that I can take 1000 home', '**238 users**'],
  ['app', 'how long would my cash last if nobody comes', '**6.6 months with nothing sold:**'],
  ['lessons', 'do I make a loss?', '**Nothing is left a month, and nothing is missing**'],
  ['lessons', 'how many lessons to earn 720?', '**60 lessons a month**'],
];

const IN_GERMAN: readonly (readonly [CardName, string, string])[] = [
  ['bakery', 'Was verdiene ich im Monat?', '**Es bleiben 660 £ im Monat**'],
  ['bakery', 'Wie viele Brote muss ich verkaufen, damit es sich trägt?', '**300 loaves im Monat**'],
  ['bakery', 'Was ist, wenn ich 6 verlange?', '**Es bleiben 1.180 £ im Monat** statt 660 £.'],
  ['bakery', 'Wann ist der Ofen wieder drin?', '**Nach 10 Monaten:**'],
  ['bakery', 'Wie hoch darf die Miete sein?', '**Höchstens 1.560 £ im Monat** für Miete'],
  [
    'bakery',
    'Kann ich mir eine Aushilfe für 500 im Monat leisten?',
    '**Es trägt sich: Es bleiben 160 £ im Monat**',
  ],
  ['bakery', 'Woher kommen die 660?', '**660 £ ist „Bleibt im Monat“**'],
  ['bottling', 'Reicht das Geld für die Abfüllanlage?', '**Es fehlen 16.000 €:**'],
  ['app', 'Wie lange reicht mein Geld?', '**6,6 Monate ganz ohne Verkäufe:**'],
  ['kayaks', 'Mache ich im Winter Verlust?', '**Ein Monat, in dem Sie nicht verkaufen, kostet Sie 800 €**'],
  ['knives', 'Welchen Preis brauche ich, um 1.000 im Monat zu haben?', '**43 € für eines (knife)**'],
  ['charity', 'Wie viel Geld brauchen wir für 12 Monate?', '**4.800 GHS**'],
];

describe('a figure that follows from what is confirmed is the first thing said', () => {
  test.each(ANSWERED)('%s: “%s”', (card, question, begins) => {
    expect(ask(card, question).text.slice(0, begins.length)).toBe(begins);
  });

  test.each(IN_GERMAN)('%s: “%s”', (card, question, begins) => {
    expect(ask(card, question, 'de').text.slice(0, begins.length)).toBe(begins);
  });

  test('of two questions both are answered, in their order', () => {
    const { text } = ask('bakery', 'What is left a month? And how many loaves must I sell to break even?');
    expect(text.indexOf('£660 a month is left')).toBe(2);
    expect(text).toContain('**300 loaves a month**');
  });
});

describe('a number in a question is tried, and never kept', () => {
  test('the answer says with what it was reckoned', () => {
    expect(ask('bakery', 'what if I charge 6?').text).toContain(
      'Reckoned with £6 for one loaf; that is only tried, and your card stays as it is.',
    );
    expect(ask('bakery', 'what do i earn a month?').text).not.toContain('only tried');
  });

  test.each([
    ['bakery', 'what is left if it goes to 40?'],
    ['bakery', 'what do I earn with 30 % of the north and 12 in the rest?'],
    ['bakery', 'how much is left from 7 to 11?'],
    ['cafe', 'what if I charge 5?'],
    ['bakery', 'What if I give 20% off for 2 weeks?'],
    ['bakery', 'What is left with 20% off for 3 weeks?'],
    ['bakery', 'what is left from a third of that?'],
    ['bakery', 'what if the rent is 1000 and I charge 6?'],
    ['bakery', 'would 100 loaves a week be enough to live on 1000 a month?'],
    ['candles', 'What if I sell 20 a week at 15?'],
    ['bakery', 'what do I earn with 7?'],
    ['bakery', 'what if I sell 900 a week?'],
    ['bakery', 'what is left if I do 3 more each saturday?'],
    ['bakery', 'what is left if I buy a mixer for 900?'],
  ] as const)(
    '%s: “%s” does not say what its number is, and nothing is reckoned with it',
    (card, question) => {
      expect(ask(card, question).text).not.toContain('only tried');
    },
  );
});

describe('what is missing for a figure is named, and its field has the focus', () => {
  test.each([
    ['candles', 'what do I earn a month?', 'how many you sell', 'volume'],
    ['candles', 'how many do I need to sell to cover my rent?', 'what you pay regularly', 'monthlyCost'],
    ['enzyme', 'how long does my money last?', 'the money that you have and what you pay regularly', 'cash'],
    [
      'enzyme',
      'how much money do I need?',
      'what has to be paid once and what you pay regularly',
      'oneOffCost',
    ],
  ] as const)('%s: “%s”', (card, question, named, place) => {
    const { text, fields } = ask(card, question);
    expect(text).toContain(`For that I need ${named}.`);
    expect(fields?.rows.find(({ isFocused }) => isFocused)?.place).toBe(place);
  });
});

test('a German cost that is supposed takes the place of the one on the card', () => {
  const rent = entryOf('monthlyCost', moneyValue('400', { every: 'month', what: 'Miete' }));
  const card = [...twelveCards.bakery.filter(({ place }) => place !== 'monthlyCost'), rent];
  const german = (text: string) =>
    answerTurn(turnOf({ card, language: 'de', reading: { act: 'question', command: null } }, { text })).text;
  expect(german('Wie viel bleibt im Monat?')).toMatch(/^\*\*Es bleiben 1\.160 £ im Monat\*\*/);
  expect(german('Was ist, wenn die Miete auf 500 im Monat steigt?')).toMatch(
    /^\*\*Es bleiben 1\.060 £ im Monat\*\* statt 1\.160 £/,
  );
});

describe('a question of law, of others or of the talk is none for a figure', () => {
  test.each([
    'how much tax do I pay?',
    'what do bakeries usually earn?',
    'what is break-even?',
    'how many people should I talk to?',
    'how many customers must I ask?',
    'how many teachers should I interview?',
    'what would make this plan fail?',
    'do I need a licence if I sell 20 a week?',
  ])('“%s”', (question) => {
    expect(ask('bakery', question).text).not.toMatch(/^\*\*(?:£|\d)/);
  });
});

test('one of what is sold is called as it is, where the language has no letters for several', () => {
  const card = [
    entryOf('price', moneyValue('30', { per: 'Kurs', every: 'month' })),
    entryOf('unitCost', moneyValue('5', { per: 'Kurs', every: 'month' })),
    entryOf('volume', { type: 'count', count: '3', of: 'Kurs', every: null }),
    entryOf('monthlyCost', moneyValue('20', { every: 'month' })),
  ];
  const [, needed] = answerWhole(turnOf({ card, language: 'de' }).interview).paragraphs;
  expect(needed).toMatch(/^\*\*1 Kurs\*\*/);
});
