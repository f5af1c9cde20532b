/**
 * How it is, and the options beside it, as cards to compute with: the rows of a comparison put on the card, each option
 * on top of how it is. Pure, and nothing of it is ever on the card itself.
 *
 * W1  What no row names stays as it is on the card; an option changes what its own rows name, and nothing else.
 * W2  How many more are sold is added to what is sold now where both can be told for one period; else the option is
 *     what those sales alone bring, and says so.
 * W3  A cost of one without a name stands for the only one that there is. Beside several it changes nothing where it is
 *     their sum, and else nobody can tell which it stands for: that is asked, and nothing is added up.
 */
import { type Card, confirmedAt, type Entry, standsBeside } from '../idea/card.ts';
import {
  type FigureRow,
  isFigurePlace,
  OPTION_NUMBERS,
  type OptionNumber,
  valueOfRow,
} from '../idea/figure-rows.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isZero,
  minus,
  NOTHING,
  plus,
  times,
  toDecimal,
} from '../idea/fraction.ts';
import { holdsSeveral, placeTerms } from '../idea/places.ts';
import { supposedAt } from '../idea/suppose.ts';
import { differBeyondDay, leftOf } from '../idea/turning-points.ts';
import { isSameUnit, timesInAMonth } from '../idea/units.ts';
import type { CountValue, IdeaValue, MoneyValue } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { asRegular, currencyOf } from './common-terms.ts';
import { sumInputs } from './sum-inputs.ts';

/** One option, worked into how it is. */
export interface Option {
  number: OptionNumber;
  card: Card;
  /** What it costs regularly that is not paid now. */
  extra: readonly Entry[];
  /** What it costs once. */
  once: readonly Entry[];
  /** So many are made or bought at once at its cost of one; null where that is not said. */
  batch: Fraction | null;
  /** The card is of its additional sales alone. */
  isAlone: boolean;
  /** A cost of one, and those of now of which it could stand for any; null where all can be told. */
  unclear: { cost: Entry; among: readonly Entry[] } | null;
}

/** Whether all that an option costs regularly is for its owner to live on. */
export const isForOwner = ({ extra }: Option): boolean =>
  extra.length > 0 && extra.every(({ id }) => id.startsWith('need'));

/**
 * Whether it is told for a day, and costs something that comes by longer periods, or how it is now is told for a month:
 * of that, no day says anything.
 */
export function isOfOtherPeriods(now: Card, { card, extra, isAlone }: Option): boolean {
  if (isAlone)
    return differBeyondDay(
      card.filter((entry) => !extra.includes(entry)),
      card,
    );
  const [before, after] = [leftOf(now), leftOf(card)];
  const isOther = before !== null && after !== null && before.every !== after.every;
  return isOther || differBeyondDay(now, card);
}

/** How it is, and each option. */
export interface Ways {
  now: Card;
  options: readonly Option[];
}

/** The ways that the rows of a comparison describe; `removed` are entries of the card that were taken out. */
export function waysOf(
  { card, rows, removed = [] }: { card: Card; rows: readonly FigureRow[]; removed?: readonly string[] },
  asides: readonly FigureRow[] = [],
): Ways {
  const base = rows.filter(({ option, place }) => option === undefined && isFigurePlace(place));
  const named = new Set([...removed, ...base.flatMap(({ entryId }) => entryId ?? [])]);
  const figures = card.filter(
    ({ id, place, state }) => state === 'confirmed' && isFigurePlace(place) && !named.has(id),
  );
  const whole = [...figures, ...base.flatMap((row, at) => entryOfRow(row, `row-${at}`) ?? [])];
  const { card: now } = sumInputs(whole, asides);
  const options = OPTION_NUMBERS.flatMap((number) => {
    const own = rows.filter(({ option }) => option === number);
    return own.length > 0 ? [optionOf(number, whole, own, asides)] : [];
  });
  return { now, options };
}

function optionOf(
  number: OptionNumber,
  whole: Card,
  rows: readonly FigureRow[],
  asides: readonly FigureRow[],
): Option {
  const currency = currencyOf(whole);
  let card: Card = whole;
  const extra: Entry[] = [];
  const once: Entry[] = [];
  let more: CountValue | null = null;
  let batch: Fraction | null = null;
  let unclear: Option['unclear'] = null;
  for (const [at, row] of rows.entries()) {
    const value = valueOfRow(row);
    const id = `option-${at}`;
    if (!value) continue;
    if (row.place === 'more') more = value as CountValue;
    else if (row.place === 'batch') batch = fromDecimal((value as CountValue).count);
    else if (row.place === 'extra' || row.place === 'need')
      extra.push(supposedAt('monthlyCost', asRegular(value as MoneyValue, currency), `${row.place}-${at}`));
    else if (row.place === 'oneOffCost') once.push(supposedAt('oneOffCost', value, id));
    else if (isFigurePlace(row.place)) {
      const by = supposedAt(row.place, value, id);
      const among = couldReplace(whole, by, row.entryId);
      if (among.length < 2) card = changedBy(card, by, row.entryId ?? among[0]?.id ?? null);
      else if (!isSumOf(by.value, among)) unclear = { cost: by, among };
    }
  }
  const added = more && withMore(card, more, asides);
  const isAlone = more !== null && added === null;
  const sold = isAlone ? ofSalesAlone(card, more!) : (added ?? card);
  const { card: worked } = sumInputs([...sold, ...extra, ...once], asides);
  return { number, card: worked, extra, once, batch, isAlone, unclear };
}

/** In the stead of the entry that it stands for; of a place of one, in the stead of that; else beside what is there. */
function changedBy(card: Card, by: Entry, entryId: string | null): Card {
  const rivals = card.filter(({ place }) => place === by.place);
  const before =
    rivals.find(({ id }) => id === entryId) ??
    rivals.find((one) => (placeTerms(by.place).isMany ? isOfSame(one, by) : !standsBeside(one, by)));
  return before ? card.map((one) => (one === before ? { ...by, id: before.id } : one)) : [...card, by];
}

/** The costs of one that a cost without their names could stand for; none where its own words say which. */
function couldReplace(card: Card, by: Entry, entryId: string | null): Entry[] {
  if (by.place !== 'unitCost' || by.value.type !== 'money') return [];
  const costs = card.filter(({ place, state }) => place === 'unitCost' && state === 'confirmed');
  if (costs.some((one) => one.id === entryId || isOfSame(one, by))) return [];
  const { what, per } = by.value;
  return costs.filter(({ value: one }) => {
    if (one.type !== 'money') return false;
    const isUnit = one.per === null || per === null || isSameUnit(one.per, per);
    return isUnit && (what === null || one.what === null);
  });
}

/** Whether a sum of money is that of several. */
function isSumOf(value: IdeaValue, all: readonly Entry[]): boolean {
  const sums = all.flatMap(({ value: one }) => (one.type === 'money' ? [fromDecimal(one.amount)] : []));
  return value.type === 'money' && isZero(minus(sums.reduce(plus, NOTHING), fromDecimal(value.amount)));
}

/** Whether a figure of a place of several is that of another row: the same thing, paid for the same. */
function isOfSame({ value: one }: Entry, { value: by }: Entry): boolean {
  if (one.type !== 'money' || by.type !== 'money') return false;
  const isUnit = one.per === null || by.per === null || isSameUnit(one.per, by.per);
  return isUnit && (one.what ?? '') === (by.what ?? '');
}

/** So many more sold; null where the two cannot be told for one period. */
function withMore(card: Card, more: CountValue, asides: readonly FigureRow[]): Card | null {
  const volume = confirmedAt(card, 'volume')[0];
  const price = confirmedAt(card, 'price')[0];
  if (!volume || !price) return null;
  const inAYear = (value: CountValue) => {
    const { card: scaled } = sumInputs([price, supposedAt('volume', value, 'more')], asides);
    return confirmedAt(scaled, 'volume')[0]!.value as CountValue;
  };
  const [now, by] = [inAYear(volume.value as CountValue), inAYear(more)];
  const isSame = now.every === by.every || by.every === null;
  const [of, from] = [timesInAMonth(now.every), timesInAMonth(by.every)];
  if (!isSame && !(of && from)) return null;
  const added = isSame ? fromDecimal(by.count) : dividedBy(times(fromDecimal(by.count), from!), of!);
  const count = plainDecimal(toDecimal(plus(fromDecimal(now.count), added), 4, 'half-even'));
  const value: CountValue = { ...now, count };
  return card.map((one) => (one === volume ? { ...one, value } : one));
}

/** What is sold more, at the price and the cost of one, and nothing that is paid now. */
function ofSalesAlone(card: Card, more: CountValue): Card {
  const ofOne = card.filter(({ place }) => place === 'price' || place === 'unitCost');
  return [...ofOne, supposedAt('volume', more, 'more')];
}

function entryOfRow(row: FigureRow, id: string): Entry | null {
  const value = valueOfRow(row);
  return value && isFigurePlace(row.place) ? supposedAt(row.place, value, row.entryId ?? id) : null;
}

/** The rows as they are kept where an option is chosen: how it is, with what the option changes; null for no option. */
export function rowsOfOption<Row extends FigureRow>(
  rows: readonly Row[],
  number: OptionNumber | null,
): Row[] {
  const own = rows.filter(({ option }) => option === number).map(asKept);
  const isReplaced = (row: FigureRow) =>
    own.some(
      (one) =>
        one.place === row.place &&
        (one.entryId !== null
          ? one.entryId === row.entryId
          : isSingle(one) || sameWords(one, row) || one === onlyCost),
    );
  const costs = rows.filter(({ place, option }) => place === 'unitCost' && option === undefined);
  const onlyCost = costs.length === 1 ? own.find(({ place, words }) => place === 'unitCost' && !words) : null;
  const base = rows.filter((row) => row.option === undefined && !isReplaced(row));
  return [...base, ...own];
}

const isSingle = ({ place }: FigureRow) => !isFigurePlace(place) || !holdsSeveral(place);
const sameWords = (one: FigureRow, other: FigureRow) =>
  (one.words ?? '') === (other.words ?? '') && (one.per ?? '') === (other.per ?? '');

/** A cost that was only thought about is one that is paid. */
function asKept<Row extends FigureRow>({ option: _option, ...rest }: Row): Row {
  const row = rest as Row;
  return row.place === 'extra' || row.place === 'need'
    ? { ...row, place: 'monthlyCost', per: null, every: row.every ?? 'month' }
    : row;
}
