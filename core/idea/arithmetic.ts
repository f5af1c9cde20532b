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
import {
  dividedBy,
  type Fraction,
  type FractionRounding,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  negated,
  plus,
  times,
} from './fraction.ts';
import type { PlaceId } from './places.ts';
import { isSameUnit, timesInAMonth } from './units.ts';
import type { CountValue, Every, MoneyValue } from './values.ts';

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

/** What stops a line: nothing there; a currency, a unit or a period that is not said or does not fit; several at once. */
export type Gap = 'missing' | 'currency' | 'unit' | 'period' | 'several';

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

interface Sum {
  amount: Fraction;
  currency: string | null;
  /** Where its currency could be said. */
  place: PlaceId;
  from: string[];
}
interface Asked {
  place: PlaceId;
  gap: Gap;
}
type Found<T> = { found: T } | { asked: Asked };

/** One price and what it is for. */
interface Sale {
  price: Sum;
  per: string | null;
  every: Every | null;
}

const ask = (place: PlaceId, gap: Gap): { asked: Asked } => ({ asked: { place, gap } });

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

function saleOf(entry: Entry): Sale {
  const { per, every } = termsOf(entry.value as MoneyValue);
  return { price: sumOf(entry), per, every };
}

/** What a sum is for: the price of an hour or a day is the price of one of them, and "per month" is a period. */
function termsOf({ per, every }: MoneyValue): { per: string | null; every: Every | null } {
  if (per === null && (every === 'hour' || every === 'day')) return { per: every, every: null };
  const period = every === null ? PERIODS.find((one) => one === per) : undefined;
  if (period) return { per: null, every: period };
  return { per, every: every === 'once' ? null : every };
}

const PERIODS = ['week', 'month', 'quarter', 'year'] as const;

const sumOf = ({ id, place, value }: Entry): Sum => {
  const { amount, currency } = value as MoneyValue;
  return { amount: fromDecimal(amount), currency, place, from: [id] };
};

/** A cost of one without a unit is the cost of one of what is sold, as its place says, where only one thing is sold. */
function costOfOne(sale: Sale, costs: readonly Entry[], isOneOfMany: boolean): Found<Sum> {
  const own: Entry[] = [];
  for (const cost of costs) {
    const { per, every } = termsOf(cost.value as MoneyValue);
    if (per === null ? isOneOfMany : sale.per === null || !isSameUnit(per, sale.per)) {
      if (isOneOfMany && per !== null && sale.per !== null) continue;
      return ask(sale.per === null && per !== null ? 'price' : 'unitCost', 'unit');
    }
    // Of what is paid for regularly, a cost that says no period comes as often.
    if (every !== sale.every && every !== null) return ask('unitCost', 'period');
    own.push(cost);
  }
  return total(own, 'unitCost');
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

/** How many are paid for in a month. */
function soldInAMonth(sale: Sale, entry: Entry | undefined): Found<{ count: Fraction; from: string[] }> {
  if (!entry) return ask('volume', 'missing');
  const { count, of, every } = entry.value as CountValue;
  // A price that says nothing of its unit is that of one of what is counted.
  if (of !== null && sale.per !== null && !isSameUnit(of, sale.per)) return ask('volume', 'unit');
  // So many members, each paying every month, however often that is said; or so many loaves in a month, each paid once.
  const period = sale.every === null ? every : every === null || every === sale.every ? sale.every : null;
  const factor = timesInAMonth(period);
  if (factor === null)
    return ask(period === null && sale.every !== null && every === null ? 'price' : 'volume', 'period');
  return { found: { count: times(fromDecimal(count), factor), from: [entry.id] } };
}

/** Rent and the like, and pay, in a month. */
function regularCosts(card: Card): Found<Sum> {
  const costs = confirmedAt(card, 'monthlyCost');
  if (costs.length === 0) return ask('monthlyCost', 'missing');
  const parts = costs.map((cost) => aMonthOf(cost, 'monthlyCost'));
  const pays = confirmedAt(card, 'pay');
  for (const pay of pays) {
    const { per, every } = termsOf(pay.value as MoneyValue);
    if (per === null || !isSameUnit(per, 'hour') || every !== null) parts.push(aMonthOf(pay, 'pay'));
    else
      parts.push(pays.length > 1 ? ask('pay', 'several') : payByTheHour(pay, confirmedAt(card, 'hours')[0]));
  }
  const asked = parts.find((part) => 'asked' in part);
  if (asked) return asked;
  return added(
    parts.map((part) => (part as { found: Sum }).found),
    'monthlyCost',
  );
}

function aMonthOf(entry: Entry, place: PlaceId): Found<Sum> {
  const { per, every } = termsOf(entry.value as MoneyValue);
  const factor = timesInAMonth(every);
  if (factor === null) return ask(place, 'period');
  // A fee for each member grows with them: it is no regular cost.
  if (per !== null) return ask(place, 'unit');
  const sum = sumOf(entry);
  return { found: { ...sum, amount: times(sum.amount, factor) } };
}

function payByTheHour(pay: Entry, hours: Entry | undefined): Found<Sum> {
  if (!hours) return ask('hours', 'missing');
  const { count, every } = hours.value as CountValue;
  const factor = timesInAMonth(every);
  if (factor === null) return ask('hours', 'period');
  const sum = sumOf(pay);
  return {
    found: {
      ...sum,
      amount: times(times(sum.amount, fromDecimal(count)), factor),
      from: [...sum.from, hours.id],
    },
  };
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

function subtract(from: Sum, what: Found<Sum>): Found<Sum> {
  return both({ found: from }, what, minus);
}

/** Two sums of one currency, joined; the question of either, where it is one. */
function both(one: Found<Sum>, other: Found<Sum>, join: (a: Fraction, b: Fraction) => Fraction): Found<Sum> {
  if ('asked' in one) return one;
  if ('asked' in other) return other;
  const [a, b] = [one.found, other.found];
  if (a.currency !== b.currency) return ask(a.currency === null ? a.place : b.place, 'currency');
  const from = [...new Set([...a.from, ...b.from])];
  return { found: { ...a, amount: join(a.amount, b.amount), from } };
}

function total(entries: readonly Entry[], place: PlaceId): Found<Sum> {
  return entries.length === 0 ? ask(place, 'missing') : added(entries.map(sumOf), place);
}

/** The sum of sums of one currency. */
function added(sums: readonly Sum[], place: PlaceId): Found<Sum> {
  const [first] = sums as [Sum, ...Sum[]];
  if (sums.some(({ currency }) => currency !== first.currency)) return ask(place, 'currency');
  const amount = sums.map((sum) => sum.amount).reduce(plus, NOTHING);
  return { found: { ...first, amount, from: sums.flatMap(({ from }) => from) } };
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
