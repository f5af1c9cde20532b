/**
 * Sums of money with the entries that they stand on; or, in the stead of a sum, what must be asked before there is one.
 * Exact, and of one currency: sums of two are never joined.
 */
import type { Entry } from './card.ts';
import { type Fraction, fromDecimal, minus, NOTHING, plus } from './fraction.ts';
import type { PlaceId } from './places.ts';
import type { MoneyValue } from './values.ts';

/**
 * What stops a line: nothing there; two currencies, which are never joined; a currency, a unit or a period that is not said or does not fit; days on which one
 * sells, where something comes by the day; how many pay at once, where they are counted over another period; several.
 */
export type Gap = 'missing' | 'currencies' | 'currency' | 'unit' | 'period' | 'days' | 'atOnce' | 'several';

/** A sum, and what it stands on. */
export interface Sum {
  amount: Fraction;
  currency: string | null;
  /** Where its currency could be said. */
  place: PlaceId;
  from: string[];
}

/** What stops it, and where that could be said. */
export interface Asked {
  place: PlaceId;
  gap: Gap;
  /** Of which of several things that are sold. */
  offer?: string | null;
}

/** Either. */
export type Found<T> = { found: T } | { asked: Asked };

/** The question for a place. */
export const ask = (place: PlaceId, gap: Gap): { asked: Asked } => ({ asked: { place, gap } });

/** The sum of an entry of money. */
export const sumOf = ({ id, place, value }: Entry): Sum => {
  const { amount, currency } = value as MoneyValue;
  return { amount: fromDecimal(amount), currency, place, from: [id] };
};

/** What is left of a sum. */
export function subtract(from: Sum, what: Found<Sum>): Found<Sum> {
  return both({ found: from }, what, minus);
}

/** Two sums of one currency, joined; the question of either, where it is one. */
export function both(
  one: Found<Sum>,
  other: Found<Sum>,
  join: (a: Fraction, b: Fraction) => Fraction,
): Found<Sum> {
  if ('asked' in one) return one;
  if ('asked' in other) return other;
  const [a, b] = [one.found, other.found];
  if (a.currency !== b.currency)
    return ask(a.currency === null ? a.place : b.place, gapOf([a.currency, b.currency]));
  const from = [...new Set([...a.from, ...b.from])];
  return { found: { ...a, amount: join(a.amount, b.amount), from } };
}

/** Of currencies that differ: whether one is not said, or each is another. */
const gapOf = (currencies: readonly (string | null)[]): Gap =>
  currencies.includes(null) ? 'currency' : 'currencies';

/** What entries come to together. */
export function total(entries: readonly Entry[], place: PlaceId): Found<Sum> {
  return entries.length === 0 ? ask(place, 'missing') : added(entries.map(sumOf), place);
}

/** The sum of sums of one currency. */
export function added(sums: readonly Sum[], place: PlaceId): Found<Sum> {
  const [first] = sums as [Sum, ...Sum[]];
  if (sums.some(({ currency }) => currency !== first.currency))
    return ask(place, gapOf(sums.map(({ currency }) => currency)));
  const amount = sums.map((sum) => sum.amount).reduce(plus, NOTHING);
  return { found: { ...first, amount, from: sums.flatMap(({ from }) => from) } };
}
