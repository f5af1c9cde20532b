/**
 * Sums that people ask for, beyond the lines of the card's arithmetic: how many for a certain cost or income, by the
 * days and weeks that one sells, a discount, an hour's pay. Exact fractions; whoever shows them rounds and says how.
 *
 * U1  Nothing is assumed: without the days that one sells, there is no number for a day.
 * U2  Where what one costs is not known, a number of sales is the least that it can be, and is said to be.
 * U3  A year has 52 weeks and 12 months; the weeks that one is open lie in the months of the season, where there is one.
 */

import { plainDecimal } from '../money/plain-decimal.ts';
import { arithmeticOf } from './arithmetic.ts';
import { type Card, confirmedAt, type Entry } from './card.ts';
import { dividedBy, type Fraction, fraction, fromDecimal, isZero, times, toDecimal } from './fraction.ts';
import type { Line, LineId } from './lines.ts';
import { offersOf, onlyWith } from './offers.ts';
import { isByTheDay, termsOf } from './sale-and-month.ts';
import { supposedAt } from './suppose.ts';
import { timesInAMonth } from './units.ts';
import type { CountValue, Every, MoneyValue } from './values.ts';

const WEEKS_A_MONTH = timesInAMonth('week')!;

/** When one sells. */
export interface OpenTimes {
  openDays: CountValue | null;
  openWeeks: CountValue | null;
}

/** The card as it is over a year: what is sold by the day or in some weeks only, as the member says. */
export function overTheYear(whole: Card, { openDays, openWeeks }: OpenTimes): Card {
  const card = openDays ? costsByTheDay(paidByTheDay(whole, openDays), openDays) : whole;
  const sold = offersOf(card).reduce((over, { volume, price }) => {
    return volume ? offerOverTheYear(over, { volume, price }, { openDays, openWeeks }) : over;
  }, card);
  if (!openWeeks) return sold;
  // Paid hours of a week are those of the weeks that one is open.
  return sold.map((entry) => {
    const { place, value } = entry;
    const isWeekly = place === 'hours' && value.type === 'count' && value.every === 'week';
    return isWeekly && confirmedAt(card, 'pay').length > 0
      ? { ...entry, value: scaled(value, openWeeks.count, 'year') }
      : entry;
  });
}

/**
 * What each pays for a day, over the days of a week, a month or a year: 45 for a child a day are 945 a month of 21 days.
 * How many there are at once is said by the day, by the month, or by nothing; so many a week could be days or children.
 */
function paidByTheDay(card: Card, { count, every }: CountValue): Card {
  if (every === null) return card;
  return offersOf(card).reduce((whole, { price, costs, volume }) => {
    const { every: period, per } = termsOf(price.value as MoneyValue);
    const counted = (volume?.value as CountValue | undefined)?.every ?? null;
    if (period !== 'day' || per === null || !(counted === null || AT_ONCE.has(counted))) return whole;
    const ids = new Set([price.id, ...costs.map(({ id }) => id)]);
    return whole.map((entry) => {
      const { id, value } = entry;
      if (id === volume?.id && value.type === 'count') return { ...entry, value: { ...value, every: null } };
      const isOfDay = value.type === 'money' && (value.every === null || value.every === 'day');
      if (!ids.has(id) || !isOfDay) return entry;
      const amount = toDecimal(times(fromDecimal(value.amount), fromDecimal(count)), 4, 'half-even');
      return { ...entry, value: { ...value, amount: plainDecimal(amount), every } };
    });
  }, card);
}

/** What is paid out every day, over those days. */
function costsByTheDay(card: Card, { count, every }: CountValue): Card {
  if (every === null) return card;
  return card.map((entry) => {
    const { place, state, value } = entry;
    const isCost = state === 'confirmed' && (place === 'monthlyCost' || place === 'pay');
    if (!isCost || value.type !== 'money' || !isByTheDay(value)) return entry;
    const amount = toDecimal(times(fromDecimal(value.amount), fromDecimal(count)), 4, 'half-even');
    return { ...entry, value: { ...value, amount: plainDecimal(amount), per: null, every } };
  });
}

const AT_ONCE: ReadonlySet<Every> = new Set(['day', 'month']);

/** The same for one thing that is sold. */
function offerOverTheYear(
  card: Card,
  { volume, price }: { volume: Entry; price: Entry },
  { openDays, openWeeks }: OpenTimes,
): Card {
  const priced = price.value as MoneyValue;
  let value = volume.value as CountValue;
  const period =
    value.every ?? (openWeeks && (priced.every === null || priced.every === 'week') ? 'week' : null);
  value = { ...value, every: period };
  const paid = termsOf(priced).every;
  // Of what each pays for by the year, so many a day are no number of those who pay.
  if (value.every === 'day' && openDays?.every && paid === null)
    value = scaled(value, openDays.count, openDays.every);
  const isOfWeeks = openWeeks !== null && value.every === 'week' && (paid === null || paid === 'week');
  if (isOfWeeks) value = scaled(value, openWeeks.count, 'year');
  if (value === volume.value) return card;
  const isOwn = new Set([price.id, ...onlyWith(card, price).map(({ id }) => id)]);
  return card.map((entry) => {
    if (entry.id === volume.id) return { ...entry, value };
    const isPaidWeekly =
      isOfWeeks &&
      isOwn.has(entry.id) &&
      (entry.place === 'price' || entry.place === 'unitCost') &&
      (entry.value as MoneyValue).every === 'week';
    return isPaidWeekly ? { ...entry, value: { ...(entry.value as MoneyValue), every: null } } : entry;
  });
}

function scaled(value: CountValue, by: string, every: Every): CountValue {
  const count = toDecimal(times(fromDecimal(value.count), fromDecimal(by)), 4, 'half-even');
  return { ...value, count: plainDecimal(count), every };
}

/** What is paid regularly, with the hours that are paid for. */
export const regularEntries = (card: Card): Entry[] =>
  (['monthlyCost', 'pay', 'hours'] as const).flatMap((place) => confirmedAt(card, place));

/** How many sales a month something takes. */
export interface Needed {
  /** Exact; null where no number of sales brings it about. */
  count: Fraction | null;
  /** What one costs is not known: it takes more than that. */
  isLeast: boolean;
  /** Of what. */
  of: string | null;
  /** A price that is paid every month: so many customers, and not so many a month. */
  isOfCustomers: boolean;
}

/** How many sales a month pay these regular costs and no others; null where the price does not tell. */
export function neededFor(card: Card, costs: readonly Entry[]): Needed | null {
  if (costs.length === 0) return null;
  const others = card.filter(({ place }) => place !== 'monthlyCost' && place !== 'pay' && place !== 'hours');
  const isLeast = confirmedAt(card, 'unitCost').length === 0;
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  if (!price) return null;
  const free = isLeast ? [freeOf(price)] : [];
  const line = lineAt([...others, ...costs, ...free], 'breakEven');
  const { every } = termsOf(price);
  const isOfCustomers = every !== null && every !== 'once';
  if (line?.is === 'never') return { count: null, isLeast, of: price.per, isOfCustomers };
  return line?.is === 'number' ? { count: line.count, isLeast, of: line.of, isOfCustomers } : null;
}

/** The card as if what is sold cost nothing, where nobody said what one costs; null where that is known, or nothing is sold. */
export function asIfFree(card: Card): Card | null {
  const [price, another] = confirmedAt(card, 'price');
  if (!price || another || confirmedAt(card, 'unitCost').length > 0) return null;
  return [...card, freeOf(price.value as MoneyValue)];
}

const freeOf = (price: MoneyValue): Entry =>
  supposedAt('unitCost', { ...price, amount: '0', what: null }, 'free');

/**
 * A number of sales in a month that one sells by the weeks or days that one sells; null where that is not known. A
 * month of a season is one of its months, and not a twelfth of the year.
 */
export function inPeriod(
  count: Fraction,
  period: 'week' | 'day',
  { openDays, openWeeks, season }: OpenTimes & { season?: CountValue | undefined },
): Fraction | null {
  const months = season ? fromDecimal(season.count) : fraction(12n);
  const week = openWeeks
    ? dividedBy(times(count, months), fromDecimal(openWeeks.count))
    : dividedBy(count, WEEKS_A_MONTH);
  if (period === 'week') return week;
  if (openDays?.every === 'week') return dividedBy(week, fromDecimal(openDays.count));
  if (openDays?.every === 'month') return dividedBy(count, fromDecimal(openDays.count));
  return openDays?.every === 'year' ? dividedBy(times(count, months), fromDecimal(openDays.count)) : null;
}

/** The line of an id, with a figure or without. */
export function lineAt(card: Card, id: LineId): Line | null {
  return arithmeticOf(card).find((line) => line.id === id) ?? null;
}

/** A line of money; null where there is none, or a question. */
export function sumAt(card: Card, id: LineId): Extract<Line, { is: 'money' }> | null {
  const line = lineAt(card, id);
  return line?.is === 'money' ? line : null;
}

/** What is left from one by the hours that one takes; null where either is not known. */
export function leftAnHour(card: Card, unitHours: CountValue | null): Fraction | null {
  const left = sumAt(card, 'margin');
  if (!left || !unitHours || Number(unitHours.count) === 0) return null;
  return dividedBy(left.amount, fromDecimal(unitHours.count));
}

/** The month's result by the hours that are worked in it; null where either is not known. */
export function resultAnHour(card: Card): Fraction | null {
  const hours = confirmedAt(card, 'hours')[0]?.value as CountValue | undefined;
  const result = sumAt(card, 'result') ?? sumAt(card, 'gross');
  if (!hours || !result || (result.id === 'gross' && result.every !== 'month')) return null;
  const inAMonth =
    hours.every === 'week'
      ? times(fromDecimal(hours.count), WEEKS_A_MONTH)
      : hours.every === 'month'
        ? fromDecimal(hours.count)
        : hours.every === 'year'
          ? dividedBy(fromDecimal(hours.count), fraction(12n))
          : null;
  return inAMonth === null || isZero(inAMonth) ? null : dividedBy(result.amount, inAMonth);
}

/** What a month leaves after something that is wanted every month; below zero where it falls short. */
export function restAfter(
  card: Card,
  need: Entry | null,
): { rest: Fraction; currency: string | null; isBeforeRegular: boolean } | null {
  const regular = confirmedAt(card, 'monthlyCost').length > 0;
  const zero = freeRegular(card);
  const whole = sumAt([...card, ...(regular ? [] : zero), ...(need ? [need] : [])], 'result');
  return whole ? { rest: whole.amount, currency: whole.currency, isBeforeRegular: !regular } : null;
}

/** No regular costs, said in the currency of the price. */
function freeRegular(card: Card): Entry[] {
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  return price
    ? [supposedAt('monthlyCost', { ...price, amount: '0', per: null, every: 'month', what: null }, 'none')]
    : [];
}
