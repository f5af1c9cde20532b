/**
 * One sale and one month of a card: what a price is for, what one of it costs, how many are paid for in a month, and
 * what is paid regularly. Nothing is assumed of days; what does not fit is asked (A3, A4 of `arithmetic.ts`).
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { added, ask, type Found, type Gap, type Sum, sumOf, total } from './found-sums.ts';
import { dividedBy, type Fraction, fraction, fromDecimal, times } from './fraction.ts';
import type { Offer } from './offers.ts';
import type { PlaceId } from './places.ts';
import { isSameUnit, timesInAMonth } from './units.ts';
import type { CountValue, Every, MoneyValue } from './values.ts';

/** One price and what it is for. */
export interface Sale {
  price: Sum;
  per: string | null;
  every: Every | null;
}

/** The sale of a price. */
export function saleOf(entry: Entry): Sale {
  const { per, every } = termsOf(entry.value as MoneyValue);
  return { price: sumOf(entry), per, every };
}

/** What a sum is for: the price of an hour or a day is the price of one of them, and "per month" is a period. */
export function termsOf({ per, every }: Pick<MoneyValue, 'per' | 'every'>): {
  per: string | null;
  every: Every | null;
} {
  // "For one hour, every hour" is the price of one of them too, and nobody pays it by the month.
  if ((every === 'hour' || every === 'day') && (per === null || isSameUnit(per, every)))
    return { per: every, every: null };
  const period = every === null ? PERIODS.find((one) => one === per) : undefined;
  if (period) return { per: null, every: period };
  return { per, every: every === 'once' ? null : every };
}

const PERIODS = ['week', 'month', 'quarter', 'year'] as const;

/** A cost of one without a unit is the cost of one of what is sold, as its place says, where only one thing is sold. */
export function costOfOne(sale: Sale, { costs, isOf }: Offer, isOneOfMany: boolean): Found<Sum> {
  const own: Entry[] = [];
  for (const cost of costs) {
    const { per, every } = termsOf(cost.value as MoneyValue);
    const isOther = per !== null && !isOf(per) && (sale.per === null || !isSameUnit(per, sale.per));
    if (per === null ? isOneOfMany : isOther)
      return ask(sale.per === null && per !== null ? 'price' : 'unitCost', 'unit');
    // Of what is paid for regularly, a cost that says no period comes as often.
    if (every !== sale.every && every !== null) return ask('unitCost', 'period');
    own.push(cost);
  }
  return total(own, 'unitCost');
}

/** How many are paid for in a month; of what sells in some months of the year only, in an average one. */
export function soldInAMonth(
  sale: Sale,
  { volume: entry, isOf }: Offer,
  season: Entry | undefined,
): Found<{ count: Fraction; from: string[] }> {
  if (!entry) return ask('volume', 'missing');
  const { count, of, every } = entry.value as CountValue;
  // A price that says nothing of its unit is that of one of what is counted.
  if (of !== null && sale.per !== null && !isOf(of) && !isSameUnit(of, sale.per))
    return ask('volume', 'unit');
  // So many members, each paying every month, however often that is said; or so many loaves in a month, each paid once.
  const period = sale.every === null ? every : every === null || every === sale.every ? sale.every : null;
  const factor = timesInAMonth(period);
  if (factor === null) return ask(...whatJoins(sale, every));
  const inAMonth = times(fromDecimal(count), factor);
  // What is counted by the year has its closed months in it already.
  if (!season || period === 'year') return { found: { count: inAMonth, from: [entry.id] } };
  return { found: { count: times(inAMonth, shareOfYear(season)), from: [entry.id, season.id] } };
}

/** What would make a number of sales one of a month: the days, how many pay at once, how often it is. */
function whatJoins(sale: Sale, every: Every | null): [PlaceId, Gap] {
  const period = sale.every ?? every;
  const isAtOnce = sale.every === null || every === null || every === sale.every;
  if (period === 'day' && (isAtOnce || every === 'month')) return ['volume', 'days'];
  if (!isAtOnce) return ['volume', 'atOnce'];
  return [sale.every === null ? 'volume' : 'price', 'period'];
}

/** The months that one sells, as a part of the year. */
export const shareOfYear = ({ value }: Entry): Fraction =>
  dividedBy(fromDecimal((value as CountValue).count), fraction(12n));

/** Rent and the like, and pay, in a month. */
export function regularCosts(card: Card): Found<Sum> {
  const costs = confirmedAt(card, 'monthlyCost');
  if (costs.length === 0) return ask('monthlyCost', 'missing');
  const parts = costs.map((cost) => aMonthOf(cost, 'monthlyCost'));
  const pays = confirmedAt(card, 'pay');
  for (const pay of pays) {
    const { per, every } = termsOf(pay.value as MoneyValue);
    if (per === null || !isSameUnit(per, 'hour') || every !== null) parts.push(aMonthOf(pay, 'pay'));
    else parts.push(pays.length > 1 ? ask('pay', 'several') : payByTheHour(pay, card));
  }
  const asked = parts.find((part) => 'asked' in part);
  if (asked) return asked;
  return added(
    parts.map((part) => (part as { found: Sum }).found),
    'monthlyCost',
  );
}

/** Whether a sum is paid every day. */
export function isByTheDay(value: Pick<MoneyValue, 'per' | 'every'>): boolean {
  const { per, every } = termsOf(value);
  return every === null && per !== null && isSameUnit(per, 'day');
}

function aMonthOf(entry: Entry, place: PlaceId): Found<Sum> {
  const { per, every } = termsOf(entry.value as MoneyValue);
  // What comes every day comes on as many days as its founder says.
  if (isByTheDay(entry.value as MoneyValue)) return ask(place, 'days');
  const factor = timesInAMonth(every);
  if (factor === null) return ask(place, 'period');
  // A fee for each member grows with them: it is no regular cost.
  if (per !== null) return ask(place, 'unit');
  const sum = sumOf(entry);
  return { found: { ...sum, amount: times(sum.amount, factor) } };
}

/** What is paid by the hour in an average month, of hours that are worked in the season alone; nothing without one. */
export function payInSeason(card: Card): Fraction {
  const [pay, another] = confirmedAt(card, 'pay');
  const isSeasonal = pay && !another && seasonOfHours(card) !== null;
  const { per = null, every = null } = isSeasonal ? termsOf(pay.value as MoneyValue) : {};
  const paid =
    isSeasonal && per !== null && isSameUnit(per, 'hour') && every === null && payByTheHour(pay, card);
  return paid && 'found' in paid ? paid.found.amount : fraction(0n);
}

/** The season, where hours are told for a week, or for a year: they are worked in the months that one sells. */
function seasonOfHours(card: Card): Entry | null {
  const hours = confirmedAt(card, 'hours')[0]?.value as CountValue | undefined;
  const isOfSeason = hours?.every === 'week' || hours?.every === 'year';
  return isOfSeason ? (confirmedAt(card, 'season')[0] ?? null) : null;
}

function payByTheHour(pay: Entry, card: Card): Found<Sum> {
  const [hours] = confirmedAt(card, 'hours');
  if (!hours) return ask('hours', 'missing');
  const { count, every } = hours.value as CountValue;
  const factor = timesInAMonth(every);
  if (factor === null) return ask('hours', 'period');
  const sum = sumOf(pay);
  // What is told for a year has its closed months in it already.
  const season = every === 'week' ? seasonOfHours(card) : null;
  const inAMonth = times(fromDecimal(count), season ? times(factor, shareOfYear(season)) : factor);
  return {
    found: {
      ...sum,
      amount: times(sum.amount, inAMonth),
      from: [...sum.from, hours.id, ...(season ? [season.id] : [])],
    },
  };
}
