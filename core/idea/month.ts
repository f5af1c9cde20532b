/**
 * The month of a card over everything that it sells: what comes in, what that costs, what is left, and how many sales
 * it takes. Of several things each has its own number, and the month is their sum; where one of them lacks a figure,
 * that is asked, and nothing is left out of the sum in silence (A3 of `arithmetic.ts`).
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { type Asked, added, ask, both, type Found, type Sum, subtract, total } from './found-sums.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  times,
} from './fraction.ts';
import { type Line, question } from './lines.ts';
import { areAlike, type Offer, offersOf } from './offers.ts';
import { costOfOne, regularCosts, type Sale, saleOf, shareOfYear, soldInAMonth } from './sale-and-month.ts';
import { isSameUnit, timesInAMonth } from './units.ts';
import type { CountValue } from './values.ts';

/** What a month comes to. */
export interface Month {
  revenue: Found<Sum>;
  soldCost: Found<Sum>;
  regular: Found<Sum>;
  result: Found<Sum>;
  /** What is left at most, where nothing stops the month but the missing cost of one of what is sold; null for any other. */
  atMost: Line | null;
  breakEven: Line;
  /** What the sales of the said period leave, before regular costs; null where that cannot be told. */
  gross: Line | null;
  /** Of several things, what each leaves in a month before regular costs. */
  each: Line[];
  /** How many sales pay the one-off costs; null where that cannot be told. */
  payback: Line | null;
}

/** The month of a card. */
export function monthOf(card: Card): Month {
  const offers = offersOf(card);
  const regular = regularCosts(card);
  const season = confirmedAt(card, 'season')[0];
  if (offers.length === 0) return nothingOf(ask('price', 'missing'), regular);
  if (areAlike(offers)) return nothingOf(ask('price', 'several'), regular);
  const sold = offers.map((offer) => soldOf(offer, season, offers.length > 1));
  const [first] = sold as [Sold, ...Sold[]];
  const revenue = joined(sold.map((one) => one.revenue));
  const soldCost = joined(sold.map((one) => one.cost));
  const gross = both(revenue, soldCost, minus);
  const result = both(gross, regular, minus);
  const atMost = 'asked' in result && isCostMissing(result.asked) ? atMostOf(sold, regular) : null;
  if (offers.length > 1)
    return {
      ...{
        revenue,
        soldCost,
        regular,
        result,
        atMost,
        breakEven: shareOf(gross, regular),
        gross: null,
        payback: null,
      },
      each: sold.flatMap(eachLine),
    };
  const once = confirmedAt(card, 'oneOffCost');
  return {
    ...{ revenue, soldCost, regular, result, atMost, each: [] },
    // What each pays for a year has its closed months in it.
    breakEven: breakEvenOf(
      first.sale,
      first.costOfOne,
      first.sale.every === 'year' ? regular : inSeason(regular, season),
    ),
    gross: grossOf(first),
    payback: paybackOf(first.sale, first.costOfOne, once),
  };
}

interface Sold {
  offer: Offer;
  sale: Sale;
  costOfOne: Found<Sum>;
  revenue: Found<Sum>;
  cost: Found<Sum>;
}

/** What one thing brings in a month, and what that costs. */
function soldOf(offer: Offer, season: Entry | undefined, isOneOfMany: boolean): Sold {
  const named = <T>(found: Found<T>): Found<T> =>
    isOneOfMany && 'asked' in found ? { asked: { ...found.asked, offer: offer.name } } : found;
  const sale = saleOf(offer.price);
  const costOf = named(costOfOne(sale, offer, isOneOfMany));
  const count = named(soldInAMonth(sale, offer, season));
  const multiply = (sum: Found<Sum>): Found<Sum> => {
    if ('asked' in sum) return sum;
    if ('asked' in count) return count;
    const { found } = sum;
    const amount = times(found.amount, count.found.count);
    return { found: { ...found, amount, from: [...found.from, ...count.found.from] } };
  };
  return { offer, sale, costOfOne: costOf, revenue: multiply({ found: sale.price }), cost: multiply(costOf) };
}

const isCostMissing = ({ place, gap }: Asked): boolean => place === 'unitCost' && gap === 'missing';

/** The month without the costs of one that nobody has said: less is left, never more. */
function atMostOf(sold: readonly Sold[], regular: Found<Sum>): Line | null {
  const lacking = sold.filter(({ cost }) => 'asked' in cost && isCostMissing(cost.asked));
  const known = sold.map((one) => (lacking.includes(one) ? one.revenue : both(one.revenue, one.cost, minus)));
  const left = both(joined(known), regular, minus);
  if ('asked' in left) return null;
  const { amount, currency, from } = left.found;
  const names = sold.length > 1 ? lacking.flatMap(({ offer }) => offer.name ?? []).join(', ') : '';
  return {
    ...{ id: 'atMost', from: [...new Set(from)], is: 'money', amount, currency, per: null, every: 'month' },
    ...{ isLoss: isBelowZero(amount), ...(names !== '' && { offer: names }) },
  };
}

function joined(sums: readonly Found<Sum>[]): Found<Sum> {
  const asked = sums.find((sum) => 'asked' in sum);
  if (asked) return asked;
  const found = sums.map((sum) => (sum as { found: Sum }).found);
  return withoutRepeats(added(found, found[0]!.place));
}

function withoutRepeats(sum: Found<Sum>): Found<Sum> {
  return 'asked' in sum ? sum : { found: { ...sum.found, from: [...new Set(sum.found.from)] } };
}

function nothingOf(missing: { asked: Asked }, regular: Found<Sum>): Month {
  return {
    ...{ revenue: missing, soldCost: missing, regular, result: missing, atMost: null },
    ...{ gross: null, payback: null },
    ...{ each: [], breakEven: question('breakEven', missing.asked) },
  };
}

/** What one of several things leaves in a month. */
function eachLine({ offer, revenue, cost }: Sold): Line[] {
  const left = both(revenue, cost, minus);
  if ('asked' in left) return [];
  const { amount, currency, from } = left.found;
  return [
    {
      ...{ id: 'offer', from: [...new Set(from)], is: 'money', amount, currency, per: null, every: 'month' },
      ...{ isLoss: isBelowZero(amount), offer: offer.name },
    },
  ];
}

/** Of several things: which part of what is sold now would pay the regular costs. */
function shareOf(gross: Found<Sum>, regular: Found<Sum>): Line {
  const needed = both(gross, regular, (_, costs) => costs);
  if ('asked' in needed) return question('breakEven', needed.asked);
  const { amount } = (gross as { found: Sum }).found;
  const { from } = needed.found;
  if (isBelowZero(amount) || isZero(amount)) return { id: 'breakEven', from, is: 'never' };
  return {
    id: 'breakEven',
    from,
    is: 'share',
    percent: dividedBy(times(needed.found.amount, HUNDRED), amount),
  };
}

/** The regular costs of twelve months, paid out of the months that one sells. */
function inSeason(regular: Found<Sum>, season: Entry | undefined): Found<Sum> {
  if (!season || 'asked' in regular) return regular;
  const { found } = regular;
  const amount = dividedBy(found.amount, shareOfYear(season));
  return { found: { ...found, amount, from: [...found.from, season.id] } };
}

/** What is left from what is sold in the period that the member named, without any conversion. */
function grossOf({ sale, costOfOne: cost, offer: { volume: entry, isOf } }: Sold): Line | null {
  const left = subtract(sale.price, cost);
  if (!entry || 'asked' in left) return null;
  const { count, of, every } = entry.value as CountValue;
  if (of !== null && sale.per !== null && !isOf(of) && !isSameUnit(of, sale.per)) return null;
  const period = sale.every ?? every;
  if (period === null || period === 'once' || (sale.every !== null && every !== null && every !== sale.every))
    return null;
  const { found } = left;
  const amount = times(found.amount, fromDecimal(count));
  const from = [...found.from, entry.id];
  const { currency } = found;
  return {
    ...{ id: 'gross', from, is: 'money', amount, currency, per: null, every: period },
    isLoss: isBelowZero(amount),
  };
}

/** How many sales pay the one-off costs; of what is paid for regularly, the months of all who pay do (`recovery`). */
function paybackOf(sale: Sale, cost: Found<Sum>, once: readonly Entry[]): Line | null {
  const left = subtract(sale.price, cost);
  const needed = both(left, total(once, 'oneOffCost'), (_, spent) => spent);
  if ('asked' in left || 'asked' in needed) return null;
  const { from } = needed.found;
  const factor = sale.every === null ? fraction(1n) : timesInAMonth(sale.every);
  if (factor === null) return null;
  const each = times(left.found.amount, factor);
  if (isBelowZero(each) || isZero(each)) return { id: 'payback', from, is: 'never' };
  if (sale.every !== null) return null;
  const count = dividedBy(needed.found.amount, each);
  return { id: 'payback', from, is: 'number', count, of: sale.per, rounding: 'up', decimals: 0 };
}

/** How many sales in a month pay the regular costs; of what is paid for regularly, how many who pay. */
function breakEvenOf(sale: Sale, cost: Found<Sum>, regular: Found<Sum>): Line {
  const left = both({ found: sale.price }, cost, minus);
  const needed = both(left, regular, (_, costs) => costs);
  if ('asked' in needed) return question('breakEven', needed.asked);
  const { amount } = (left as { found: Sum }).found;
  const from = needed.found.from;
  const factor = sale.every === null ? fraction(1n) : timesInAMonth(sale.every);
  // What one pays by the day is no sum beside what comes by the month.
  if (factor === null)
    return question('breakEven', { place: 'price', gap: sale.every === 'day' ? 'days' : 'period' });
  const inAMonth: Fraction = times(amount, factor);
  if (isBelowZero(inAMonth) || isZero(inAMonth)) return { id: 'breakEven', from, is: 'never' };
  const count = dividedBy(needed.found.amount, inAMonth);
  // Of what is sold a few times a year, a whole one would be too many.
  const decimals = sale.every === null && isBelowZero(minus(count, fraction(1n))) ? 2 : 0;
  const line = { from, of: sale.per, every: sale.every, count, decimals };
  return { id: 'breakEven', is: 'number', rounding: 'up', ...line };
}

const HUNDRED = fraction(100n);
