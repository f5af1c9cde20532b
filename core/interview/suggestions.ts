/**
 * What the member wrote, beside the empty fields of a form: what the reader proposes, at the field that it seems to
 * belong to, and after that every other figure of the messages, for any field. Nothing of it fills a field by itself,
 * and no guess is a fact. Pure and linear.
 */
import type { Card, Entry } from '../idea/card.ts';
import { isCountRow } from '../idea/figure-rows.ts';
import type { Amount } from '../idea/reading/units.ts';
import { type IdeaValue, numberOf } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { FORM_HEADS } from './form-texts.ts';
import type { Interview } from './interview.ts';
import type { FigureForm, OfferedRow, Suggestion } from './offered-form.ts';
import { readOpening } from './opening-words.ts';
import { figuresSeen } from './said/figures-aside.ts';

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
  const { rows, guessed } = staysFilled ? { rows: form.rows, guessed: [] } : blanked(form.rows, seen.card);
  const fields = { ...form, rows };
  const open = emptyPlaces(fields);
  const proposals = [...proposedFor(open, seen), ...(staysFilled ? [] : newFor(fields, open, seen))];
  const opening = open.has('product') && !proposals.some(({ place }) => place === 'product');
  // What an answer puts there itself stands first.
  const placed = [
    ...(form.suggestions ?? []),
    ...guessed,
    ...proposals,
    ...(opening ? productsIn(seen) : []),
  ];
  const loose = rows.length > 0 ? looseFigures(seen, placed) : [];
  return { ...fields, suggestions: [...placed, ...loose] };
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
    ...rows.filter(({ amount, option }) => amount === null && option === undefined).map(({ place }) => place),
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
  const filled = new Set(
    rows.filter(({ amount, option }) => amount !== null && !option).map(({ place }) => place),
  );
  const isThere = (one: Suggestion) =>
    rows.some(
      ({ place, amount }) =>
        place === one.place && amount !== null && numbersOf(one.value).includes(plainDecimal(amount)),
    );
  return proposedFor(new Set([...filled].filter((place) => !open.has(place))), seen).filter(
    (one) => !isThere(one),
  );
}

/** Pieces of the first message of which one may be what it is. */
function productsIn({ told = [] }: Seen): Suggestion[] {
  const text = told[0] ?? '';
  return readOpening(text).candidates.map((words) => ({
    ...{ entryId: null, place: 'product' as const, words },
    value: { type: 'text' as const, text: words },
  }));
}

/** Figures of the messages that neither the card nor a field's own suggestion has, the newest first. */
function looseFigures({ card, told = [] }: Seen, placed: readonly Suggestion[]): Suggestion[] {
  const seen = new Set(
    [...card.filter(({ state }) => state === 'confirmed'), ...placed].flatMap(({ value }) =>
      numbersOf(value),
    ),
  );
  const found: Suggestion[] = [];
  for (const text of told.toReversed()) {
    if (FORM_HEADS.some((head) => text.startsWith(head))) continue;
    for (const one of figuresIn(text.slice(0, READ_LENGTH))) {
      const [number] = numbersOf(one.value);
      if (!number || seen.has(number) || found.length >= MOST_LOOSE) continue;
      seen.add(number);
      found.push(one);
    }
  }
  return found;
}

/** Money, and what has a unit or comes so often; no age, year, or what others ask. */
function figuresIn(text: string): Suggestion[] {
  return figuresSeen(text).flatMap(({ amount, span, aside }) => {
    // A number in words is mostly none that counts.
    if (aside !== null || !/\d/.test(text.slice(span.start, span.end))) return [];
    return [{ entryId: null, place: null, value: valueIn(amount), words: quoteAround(text, span) }];
  });
}

const valueIn = ({ decimal, isMoney, currency, per, every }: Amount): IdeaValue =>
  isMoney
    ? { type: 'money', amount: decimal, currency, per, every, what: null }
    : { type: 'count', count: decimal, of: null, every };

/** The words around a figure, cut between words. */
function quoteAround(text: string, { start, end }: { start: number; end: number }): string {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND) + 1;
  const next = text.lastIndexOf(' ', end + AROUND);
  const to = end + AROUND >= text.length || next < end ? Math.min(text.length, end + AROUND) : next;
  return text.slice(Math.min(from, start), to).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
}

const numbersOf = (value: Entry['value']): string[] => {
  const number = numberOf(value);
  return number === null ? [] : [plainDecimal(number)];
};
