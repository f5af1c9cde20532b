import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arithmeticOf } from './arithmetic.ts';
import type { Card, Entry } from './card.ts';
import { toDecimal } from './fraction.ts';
import type { Line, LineId } from './lines.ts';
import { PLACE_IDS, type PlaceId, placeTerms } from './places.ts';
import { overTheYear } from './sums.ts';
import { isSameUnit } from './units.ts';
import { EVERY, type IdeaValue, type MoneyValue } from './values.ts';

let made = 0;
const entry = (place: PlaceId, value: IdeaValue, state: Entry['state'] = 'confirmed'): Entry => {
  made += 1;
  return { id: `${place}-${made}`, place, value, source: { from: 'field' }, state };
};
const money = (amount: string, rest: Partial<MoneyValue> = {}): IdeaValue => ({
  type: 'money',
  amount,
  currency: 'GBP',
  per: null,
  every: null,
  what: null,
  ...rest,
});
const count = (number: string, of: string | null, every: (typeof EVERY)[number] | null): IdeaValue => ({
  type: 'count',
  count: number,
  of,
  every,
});
const lineAt = (card: Card, id: LineId) => arithmeticOf(card).find((line) => line.id === id)!;
const shown = (line: Line) => {
  if (line.is === 'money') {
    const size = line.isLoss ? { ...line.amount, numerator: -line.amount.numerator } : line.amount;
    return `${line.isLoss ? '-' : ''}${toDecimal(size, 2, 'half-even')}`;
  }
  if (line.is === 'number') return toDecimal(line.count, line.decimals, line.rounding);
  return line.is === 'question' ? `${line.place}: ${line.gap}` : 'never';
};

/** Only for whoever sells every month do sales pay anything. */
const selling = entry('stage', { type: 'choice', choice: 'selling' });

const bakery: Card = [
  selling,
  entry('price', money('4', { per: 'loaf' })),
  entry('unitCost', money('1.20', { per: 'loaf', what: 'flour' })),
  entry('unitCost', money('0.50', { what: 'bag' })),
  entry('volume', count('150', 'loaves', 'week')),
  entry('monthlyCost', money('900', { every: 'month', what: 'rent' })),
  entry('monthlyCost', money('600', { every: 'year', what: 'insurance' })),
  entry('oneOffCost', money('3000', { what: 'oven' })),
  entry('cash', money('5000')),
];

describe('the arithmetic of an idea', () => {
  test('A1 A2 a bakery’s figures are exact, and each line names what it stands on', () => {
    const ids = Object.fromEntries(arithmeticOf(bakery).map((line) => [line.id, shown(line)]));
    expect(ids).toEqual({
      price: '4.00',
      unitCost: '1.70',
      margin: '2.30',
      revenue: '2600.00',
      soldCost: '1105.00',
      regularCosts: '950.00',
      result: '545.00',
      breakEven: '414',
      runway: 'never',
      recovery: '5.6',
      payback: '1305',
    });
    for (const line of arithmeticOf(bakery)) {
      expect(line.from.length).toBeGreaterThan(0);
      for (const id of line.from) expect(bakery.map((one) => one.id)).toContain(id);
    }
  });

  test('A1 what is proposed or rejected counts for nothing', () => {
    const card = bakery.map((one) => (one.place === 'price' ? { ...one, state: 'proposed' as const } : one));
    expect(shown(lineAt(card, 'result'))).toBe('price: missing');
    expect(arithmeticOf(card.map((one) => ({ ...one, state: 'rejected' as const })))).toEqual([]);
  });

  test('A3 another currency, unit or period is a question and no number', () => {
    const put = (place: PlaceId, value: IdeaValue) =>
      bakery.filter((one) => one.place !== place).concat(entry(place, value));
    expect(shown(lineAt(put('unitCost', money('1', { currency: 'EUR' })), 'margin'))).toBe(
      'unitCost: currencies',
    );
    expect(shown(lineAt(put('unitCost', money('1', { currency: null })), 'margin'))).toBe(
      'unitCost: currency',
    );
    expect(shown(lineAt(put('unitCost', money('1', { per: 'kilo' })), 'margin'))).toBe('unitCost: unit');
    expect(shown(lineAt(put('unitCost', money('1', { every: 'month' })), 'margin'))).toBe('unitCost: period');
    expect(shown(lineAt(put('volume', count('60', 'customers', 'week')), 'revenue'))).toBe('volume: unit');
    expect(shown(lineAt(put('volume', count('60', null, null)), 'revenue'))).toBe('volume: period');
    expect(shown(lineAt(put('monthlyCost', money('10', { every: null })), 'result'))).toBe(
      'monthlyCost: period',
    );
    expect(shown(lineAt(put('monthlyCost', money('10', { every: 'month', per: 'member' })), 'result'))).toBe(
      'monthlyCost: unit',
    );
  });

  test('A4 what is sold by the day becomes no month by itself', () => {
    const daily = bakery.map((one) =>
      one.place === 'volume' ? { ...one, value: count('60', 'loaves', 'day') } : one,
    );
    expect(shown(lineAt(daily, 'revenue'))).toBe('volume: days');
  });

  test('A5 a loss is a loss: on each sale, in the month, and break-even never comes', () => {
    const dear = [...bakery, entry('unitCost', money('3', { what: 'butter' }))];
    expect(lineAt(dear, 'margin')).toMatchObject({ isLoss: true });
    expect(shown(lineAt(dear, 'margin'))).toBe('-0.70');
    expect(shown(lineAt(dear, 'breakEven'))).toBe('never');
    expect(lineAt(dear, 'result')).toMatchObject({ isLoss: true });
    // Of what is left of the cash once the one-off costs are paid.
    expect(shown(lineAt(dear, 'runway'))).toBe('1.4');
    expect(shown(lineAt(dear, 'recovery'))).toBe('never');
  });

  test('A7 no number of sales earns back what the month never does', () => {
    expect(lineAt(bakery, 'payback')).toMatchObject({ is: 'number' });
    const dear = [...bakery, entry('monthlyCost', money('5000', { every: 'month', what: 'rent' }))];
    expect(shown(lineAt(dear, 'recovery'))).toBe('never');
    expect(lineAt(dear, 'payback')).toBeUndefined();
  });

  test('members who pay every month, and pay by the hour', () => {
    const card = [
      entry('price', money('12', { per: 'member', every: 'month' })),
      entry('unitCost', money('2', { per: 'member', every: 'month' })),
      entry('volume', count('80', 'members', null)),
      entry('monthlyCost', money('100', { every: 'month' })),
      entry('pay', money('15', { every: 'hour' })),
      entry('hours', count('6', 'hours', 'week')),
    ];
    expect(shown(lineAt(card, 'revenue'))).toBe('960.00');
    expect(shown(lineAt(card, 'regularCosts'))).toBe('490.00');
    expect(shown(lineAt(card, 'result'))).toBe('310.00');
    expect(shown(lineAt(card, 'breakEven'))).toBe('49');
  });

  test('E5 a helper of the season is paid in its weeks, and costs a closed month nothing', () => {
    const strawberries = [
      entry('price', money('6', { per: 'punnet' })),
      entry('unitCost', money('2', { per: 'punnet' })),
      entry('volume', count('200', 'punnets', 'week')),
      entry('season', count('6', 'months', 'year')),
      entry('monthlyCost', money('300', { every: 'month', what: 'lease' })),
      entry('pay', money('15', { every: 'hour' })),
      entry('hours', count('12', 'hours', 'week')),
    ];
    // 15 × 12 × 52 / 12 is 780 in each of the six months, and half of that on average.
    expect(shown(lineAt(strawberries, 'regularCosts'))).toBe('690.00');
    expect(shown(lineAt(strawberries, 'closedMonth'))).toBe('-300.00');
    expect(shown(lineAt(strawberries, 'openMonth'))).toBe('2386.67');
    expect(shown(lineAt(strawberries, 'year'))).toBe('12520.00');
    const openWeeks = { type: 'count', count: '20', of: 'weeks', every: 'year' } as const;
    const weeks = overTheYear(strawberries, { openDays: null, openWeeks });
    // 15 × 12 × 20 is 3,600 a year.
    expect(shown(lineAt(weeks, 'regularCosts'))).toBe('600.00');
    expect(shown(lineAt(weeks, 'closedMonth'))).toBe('-300.00');
    expect(
      shown(
        lineAt(
          strawberries.filter(({ place }) => place !== 'season'),
          'regularCosts',
        ),
      ),
    ).toBe('1080.00');
  });

  test('A3 of what is paid for every month, so many a month are so many who pay', () => {
    const card = (every: (typeof EVERY)[number]) => [
      entry('price', money('12', { per: 'member', every: 'month' })),
      entry('unitCost', money('2', { per: 'member', every: 'month' })),
      entry('volume', count('80', 'members', every)),
      entry('monthlyCost', money('100', { every: 'month' })),
    ];
    expect(shown(lineAt(card('month'), 'revenue'))).toBe('960.00');
    expect(shown(lineAt(card('month'), 'result'))).toBe('700.00');
    expect(shown(lineAt(card('week'), 'revenue'))).toBe('volume: atOnce');
  });

  test('A3 one who pays every month never stands for all of them when one-off costs are earned back', () => {
    const creche = [
      entry('price', money('325', { per: 'child', every: 'month' })),
      entry('unitCost', money('0', { per: 'child', every: 'month' })),
      entry('oneOffCost', money('45000')),
    ];
    expect(lineAt(creche, 'payback')).toBeUndefined();
    expect(shown(lineAt(creche, 'recovery'))).toBe('volume: missing');
    const known = [
      ...creche,
      entry('volume', count('40', 'children', null)),
      entry('monthlyCost', money('4000', { every: 'month' })),
    ];
    expect(shown(lineAt(known, 'recovery'))).toBe('5.0');
  });

  const breadAndCoffee: Card = [
    entry('price', money('4', { per: 'loaf' })),
    entry('unitCost', money('1.50', { per: 'loaf' })),
    entry('volume', count('600', 'loaves', 'month')),
    entry('price', money('3', { per: 'coffee' })),
    entry('unitCost', money('1', { per: 'coffee' })),
    entry('monthlyCost', money('1100', { every: 'month', what: 'rent' })),
  ];
  const coffees = entry('volume', count('350', 'coffees', 'month'));

  test('several things have a margin each, and no month before each says how many are sold', () => {
    const margins = arithmeticOf(breadAndCoffee).filter(({ id }) => id === 'margin');
    expect(margins.map(shown)).toEqual(['2.50', '2.00']);
    expect(lineAt(breadAndCoffee, 'result')).toMatchObject({
      ...{ is: 'question', place: 'volume', gap: 'missing', offer: 'coffee' },
    });
  });

  test('several things are summed together, each with its own cost and number', () => {
    const card = [...breadAndCoffee, coffees];
    expect(
      arithmeticOf(card)
        .filter(({ id }) => id === 'offer')
        .map(shown),
    ).toEqual(['1500.00', '700.00']);
    expect(shown(lineAt(card, 'revenue'))).toBe('3450.00');
    expect(shown(lineAt(card, 'soldCost'))).toBe('1250.00');
    expect(shown(lineAt(card, 'result'))).toBe('1100.00');
    expect(lineAt(card, 'breakEven')).toMatchObject({ is: 'share', percent: { numerator: 50n } });
  });

  test('A3 two things of one unit are told apart by what they are for, and never guessed', () => {
    const ticket = (what: string | null, amount: string) =>
      entry('price', money(amount, { per: 'ticket', what }));
    const seats = [
      entry('unitCost', money('2', { per: 'ticket' })),
      entry('monthlyCost', money('100', { every: 'month' })),
    ];
    const named = [ticket('adult', '12'), ticket('child', '6'), ...seats];
    const sold = [
      entry('volume', count('40', 'adult tickets', 'month')),
      entry('volume', count('30', 'child', 'month')),
    ];
    // Forty at 10 left and thirty at 4 left, less the rent: the cost of a ticket is of both.
    expect(shown(lineAt([...named, ...sold], 'result'))).toBe('420.00');
    const unclear = [...named, entry('volume', count('70', 'tickets', 'month'))];
    expect(shown(lineAt(unclear, 'result'))).toBe('volume: missing');
    const alike = [ticket(null, '12'), ticket(null, '6'), ...seats, ...sold];
    expect(shown(lineAt(alike, 'result'))).toBe('price: several');
  });

  test('a season sells in its months only, and the regular costs run all twelve', () => {
    const card = [
      entry('price', money('100', { per: 'tour' })),
      entry('unitCost', money('20', { per: 'tour' })),
      entry('volume', count('30', 'tours', 'month')),
      entry('monthlyCost', money('700', { every: 'month' })),
      entry('season', count('6', 'months', 'year')),
    ];
    expect(shown(lineAt(card, 'result'))).toBe('500.00');
    expect(shown(lineAt(card, 'openMonth'))).toBe('1700.00');
    expect(shown(lineAt(card, 'closedMonth'))).toBe('-700.00');
    expect(shown(lineAt(card, 'year'))).toBe('6000.00');
    // 17.5 tours a month for half of the costs, 8.75 without a season.
    expect(shown(lineAt(card, 'breakEven'))).toBe('18');
    const byYear = card.map((one) =>
      one.place === 'volume' ? { ...one, value: count('180', 'tours', 'year') } : one,
    );
    expect(shown(lineAt(byYear, 'result'))).toBe('500.00');
    expect(shown(lineAt(byYear, 'openMonth'))).toBe('1700.00');
  });

  test('buyers who pay later: what goes out before, and cash that is gone before they pay', () => {
    const card = [
      entry('price', money('280000', { per: 'kit', currency: 'TZS' })),
      entry('unitCost', money('185000', { per: 'kit', currency: 'TZS' })),
      entry('volume', count('3', 'kits', 'month')),
      entry('monthlyCost', money('210000', { every: 'month', currency: 'TZS' })),
      entry('cash', money('900000', { currency: 'TZS' })),
      selling,
    ];
    expect(shown(lineAt(card, 'runway'))).toBe('never');
    const late = [...card, entry('payDelay', count('182.5', 'days', null))];
    // 765,000 a month go out for six months.
    expect(shown(lineAt(late, 'tiedUp'))).toBe('4590000.00');
    expect(shown(lineAt(late, 'runway'))).toBe('1.1');
    const half = [...late, entry('upFront', count('50', '%', null))];
    expect(shown(lineAt(half, 'tiedUp'))).toBe('2070000.00');
    expect(shown(lineAt(half, 'runway'))).toBe('2.6');
    const rich = late.map((one) =>
      one.place === 'cash' ? { ...one, value: money('9000000', { currency: 'TZS' }) } : one,
    );
    expect(shown(lineAt(rich, 'runway'))).toBe('never');
  });

  test('how long the cash lasts is told of what is left once the one-off costs are paid', () => {
    const card = [
      entry('price', money('27', { per: 'hour' })),
      entry('unitCost', money('17.50', { per: 'hour' })),
      entry('volume', count('0', 'hours', 'week')),
      entry('monthlyCost', money('820', { every: 'month' })),
      entry('oneOffCost', money('5300', { every: 'once' })),
      entry('cash', money('22000')),
    ];
    // 16,700 at 820 a month; 26.8 months would have the 5,300 in them.
    expect(shown(lineAt(card, 'runway'))).toBe('20.3');
    expect(lineAt(card, 'runway')?.from).toContain(card[4]!.id);
  });

  test('A1 A3 whatever a card holds, every line is a question or stands on confirmed figures', () => {
    const decimal = fc
      .integer({ min: 0, max: 99_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
    const unit = fc.constantFrom(null, 'loaf', 'Loaves', 'hour', 'month', 'kilo');
    const value = (place: PlaceId): fc.Arbitrary<IdeaValue> => {
      const every = fc.constantFrom(null, ...EVERY);
      if (placeTerms(place).type === 'money')
        return fc.record({
          type: fc.constant('money' as const),
          amount: decimal,
          currency: fc.constantFrom(null, 'GBP', 'EUR'),
          per: unit,
          every,
          what: fc.constant(null),
        });
      if (placeTerms(place).type === 'count')
        return fc.record({ type: fc.constant('count' as const), count: decimal, of: unit, every });
      return fc.constant({ type: 'text' as const, text: 'words' });
    };
    const cards = fc.array(
      fc
        .constantFrom(...PLACE_IDS)
        .chain((place) =>
          fc.tuple(
            fc.constant(place),
            value(place),
            fc.constantFrom('confirmed' as const, 'proposed' as const),
          ),
        ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(cards, (given) => {
        const card = given.map(([place, said, state], at) => ({
          ...entry(place, said, state),
          id: String(at),
        }));
        for (const line of arithmeticOf(card)) {
          if (line.is === 'question') continue;
          expect(line.from.length).toBeGreaterThan(0);
          for (const id of line.from) expect(card[Number(id)]!.state).toBe('confirmed');
          if (line.is === 'money') expect(line.isLoss).toBe(line.amount.numerator < 0n);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a unit is the same in any number', () => {
  for (const [one, other] of [
    ['loaf', 'Loaves'],
    ['box', 'boxes'],
    ['person', 'people'],
    ['delivery', 'deliveries'],
    ['an hour', 'hours'],
    ['child', 'children'],
    ['cookie', 'cookies'],
    ['knife', 'knives'],
  ] as const)
    expect(isSameUnit(one, other), one).toBe(true);
  for (const [one, other] of [
    ['kilo', 'litre'],
    ['class', 'clas'],
    ['glass', 'gas'],
  ] as const)
    expect(isSameUnit(one, other), one).toBe(false);
});
