/** Several things that are sold, seasons and late buyers: in what a sum says, and in a plan. */
import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { confirmed } from '../idea/card.ts';
import type { CountValue } from '../idea/values.ts';
import { answerCommand, planWeek } from './answer-command.ts';
import { answerQuestion } from './answer-question.ts';
import { answerWaiting, answerWhole } from './asked/answer-asked.ts';
import { weekLines } from './plan-week.ts';
import { rowsOfTerms } from './terms-told.ts';

const count = (number: string, of: string | null, every: CountValue['every']): CountValue => ({
  ...{ type: 'count', count: number, of, every },
});
const zloty = (amount: string, per: string | null = null) => moneyValue(amount, { currency: 'PLN', per });
const honey: Card = [
  entryOf('product', textValue('honey and candles')),
  entryOf('price', zloty('45', 'jar')),
  entryOf('unitCost', zloty('4', 'jar')),
  entryOf('volume', count('60', 'jars', 'month')),
  entryOf('price', zloty('28', 'candle')),
  entryOf('monthlyCost', moneyValue('1200', { currency: 'PLN', every: 'month' })),
];
const candles: Card = [
  ...honey,
  entryOf('unitCost', zloty('4', 'candle')),
  entryOf('volume', count('160', 'candles', 'month')),
];
const sumOf = (card: Card) => answerWhole(turnOf({ card }).interview);
const answerTo = (question: string, card: Card) =>
  answerWaiting(turnOf({ card }).interview, question)!.paragraphs.join('\n');

describe('several things that are sold', () => {
  test('a number that was kept without its unit stays when another thing comes with its own', () => {
    const pints: Card = [
      entryOf('price', moneyValue('4.60', { per: 'pint' })),
      entryOf('unitCost', moneyValue('1.90', { per: 'pint' })),
      entryOf('volume', count('2400', null, 'month')),
      entryOf('price', moneyValue('13', { per: 'meal' })),
      entryOf('unitCost', moneyValue('5.20', { per: 'meal' })),
    ];
    const meals = entryOf('volume', count('400', 'meals', 'month'), 'proposed');
    const both = confirmed([...pints, meals], meals.id);
    expect(both.filter(({ place, state }) => place === 'volume' && state === 'confirmed')).toHaveLength(2);
    // 2,400 × 2.70 + 400 × 7.80.
    expect(sumOf(both).paragraphs.join('\n')).toContain('**£9,600 a month is left**');
    const more = entryOf('volume', count('2600', 'pints', 'month'), 'proposed');
    const after = confirmed([...pints, more], more.id);
    expect(after.filter(({ place, state }) => place === 'volume' && state === 'confirmed')).toEqual([
      expect.objectContaining({ id: more.id }),
    ]);
  });

  test('what one of them lacks is a field of its own name, and no sum leaves it out', () => {
    const body = sumOf(honey);
    expect(body.paragraphs.join('\n')).toContain('what one costs you (candle)');
    expect(body.paragraphs.join('\n')).not.toContain('a month is left');
    const ofOne = body.fields!.rows.filter(({ place, amount }) => place !== 'cash' && amount === null);
    expect(ofOne.flatMap(({ place, per }) => (per ? [[place, per]] : []))).toEqual([
      ['unitCost', 'candle'],
      ['volume', 'candle'],
    ]);
  });

  test('the month is the sum of all, with what each leaves and how much of it the costs take', () => {
    const said = sumOf(candles).paragraphs.join('\n');
    // 60 × 41 + 160 × 24 − 1200.
    expect(said).toContain('**5,100 PLN a month is left**');
    expect(said).toContain('jar 2,460 PLN; candle 3,840 PLN');
    expect(said).toContain('**20 % of what you sell now** pays the regular costs');
  });

  test('a new number takes the place of its own thing’s, and of no other', () => {
    const entry = entryOf('volume', count('80', 'jars', 'month'), 'proposed');
    const after = confirmed([...candles, entry], entry.id);
    const held = after.filter(({ place, state }) => place === 'volume' && state === 'confirmed');
    expect(held.map(({ value }) => (value as CountValue).count)).toEqual(['160', '80']);
  });
});

describe('money that does not come evenly', () => {
  test.each([
    ['only from May to October', ['season 6']],
    ['nine months, I mean 9 months of the year', ['season 9']],
    ['we are closed in winter', ['season null']],
    ['they pay after 60 days', ['payDelay 60']],
    ['net 30', ['payDelay 30']],
    ['20,000 first then 5,000 every week, 52 week', ['payDelay 182']],
    ['30 % at once, the rest is paid 60 days later', ['payDelay 60', 'upFront 30']],
    ['my customers always pay late', ['payDelay null']],
    ['I bake bread for 60 neighbours and sell it on 12 days', []],
  ])('%s', (text, expected) => {
    expect(rowsOfTerms(text).map(({ place, amount }) => `${place} ${amount}`)).toEqual(expected);
  });

  test('cash that is gone before the buyers pay is said, with how many it would carry', () => {
    const card: Card = [
      entryOf('price', moneyValue('300', { per: 'kit' })),
      entryOf('unitCost', moneyValue('100', { per: 'kit' })),
      entryOf('volume', count('10', 'kits', 'month')),
      entryOf('monthlyCost', moneyValue('200', { every: 'month' })),
      entryOf('cash', moneyValue('2000')),
      entryOf('payDelay', count('73', 'days', null)),
    ];
    const said = answerTo('How long does my money last?', card);
    // 2.4 months of 1,200; 2,000 carry 2.4 months of 833.33, of which 633.33 are for kits.
    expect(said).toContain('**£2,880** goes out');
    expect(said).toContain('gone after 1.6 months');
    expect(said).toContain('**6 kits a month** until they pay');
  });

  test('whether one can live on it is no yes before it is said what that takes', () => {
    const said = answerTo('Can I live on it?', candles);
    expect(said).not.toMatch(/enough, with/i);
    expect(said).toContain('Fill in what you want to have left');
  });
});

describe('what is said again', () => {
  const card: Card = [
    ...candles,
    entryOf('kind', { type: 'choice', choice: 'bakery' }),
    entryOf('stage', { type: 'choice', choice: 'selling' }),
    entryOf('season', count('8', 'months', 'year')),
  ];
  const lists: string[][] = [];
  for (let at = 0; at < 4; at += 1) {
    const before = lists.map((lines) => lines.join('\n'));
    lists.push(weekLines(turnOf({ card, kind: kindPage('bakery'), lists: before }).interview));
  }

  test('a further list of the week has no line of those before it but what still waits for a figure', () => {
    for (const [at, lines] of lists.entries())
      for (const earlier of lists.slice(0, at)) {
        const again = lines.filter((line) => earlier.includes(line));
        expect(again.length, again.join('\n')).toBeLessThanOrEqual(1);
      }
  });

  test('the list names what leaves most of several things, and what a closed month costs', () => {
    expect(lists[0]!.join('\n')).toContain('Most is left from candle');
    expect(lists[0]!.join('\n')).toContain('Each of the 4 months outside the season costs 1,200 PLN');
    expect(planWeek(turnOf({ card, kind: kindPage('bakery') }).interview).paragraphs).toHaveLength(2);
  });

  test('a question that no page answers names whom to ask, and what', () => {
    const said = answerQuestion(
      turnOf(
        { reading: { act: 'question', command: null }, card: honey },
        { text: 'Is a tender something for me?' },
      ),
    ).paragraphs.join('\n');
    expect(said).toMatch(/Who would know: .*contract before\. Ask them: “When is an invoice really paid/);
  });

  test('a question of money with no page brings fields, and no dead end', () => {
    const text = 'How much stays for me from 160 candles?';
    const body = answerQuestion(
      turnOf({ reading: { act: 'question', command: null }, card: honey }, { text }),
    );
    expect(body.paragraphs.join('\n')).not.toContain('no page');
    expect(body.fields).not.toBeNull();
  });
});

describe('a season with the weeks that one is open', () => {
  const boxes = [
    entryOf('price', moneyValue('29', { per: 'box' })),
    entryOf('unitCost', moneyValue('10.90', { per: 'box' })),
    entryOf('volume', count('70', 'boxes', 'week')),
    entryOf('season', count('7', 'months', 'year')),
  ];
  const row = { entryId: null, words: null, currency: null, per: 'weeks', every: 'year' } as const;
  const asides = [{ ...row, place: 'openWeeks', amount: '30' }] as const;

  test('a month of the season has four of its thirty weeks and a bit', () => {
    const need = {
      ...row,
      place: 'need',
      amount: '3500',
      currency: 'GBP',
      per: null,
      every: 'month',
    } as const;
    const said = answerWhole(turnOf({ card: boxes, asides: [...asides, need] }).interview);
    expect(said.paragraphs.join('\n')).toContain('**332 boxes a month of the season** (about 78 a week)');
  });

  test('the summary reckons with the weeks that the sums before it did', () => {
    const card = [...boxes, entryOf('monthlyCost', moneyValue('22060', { every: 'year' }))];
    const { interview } = turnOf({ card, asides, reading: { act: 'command', command: 'sum-up' } });
    const whole = answerCommand(turnOf(interview)).paragraphs.join('\n');
    expect(whole).toContain('| Left in the whole year | £15,950 |');
    expect(answerWhole(interview).paragraphs.join('\n')).toContain('£15,950');
    // Beside the weeks it is the card as it was confirmed: a cost without a currency is asked, and not reckoned.
    const bare = card.map((one) =>
      one.place === 'unitCost' ? { ...one, value: moneyValue('10.90', { per: 'box', currency: null }) } : one,
    );
    const asked = answerCommand(turnOf({ ...interview, card: bare })).paragraphs.join('\n');
    expect(asked).not.toContain('18.10');
  });
});

describe('how long the money lasts', () => {
  const hours: Card = [
    entryOf('price', moneyValue('27', { per: 'hour' })),
    entryOf('unitCost', moneyValue('17.50', { per: 'hour' })),
    entryOf('monthlyCost', moneyValue('3720', { every: 'month' })),
    entryOf('oneOffCost', moneyValue('5300', { every: 'once' })),
    entryOf('cash', moneyValue('22000')),
  ];

  test('every sentence says it of the same rest of it', () => {
    const card = [...hours, entryOf('volume', count('28', 'hours', 'week'))];
    const said = [answerTo('How long does my money last?', card), ...sumOf(card).paragraphs].join('\n');
    expect(said).toContain('£2,567.33 is missing in a month, and the money lasts 6.5 months');
    expect(said).toContain('| How long the cash lasts, with nothing sold | 4.4 months |');
    expect(said).not.toContain('8.5 months');
  });

  test('a month that leaves nothing earns nothing back, and each sale leaves what it leaves', () => {
    const card = [...hours, entryOf('volume', count('28', 'hours', 'week'))];
    const said = sumOf(card).paragraphs.join('\n');
    expect(said).toContain('the month leaves nothing over, so the £5,300 is not earned back');
    expect(said).not.toContain('No number of sales');
  });

  test('whoever says how many they sell is not told to keep the idea to themselves', () => {
    const lines = (card: Card) => weekLines(turnOf({ card }).interview).join('\n');
    expect(lines(hours)).toContain('keep the idea to yourself');
    const card = [...hours, entryOf('volume', count('28', 'hours', 'week'))];
    expect(lines(card)).not.toContain('keep the idea to yourself');
  });

  test('with nothing sold as well', () => {
    const said = answerTo('How long does my money last?', hours);
    expect(said).toContain('**4.4 months with nothing sold:**');
  });
});

describe('a price of an hour', () => {
  const tutoring = (per: string | null): Card => [
    entryOf('price', moneyValue('27', { per, every: 'hour' })),
    entryOf('unitCost', moneyValue('17.50', { per: 'hour', every: 'hour' })),
    entryOf('monthlyCost', moneyValue('3720', { every: 'month' })),
    entryOf('volume', count('28', 'hours', 'week')),
  ];

  test('is sold so many times a month, and by nobody who pays regularly', () => {
    for (const per of ['hour', null]) {
      const said = sumOf(tutoring(per)).paragraphs.join('\n');
      expect(said).toContain('**392 hours a month** (about 91 a week), to pay regular costs of £3,720');
      expect(said).not.toContain('pay regularly');
      expect(said).toContain('**£2,567.33 a month is missing**');
    }
  });

  test('of what is paid every month, the number has the name of what is sold', () => {
    const rooms = (per: string) => [
      entryOf('price', moneyValue('100', { per, every: 'month' })),
      entryOf('unitCost', moneyValue('20', { per, every: 'month' })),
      entryOf('monthlyCost', moneyValue('800', { every: 'month' })),
    ];
    expect(sumOf(rooms('desk')).paragraphs.join('\n')).toContain('**10 × desk, paid regularly**');
    expect(sumOf(rooms('member')).paragraphs.join('\n')).toContain('**10 who pay regularly**');
  });
});
