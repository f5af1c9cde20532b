/**
 * The form of a step: what the card has confirmed, and the rest to be filled in, each field with why it matters and an
 * example of the trade where its page has one. Also single fields: what an answer needs, or what is to be put right.
 */
import type { KindPage } from '../content/read-kind.ts';
import { confirmedAt, isFilled } from '../idea/card.ts';
import { type FigurePlace, isCountRow, isFigurePlace, rowOf } from '../idea/figure-rows.ts';
import { offersWithout } from '../idea/offers.ts';
import { type PlaceId, placeTerms, STAGES } from '../idea/places.ts';
import { currencyIn } from './common-terms.ts';
import { salesTold } from './done-told.ts';
import type { Interview } from './interview.ts';
import { blankRows, keptRows } from './offer-figures.ts';
import { noKind } from './offered-choices.ts';
import type { FigureForm, OfferedPoint, OfferedRow } from './offered-form.ts';
import { rowLabel } from './row-labels.ts';
import { localCurrency } from './said/meant-currency.ts';
import { stepTexts } from './step-texts.ts';
import { STEPS, type StepId } from './steps.ts';
import { rowsOfTerms } from './terms-told.ts';
import { textsIn } from './texts.ts';

/** What a form is made from. */
export type FormSeen = Pick<Interview, 'card' | 'language' | 'questions' | 'kind' | 'kinds' | 'told'>;

/** What the rows of a sheet are made from: without reasons it needs no questions. */
export type RowsSeen = Omit<FormSeen, 'questions'> & Partial<Pick<FormSeen, 'questions'>>;

/** Empty lines for what one sale takes, and for what comes every month. */
const LINES: Partial<Readonly<Record<FigurePlace, number>>> = { unitCost: 2, monthlyCost: 2 };
/** Kinds of venture that are offered before all others. */
const MOST_KINDS = 3;

/** The form of a step. */
export function formOfStep(step: StepId, seen: FormSeen): FigureForm {
  const { card } = seen;
  const places = STEPS[step];
  // How many is a plan while nobody has paid: how far it is stands beside it.
  const asksStage = step === 'sale' && !isFilled(card, 'stage');
  const terms = step === 'sale' ? termsTold(seen) : [];
  return {
    rows: [...places.filter(isFigurePlace).flatMap((place) => rowsOf(place, seen)), ...terms],
    points: [
      ...places.filter((place) => !isFigurePlace(place)),
      ...(asksStage ? ['stage' as const] : []),
    ].map((place) => pointOf(place, seen)),
    ...{ step, sum: null },
  };
}

/** Single fields of places that take words, a choice or a number. */
export function formOfPlaces(places: readonly PlaceId[], seen: FormSeen): FigureForm {
  return {
    rows: places.filter(isFigurePlace).flatMap((place) => rowsOf(place, seen)),
    points: places
      .filter((place) => !isFigurePlace(place) && hasField(place))
      .map((place) => pointOf(place, seen)),
    step: null,
  };
}

/** Whether a place can be a field of a form: money that no sum takes cannot. */
export const hasField = (place: PlaceId): boolean =>
  isFigurePlace(place) || placeTerms(place).type !== 'money';

/** With the field of a place, or of an entry, marked as what the form is opened for. */
export function focusedOn(
  form: FigureForm,
  { place, entryId }: { place: PlaceId; entryId: string | null },
): FigureForm {
  const mark = <Field extends { place: string; entryId: string | null }>(fields: readonly Field[]) => {
    const at = entryId === null ? -1 : fields.findIndex((one) => one.entryId === entryId);
    const found = at >= 0 ? at : fields.findIndex((one) => one.place === place);
    return fields.map((one, index) => (index === found ? { ...one, isFocused: true } : one));
  };
  return { ...form, rows: mark(form.rows), points: mark(form.points ?? []) };
}

/** The first of a season and terms of payment that the messages speak of: its row, with the number that they say beside them. */
function termsTold({ card, language, told = [] }: FormSeen): OfferedRow[] {
  return rowsOfTerms(told.join('\n'))
    .filter(({ place }) => isFigurePlace(place) && !isFilled(card, place))
    .slice(0, 1)
    .map((row) => ({ ...row, label: rowLabel(row, language), isKept: false }));
}

/** The same without reasons, for a sheet: at least so many empty rows beside what a place has. */
export const sheetRows = (place: FigurePlace, seen: RowsSeen, least: number): OfferedRow[] =>
  rowsOf(place, seen, Math.max(1, least), least > 0).map((row) => ({ ...row, why: null }));

/** What a place has, and what is open there. */
function rowsOf(
  place: FigurePlace,
  seen: RowsSeen,
  most: number = LINES[place] ?? 1,
  isGrowing = false,
): OfferedRow[] {
  const { card, language } = seen;
  const kept = keptRows({ card, language }).filter((row) => row.place === place);
  const isOpen = isGrowing || kept.length === 0 || offersWithout(card, place).length > 0;
  const blank = isOpen ? blankRows(place, { card, language }) : [];
  const lines = blank.length === 1 && (isGrowing || kept.length === 0) ? most : blank.length;
  const open = lines > blank.length ? [...blank, ...blank.slice(0, lines - blank.length)] : blank;
  const examples = examplesOf(place, seen.kind);
  return [
    ...kept,
    ...open.map((row, at) => ({
      ...row,
      // No value, only in what an empty row is paid.
      currency: row.currency ?? (isCountRow(place) ? null : currencyTold(seen)),
      why: at === 0 ? whyOf(place, seen) : null,
      example: examples[at] ?? null,
    })),
  ];
}

function pointOf(place: PlaceId, seen: FormSeen): OfferedPoint {
  const { card, language, kind, kinds } = seen;
  const own = stepTexts(language);
  const entry = confirmedAt(card, place).at(-1);
  const value = entry?.value ?? null;
  return {
    entryId: entry?.id ?? null,
    place,
    label: own.labels[place] ?? textsIn(language).places[place],
    value,
    isKept: entry !== undefined,
    why: whyOf(place, seen),
    example: (place === 'customer' && peopleOf(kind, language)) || (own.examples[place] ?? null),
    options:
      place === 'stage'
        ? STAGES.map((choice) => ({ choice, name: textsIn(language).stages[choice] ?? choice }))
        : place === 'kind'
          ? [
              ...(kind ? [kind, ...kinds.filter(({ id }) => id !== kind.id)] : kinds).slice(0, MOST_KINDS),
              noKind(language),
            ].map(({ id, name }) => ({ choice: id, name }))
          : [],
  };
}

/** An example of people, of the kind where its page has one and speaks the language. */
const peopleOf = (kind: KindPage | null, language: FormSeen['language']): string | null =>
  kind && (language === 'en' || kind.id.startsWith(`${language}-`)) ? kind.people : null;

function whyOf(place: PlaceId, { questions, language }: RowsSeen): string | null {
  return (
    stepTexts(language).whys[place] ?? questions?.questions.find((one) => one.place === place)?.why ?? null
  );
}

/** The one currency that the messages name, or else that of the place. */
function currencyTold({ card, told = [] }: RowsSeen): string | null {
  const local = localCurrency({ text: told.at(-1) ?? '', card, told });
  return currencyIn(told.join('\n'), local) ?? local;
}

/** Costs that the page of the trade names, of one sale, of every month, or paid once. */
function examplesOf(place: FigurePlace, kind: KindPage | null): string[] {
  if (!kind) return [];
  if (place === 'price') return kind.unit ? [kind.unit] : [];
  const often = OFTEN[place];
  if (!often) return [];
  return kind.sections['Costs that people forget'].split('\n').flatMap((line) => {
    const [, name, when] = /^- ([^:]{2,60}): (.{1,80})$/.exec(line) ?? [];
    return name && when && often.test(when) ? [name] : [];
  });
}

const OFTEN: Partial<Readonly<Record<FigurePlace, RegExp>>> = {
  unitCost: /^(?:a piece|a job|a visit|an? (?:order|animal|user)|a share|a percentage of each)\b/,
  monthlyCost: /^(?:a month|a week|a reserve each month|each month)\b/,
  oneOffCost: /^once\b/,
};

/** What stands beside how many while nobody has paid: that sums are a plan. Null where somebody has. */
export function plannedVolume(seen: Pick<Interview, 'card' | 'told'>): ReturnType<typeof rowOf> | null {
  const { card } = seen;
  const entry = confirmedAt(card, 'volume').at(-1);
  if (entry?.value.type !== 'count' || ['some', 'steady', 'given'].includes(salesTold(seen))) return null;
  return rowOf('volume', entry.value, entry.id);
}
