/**
 * A question that asks which way is better, or what would be: a form that holds how it is beside the option, and, once
 * that is worked out, what each leaves, the point that decides, and how to find out cheaply what no sum knows. Nothing
 * of it is kept by being worked out.
 */
import { confirmedAt } from '../idea/card.ts';
import type { FigureRow, RowPlace } from '../idea/figure-rows.ts';
import { type Fraction, isBelowZero, isZero, minus, negated } from '../idea/fraction.ts';
import type { PlaceId } from '../idea/places.ts';
import { sumAt } from '../idea/sums.ts';
import { leftOf } from '../idea/turning-points.ts';
import { batchLines } from './batch-lines.ts';
import { waysTable } from './compare-ways.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { formTexts } from './form-texts.ts';
import type { Body, Choice, Interview } from './interview.ts';
import { blankAside, blankRow, formOfRows, keptRows } from './offer-figures.ts';
import type { FigureForm, KeptSum, OfferedRow } from './offered-form.ts';
import { comparisonRows, rowBefore } from './option-rows.ts';
import type { KeptQuestion } from './read-comparison.ts';
import { rowLabel, writeAmountOf } from './row-labels.ts';
import { filled, textsIn } from './texts.ts';
import { turningLines } from './turning-lines.ts';
import { isForOwner, isOfOtherPeriods, type Option, waysOf } from './ways.ts';
import { changesOf } from './what-changes.ts';
import { placeNames, writeValue } from './write-entry.ts';
import { signed } from './write-figures.ts';

type Seen = Pick<Interview, 'card' | 'language'>;

/** What a comparison stands on, beside what it changes. */
const NEEDED = ['price', 'unitCost', 'volume'] as const;

/** The form for a question; null where it names nothing that would be otherwise. */
function formOfQuestion(seen: Seen, question: KeptQuestion): FigureForm | null {
  const found = comparisonRows(seen, question.said);
  return found && formOf(found, seen, question);
}

function formOf(
  { base, options }: { base: readonly OfferedRow[]; options: readonly FigureRow[] },
  seen: Seen,
  question: KeptQuestion,
): FigureForm {
  const has = (place: RowPlace) => [...base, ...options].some((row) => row.place === place);
  const blank = NEEDED.filter((place) => !has(place)).map((place) => blankRow(place, seen));
  // What the card has and the option changes stands in the option's row, as what it is now.
  const changed = new Set<FigureRow | undefined>(options.map((row) => rowBefore(row, base)));
  const shown = base.filter((row) => !(row.isKept && changed.has(row)));
  const days = asksDays(base, options) ? [blankAside('openDays', seen)] : [];
  const rows = [...shown, ...blank, ...days, ...options.map((row) => offered(row, base, seen))];
  return { rows, question: question.quote, isSheet: true };
}

/**
 * Whether something is sold by the day, on days that nobody said, and the option costs something by longer periods, or
 * is sold by longer periods now.
 */
function asksDays(base: readonly FigureRow[], options: readonly FigureRow[]): boolean {
  if (base.some(({ place }) => place === 'openDays')) return false;
  const sold = [...base, ...options].filter(({ place }) => place === 'volume');
  if (!sold.some(({ every }) => every === 'day')) return false;
  return (
    sold.some(({ every }) => every !== 'day') ||
    options.some(({ place, every }) => LASTING.has(place) && every !== 'day')
  );
}

const LASTING: ReadonlySet<RowPlace> = new Set(['extra', 'need', 'monthlyCost']);

function offered(row: FigureRow, base: readonly FigureRow[], { language }: Seen): OfferedRow {
  const before = rowBefore(row, base);
  const now =
    before && row.place !== 'extra' && row.place !== 'oneOffCost' ? writeAmountOf(before, language) : null;
  return { ...row, label: rowLabel(row, language), isKept: false, now };
}

/** The body of an answer that offers it. */
export function answerQuestionOfWays(seen: Seen, question: KeptQuestion): Body | null {
  const fields = formOfQuestion(seen, question);
  return fields && bodyOf(fields, seen.language);
}

/** Where a question says nothing of what would be otherwise: that is asked, on a card that has a price. */
function askWhatChanges(seen: Seen, question: KeptQuestion): Body | null {
  if (confirmedAt(seen.card, 'price').length !== 1) return null;
  const base = keptRows(seen);
  const options = CHANGEABLE.map((place): FigureRow => {
    const before = base.find((row) => row.place === place);
    const row = before ?? {
      ...rowOfNothing(place),
      currency: base.find(({ currency }) => currency)?.currency ?? null,
    };
    return { ...row, place, amount: null, option: 1 };
  });
  return bodyOf(formOf({ base, options }, seen, question), seen.language);
}

const CHANGEABLE = ['price', 'volume', 'extra', 'oneOffCost'] as const;
const rowOfNothing = (place: (typeof CHANGEABLE)[number]): Omit<FigureRow, 'place'> => ({
  ...{ entryId: null, words: null, amount: null, currency: null, per: null },
  every: place === 'oneOffCost' ? 'once' : place === 'price' ? null : 'month',
});

function bodyOf(fields: FigureForm, language: Interview['language']): Body {
  const own = comparisonTexts(language);
  const isBlank = fields.rows.some(({ amount }) => amount === null);
  const asksPrice = fields.rows.some(({ place, amount, option }) => place === 'price' && !amount && !option);
  return {
    paragraphs: [],
    mayAsk: false,
    fields,
    formLine: isBlank ? own.fillInBlank : own.fillIn,
    offers: [setAside(language)],
    ...(asksPrice && { ask: 'price' as const }),
  };
}

/** Leaves the question that waits. */
export const setAside = (language: Interview['language']): Choice => ({
  label: comparisonTexts(language).setAside,
  deed: { does: 'set-aside' },
});

/** Whether a tried form compares ways. */
export const comparesWays = ({ trial, isComparison = false }: KeptSum): boolean =>
  trial !== undefined && (isComparison || trial.some(({ option }) => option !== undefined));

/** The answer to a comparison that was worked out. */
export function answerWays(
  interview: Pick<Interview, 'card' | 'language' | 'question'>,
  { trial = [], removed = [], dropped = [] }: KeptSum,
  asides: readonly FigureRow[],
): Body {
  const { card, language, question } = interview;
  const own = comparisonTexts(language);
  const ways = waysOf({ card, rows: trial, removed }, asides);
  if (ways.options.length === 0) return askOption(interview, own.noOption);
  const missing = missingOf(ways.now, ways.options);
  const needsDays = ways.options.some((option) => isOfOtherPeriods(ways.now, option));
  const times = asides.filter(({ place }) => place === 'openDays' || place === 'openWeeks');
  // As they were: how it is, and below it the options.
  const isBase = ({ option }: FigureRow) => option === undefined;
  const ordered = [...trial.filter(isBase), ...times, ...trial.filter((row) => !isBase(row))];
  const form = formOfRows(ordered, interview);
  const isAsked = needsDays && !times.some(({ place }) => place === 'openDays');
  const fields: FigureForm = {
    ...form,
    rows: isAsked ? [...form.rows, blankAside('openDays', interview)] : form.rows,
    ...{ removed, dropped, question: question?.quote ?? null, isSheet: true },
  };
  const body = (paragraphs: readonly string[]): Body => ({
    paragraphs: [formTexts(language).trial, ...paragraphs.filter((part) => part !== '')],
    ...{ mayAsk: false, fields, formLine: own.again },
  });
  const unclear = ways.options.find((option) => option.unclear)?.unclear;
  if (unclear) return body([whichCost(unclear, language)]);
  if (isBesideNow(question?.said ?? '', ways.now, ways.options)) return body([own.beside]);
  const lines = [
    ...batchLines(ways, language),
    ...ways.options.flatMap((option) => [
      ...verdictOf(ways.now, option, { language, isOneOfMany: ways.options.length > 1 }),
      ...(option.batch ? [] : turningLines(ways.now, option, language)),
    ]),
  ];
  const table = waysTable(ways, language);
  const open =
    missing.length > 0
      ? [filled(own.unclear, { places: placeNames(missing, textsIn(language), missing.length) })]
      : [];
  const [changed] = ways.options.flatMap((option) => changesOf(ways.now, option));
  const days = needsDays ? [own.needsDays] : [];
  return body([
    lines.join('\n\n'),
    table,
    ...days,
    ...open,
    changed ? own.doubt[ways.options.some(({ batch }) => batch) ? 'volume' : changed] : '',
  ]);
}

/** A cost of one that could stand for any of several: which, before anything is added up. */
function whichCost({ cost, among }: NonNullable<Option['unclear']>, language: Interview['language']): string {
  const seen = { language, kinds: [], kind: null };
  return filled(comparisonTexts(language).whichCost, {
    cost: writeValue(cost, seen),
    costs: among.map((one) => writeValue(one, seen)).join('; '),
  });
}

/** Whether it is of sales beside those of now, at a price of their own: a comparison has one price for all of them. */
function isBesideNow(said: string, now: Interview['card'], options: readonly Option[]): boolean {
  return (
    BESIDE_NOW.test(said.slice(0, LONGEST_READ)) &&
    options.some((option) => changesOf(now, option).includes('price'))
  );
}

/** "15 kegs there on top of the 52", "only for the 15", "the 52 stay at 2100". */
const BESIDE_NOW =
  /\b(?:on top of|besides|in addition to|zusätzlich zu|neben) (?:the|my|our|those|these|den|meinen|unseren)\b|\b(?:only|just|nur) (?:for|für) (?:the|those|these|die|diese) \d|\b(?:the|die) (?:\d{1,9}|rest|others|übrigen|anderen) (?:stay|remain|bleiben|bleibt) (?:at|for|bei)\b/i;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;

/** Nothing of the option was filled in: its fields again. */
function askOption(
  { question, ...seen }: Pick<Interview, 'card' | 'language' | 'question'>,
  said: string,
): Body {
  const body = question && (answerQuestionOfWays(seen, question) ?? askWhatChanges(seen, question));
  return { mayAsk: false, ...body, paragraphs: [said] };
}

/** What both ways miss before what they leave can be said. */
function missingOf(now: readonly Interview['card'][number][], options: readonly Option[]): PlaceId[] {
  const cards = [now, ...options.map(({ card }) => card)];
  return NEEDED.filter((place) => cards.every((card) => confirmedAt(card, place).length === 0));
}

/** By how much the option leaves more or less than now. */
function verdictOf(
  now: Interview['card'],
  way: Option,
  { language, isOneOfMany }: { language: Interview['language']; isOneOfMany: boolean },
): string[] {
  const own = comparisonTexts(language);
  const { card, number, isAlone } = way;
  if (isForOwner(way) || isOfOtherPeriods(now, way)) return [];
  const [before, after] = [leftOf(now), leftOf(card)];
  const option = isOneOfMany ? filled(own.columns.options, { number: String(number) }) : own.option;
  if (!after) return [];
  const every = textsIn(language).every[after.every];
  const write = (amount: Fraction) => signed({ amount: size(amount), currency: after.currency }, language);
  if (isAlone)
    return [
      filled(isBelowZero(after.amount) ? own.aloneLoss : own.alone, {
        option,
        every,
        sum: write(after.amount),
      }),
    ];
  if (!before || before.every !== after.every || before.currency !== after.currency) return [];
  const difference = minus(after.amount, before.amount);
  const text = isZero(difference) ? own.same : isBelowZero(difference) ? own.less : own.more;
  const isBeforeRegular = after.isBeforeRegular && before.isBeforeRegular && !sumAt(card, 'regularCosts');
  return [
    filled(text, { option, every, sum: write(difference), before: isBeforeRegular ? own.beforeRegular : '' }),
  ];
}

const size = (amount: Fraction): Fraction => (isBelowZero(amount) ? negated(amount) : amount);
