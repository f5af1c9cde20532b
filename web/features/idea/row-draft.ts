/**
 * The rows of a form of figures as they are typed, and what they mean. What cannot be read is said in words beside its
 * field; a row that was left empty is left open, and nothing is guessed.
 */
import type { z } from 'zod';
import type { keptRowSchema, offeredRowSchema } from '#contract/figure-shapes.ts';
import type { DecisionField } from '#core/idea/decision-fields.ts';
import {
  claimedTwice,
  isCountRow,
  isNoPieces,
  ofPieces,
  type RowPlace,
  takesPieces,
} from '#core/idea/figure-rows.ts';
import { type CountValue, type Every, MAX_UNIT_LENGTH, type MoneyValue } from '#core/idea/values.ts';
import { everyOf, numberProblem, plainNumber, said, tooLong } from './draft.ts';
import { draftOfPoints, type OfferedPoint, type PointDraft, type Suggestion } from './points-draft.ts';

/** A row as an answer offers it. */
export type OfferedRow = z.infer<typeof offeredRowSchema>;
/** A row as it is kept. */
export type KeptRow = z.infer<typeof keptRowSchema>;

/** A row as it is typed; empty texts are what was not said. */
export interface RowDraft {
  /** Tells it from the others, also after one was taken out. */
  key: string;
  entryId: string | null;
  place: RowPlace;
  words: string;
  amount: string;
  currency: string;
  per: string;
  every: string;
  /** So many of these, where the amount is for each; empty or absent for one. */
  pieces?: string;
  /** It stands on the card like this. */
  isKept: boolean;
  /** Of a decision that is worked out: what of it the row says. */
  field?: DecisionField;
  /** Why it matters, and an example; where the form has one. */
  why?: string | null;
  example?: string | null;
  /** The form is opened for it. */
  isFocused?: boolean;
}

/** A field of a row. */
export type RowField = 'place' | 'words' | 'amount' | 'per' | 'pieces';
/** What is wrong with a row, by field. */
export type RowProblems = Partial<Record<RowField, string>>;

/** All that is typed in a form. */
export interface FormDraft {
  rows: readonly RowDraft[];
  /** Words, choices and numbers; absent for none. */
  points?: readonly PointDraft[];
  /** Entries whose rows were taken out. */
  removed: readonly string[];
}

/** The form as it was offered; what was taken out before it was tried stays out. */
export function draftOfForm(
  rows: readonly OfferedRow[],
  removed: readonly string[] = [],
  points: readonly OfferedPoint[] = [],
): FormDraft {
  return {
    points: draftOfPoints(points),
    rows: rows.map(({ label: _label, ...row }, at) => ({
      ...row,
      key: row.field ?? row.entryId ?? `new-${at}`,
      words: row.words ?? '',
      amount: row.amount ?? '',
      currency: row.currency ?? '',
      per: row.per ?? '',
      every: row.every ?? '',
    })),
    removed,
  };
}

const USUAL_EVERY: Partial<Record<RowPlace, Every>> = {
  monthlyCost: 'month',
  oneOffCost: 'once',
  volume: 'month',
  pay: 'month',
  need: 'month',
  extra: 'month',
};

/** With another row, of what the member chooses; its currency and unit are those of the others. */
export function withRow({ rows, removed, ...rest }: FormDraft): FormDraft {
  const numbers = rows.map((one) => Number(/^added-(\d{1,4})$/.exec(one.key)?.[1] ?? 0));
  const key = `added-${Math.max(0, ...numbers) + 1}`;
  const currency = rows.find((row) => row.currency !== '')?.currency ?? '';
  const empty = {
    key,
    entryId: null,
    words: '',
    amount: '',
    per: '',
    currency,
    every: 'month',
    isKept: false,
  };
  return { ...rest, rows: [...rows, { ...empty, place: 'monthlyCost' }], removed };
}

/** Without a row; what it stood for on the card is rejected when the form is kept. */
export function withoutRow({ rows, removed, ...rest }: FormDraft, { key, entryId }: RowDraft): FormDraft {
  return {
    ...rest,
    rows: rows.filter((row) => row.key !== key),
    removed: entryId === null ? removed : [...removed, entryId],
  };
}

/** With a row changed. Another place brings what is usual there: how often, and for one of what. */
export function withChange(form: FormDraft, key: string, change: Partial<RowDraft>): FormDraft {
  const changed = form.rows.find((row) => row.key === key);
  // What a new thing is called holds for its cost and its number, until they say otherwise.
  const isOfSame = (row: RowDraft) =>
    changed?.place === 'price' &&
    isAdded(changed) &&
    isAdded(row) &&
    row.per === changed.per &&
    (row.place === 'unitCost' || row.place === 'volume');
  return {
    ...form,
    rows: form.rows.map((row) => {
      if (row.key !== key)
        return change.per !== undefined && isOfSame(row) ? { ...row, per: change.per } : row;
      const moved = change.place && change.place !== row.place ? movedTo(row, change.place, form) : row;
      return { ...moved, ...change, isKept: false };
    }),
  };
}

/** With a figure that was written taken into a row, which keeps what the figure does not say. */
export function withTaken(form: FormDraft, key: string, { entryId, value }: Suggestion): FormDraft {
  if (value.type !== 'money' && value.type !== 'count') return form;
  return {
    ...form,
    rows: form.rows.map((row) => {
      if (row.key !== key) return row;
      if (row.field) return takenByDecision(row, value);
      const [amount, per] = value.type === 'money' ? [value.amount, value.per] : [value.count, value.of];
      const money = value.type === 'money' ? value : null;
      // "5 kiosks" beside what one of them costs: so many of these.
      if (!money && value.every === null && takesPieces(row.place) && row.amount !== '')
        return { ...row, pieces: amount, words: row.words || (per ?? ''), isKept: false };
      return {
        ...row,
        ...{ amount, per: per ?? row.per, every: value.every ?? row.every },
        ...(!isCountRow(row.place) &&
          money && {
            currency: money.currency ?? row.currency,
            words: money.what ?? row.words,
          }),
        // What the card has at this row is replaced, and no second one made.
        ...{ entryId: row.entryId ?? entryId, isKept: false },
      };
    }),
  };
}

/** A row of a decision asks one thing: of what was written it takes the number, its currency, and how often. */
function takenByDecision(row: RowDraft, value: MoneyValue | CountValue): RowDraft {
  const often = row.every !== '' && value.every !== null && value.every !== 'once' ? value.every : row.every;
  return value.type === 'money'
    ? { ...row, amount: value.amount, currency: value.currency ?? row.currency, every: often }
    : { ...row, amount: value.count, every: often };
}

/** With a row for a figure that is something else: what it is, is chosen there. */
export function withElse(form: FormDraft, taken: Suggestion): FormDraft {
  const { rows, ...rest } = withRow(form);
  const row = rows.at(-1)!;
  const open = { ...rest, rows: [...rows.slice(0, -1), movedTo(row, 'open', { rows: [], removed: [] })] };
  return withTaken(open, row.key, taken);
}

/** With rows for another thing that is sold: its price, what one costs, and how many; each is told by its unit. */
export function withOffer(form: FormDraft): FormDraft {
  const places = ['price', 'unitCost', 'volume'] as const;
  return places.reduce((grown, place) => {
    const { rows, removed, ...rest } = withRow(grown);
    const row = rows.at(-1)!;
    return { ...rest, removed, rows: [...rows.slice(0, -1), movedTo(row, place, { rows: [], removed })] };
  }, form);
}

function movedTo(row: RowDraft, place: RowPlace, { rows }: FormDraft): RowDraft {
  const ofOne = rows.find((one) => one.place === 'price' && one.per !== '')?.per ?? '';
  const isOfOne = place === 'price' || place === 'unitCost';
  return {
    ...row,
    place,
    every: USUAL_EVERY[place] ?? '',
    per: isOfOne ? row.per || ofOne : '',
    pieces: takesPieces(place) ? (row.pieces ?? '') : '',
    ...(isCountRow(place) && { currency: '', words: '' }),
  };
}

const isAdded = ({ key }: RowDraft) => key.startsWith('added-');

const NONE_OF_IT = 'Enter 1 or more, or take the row out.';

/** Two numbers of two things are told apart by what they count. */
const TWICE = { place: 'There can be one of these.', per: 'Say of what each of these is.' } as const;

const isClaimedTwice = ({ place, field }: RowDraft, rows: readonly RowDraft[]) =>
  rows.filter((row) => row.place === place && row.field === field).length > 1;

/** The rows that are kept, or what is wrong, by row. Empty rows stay open. */
export function readForm({
  rows,
}: FormDraft): { rows: KeptRow[] } | { problems: Record<string, RowProblems> } {
  const problems: Record<string, RowProblems> = {};
  const filled = rows.filter(({ amount, isKept }) => isKept || amount.trim() !== '');
  const twice = claimedTwice(filled);
  for (const row of filled) {
    const found: RowProblems = {};
    const add = (field: RowField, problem: string | null) => {
      if (problem !== null) found[field] = problem;
    };
    add('amount', numberProblem(row.amount));
    if (row.pieces?.trim() && takesPieces(row.place))
      add(
        'pieces',
        numberProblem(row.pieces) ?? (isNoPieces(row, plainNumber(row.pieces)) ? NONE_OF_IT : null),
      );
    add('words', tooLong(wholeOf(row).words ?? '', MAX_UNIT_LENGTH));
    add('per', tooLong(row.per.trim(), MAX_UNIT_LENGTH));
    if (twice === row.place && isClaimedTwice(row, filled))
      add(row.place === 'volume' ? 'per' : 'place', TWICE[row.place === 'volume' ? 'per' : 'place']);
    if (Object.keys(found).length > 0) problems[row.key] = found;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return {
    rows: filled.map(wholeOf),
  };
}

/** A row as it is kept: of so many pieces, all of them. */
function wholeOf({
  entryId,
  place,
  words,
  amount,
  currency,
  per,
  every,
  field,
  pieces = '',
}: RowDraft): KeptRow {
  const row = {
    ...{ entryId, place, words: said(words), amount: plainNumber(amount), currency: currency || null },
    ...{ per: said(per), every: everyOf(every) },
    ...(field && { field }),
  };
  const whole = ofPieces(row, plainNumber(pieces));
  return { ...row, words: whole.words, amount: whole.amount ?? row.amount };
}
