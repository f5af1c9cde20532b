/** Sums that a message carries in itself: each class in several people's words, and what is none of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../../idea/card.ts';
import { fraction } from '../../../idea/fraction.ts';
import { answerTurn } from '../../answer-turn.ts';
import { answerOwnSum } from './answer-own-sum.ts';
import { paidBack } from './loan.ts';

const count = (number: string, every: 'day' | 'month') =>
  ({ type: 'count', count: number, of: null, every }) as const;
const pounds = (amount: string, rest = {}) => moneyValue(amount, rest);
const pub: Card = [
  entryOf('oneOffCost', pounds('285000', { every: 'once', what: 'pub' })),
  entryOf('oneOffCost', pounds('58000', { every: 'once', what: 'roof' })),
  entryOf('cash', pounds('61000')),
];
const tyres: Card = [
  entryOf('price', pounds('3000', { per: 'puncture' })),
  entryOf('unitCost', pounds('700', { per: 'puncture' })),
  entryOf('volume', count('8', 'day')),
];
const alarms: Card = [
  entryOf('price', pounds('2900', { per: 'device' })),
  entryOf('unitCost', pounds('1330', { per: 'device' })),
  entryOf('volume', count('6', 'month')),
  entryOf('monthlyCost', pounds('2350', { every: 'month' })),
  entryOf('oneOffCost', pounds('85000', { every: 'once', what: 'mould' })),
  entryOf('cash', pounds('120000')),
];
const pages: Card = [
  entryOf('price', pounds('12', { per: 'page' })),
  entryOf('unitCost', pounds('0.50', { what: 'PayPal' })),
];
const say = (text: string, card: Card = []) =>
  answerOwnSum({ interview: turnOf({ card }).interview, text })?.paragraphs.join('\n') ?? null;

describe('a loan', () => {
  test.each([
    [
      '450000 at 10% is 45000 every month. i pay back 100000 a month i think. how long i pay and is it good?',
      '**7 months**',
    ],
    [
      'I borrow 450000 at 10% a month and pay back 100000 a month. How long until it is paid?',
      '**7 months**',
    ],
    ['My cousin lends me 3000 at 2% a month, I pay 200 each month back. when am I done?', '**19 months**'],
    [
      'bank loan of 20,000 for the van at 7% a year, instalment 400 per month. How many months?',
      '**60 months**',
    ],
    [
      'Credit of 12000 with 9% interest per year and repaying 300 a month, how much do I pay in the end?',
      '**48 months**',
    ],
    [
      'one man lend me 450000 but he want 10% every month, i can give 40000 back every month. good?',
      '**Never, at that:**',
    ],
  ])('“%s”', (text, answer) => expect(say(text)).toContain(answer));

  test('whose rate says no period is worked out on none', () =>
    expect(say('loan of 20000 at 7%, I pay 400 a month back. how long?')).toBeNull());

  test('by the week at a rate of a month has a month of 52 twelfths of weeks', () =>
    // 1,000 at 13 % a month is 30 a week at first.
    expect(say('loan of 1000 at 13% a month, I pay 100 back a week. how long?')).toContain(
      'Of the first 100, 30 is interest',
    ));

  test('never ends only where an instalment does not cover the interest', () => {
    const part = (amount: bigint) => paidBack(fraction(1_000n), fraction(1n, 100n), fraction(amount, 100n));
    expect(part(1_000n)).toBe('never');
    expect(part(1_001n)).toBeNull();
    expect(part(1_100n)).toMatchObject({ periods: 241 });
  });

  test('is paid back to the last of it, with the interest of each period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 500 }),
        (loan, percent, part) => {
          const done = paidBack(
            fraction(BigInt(loan)),
            fraction(BigInt(percent), 100n),
            fraction(BigInt(part)),
          );
          fc.pre(done !== null && done !== 'never');
          let rest = loan;
          for (let at = 1; at < done.periods; at += 1) rest = rest * (1 + percent / 100) - part;
          expect(rest).toBeGreaterThan(-0.01);
          expect(rest * (1 + percent / 100)).toBeLessThan(part + 0.01);
        },
      ),
    );
  });
});

describe('what is missing after what others give', () => {
  test.each([
    ['If the bank lends us 120000 how much do we need from the shares?', '£162,000'],
    ['we get a grant of 50000, how much do we have to raise then?', '£232,000'],
    ['how much more money do we need if my uncle lends 40000?', '£242,000'],
    ['The council gives £30,000. How much do we still have to find?', '£252,000'],
    ['with a loan of 90k from the bank what is the gap?', '£192,000'],
  ])('“%s”', (text, gap) => expect(say(text, pub)).toContain(`**${gap} is still missing:**`));

  test('is nothing where it suffices, and no page in its stead', () => {
    expect(say('what is missing if the lottery fund grants us 282000', pub)).toContain('Nothing is missing');
    const page = {
      ...{ question: 'What does a bank want to see?', countries: ['any'], answer: 'A plan.' },
      ...{ source: { author: 'a', title: 'b', url: 'https://example.org' }, checked: '2026-11-22' },
    };
    const text = 'If the bank lends us 120000 how much do we need from the shares?';
    const reading = { act: 'question', command: null } as const;
    expect(answerTurn(turnOf({ card: pub, reading }, { text, found: [page] })).text).toContain('£162,000');
  });
});

describe('when a purchase is back', () => {
  test.each([
    'each day 3 rider go away because hand pump slow. how many day until 650000 is back only from this 3?',
    'compressor is 650000 and brings only 3 more a day, after how long is it paid?',
    'the compressor costs 650000. 3 extra punctures each day. when is it paid back?',
    'should I buy a compressor for 650000? it brings 3 more punctures a day. worth it?',
  ])('is by what it adds alone: “%s”', (text) => {
    expect(say(text, tyres)).toContain('**After 95 days that you sell:** 3 more a day leave £6,900');
  });

  test.each([
    [
      'mould is 28000, saves us 32 a device. So after how many devices does the mould pay off?',
      '**After 875:**',
    ],
    ['machine for 4,500 saving me 1.20 on each loaf, when does it pay off?', '**After 3,750:**'],
    ['The mould saves 100 per device. After how many is it back?', '**After 850:**'],
  ])('is by what it saves: “%s”', (text, answer) => expect(say(text, alarms)).toContain(answer));
});

describe('what so many take before anybody pays', () => {
  test.each([
    [
      'farmer pay only after harvest, 3 month later. I want make 30 device. how much money i need before first farmer pay?',
      '**£131,950 ',
    ],
    ['how much money do I need to make 30 devices?', '**£124,900 '],
    ['If I build 50 and they pay in 2 months, is my money enough?', '**£156,200 '],
  ])('“%s”', (text, answer) => {
    expect(say(text, alarms)).toContain(answer);
    expect(say(text, alarms)).toContain('is missing.**');
  });
});

describe('an hour at the prices of others', () => {
  test.each([
    [
      'One page takes me 40 minutes, and the other people on internet ask 8 to 20 euro. what may I ask?',
      '£11.25',
    ],
    ['it takes 2 hours and others charge between 25 and 40, how much should I charge?', '£12.25'],
  ])('“%s”', (text, answer) => expect(say(text, pages)).toContain(answer));

  test('is none where one sale loses money', () => {
    const dear = [...pages.slice(0, 1), entryOf('unitCost', pounds('9', { what: 'paper' }))];
    const text = 'One page takes me 40 minutes, and the others ask 8 to 20. what may I ask?';
    expect(say(text, pages)).not.toBeNull();
    expect(say(text, dear)).toBeNull();
  });
});

test('beside a question of another kind no sum is told in the stead of its answer', () => {
  const sum = 'If the bank lends us 120000 how much do we need from the shares?';
  expect(say(sum, pub)).not.toBeNull();
  expect(say(`${sum} How much do other pubs earn?`, pub)).toBeNull();
});

describe('two ways that are reckoned out in the message', () => {
  test.each([
    [
      '12500 with 20% off is 10000, so I lose 2500. If he goes I lose 12500 but save maybe 3200 gas and detergent and one wage 4700. What is better?',
      '**The first is better, by £2,100:** £2,500 lost, against £12,500 − £3,200 − £4,700 = £4,600 lost',
    ],
    [
      'With the discount I lose 300 a month. Without it he leaves and I lose 900 but save 350 of wages. Which is better?',
      '**The first is better, by £250:**',
    ],
    [
      'if I close on Mondays I lose 400 but save 260 wages; if I stay open I lose 90 on heating. what is better?',
      '**The second is better, by £50:**',
    ],
  ])('“%s”', (text, answer) => expect(say(text, tyres)).toContain(answer));
});

test.each([
  'What does a bank want before it lends 50000?',
  'If I sell 3 more a day at 2500, how much is left?',
  'We sell 8 a day. Is it worth it?',
  'A page takes 40 minutes. I charge 12. What do I earn an hour?',
  'If I lose my job I get 900 a month. Should I start?',
  'I want to save 500 a month. When can I quit?',
  'we make 40 loaves and sell 30. how much do we need?',
  'My bank gave me 20 minutes. What should I say?',
])('“%s” carries no such sum', (text) => {
  for (const card of [pub, tyres, alarms, pages]) expect(say(text, card)).toBeNull();
});
