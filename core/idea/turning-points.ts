/**
 * What a way of doing it leaves, and the point at which it leaves as much as another: so many sales, or such a price.
 * Exact fractions over the arithmetic of the card; whoever shows them rounds and says how.
 *
 * T1  What is left is linear in each amount, so that two evaluations give the point, and a third proves it.
 * T2  Nothing is assumed of days: what is sold by the day is told for a day, with the costs that are paid by the day.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { dividedBy, type Fraction, isZero, minus, times } from './fraction.ts';
import { restAfter } from './sums.ts';
import { timesInAMonth } from './units.ts';
import { type CountValue, type Every, type IdeaValue, isSameValue } from './values.ts';

/** What is left, over the costs that are known. */
export interface Left {
  /** Below zero where it is a loss. */
  amount: Fraction;
  currency: string | null;
  every: 'month' | 'day';
  /** Regular costs are not known, or are of another period: they are not in it. */
  isBeforeRegular: boolean;
}

/** What a card leaves in a month, or in a day where nobody said on how many one sells; null where neither is known. */
export function leftOf(card: Card): Left | null {
  const month = restAfter(card, null);
  if (month) return leftIn('month', month);
  const day = ofOneDay(card);
  const rest = day && restAfter(day.card, null);
  if (!rest) return null;
  return { ...leftIn('day', rest), isBeforeRegular: rest.isBeforeRegular || day.isPart };
}

const leftIn = (
  every: Left['every'],
  { rest, currency, isBeforeRegular }: NonNullable<ReturnType<typeof restAfter>>,
): Left => ({ amount: rest, currency, every, isBeforeRegular });

/** The card as if a day were its month: what is sold and paid by the day, and nothing that comes by longer periods. */
function ofOneDay(card: Card): { card: Card; isPart: boolean } | null {
  const volume = confirmedAt(card, 'volume')[0]?.value as CountValue | undefined;
  if (volume?.every !== 'day') return null;
  const isRegular = ({ place }: Entry) => place === 'monthlyCost' || place === 'pay';
  const isDaily = ({ value }: Entry) => value.type === 'money' && value.every === 'day';
  const kept = card.filter((entry) => !isRegular(entry) || isDaily(entry));
  const asMonth = (entry: Entry): Entry =>
    entry.place === 'volume' || isRegular(entry)
      ? { ...entry, value: { ...(entry.value as CountValue), every: 'month' } }
      : entry;
  return { card: kept.map(asMonth), isPart: kept.length < card.length };
}

/**
 * Whether two cards are told for a day, and one of them has a cost of longer periods that the other has not, or has
 * otherwise: what each leaves in a day says nothing then of which leaves more.
 */
export function differBeyondDay(one: Card, other: Card): boolean {
  const isOfDay = [one, other].some((card) => leftOf(card)?.every === 'day');
  if (!isOfDay) return false;
  const [ofOne, ofOther] = [notOfDay(one), notOfDay(other)];
  const isIn = (costs: Card) => (cost: Entry) =>
    costs.some(({ id, value }) => id === cost.id && isSameValue(value, cost.value));
  return !ofOne.every(isIn(ofOther)) || !ofOther.every(isIn(ofOne));
}

/** What is paid regularly, and not by the day. */
const notOfDay = (card: Card): Card =>
  [...confirmedAt(card, 'monthlyCost'), ...confirmedAt(card, 'pay')].filter(
    ({ value }) => value.type !== 'money' || value.every !== 'day',
  );

/**
 * The amount of one entry (how many are sold, what one sells for) at which the card leaves as much as `target`; null
 * where that amount changes nothing, or what is left cannot be told for the same period and currency.
 */
export function turningPoint(
  card: Card,
  entryId: string,
  target: Pick<Left, 'amount' | 'currency' | 'every'>,
): Fraction | null {
  const [none, one] = ['0', '1'].map((amount) => leftOf(withAmount(card, entryId, amount)));
  if (!none || !one || none.every !== target.every || none.currency !== target.currency) return null;
  const each = minus(one.amount, none.amount);
  return isZero(each) ? null : dividedBy(minus(target.amount, none.amount), each);
}

/** The card with another amount at an entry. */
export function withAmount(card: Card, entryId: string, amount: string): Card {
  const changed = (value: IdeaValue): IdeaValue =>
    value.type === 'money'
      ? { ...value, amount }
      : value.type === 'count'
        ? { ...value, count: amount }
        : value;
  return card.map((entry) => (entry.id === entryId ? { ...entry, value: changed(entry.value) } : entry));
}

/** What is left of one sale, when one more is sold; null where that is not known. */
export function leftOfOneMore(card: Card, volumeId: string): Fraction | null {
  const [none, one] = ['0', '1'].map((amount) => leftOf(withAmount(card, volumeId, amount)));
  return none && one && none.every === one.every && none.currency === one.currency
    ? minus(one.amount, none.amount)
    : null;
}

/** So many of one period as so many of another: 12 a week are 52 a month; null where that cannot be told. */
export function inPeriodOf(count: Fraction, from: Every | null, to: Every | null): Fraction | null {
  if (from === to) return count;
  const [by, of] = [timesInAMonth(from), timesInAMonth(to)];
  return by && of && dividedBy(times(count, by), of);
}

/** How often what a figure counts, or pays, comes. */
export const periodOf = ({ value }: Entry): Every | null =>
  value.type === 'count' || value.type === 'money' ? value.every : null;
