/** The week's lines that turn on figures hold: each number is reckoned anew here. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { weekLines } from './plan-week.ts';
import { pressingFigures, testableFigures } from './week-of-figures.ts';

const sold = (count: string, of: string, every: 'week' | 'month' | 'year') =>
  entryOf('volume', { type: 'count', count, of, every });
const trims: Card = [
  entryOf('price', moneyValue('40', { per: 'trim' })),
  entryOf('unitCost', moneyValue('8', { per: 'trim' })),
  entryOf('monthlyCost', moneyValue('640', { every: 'month', what: 'van' })),
  sold('50', 'trims', 'month'),
];
const seen = (card: Card, asides: readonly FigureRow[] = []) => ({
  ...{ card, asides, language: 'en' as const, kinds: [], kind: null },
});
const aside = (place: FigureRow['place'], amount: string, rest: Partial<FigureRow> = {}): FigureRow => ({
  ...{ entryId: null, place, words: null, amount, currency: null, per: null, every: null },
  ...rest,
});

describe('the week’s lines of figures', () => {
  test('each sale that loses comes before everything, and no price is tried up', () => {
    const card = [entryOf('price', moneyValue('6', { per: 'trim' })), ...trims.slice(1)];
    expect(pressingFigures(seen(card))[0]).toContain('Each one sold loses £2');
    expect(pressingFigures(seen(card))[0]).toContain('Say £8 or more to the next five');
    expect(testableFigures(seen(card)).join('\n')).not.toContain('next ten');
  });

  test('what somebody wants to live on is held against what is sold, with its hours', () => {
    const need = aside('need', '2000', { currency: 'GBP', every: 'month' });
    const [line] = pressingFigures(seen(trims, [need, aside('unitHours', '1.5', { per: 'hours' })]));
    // 2,640 over 32 is 82.5; 33 more a month are 7.6 a week, and 83 of them 28.6 hours.
    expect(line).toContain('that takes 83 sales a month, and the card has 50');
    expect(line).toContain('The gap is 8 more a week');
    expect(line).toContain('29 hours of yours a week');
    const enough = aside('need', '900', { currency: 'GBP', every: 'month' });
    expect(pressingFigures(seen(trims, [enough]))).toEqual([]);
    // 1,540 over 32 is 48.1: that many have to be seen, and not only those that pay the van.
    expect(testableFigures(seen(trims, [enough]))[0]).toContain('under 49 a month it doesn’t leave you £900');
  });

  test('of ten who hear a higher price, as many as are named leave as much as before, and one fewer does not', () => {
    const amounts = fc.integer({ min: 2, max: 900 });
    fc.assert(
      fc.property(amounts, amounts, (cost, over) => {
        const price = cost + over;
        const card = [
          entryOf('price', moneyValue(String(price), { per: 'trim' })),
          entryOf('unitCost', moneyValue(String(cost), { per: 'trim' })),
          sold('40', 'trims', 'month'),
          entryOf('stage', { type: 'choice', choice: 'selling' }),
        ];
        const [line] = testableFigures(seen(card));
        if (line === undefined) return;
        const raised = Number(/Say £([\d,.]+) to the next ten/.exec(line)![1]!.replaceAll(',', ''));
        const stay = Number(/, (\d+) must still buy/.exec(line)![1]);
        expect(raised).toBeGreaterThan(price);
        expect(raised).toBeLessThanOrEqual(price * 1.17 + 0.01);
        expect(stay * (raised - cost)).toBeGreaterThanOrEqual(10 * over - 1e-6);
        expect((stay - 1) * (raised - cost)).toBeLessThan(10 * over);
      }),
    );
  });

  test('a tenth off the largest regular cost is told in what is sold, where the month would feel it', () => {
    // 64 over 32.
    const felt = 'ask this week what would bring it down by a tenth';
    expect(testableFigures(seen(trims)).join('\n')).not.toContain(felt);
    const few = [...trims.slice(0, 3), sold('30', 'trims', 'month')];
    expect(testableFigures(seen(few)).join('\n')).toContain('£64 a month is what you keep from 2 trims.');
    const dear = [
      ...few.slice(0, 2),
      entryOf('monthlyCost', moneyValue('320', { every: 'month', what: 'van' })),
    ];
    const four = [...dear, sold('15', 'trims', 'month')];
    expect(testableFigures(seen(four)).join('\n')).toContain('£32 a month is what you keep from 1 trim.');
  });

  test('whoever sells every month, or sells few, is not asked to count them', () => {
    const selling = [...trims, entryOf('stage', { type: 'choice', choice: 'selling' })];
    expect(testableFigures(seen(trims)).join('\n')).toContain('All of it stands on 50 trims a month');
    expect(testableFigures(seen(selling)).join('\n')).not.toContain('All of it stands on');
    const few = [...trims.slice(0, 3), sold('9', 'trims', 'year')];
    expect(testableFigures(seen(few)).join('\n')).not.toContain('All of it stands on');
  });

  test('those who buy are named with their place', () => {
    const card = [
      ...trims,
      entryOf('stage', { type: 'choice', choice: 'selling' }),
      entryOf('customer', { type: 'text', text: 'farms with ponies' }),
      entryOf('location', { type: 'text', text: 'Fife' }),
    ];
    expect(weekLines(turnOf({ card }).interview).join('\n')).toContain('(farms with ponies in Fife)');
  });

  test('a bound that somebody has set is named, and a month that loses comes first', () => {
    const card = [
      entryOf('price', moneyValue('40', { per: 'trim' })),
      ...trims.slice(1, 3),
      sold('10', 'trims', 'month'),
      entryOf('limit', { type: 'text', text: 'no work on Sundays' }),
    ];
    const lines = weekLines(turnOf({ card }).interview);
    expect(lines[0]).toContain('The month is £320 short');
    expect(lines.join('\n')).toContain('“no work on Sundays”');
  });
});
