/**
 * The one sheet of figures: whatever a question of money or a message with figures leaves open, the same rows are there
 * for it, each with what is kept, and what stands in the way is a row with its question. A function of the card and the
 * message alone; what the message wrote stands beside the rows as chips (`suggestions.ts`), and nothing of it is filled in.
 *
 * W1  It has a row for the price, the cost of one, how many, a regular cost, a cost that is paid once, and the money.
 * W2  Every amount of the message is in it once: in a row that has it already, or as a chip.
 * W3  Days and what joins two units are rows, where a sum misses them.
 */
import { arithmeticOf } from '../idea/arithmetic.ts';
import {
  type FigurePlace,
  type FigureRow,
  isFigurePlace,
  ROW_PLACES,
  type RowPlace,
} from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { MoneyValue } from '../idea/values.ts';
import { amountsSaid } from './amounts-said.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import { askingWords } from './asking-words.ts';
import { costOfMany } from './batch-costs.ts';
import { formTexts } from './form-texts.ts';
import type { Body, Interview, InterviewLanguage } from './interview.ts';
import { blankAside } from './offer-figures.ts';
import type { FigureForm, OfferedRow, Suggestion } from './offered-form.ts';
import { costOnCard, type Purchase, purchaseIn } from './purchases.ts';
import { rowLabel } from './row-labels.ts';
import { focusedOn, type RowsSeen, sheetRows } from './step-form.ts';
import { sumInputs } from './sum-inputs.ts';
import { filled } from './texts.ts';
import { rowThatJoins } from './units-joined.ts';
import { writeValue } from './write-entry.ts';

/** The places of the card that it always has, in its order. */
export const SHEET_PLACES = [
  'price',
  'unitCost',
  'volume',
  'monthlyCost',
  'oneOffCost',
  'cash',
] as const satisfies readonly FigurePlace[];

/** What it is made from. */
export type SheetSeen = RowsSeen & Pick<Interview, 'asides'> & Partial<Pick<Interview, 'proposed'>>;

/** What it is for. */
export interface SheetFor {
  /** The message, or the question that waited. */
  text: string;
  /** What the answer misses first: that row has the focus. */
  focus?: PlaceId | RowPlace | null;
  /** The question that it is to answer, in its member's own words; null for none. */
  question?: string | null;
}

/** The sheet. */
export function worksheet(seen: SheetSeen, { text, focus = null, question = null }: SheetFor): FigureForm {
  const bought = purchaseIn(text);
  const open = SHEET_PLACES.flatMap((place) => rowsAt(place, seen, bought));
  const others = sheetRows('season', seen, 0).filter(({ isKept }) => isKept);
  const extra = EXTRA.flatMap((place) => sheetRows(place, seen, 0).filter(({ isKept }) => isKept));
  const rows = withQuestions([...open, ...others, ...extra, ...asideRows(seen, text)], seen);
  const form: FigureForm = {
    rows: rows.toSorted((a, b) => ROW_PLACES.indexOf(a.place) - ROW_PLACES.indexOf(b.place)),
    question,
    isSheet: true,
    ...(bought && { suggestions: chipsOf(bought, seen) }),
  };
  const place = focus ?? (bought ? 'oneOffCost' : null);
  if (place === null) return form;
  const blank = form.rows.findIndex((row) => row.place === place && row.amount === null);
  return blank < 0 ? focusedOn(form, { place: place as PlaceId, entryId: null }) : focusedAt(form, blank);
}

/** Places that the sheet shows where the card has them. */
const EXTRA = ['payDelay', 'upFront', 'pay', 'hours'] as const;

const focusedAt = (form: FigureForm, at: number): FigureForm => ({
  ...form,
  rows: form.rows.map((row, index) => (index === at ? { ...row, isFocused: true } : row)),
});

/** The body of an answer that offers it, with one short line over it. */
export function answerSheet(
  seen: SheetSeen & Pick<Interview, 'language'>,
  { text, ...rest }: SheetFor,
  paragraphs: readonly string[] = [],
): Body {
  const own = formTexts(seen.language);
  const hasAmounts = amountsSaid(text).length > 0;
  return {
    ...{ paragraphs, mayAsk: false, formLine: hasAmounts ? own.sheet : own.putRightSum },
    fields: worksheet(seen, { text, ...rest, question: rest.question ?? askingWords(text) }),
  };
}

/** What is kept at a place, and empty rows: one where nothing is, and one for each chip that comes on top of what is. */
function rowsAt(place: FigurePlace, seen: SheetSeen, bought: Purchase | null): OfferedRow[] {
  const told = (seen.proposed ?? []).filter((one) => one.place === place && one.state === 'proposed').length;
  const isBought = place === 'oneOffCost' && bought !== null && costOnCard(bought, seen.card) === null;
  const blanks = SEVERAL.has(place) ? Math.min(MOST_BLANK, told + Number(isBought)) : 0;
  const rows = sheetRows(place, seen, blanks);
  if (!isBought) return rows;
  const at = rows.findIndex(({ amount }) => amount === null);
  return rows.map((row, index) => (index === at ? ofPurchase(row, bought, seen.language) : row));
}

const SEVERAL: ReadonlySet<RowPlace> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);
const MOST_BLANK = 3;

function ofPurchase(row: OfferedRow, { name }: Purchase, language: InterviewLanguage): OfferedRow {
  const own = { ...row, words: name };
  return { ...own, label: rowLabel(own, language) };
}

/** What is to be paid for it, at its row. */
function chipsOf(bought: Purchase, seen: SheetSeen): Suggestion[] {
  const { name, amount, currency, words } = bought;
  if (amount === null || costOnCard(bought, seen.card) !== null) return [];
  const value: MoneyValue = { type: 'money', amount, currency, per: null, every: 'once', what: name };
  return [{ entryId: null, place: 'oneOffCost', value, words }];
}

/** What was kept for sums alone, and the days and the joining of units that a sum misses. */
function asideRows(seen: SheetSeen, text: string): OfferedRow[] {
  const { asides = [], language, card } = seen;
  const kept = asides.map(
    (row): OfferedRow => ({
      ...row,
      label: rowLabel(row, language),
      isKept: true,
    }),
  );
  const has = (place: RowPlace) => kept.some((row) => row.place === place);
  const joins = has('unitHours') ? null : rowThatJoins(seen);
  const isByDay = [...card, ...(seen.proposed ?? [])].some(
    ({ place, state, value }) =>
      isFigurePlace(place) &&
      (state === 'confirmed' || state === 'proposed') &&
      (value.type === 'money' || value.type === 'count') &&
      value.every === 'day',
  );
  const isOfDays =
    isByDay || BY_THE_DAY.test(text.slice(0, LONGEST_READ)) || arithmeticOf(card).some(isOfDaysQuestion);
  const days =
    isOfDays && !has('openDays')
      ? [blankAside('openDays', { ...seen, told: [...(seen.told ?? []), text] })]
      : [];
  return [...kept, ...days, ...(joins ? [joins] : [])];
}

const isOfDaysQuestion = (line: ReturnType<typeof arithmeticOf>[number]) =>
  line.is === 'question' && line.gap === 'days';
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
/** "40 rentals a day each". */
const BY_THE_DAY =
  /\d[^.?!\n]{0,40}\b(?:an?|per|each|every|pro|am) (?:day|tag)\b|\d ?(?:\/|p) ?day\b|\bdaily\b/i;

/** What stops a sum stands at the row that it is about, as its question. */
function withQuestions(rows: readonly OfferedRow[], seen: SheetSeen): OfferedRow[] {
  const { card } = sumInputs(seen.card, seen.asides ?? []);
  const asked = new Map<string, string>();
  for (const { question } of arithmeticRows(card, seen.language))
    if (question && !question.isMissing && !asked.has(question.place))
      asked.set(question.place, question.text);
  const seenPlaces = new Set<string>();
  const many = costOfMany(seen.card);
  return rows.map((row) => {
    const isOfMany = many !== null && row.entryId === many.id;
    const own = isOfMany
      ? formTexts(seen.language).forHowMany
      : (ownQuestion(row, seen.language) ?? asked.get(row.place));
    if (isOfMany) return { ...row, why: own! };
    if (own === undefined || seenPlaces.has(row.place)) return { ...row, why: row.why ?? null };
    seenPlaces.add(row.place);
    return { ...row, why: own };
  });
}

const ownQuestion = ({ place, amount }: FigureRow, language: InterviewLanguage): string | undefined =>
  place === 'openDays' && amount === null ? formTexts(language).days : undefined;

/** In the stead of a sum: for how many a cost is that is a multiple of the price; null where none is. */
export function askForHowMany(
  seen: SheetSeen & Pick<Interview, 'language' | 'kinds' | 'kind'>,
  rest: SheetFor,
): Body | null {
  const many = costOfMany(seen.card);
  if (!many) return null;
  const { language } = seen;
  const said = filled(formTexts(language).costOfMany, { cost: writeValue(many, seen) });
  const form = worksheet(seen, { ...rest, focus: null });
  const isThere = form.rows.some(({ entryId }) => entryId === many.id);
  return {
    ...{ paragraphs: [said], mayAsk: false },
    fields: isThere ? focusedOn(form, { place: 'unitCost', entryId: many.id }) : form,
  };
}
