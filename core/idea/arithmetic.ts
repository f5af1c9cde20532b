/**
 * What follows from the confirmed figures of an idea's card: what is left from one sale, the month, break-even, how
 * long the cash lasts, when one-off costs are back.
 *
 * A1  Only confirmed entries count, and every line names those that it stands on.
 * A2  Exact fractions to the last step; only a shown figure is rounded, and `rounding` says how.
 * A3  Where a figure is missing, or currencies, units or periods do not fit, the line is a question and no number.
 * A4  Nothing is assumed of days: what is sold or paid by the day becomes a month only by what the member says.
 *     A week is 12 months' 52nd part.
 * A5  Less than nothing is called a loss, never a small profit.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { type Asked, ask, both, type Found, type Gap, type Sum, subtract, total } from './found-sums.ts';
import {
  dividedBy,
  type Fraction,
  type FractionRounding,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  negated,
  times,
} from './fraction.ts';
import type { PlaceId } from './places.ts';
import { costOfOne, regularCosts, type Sale, saleOf, soldInAMonth } from './sale-and-month.ts';
import { isSameUnit, timesInAMonth } from './units.ts';
import type { CountValue, Every } from './values.ts';

/** What is computed, in the order of the table. */
export type LineId =
  | 'price'
  | 'unitCost'
  | 'margin'
  | 'gross'
  | 'revenue'
  | 'soldCost'
  | 'regularCosts'
  | 'result'
  | 'breakEven'
  | 'runway'
  | 'recovery'
  | 'payback';

interface LineBase {
  id: LineId;
  /** The ids of the confirmed entries that it stands on. */
  from: readonly string[];
}

/** A line of the table. */
export type Line = LineBase &
  (
    | {
        is: 'money';
        /** Below zero where it is a loss. */
        amount: Fraction;
        currency: string | null;
        /** For one of what; null for a whole month. */
        per: string | null;
        every: Every | null;
        isLoss: boolean;
      }
    | { is: 'number'; count: Fraction; of: string | null; rounding: FractionRounding; decimals: number }
    /** No number of sales, months or savings brings it about. */
    | { is: 'never' }
    | { is: 'question'; place: PlaceId; gap: Gap }
  );

/** All lines that the card's figures begin: those that cannot be computed are questions. Empty without any figure. */
export function arithmeticOf(card: Card): Line[] {
  const entries = (place: PlaceId) => confirmedAt(card, place);
  const figures = card.some(({ state, value }) => state === 'confirmed' && value.type === 'money');
  if (!figures) return [];
  const prices = entries('price');
  const lines: Line[] = [];
  for (const entry of prices) lines.push(...linesOfSale(entry, entries('unitCost'), prices.length > 1));
  if (prices.length === 0) lines.push(question('price', { place: 'price', gap: 'missing' }));
  const month = monthOf(card, prices);
  lines.push(
    lineOf('revenue', month.revenue),
    lineOf('soldCost', month.soldCost),
    lineOf('regularCosts', month.regular),
    lineOf('result', month.result),
    month.breakEven,
  );
  if (entries('cash').length > 0 && !isShort(card)) lines.push(runwayOf(entries('cash'), month.result));
  if (entries('oneOffCost').length > 0) {
    lines.push(recoveryOf(entries('oneOffCost'), month.result));
    if (month.payback) lines.push(month.payback);
  }
  // What is left before regular costs is said where the month cannot be.
  if (month.gross && 'asked' in month.result)
    lines.splice(
      lines.findIndex(({ id }) => id === 'revenue'),
      0,
      month.gross,
    );
  return lines.filter((line) => line.id !== 'unitCost' || line.is !== 'question');
}

/** What a sale brings, what one costs, and what is left. */
function linesOfSale(entry: Entry, costs: readonly Entry[], isOneOfMany: boolean): Line[] {
  const sale = saleOf(entry);
  const cost = costOfOne(sale, costs, isOneOfMany);
  const margin = subtract(sale.price, cost);
  const unit = { per: sale.per, every: sale.every };
  return [
    lineOf('price', { found: sale.price }, unit),
    lineOf('unitCost', cost, unit),
    lineOf('margin', margin, unit),
  ];
}

interface Month {
  revenue: Found<Sum>;
  soldCost: Found<Sum>;
  regular: Found<Sum>;
  result: Found<Sum>;
  breakEven: Line;
  /** What the sales of the said period leave, before regular costs; null where that cannot be told. */
  gross: Line | null;
  /** How many sales pay the one-off costs; null where that cannot be told. */
  payback: Line | null;
}

function monthOf(card: Card, prices: readonly Entry[]): Month {
  const regular = regularCosts(card);
  const missing: Found<Sum> = prices.length === 0 ? ask('price', 'missing') : ask('price', 'several');
  if (prices.length !== 1) {
    const breakEven = question('breakEven', (missing as { asked: Asked }).asked);
    return {
      revenue: missing,
      soldCost: missing,
      regular,
      result: missing,
      breakEven,
      gross: null,
      payback: null,
    };
  }
  const sale = saleOf(prices[0]!);
  const cost = costOfOne(sale, confirmedAt(card, 'unitCost'), false);
  const sold = soldInAMonth(sale, confirmedAt(card, 'volume')[0]);
  const multiply = (sum: Found<Sum>): Found<Sum> => {
    if ('asked' in sum) return sum;
    if ('asked' in sold) return sold;
    const { found } = sum;
    const amount = times(found.amount, sold.found.count);
    return { found: { ...found, amount, from: [...found.from, ...sold.found.from] } };
  };
  const revenue = multiply({ found: sale.price });
  const soldCost = multiply(cost);
  const gross = both(revenue, soldCost, minus);
  const result = both(gross, regular, minus);
  return {
    ...{ revenue, soldCost, regular, result, breakEven: breakEvenOf(sale, cost, regular) },
    gross: grossOf(sale, cost, confirmedAt(card, 'volume')[0]),
    payback: paybackOf(sale, cost, confirmedAt(card, 'oneOffCost')),
  };
}

/** What is left from what is sold in the period that the member named, without any conversion. */
function grossOf(sale: Sale, cost: Found<Sum>, entry: Entry | undefined): Line | null {
  const left = subtract(sale.price, cost);
  if (!entry || 'asked' in left) return null;
  const { count, of, every } = entry.value as CountValue;
  if (of !== null && sale.per !== null && !isSameUnit(of, sale.per)) return null;
  const period = sale.every ?? every;
  if (period === null || period === 'once' || (sale.every !== null && every !== null && every !== sale.every))
    return null;
  const { found } = left;
  const amount = times(found.amount, fromDecimal(count));
  const from = [...found.from, entry.id];
  const { currency } = found;
  return {
    id: 'gross',
    from,
    is: 'money',
    amount,
    currency,
    per: null,
    every: period,
    isLoss: isBelowZero(amount),
  };
}

/** How many sales pay the one-off costs; of what is paid for regularly, the months of all who pay do (`recovery`). */
function paybackOf(sale: Sale, cost: Found<Sum>, once: readonly Entry[]): Line | null {
  const left = subtract(sale.price, cost);
  const needed = both(left, total(once, 'oneOffCost'), (_, spent) => spent);
  if ('asked' in left || 'asked' in needed) return null;
  const { from } = needed.found;
  const factor = sale.every === null ? ONE : timesInAMonth(sale.every);
  if (factor === null) return null;
  const each = times(left.found.amount, factor);
  if (isBelowZero(each) || isZero(each)) return { id: 'payback', from, is: 'never' };
  if (sale.every !== null) return null;
  const count = dividedBy(needed.found.amount, each);
  return { id: 'payback', from, is: 'number', count, of: sale.per, rounding: 'up', decimals: 0 };
}

/** How many sales in a month pay the regular costs. */
function breakEvenOf(sale: Sale, cost: Found<Sum>, regular: Found<Sum>): Line {
  const left = both({ found: sale.price }, cost, minus);
  const needed = both(left, regular, (_, costs) => costs);
  if ('asked' in needed) return question('breakEven', needed.asked);
  const { amount } = (left as { found: Sum }).found;
  const from = needed.found.from;
  const factor = sale.every === null ? null : timesInAMonth(sale.every);
  const inAMonth = factor === null ? amount : times(amount, factor);
  if (isBelowZero(inAMonth) || isZero(inAMonth)) return { id: 'breakEven', from, is: 'never' };
  const count = dividedBy(needed.found.amount, inAMonth);
  return { id: 'breakEven', from, is: 'number', count, of: sale.per, rounding: 'up', decimals: 0 };
}

/** Whether more is to be paid once than there is cash: then nothing lasts, and the gap comes first. */
function isShort(card: Card): boolean {
  const [cash, once] = [confirmedAt(card, 'cash'), confirmedAt(card, 'oneOffCost')];
  const left = both(total(cash, 'cash'), total(once, 'oneOffCost'), minus);
  return 'found' in left && isBelowZero(left.found.amount);
}

/** Months until the cash is gone, at the month's loss; never, without one. */
function runwayOf(cash: readonly Entry[], result: Found<Sum>): Line {
  const months = both(total(cash, 'cash'), result, (held, left) =>
    isBelowZero(left) ? dividedBy(held, negated(left)) : negated(ONE),
  );
  return monthsLine('runway', months, 'down');
}

/** Months until what is left of each has paid the one-off costs. */
function recoveryOf(costs: readonly Entry[], result: Found<Sum>): Line {
  const months = both(total(costs, 'oneOffCost'), result, (spent, left) =>
    isBelowZero(left) || isZero(left) ? negated(ONE) : dividedBy(spent, left),
  );
  return monthsLine('recovery', months, 'up');
}

const ONE = fromDecimal('1');

/** A number of months; below zero stands for never. */
function monthsLine(id: LineId, months: Found<Sum>, rounding: FractionRounding): Line {
  if ('asked' in months) return question(id, months.asked);
  const { amount, from } = months.found;
  if (isBelowZero(amount)) return { id, from, is: 'never' };
  return { id, from, is: 'number', count: amount, of: null, rounding, decimals: 1 };
}

function lineOf(
  id: LineId,
  sum: Found<Sum>,
  { per, every }: { per: string | null; every: Every | null } = { per: null, every: 'month' },
): Line {
  if ('asked' in sum) return question(id, sum.asked);
  const { amount, currency, from } = sum.found;
  return { id, from, is: 'money', amount, currency, per, every, isLoss: isBelowZero(amount) };
}

const question = (id: LineId, { place, gap }: Asked): Line => ({ id, from: [], is: 'question', place, gap });
