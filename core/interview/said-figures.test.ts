/**
 * Each figure that an answer says is the one of its own unit and period: cards are drawn over all periods, and what the
 * sentences and the table say is held against a year that is counted out here, by another way.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import type { Every } from '../idea/values.ts';
import { numberOf } from '../idea/values.ts';
import { answerRisks } from './answer-risks.ts';
import { answerTurn } from './answer-turn.ts';
import { answerWhole } from './asked/answer-asked.ts';
import { weekLines } from './plan-week.ts';

type Period = Extract<Every, 'day' | 'week' | 'month' | 'quarter' | 'year'> | null;

interface Drawn {
  price: number;
  cost: number;
  paid: Period;
  costPaid: Period;
  sold: number;
  counted: Period;
  rent: number;
  rentEvery: Exclude<Period, null>;
  days: { count: number; every: 'week' | 'month' | 'year' } | null;
  season: number | null;
  once: number;
}

const entriesOf = (drawn: Drawn): Card => [
  entryOf('price', moneyValue(String(drawn.price), { per: 'child', every: drawn.paid })),
  entryOf('unitCost', moneyValue(String(drawn.cost), { per: 'child', every: drawn.costPaid, what: 'food' })),
  entryOf('volume', { type: 'count', count: String(drawn.sold), of: 'children', every: drawn.counted }),
  entryOf('monthlyCost', moneyValue(String(drawn.rent), { every: drawn.rentEvery, what: 'rent' })),
  ...(drawn.once > 0 ? [entryOf('oneOffCost', moneyValue(String(drawn.once), { every: 'once' }))] : []),
  ...(drawn.season === null
    ? []
    : [entryOf('season', { type: 'count', count: String(drawn.season), of: 'months', every: 'year' })]),
  entryOf('stage', { type: 'choice', choice: 'selling' }),
];

const asidesOf = ({ days }: Drawn): FigureRow[] =>
  days === null
    ? []
    : [
        {
          ...{ entryId: null, place: 'openDays', words: null, amount: String(days.count) },
          ...{ currency: null, per: 'days', every: days.every },
        },
      ];

/** How often a period comes in a year, by whoever counts it out; null where nobody said. */
function timesAYear(period: Period, { days }: Drawn): number | null {
  if (period === 'day') {
    if (days === null) return null;
    return days.count * { week: 52, month: 12, year: 1 }[days.every];
  }
  return period === null ? null : { week: 52, month: 12, quarter: 4, year: 1 }[period];
}

/** What a year leaves, how many children pay the rent, and whether these are children or sales; null for none. */
function naive(drawn: Drawn): { aYear: number; needed: number | null; isOfChildren: boolean } | null {
  const { price, cost, paid, costPaid, sold, counted, rent, rentEvery, season } = drawn;
  const rents = timesAYear(rentEvery, drawn);
  if (rents === null) return null;
  // A cost of one comes as often as it is paid for, or over the days of its own period.
  const isOverDays = paid === 'day' && costPaid !== null && costPaid === drawn.days?.every;
  if (costPaid !== null && costPaid !== paid && !isOverDays) return null;
  const left = price - cost;
  const share = season === null ? 1 : season / 12;
  const fixed = rent * rents;
  if (paid === null) {
    const count = timesAYear(counted, drawn);
    if (count === null) return null;
    // What is counted by the year has its closed months in it.
    const isOfYear = counted === 'year' || (counted === 'day' && drawn.days?.every === 'year');
    const sales = sold * count * (isOfYear ? 1 : share);
    return {
      aYear: sales * left - fixed,
      needed: left > 0 ? fixed / share / 12 / left : null,
      isOfChildren: false,
    };
  }
  const payments = timesAYear(paid, drawn);
  const isAtOnce = counted === null || counted === paid || (paid === 'day' && counted === 'month');
  if (payments === null || !isAtOnce) return null;
  const isOfYear = paid === 'year' || (paid === 'day' && drawn.days?.every === 'year');
  const open = isOfYear ? 1 : share;
  const ofOne = price * payments - cost * (isOverDays ? timesAYear(costPaid, drawn)! : payments);
  return {
    aYear: sold * ofOne * open - fixed,
    needed: ofOne > 0 ? fixed / open / ofOne : null,
    isOfChildren: true,
  };
}

const number = (text: string) => Number(text.replaceAll(',', ''));
const PER_YEAR = { day: 365, week: 52, month: 12, quarter: 4, year: 1 } as const;

/** Every sentence and row that says what is left, what is missing, or how many it takes. */
function saidIn(texts: readonly string[]) {
  const text = texts.join('\n');
  const left = [
    ...text.matchAll(/£([\d,.]+) a (day|week|month|year) is (left|missing)/g),
    ...text.matchAll(/\*\*Left in a (month)()\*?\*? \| \*?\*?£([\d,.]+)/g),
  ];
  return {
    left: left.flatMap(([, sum, every, is]) =>
      is === 'left' || is === 'missing'
        ? [{ sum: number(sum!) * (is === 'missing' ? -1 : 1), every: every as keyof typeof PER_YEAR }]
        : [],
    ),
    children: [
      ...text.matchAll(/\*\*([\d,.]+) (?:children|child)\*\*, to pay regular/g),
      ...text.matchAll(/at ([\d,.]+) (?:children|child) it would carry itself/g),
      ...text.matchAll(/under ([\d,.]+) (?:children|child) it loses money/g),
      ...text.matchAll(
        /How many it takes, each paying once a \w+, to pay the regular costs[^|]* \| ([\d,.]+) /g,
      ),
    ].map(([, count]) => number(count!)),
    sales: [
      ...text.matchAll(
        /\*\*([\d,.]+)(?: children| child)? a (month|year|month of the season)\*\*[^\n]{0,60}, to pay regular/g,
      ),
      ...text.matchAll(/at ([\d,.]+)(?: children| child)? a (month|year) it would carry itself/g),
      ...text.matchAll(/under ([\d,.]+)(?: children| child)? a (month|year) it loses money/g),
      ...text.matchAll(/Sales in a (month) that pay the regular costs[^|]* \| ([\d,.]+) /g),
    ].map(([, one, other]) =>
      /\d/.test(one!) ? { count: number(one!), every: other! } : { count: number(other!), every: one! },
    ),
    aMonthLeft: [
      ...text.matchAll(
        /\| \*{0,2}(Left|Loss) in a month(?:, averaged over the year)?\*{0,2} \| \*{0,2}−?£([\d,.]+)/g,
      ),
    ].map(([, is, sum]) => number(sum!) * (is === 'Loss' ? -1 : 1)),
    isDayBeforeCosts: /is (?:left|missing even) before rent/.test(text),
  };
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  price: fc.integer({ min: 2, max: 600 }),
  cost: fc.integer({ min: 0, max: 300 }),
  paid: fc.constantFrom(null, null, 'day', 'week', 'month', 'quarter', 'year'),
  costPaid: fc.constantFrom(null, null, 'day', 'month', 'year'),
  sold: fc.integer({ min: 1, max: 400 }),
  counted: fc.constantFrom(null, 'day', 'week', 'month', 'quarter', 'year'),
  rent: fc.integer({ min: 1, max: 5_000 }),
  rentEvery: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
  days: fc.option(
    fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 7 }), every: fc.constant('week' as const) }),
      fc.record({ count: fc.integer({ min: 1, max: 31 }), every: fc.constant('month' as const) }),
      fc.record({ count: fc.integer({ min: 10, max: 360 }), every: fc.constant('year' as const) }),
    ),
  ),
  season: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 }),
  once: fc.constantFrom(0, 500),
});

const answersTo = (one: Drawn): string[] => {
  const turn = turnOf({ card: entriesOf(one), asides: asidesOf(one) });
  return [
    ...answerWhole(turn.interview).paragraphs,
    ...answerRisks(turn.interview).paragraphs,
    ...weekLines(turn.interview),
  ];
};

describe('what an answer says in figures', () => {
  test('each sum and each number is that of its own period, over all periods of price, cost, number and rent', () => {
    let said = 0;
    fc.assert(
      fc.property(drawn, (one) => {
        const texts = answersTo(one);
        const { left, children, sales, aMonthLeft, isDayBeforeCosts } = saidIn(texts);
        const sum = naive(one);
        const whole = left.filter(() => !isDayBeforeCosts);
        if (sum === null) {
          // Units that do not fit make no sum of a month, and no number of sales that pays anything.
          expect(aMonthLeft, texts.join('\n')).toEqual([]);
          expect(
            whole.filter(({ every }) => every !== 'day'),
            texts.join('\n'),
          ).toEqual([]);
          return;
        }
        said += 1;
        for (const { sum: amount, every } of whole)
          expect(amount * PER_YEAR[every], texts.join('\n')).toBeCloseTo(sum.aYear, -1);
        for (const amount of aMonthLeft) expect(Math.abs(amount * 12 - sum.aYear)).toBeLessThan(1);
        if (sum.needed === null) return;
        if (sum.isOfChildren) expect(sales, texts.join('\n')).toEqual([]);
        else expect(children, texts.join('\n')).toEqual([]);
        for (const count of children) {
          expect(count).toBeGreaterThanOrEqual(sum.needed - 0.01);
          expect(count - 1).toBeLessThan(sum.needed + 0.01);
        }
        for (const { count, every } of sales) {
          const needed = every === 'year' ? sum.needed * 12 : sum.needed;
          expect(count, texts.join('\n')).toBeGreaterThanOrEqual(needed - 0.01);
          expect(count - 1, texts.join('\n')).toBeLessThan(needed + 0.01);
        }
      }),
      { numRuns: 400 },
    );
    // The reading of this test finds what it is for.
    expect(said).toBeGreaterThan(30);
  });

  test('members who pay by the year carry it as so many members, and never as so many a month', () => {
    const library: Card = [
      entryOf('price', moneyValue('30', { per: 'member', every: 'year' })),
      entryOf('unitCost', moneyValue('5', { per: 'member' })),
      entryOf('volume', { type: 'count', count: '180', of: 'members', every: 'year' }),
      entryOf('monthlyCost', moneyValue('2140', { every: 'month', what: 'rent and pay' })),
      entryOf('stage', { type: 'choice', choice: 'selling' }),
    ];
    const turn = turnOf({ card: library }).interview;
    // 2,140 twelve times over, at 25 from each.
    expect(weekLines(turn).join('\n')).toContain('at 1,028 members it would carry itself');
    const table = answerWhole(turn).paragraphs.join('\n');
    expect(table).toContain(
      '| How many it takes, each paying once a year, to pay the regular costs | 1,028 |',
    );
    expect(table).not.toContain('Sales in a month that pay');
  });

  test('a price for a day asks for the days, and with them makes the month', () => {
    const daycare: Card = [
      entryOf('price', moneyValue('45', { per: 'kid', every: 'day' })),
      entryOf('unitCost', moneyValue('6', { per: 'kid', every: 'day', what: 'food' })),
      entryOf('volume', { type: 'count', count: '6', of: 'kids', every: 'month' }),
      entryOf('monthlyCost', moneyValue('85', { every: 'month', what: 'insurance' })),
    ];
    const told = ['it is 45 per kid per day, 6 kids for 21 days a month'];
    const asked = answerWhole({ ...turnOf({ card: daycare }).interview, told });
    expect(asked.paragraphs.join('\n')).toContain('On how many days a week or a month?');
    expect(asked.paragraphs.join('\n')).not.toMatch(/to pay regular costs|that would be enough/);
    const days = asked.fields?.rows.find(({ place }) => place === 'openDays');
    expect(days).toMatchObject({ amount: '21', every: 'month' });
    const whole = answerWhole(turnOf({ card: daycare, asides: [days!] }).interview).paragraphs.join('\n');
    // 6 times 21 times 39, less 85.
    expect(whole).toContain('**£4,829 a month is left**');
    expect(whole).toContain('**1 kid**, to pay regular costs of £85 a month');
  });

  test('how long money lasts counts what sells every month, and says that a grant is not in it', () => {
    const library: Card = [
      entryOf('price', moneyValue('30', { per: 'member', every: 'year' })),
      entryOf('volume', { type: 'count', count: '180', of: 'members', every: 'year' }),
      entryOf('monthlyCost', moneyValue('2140', { every: 'month', what: 'rent and pay' })),
      entryOf('cash', moneyValue('11000')),
      entryOf('stage', { type: 'choice', choice: 'selling' }),
    ];
    const reading = { act: 'question', command: null } as const;
    const { text } = answerTurn(
      turnOf({ card: library, reading }, { text: 'How long do we last without the grant?' }),
    );
    // 11,000 over 2,140 less 450.
    expect(text).toContain('**6.5 months at most**');
    expect(text).toContain('£1,690 is missing in a month');
    expect(text).not.toContain('nothing sold');
    expect(text).toContain('No grant, loan or gift is in that');
  });

  const trees: Card = [
    entryOf('price', moneyValue('500', { per: 'tree' })),
    entryOf('unitCost', moneyValue('20', { per: 'tree', what: 'certificates' })),
    entryOf('volume', { type: 'count', count: '2', of: 'trees', every: 'month' }),
    entryOf('monthlyCost', moneyValue('40', { every: 'month', what: 'archive' })),
  ];
  const tooLittle = 'It takes me 15 hours and 20 for certificates. Is that too little?';

  test('whether a price is too little is told by what it leaves, and by the hour', () => {
    const reading = { act: 'question', command: null } as const;
    const asked = answerTurn(turnOf({ card: trees, reading }, { text: tooLittle })).text;
    expect(asked).toContain('**One tree leaves £480:**');
    // 480 over 15.
    expect(asked).toContain('**One leaves £32 for each hour that it takes**');
    expect(asked).not.toContain('still missing');
    const kept = { asides: [], question: tooLittle, hasFigures: true };
    expect(answerTurn(turnOf({ card: trees, kept })).text).toContain('£32 for each hour');
  });

  test('a question that asks for no figure asks for none when a form is kept', () => {
    const card = [entryOf('product', { type: 'text', text: 'a home daycare' })];
    const kept = {
      asides: [],
      question: 'They say under 7 is free. Who exactly do I ring?',
      hasFigures: false,
    };
    expect(answerTurn(turnOf({ card, kept })).text).not.toContain('For that I need');
  });

  test('so many of what is sold are a number of sales, however short its unit is, and never a price', () => {
    const mushrooms: Card = [
      entryOf('price', moneyValue('110', { per: 'kg' })),
      entryOf('unitCost', moneyValue('14', { per: 'kg' })),
      entryOf('volume', { type: 'count', count: '8', of: 'kg', every: 'week' }),
      entryOf('monthlyCost', moneyValue('5300', { every: 'month', what: 'power and loan' })),
    ];
    const reading = { act: 'question', command: null } as const;
    const say = (text: string) => answerTurn(turnOf({ card: mushrooms, reading }, { text })).text;
    // 260 a month at 96, less 5,300.
    expect(say('What is left a month at 60 kg a week?')).toContain('**£19,660 a month is left**');
    expect(say('What is left a month at 60 kg?')).not.toContain('£60 for one kg');
    const command = { act: 'command', command: 'compute' } as const;
    const told = turnOf(
      { card: mushrooms, reading: command },
      { text: 'Now 60 kg a week and the loan is 3500 a month. What is left a month then' },
    );
    const { text, fields } = answerTurn(told);
    expect(text).not.toMatch(/\d/);
    expect(fields!.suggestions!.map(({ value }) => numberOf(value))).toEqual(['60', '3500']);
  });
});
