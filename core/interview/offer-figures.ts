/**
 * The rows that forms of figures are made of: what the card has, what is empty, what was tried. Filled in is only what is
 * confirmed; what people keep is all that is ever computed with.
 */
import { type Card, confirmedAt } from '../idea/card.ts';
import {
  type FigurePlace,
  type FigureRow,
  isCountRow,
  isFigurePlace,
  MAX_ROWS,
  ROW_PLACES,
  rowOf,
  valueOfRow,
} from '../idea/figure-rows.ts';
import { offersWithout } from '../idea/offers.ts';
import { supposedAt } from '../idea/suppose.ts';
import { type CountValue, type Every, isSameValue, type MoneyValue } from '../idea/values.ts';
import { timesIn } from './asked/times-said.ts';
import { onlyCurrency } from './common-terms.ts';
import { countriesOf } from './countries.ts';
import type { Interview } from './interview.ts';
import type { FigureForm, OfferedRow } from './offered-form.ts';
import { rowLabel } from './row-labels.ts';
import { currencyOfCountries } from './said/local-currency.ts';

type Seen = Pick<Interview, 'card' | 'language'>;

/** Rows that were tried, to be changed again or kept. */
export function formOfRows(rows: readonly FigureRow[], { card, language }: Seen): FigureForm {
  return {
    rows: inOrder(
      rows.map(({ entryId, place, words, amount, currency, per, every }) => {
        const row = { entryId, place, words, amount, currency, per, every };
        const value = valueOfRow(row);
        const before = card.find(({ id }) => id === entryId);
        const isKept = before?.state === 'confirmed' && value !== null && isSameValue(before.value, value);
        return { ...row, label: rowLabel(row, language), isKept };
      }),
    ),
  };
}

/** The confirmed figures of the card as rows. */
export function keptRows({ card, language }: Seen): OfferedRow[] {
  return inOrder(
    card.flatMap(({ id, place, value, state }) => {
      if (state !== 'confirmed' || !isFigurePlace(place)) return [];
      if (value.type !== 'money' && value.type !== 'count') return [];
      const row = rowOf(place, value, id);
      return [{ ...row, label: rowLabel(row, language), isKept: true }];
    }),
  );
}

const inOrder = (rows: readonly OfferedRow[]): OfferedRow[] =>
  rows.toSorted((a, b) => ROW_PLACES.indexOf(a.place) - ROW_PLACES.indexOf(b.place)).slice(0, MAX_ROWS);

/** Rows to fill in: of several things that are sold, one for each that lacks it. */
export function blankRows(place: FigurePlace, seen: Seen): OfferedRow[] {
  const row = blankRow(place, seen);
  const lacking = offersWithout(seen.card, place);
  if (lacking.length === 0) return [row];
  return lacking.map(({ name }) => {
    const own = { ...row, per: name };
    return { ...own, label: rowLabel(own, seen.language) };
  });
}

/** Rows as if all of them were on the card. */
export function cardOfRows(rows: readonly FigureRow[]): Card {
  return rows.flatMap((row, at) => {
    const value = valueOfRow(row);
    if (!value || !isFigurePlace(row.place)) return [];
    return [supposedAt(row.place, value, `tried-${at}`)];
  });
}

/** A row to fill in, with the currency and the unit of the card. */
export function blankRow(place: FigurePlace, { card, language }: Seen): OfferedRow {
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  const volume = confirmedAt(card, 'volume')[0]?.value as CountValue | undefined;
  const isOfOne = place === 'price' || place === 'unitCost';
  const row: FigureRow = {
    ...{ entryId: null, place, words: null, amount: null },
    currency: isCountRow(place) ? null : (onlyCurrency(card) ?? currencyOfCountries(countriesOf({ card }))),
    per: isOfOne ? (price?.per ?? null) : place === 'volume' ? (volume?.of ?? null) : (UNITS[place] ?? null),
    every: place === 'volume' && price?.every ? null : EVERY_OF[place],
  };
  return { ...row, label: rowLabel(row, language), isKept: false };
}

/** What only a sum takes, to be filled in: what is to be left, on how many days one sells, how long one takes. */
export function blankAside(
  place: 'need' | 'openDays' | 'unitHours',
  { card, language, told = [] }: Seen & Partial<Pick<Interview, 'told'>>,
): OfferedRow {
  // Days that the member wrote stand beside the field, as whatever else was written.
  const said = place === 'openDays' ? told.findLast((text) => daysIn(text) !== null) : undefined;
  const days = said === undefined ? null : daysIn(said);
  const terms: Pick<FigureRow, 'currency' | 'per' | 'every'> =
    place === 'need'
      ? { currency: onlyCurrency(card), per: null, every: 'month' }
      : place === 'openDays'
        ? { currency: null, per: 'days', every: days?.every ?? 'week' }
        : { currency: null, per: 'hours', every: null };
  const row: FigureRow = { ...{ entryId: null, place, words: null, amount: days?.count ?? null }, ...terms };
  return { ...row, label: rowLabel(row, language), isKept: false };
}

const daysIn = (text: string): CountValue | null => timesIn(text.slice(0, LONGEST_READ)).times.openDays;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;

/** What is counted, where that is settled. */
const UNITS: Partial<Readonly<Record<FigurePlace, string>>> = {
  season: 'months',
  payDelay: 'days',
  upFront: '%',
};

const EVERY_OF: Readonly<Record<FigurePlace, Every | null>> = {
  ...{ price: null, unitCost: null, volume: 'month', monthlyCost: 'month', oneOffCost: 'once' },
  ...{ pay: 'month', hours: 'week', cash: null, season: 'year', payDelay: null, upFront: null },
};
