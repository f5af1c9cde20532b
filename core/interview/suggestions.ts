/**
 * What the member wrote, beside the empty fields of a form: what the reader proposes, at the field that it seems to
 * belong to, and after that every other figure of the messages, for any field. Nothing of it fills a field by itself,
 * and no guess is a fact. Pure and linear.
 */
import { type Card, confirmedAt } from '../idea/card.ts';
import { isCountRow } from '../idea/figure-rows.ts';
import { decimalOf } from '../idea/reading/numbers.ts';
import type { IdeaValue, MoneyValue } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { amountsSaid, numbersOf } from './amounts-said.ts';
import { batchCostsIn } from './batch-costs.ts';
import { stageTold } from './done-told.ts';
import { FORM_HEADS } from './form-texts.ts';
import type { Interview } from './interview.ts';
import { numbersSaid } from './numbers-said.ts';
import type { FigureForm, OfferedRow, Suggestion } from './offered-form.ts';
import { readOpening } from './opening-words.ts';
import type { SeenFigure } from './said/figures-aside.ts';
import { currencyReader } from './said/meant-currency.ts';

/** Of one form: at each field, and figures for any. */
const MOST_AT_FIELD = 3;
const MOST_LOOSE = 8;
/** Words around a figure, and the longest quote, in UTF-16 code units. */
const AROUND = 40;
const LONGEST_QUOTE = 160;
const READ_LENGTH = 2_000;

type Seen = Pick<Interview, 'card' | 'told' | 'quotes'>;

/**
 * The form with no value that is not confirmed, and beside its empty fields what was written; `staysFilled` for one that
 * its member has filled in.
 */
export function withSuggestions(
  form: FigureForm,
  seen: Seen,
  { staysFilled }: { staysFilled: boolean },
): FigureForm {
  // Which row of a decision a figure belongs to, only its member says.
  if (form.decision) return { ...form, suggestions: figuresFor(form.rows, seen) };
  const { rows, guessed } = staysFilled ? { rows: form.rows, guessed: [] } : blanked(form.rows, seen.card);
  const fields = { ...form, rows };
  const open = emptyPlaces(fields);
  const shares = open.has('unitCost') && !staysFilled ? batchCostsIn(seen.told ?? []) : [];
  const ofShares = new Set(shares.flatMap(({ value }) => numbersOf(value)));
  const proposals = [
    ...proposedFor(open, seen),
    ...(staysFilled ? [] : newFor(fields, open, seen)),
    // What is shared by several is no cost of one.
  ].filter(({ value }) => !numbersOf(value).some((number) => ofShares.has(number)));
  const stage = open.has('stage') && !staysFilled ? stageSaid(seen) : [];
  const opening = open.has('product') && !proposals.some(({ place }) => place === 'product');
  // What an answer puts there itself stands first.
  const placed = [
    ...(form.suggestions ?? []),
    ...guessed,
    ...shares,
    ...proposals,
    ...(opening ? productsIn(seen) : []),
    ...(proposals.some(({ place }) => place === 'stage') ? [] : stage),
  ];
  const fitting = placed.map((one) =>
    isOddAt(one, seen.card, placed) ? { ...one, entryId: null, place: null } : one,
  );
  const loose =
    rows.length > 0 ? looseFigures(seen, { rows, placed: fitting, isSheet: form.isSheet ?? false }) : [];
  return { ...fields, suggestions: [...once(fitting, rows), ...loose] };
}

/**
 * Whether a figure of money cannot be what its place asks: 300 a month beside a price for one child, 18,000 as the cost
 * of one that sells for 2.50. It stands beside the sheet, at no row.
 */
function isOddAt({ place, value }: Suggestion, card: Card, all: readonly Suggestion[]): boolean {
  if (value.type !== 'money' || (place !== 'price' && place !== 'unitCost')) return false;
  const prices = [
    ...confirmedAt(card, 'price').map((one) => one.value),
    ...all.filter((one) => one.place === 'price').map((one) => one.value),
  ].flatMap((one) => (one.type === 'money' && one !== value ? [one] : []));
  if (place === 'unitCost')
    return (
      prices.length > 0 &&
      prices.every(
        ({ amount, currency }) =>
          isSameMoney(currency, value) && Number(value.amount) >= MUCH * Number(amount),
      )
    );
  return value.per === null && isRegular(value) && prices.some((one) => one.per !== null && !isRegular(one));
}

/** A cost of one that is so many times its price is none. */
const MUCH = 20;
const isSameMoney = (currency: string | null, { currency: other }: MoneyValue) =>
  currency === null || other === null || currency === other;
const isRegular = ({ every }: MoneyValue) => every !== null && every !== 'once';

/** Each number beside one row alone, or beside none: what has found no row stands loose once. */
function once(placed: readonly Suggestion[], rows: readonly OfferedRow[]): Suggestion[] {
  const atRow = new Set(
    placed.filter(({ place }) => place !== null).flatMap(({ value }) => numbersOf(value)),
  );
  const inRows = new Set(rows.flatMap(({ amount }) => (amount === null ? [] : [plainDecimal(amount)])));
  const loose = new Set<string>();
  return placed.filter(({ place, value }) => {
    if (place !== null) return true;
    const numbers = numbersOf(value);
    if (numbers.some((one) => atRow.has(one) || inRows.has(one) || loose.has(one))) return false;
    for (const one of numbers) loose.add(one);
    return true;
  });
}

/** Rows without what was only read; that stands beside them. */
function blanked(
  rows: readonly OfferedRow[],
  card: Card,
): { rows: readonly OfferedRow[]; guessed: Suggestion[] } {
  const guessed: Suggestion[] = [];
  const isConfirmed = (id: string | null) => card.some((one) => one.id === id && one.state === 'confirmed');
  return {
    rows: rows.map((row) => {
      if (row.isKept || row.amount === null) return row;
      const { place, amount, currency, per, every, words } = row;
      const value: IdeaValue = isCountRow(place)
        ? { type: 'count', count: amount, of: per, every }
        : { type: 'money', amount, currency, per, every, what: words };
      guessed.push({ entryId: null, place, value, words: '' });
      return { ...row, entryId: isConfirmed(row.entryId) ? row.entryId : null, amount: null };
    }),
    guessed,
  };
}

/** Where something can be filled in. */
function emptyPlaces({ rows, points = [] }: FigureForm): ReadonlySet<string> {
  return new Set([
    ...rows.filter(({ amount }) => amount === null).map(({ place }) => place),
    ...points.filter(({ value }) => value === null).map(({ place }) => place),
  ]);
}

/** The newest proposals of a field first. */
function proposedFor(open: ReadonlySet<string>, { card, quotes = {} }: Seen): Suggestion[] {
  const found: Suggestion[] = [];
  for (const entry of card.toReversed()) {
    if (entry.state !== 'proposed' || !open.has(entry.place)) continue;
    if (found.filter(({ place }) => place === entry.place).length >= MOST_AT_FIELD) continue;
    const words = quotes[entry.id] ?? '';
    found.push({ entryId: entry.id, place: entry.place, value: entry.value, words });
  }
  return found;
}

/** Another figure for a row that is filled: what was written last, beside what the card has. */
function newFor({ rows }: FigureForm, open: ReadonlySet<string>, seen: Seen): Suggestion[] {
  const filled = new Set(rows.filter(({ amount }) => amount !== null).map(({ place }) => place));
  const isThere = (one: Suggestion) =>
    rows.some(
      ({ place, amount }) =>
        place === one.place && amount !== null && numbersOf(one.value).includes(plainDecimal(amount)),
    );
  return proposedFor(new Set([...filled].filter((place) => !open.has(place))), seen).filter(
    (one) => !isThere(one),
  );
}

/** How far it is, where the messages say so. */
function stageSaid({ told }: Seen): Suggestion[] {
  const choice = stageTold(told);
  if (choice === null) return [];
  return [{ entryId: null, place: 'stage', value: { type: 'choice', choice }, words: '' }];
}

/** Pieces of the first message of which one may be what it is. */
function productsIn({ told = [] }: Seen): Suggestion[] {
  const text = told[0] ?? '';
  return readOpening(text).candidates.map((words) => ({
    ...{ entryId: null, place: 'product' as const, words },
    value: { type: 'text' as const, text: words },
  }));
}

/**
 * Figures of the messages that neither a row nor a field's own suggestion has, the newest first. Of the newest message none
 * is left out of a sheet; else a count of something, or what others ask, is none.
 */
function looseFigures(
  { card, told = [] }: Seen,
  { rows, placed, isSheet }: { rows: readonly OfferedRow[]; placed: readonly Suggestion[]; isSheet: boolean },
): Suggestion[] {
  const inRows = rows.flatMap(({ amount, words }) => [
    ...(amount === null ? [] : [plainDecimal(amount)]),
    ...numbersSaid(words ?? '').map((one) => plainDecimal(one)),
  ]);
  const seen = new Set([...inRows, ...placed.flatMap(({ value }) => numbersOf(value))]);
  const onCard = new Set(
    card.filter(({ state }) => state === 'confirmed').flatMap(({ value }) => numbersOf(value)),
  );
  const found: Suggestion[] = [];
  const written = told.filter((text) => !FORM_HEADS.some((head) => text.startsWith(head)));
  for (const [back, text] of written.toReversed().entries()) {
    const isNewest = isSheet && back === 0;
    for (const one of figuresIn(text.slice(0, READ_LENGTH), isNewest, { card, told })) {
      const [number] = numbersOf(one.value);
      const isKnown = number === undefined || seen.has(number) || (!isNewest && onCard.has(number));
      if (isKnown || (!isNewest && found.length >= MOST_LOOSE)) continue;
      seen.add(number);
      found.push(one);
    }
  }
  return found;
}

/** Of the newest message that has any, all figures; of those before it a few that the card does not have. At no row. */
function figuresFor(rows: readonly OfferedRow[], { card, told = [] }: Seen): Suggestion[] {
  const written = told.filter((text) => !FORM_HEADS.some((head) => text.startsWith(head)));
  const newest = written.findLastIndex((text) => amountsSaid(text).length > 0);
  const seen = new Set(rows.flatMap(({ amount }) => (amount === null ? [] : [plainDecimal(amount)])));
  const onCard = new Set(
    card.filter(({ state }) => state === 'confirmed').flatMap(({ value }) => numbersOf(value)),
  );
  const found: Suggestion[] = [];
  for (const [at, text] of [...written.entries()].reverse()) {
    if (at < newest && found.length >= MOST_LOOSE) break;
    const read = text.slice(0, READ_LENGTH);
    for (const one of [...figuresIn(read, at === newest, { card, told }), ...percentsIn(read)]) {
      const [number] = numbersOf(one.value);
      if (number === undefined || seen.has(number) || (at < newest && onCard.has(number))) continue;
      seen.add(number);
      found.push(one);
    }
  }
  return found;
}

/** The amounts of a message; of an older one money, and what has a unit or comes so often, and not what others ask. */
function figuresIn(text: string, isNewest: boolean, seen: Seen): Suggestion[] {
  const amounts = amountsSaid(text);
  const isLarge = isOfThousands(amounts, seen.card);
  const hasMoney = isLarge || amounts.some(({ amount }) => amount.isMoney);
  const currencyOf = hasMoney
    ? currencyReader({ text, card: seen.card, told: seen.told ?? [] })
    : NO_CURRENCY;
  return amounts.flatMap((one) => {
    if (!isNewest && one.aside !== null) return [];
    const words = quoteAround(text, one.span);
    return [{ entryId: null, place: null, value: valueIn(one, { text, currencyOf, isLarge }), words }];
  });
}

/** Percents of a message, for what is asked in percent. */
function percentsIn(text: string): Suggestion[] {
  return [...text.slice(0, READ_LENGTH).matchAll(PERCENT)].flatMap((match) => {
    const count = decimalOf(match[1]!);
    const span = { start: match.index, end: match.index + match[0].length };
    const value: IdeaValue = { type: 'count', count: count ?? '', of: '%', every: null };
    return count === null ? [] : [{ entryId: null, place: null, value, words: quoteAround(text, span) }];
  });
}
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|per ?cent\b|prozent\b)/giu;

const NO_CURRENCY = (_words: string, said: string | null): string | null => said;

/** From here on an amount has thousands. */
const THOUSAND = 1_000;

/** Whether all money that is known is in thousands, as dong and pesos are: a bare number of that size is money too. */
function isOfThousands(amounts: readonly SeenFigure[], card: Card): boolean {
  const said = amounts.flatMap(({ amount }) => (amount.isMoney ? [amount.decimal] : []));
  const known = card.flatMap(({ state, value }) =>
    state === 'confirmed' && value.type === 'money' ? [value.amount] : [],
  );
  const all = [...said, ...known];
  return all.length > 0 && all.every((one) => Number(one) >= THOUSAND);
}

function valueIn(
  { amount, tokens, aside, span }: SeenFigure,
  { text, currencyOf, isLarge }: { text: string; currencyOf: typeof NO_CURRENCY; isLarge: boolean },
): IdeaValue {
  const { decimal, currency, per, every } = amount;
  // "5 kiosks": what is counted.
  const counted = aside === 'count' ? (tokens[amount.to]?.key ?? null) : null;
  const isMoney = amount.isMoney || (isLarge && counted === null && Number(decimal) >= THOUSAND);
  if (!isMoney) return { type: 'count', count: decimal, of: counted ?? per, every };
  const words = text.slice(span.start, span.end);
  return { type: 'money', amount: decimal, currency: currencyOf(words, currency), per, every, what: null };
}

/** The words around a figure, cut between words. */
function quoteAround(text: string, { start, end }: { start: number; end: number }): string {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND) + 1;
  const next = text.lastIndexOf(' ', end + AROUND);
  const to = end + AROUND >= text.length || next < end ? Math.min(text.length, end + AROUND) : next;
  return text.slice(Math.min(from, start), to).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
}
