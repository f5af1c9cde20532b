/**
 * The rows of a comparison as they are offered: how it is, and what the question would change. A guess and no value:
 * people put it right, and what they only try is never kept.
 *
 * O1  A figure that says what the card says changes nothing and is no row of an option.
 * O2  Where the card has a price already, the figures of a question are of its option; without one nothing is compared.
 * O3  An option is offered only where each figure of the question has found its place without doubt: one that is left
 *     over, or whose place is guessed, says that the question was not understood, and then nothing of it is offered.
 */
import { confirmedAt } from '../idea/card.ts';
import { isDerived } from '../idea/derived-figures.ts';
import { type FigureRow, type OptionNumber, rowOf } from '../idea/figure-rows.ts';
import { fromDecimal, isBelowZero, isZero, minus, plus, toDecimal } from '../idea/fraction.ts';
import { type SaidFigure, saidFigures } from '../idea/reading/said-figures.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue, Every, MoneyValue } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { choosesBetween, isGuessed, isSaidByRow } from './doubtful-options.ts';
import { LENT } from './figure-doubts.ts';
import { germanFigures } from './german-figures.ts';
import type { Interview } from './interview.ts';
import { keptRows } from './offer-figures.ts';
import type { OfferedRow } from './offered-form.ts';
import { batchRows } from './read-batches.ts';
import { thingIn } from './read-comparison.ts';
import { rowLabel } from './row-labels.ts';
import { withProducts } from './said-products.ts';

type Seen = Pick<Interview, 'card' | 'language'>;

/** The rows; null where the question names nothing that would be otherwise. */
export function comparisonRows(
  seen: Seen,
  said: string,
): { base: OfferedRow[]; options: FigureRow[] } | null {
  const { card, language } = seen;
  const held = keptRows(seen);
  const batches = batchRows(said, held);
  if (batches.length > 0) return { base: held, options: batches };
  const text = language === 'de' ? germanFigures(said) : said;
  const { figures } = saidFigures(text);
  // What is lent or granted is no price and no cost: of that no two ways are made.
  if (LENT.test(said)) return null;
  // There is nothing yet to hold it against.
  if (confirmedAt(card, 'price').length === 0) return null;
  const { base, rest } = withNow(held, figures, { text, language });
  const options = optionRows(rest, base, text, isDerived(card));
  if (options === null) return null;
  if (options.length > 0) return { base, options };
  const thing = thingIn(said);
  return thing ? { base, options: rowsOfThing(thing, base) } : null;
}

/**
 * How many are sold now, where the card doesn't say and the words do: "130 walks at £14 now", beside a price that the card
 * has, or told outside of the question.
 */
function withNow(
  base: OfferedRow[],
  figures: readonly SaidFigure[],
  { text, language }: { text: string } & Pick<Seen, 'language'>,
): { base: OfferedRow[]; rest: readonly SaidFigure[] } {
  const told: SaidFigure[] = [];
  const rows: OfferedRow[] = [];
  for (const figure of figures) {
    const { value, span } = figure;
    const price = value.type === 'count' && base.find((row) => row.place === 'price' && sellsBy(row, value));
    if (!price || base.some((row) => row.place === 'volume' && sellsBy(row, value))) continue;
    const next = figures.find((one) => one.span.start >= span.end && one.span.start - span.end <= NEAR);
    const isOfNow = next !== undefined && next.value.type === 'money' && isSaidByRow(next, [price]);
    if (
      rows.length > 0 ||
      !(isOfNow || (!figure.isAsked && !MORE.test(text.slice(span.start, span.end + 12))))
    )
      continue;
    told.push(figure);
    const row = rowOf('volume', { ...(value as CountValue), every: (value as CountValue).every ?? 'month' });
    rows.push({ ...row, label: rowLabel(row, language), isKept: false });
  }
  return { base: [...base, ...rows], rest: figures.filter((figure) => !told.includes(figure)) };
}

/** "130 walks at £14". In UTF-16 code units. */
const NEAR = 12;
const sellsBy = ({ per }: FigureRow, value: SaidFigure['value']) =>
  value.type === 'count' && value.of !== null && per !== null && isSameUnit(value.of, per);

/** What it would cost, and how many more it would sell, to be filled in. */
function rowsOfThing(
  { name, is }: NonNullable<ReturnType<typeof thingIn>>,
  base: readonly FigureRow[],
): FigureRow[] {
  const currency = base.find((row) => row.currency !== null)?.currency ?? null;
  const volume = base.find(({ place }) => place === 'volume');
  const cost: FigureRow = {
    ...{ entryId: null, place: is === 'once' ? 'oneOffCost' : 'extra', words: name, amount: null, currency },
    ...{ per: null, every: is === 'once' ? 'once' : 'month', option: 1 },
  };
  return [cost, moreRow(null, { per: volume?.per ?? null, every: volume?.every ?? 'month' })];
}

const moreRow = (amount: string | null, { per, every }: Pick<FigureRow, 'per' | 'every'>): FigureRow => ({
  ...{ entryId: null, place: 'more', words: null, amount, currency: null, per, every, option: 1 },
});

/** The figures of a question at the places that they would change; null where one of them is in doubt. */
function optionRows(
  figures: readonly SaidFigure[],
  base: readonly FigureRow[],
  text: string,
  isQuoted: (value: SaidFigure['value']) => boolean,
): FigureRow[] | null {
  const told = withProducts(figures, text);
  const regular = told.find(({ value }) => REGULAR.has(value.every));
  const around: Around = { base, text, beside: regular };
  const rows: FigureRow[] = [];
  for (const figure of told) {
    if (isQuoted(figure.value) || isSaidByRow(figure, base)) continue;
    const row = optionRow(figure, around);
    if (!row || isGuessed(figure, row, { now: rowBefore(row, base), text })) return null;
    if (isAsNow(row, base)) continue;
    const same = rows.find((one) => one.place === row.place && one.option === 1);
    const isMany = row.place === 'extra' || row.place === 'oneOffCost';
    if (!same || isMany) rows.push(row);
    // Of two prices that are both another than now, each is an option, where the words choose between them.
    else if (same.amount === row.amount) continue;
    else if (row.place === 'price' && choosesBetween(text) && !rows.some(({ option }) => option === 2))
      rows.push({ ...row, option: 2 });
    else return null;
  }
  return rows;
}

interface Around {
  base: readonly FigureRow[];
  text: string;
  /** A figure of the message that says how often. */
  beside: SaidFigure | undefined;
}

function isAsNow(row: FigureRow, base: readonly FigureRow[]): boolean {
  const before = rowBefore(row, base);
  if (before === undefined || before.amount === null || row.amount === null) return false;
  const isOther = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  if (isOther(before.every, row.every) || isOther(before.currency, row.currency)) return false;
  return isZero(minus(fromDecimal(before.amount), fromDecimal(row.amount)));
}

/** The row of how it is that one of an option stands for. */
export function rowBefore(row: FigureRow, base: readonly FigureRow[]): FigureRow | undefined {
  return row.entryId === null
    ? base.find(({ place, option }) => place === row.place && option === undefined && place !== 'unitCost')
    : base.find(({ entryId }) => entryId === row.entryId);
}

function optionRow(figure: SaidFigure, around: Around): FigureRow | null {
  const { value, role } = figure;
  if (role === 'openDays' || role === 'openWeeks' || role === 'unitHours' || role === 'cash') return null;
  const fewer = isBehind(figure, around.text, FEWER);
  const isSold =
    value.type === 'money' && isUnlabelledRate(figure) && isRightBehind(figure, around.text, DOES);
  const isMade = value.type === 'money' && isBare(value) && isBehind(figure, around.text, MAKES);
  if (value.type === 'count' || isSold || isMade || (fewer && isBare(value)))
    return countRow(figure, around, fewer);
  return moneyRow(figure, around);
}

const isUnlabelledRate = ({ value, role }: SaidFigure) =>
  role === null &&
  value.type === 'money' &&
  value.currency === null &&
  value.per === null &&
  value.every !== null;

const isBare = (value: MoneyValue) => value.currency === null && value.per === null && value.every === null;

const FEWER =
  /\b(?:los[te]|lose|losing|drop(?:ped)?|fewer|without|less|verlier\w{0,3}|weniger)\b[^.?!]{0,16}$/i;
const MORE = /\b(?:more|extra|additional|another|on top|mas|más|mehr|zusätzlich)\b/i;
const OTHERS = /\b(?:he|she|they|er|sie)\b[^.?!,]{0,24}$/i;
const INCOME = /^[^.?!]{0,12}\b(?:income|turnover|revenue|com(?:es?|ing) in)\b/i;
/** "Do only 40 a week": made or sold, and not paid. */
const DOES =
  /\b(?:do|make|sell|get|serve|bake|produce|have|only|just|with|sold|did)\s{1,2}(?:only |just |about |maybe )?$/i;

/** "Make only five": with no word of money, so many. */
const MAKES =
  /\b(?:make|sell|do|bake|serve|produce|see|teach|mache|verkaufe)\s{1,2}(?:(?:only|just|about|maybe|nur)\s{1,2}){0,2}[\p{L}\d]{1,12}$/iu;

const isBehind = ({ span }: SaidFigure, text: string, words: RegExp) =>
  words.test(text.slice(Math.max(0, span.start - 32), span.end));
/** "So that I can take 1,000 a month". */
const FOR_ONESELF =
  /\b(?:pay (?:myself|ourselves|me|us)|live on|take home|(?:i|we) (?:can |could )?(?:take|draw|keep|earn))\s{1,2}$/i;

const isRightBehind = ({ span }: SaidFigure, text: string, words: RegExp) =>
  words.test(text.slice(Math.max(0, span.start - 32), span.start));
const isBefore = ({ span }: SaidFigure, text: string, words: RegExp) =>
  words.test(text.slice(span.end, span.end + 24).split(/[.?!,;]/)[0] ?? '');

/** So many sold instead, so many more, or so many fewer than now. */
function countRow(figure: SaidFigure, { base, text, beside }: Around, isFewer: boolean): FigureRow | null {
  const { value, role } = figure;
  const [count, of, said] =
    value.type === 'count' ? [value.count, value.of, value.every] : [value.amount, null, value.every];
  const volume = ofNamed(base, 'volume', text);
  const unit = ofNamed(base, 'price', text)?.per ?? volume?.per ?? null;
  const isPeople =
    of !== null && /^(?:customers?|clients?|buyers?|people|orders|sales|kunden|leute)$/i.test(of);
  const isUnit = of === null || unit === null || isSameUnit(of, unit) || isPeople;
  if (!isUnit || (role !== null && role !== 'volume' && role !== 'reach' && !isFewer)) return null;
  const isMore =
    !isFewer &&
    (isBefore(figure, text, MORE) || isBehind(figure, text, MORE) || isBehind(figure, text, OTHERS));
  // "He wants 250 each day and sells 80": of that day too.
  const isOfDay = isMore && beside?.value.every === 'day';
  const every = said ?? (isOfDay ? 'day' : (volume?.every ?? 'month'));
  const per = volume?.per ?? (isPeople ? null : of) ?? unit;
  const now = volume?.amount != null && volume.every === every ? fromDecimal(volume.amount) : null;
  if (isMore && !now) return moreRow(count, { per, every });
  if (isFewer && !now) return null;
  const by = fromDecimal(count);
  const sold = isMore ? plus(now!, by) : isFewer ? minus(now!, by) : by;
  if (isBelowZero(sold)) return null;
  const amount = plainDecimal(toDecimal(sold, 4, 'half-even'));
  const row: CountValue = { type: 'count', count: amount, of: per, every };
  return { ...rowOf('volume', row, volume?.entryId ?? null), option: 1 };
}

/** Of several things that are sold, the row of the one that the question names; else the first. */
function ofNamed(base: readonly FigureRow[], place: FigureRow['place'], text: string): FigureRow | undefined {
  const rows = base.filter((row) => row.place === place);
  if (rows.length < 2) return rows[0];
  const words = text.toLowerCase().match(/\p{L}{3,24}/gu) ?? [];
  const isNamed = ({ per, words: name }: FigureRow) =>
    [per, name].some((unit) => unit !== null && words.some((word) => isSameUnit(word, unit)));
  return rows.find(isNamed) ?? rows[0];
}

const REGULAR: ReadonlySet<Every | null> = new Set(['day', 'week', 'month', 'quarter', 'year']);
/** So many times the price is no price and no cost of one. */
const MUCH = 20;

function moneyRow(figure: SaidFigure, { base, text, beside }: Around): FigureRow | null {
  const value = figure.value as MoneyValue;
  const { role, isAside, isThought, isLabelled } = figure;
  if (role === 'claim' || role === 'alternativeCost' || role === 'capacity') return null;
  // "On the market they take 30 to 40" is of others.
  if (isAside && !isThought && role === null && !isLabelled) return null;
  if (figure.isVague && !figure.isAsked) return null;
  const price = ofNamed(base, 'price', text);
  const currency = value.currency ?? price?.currency ?? null;
  const name = named(value.what) ?? named(figure.name);
  const option: { option: OptionNumber } = { option: 1 };
  const isBareSum = !/^\p{L}/u.test(text.slice(figure.span.start));
  const isOwn =
    role === 'need' || role === 'income' || (isBareSum && isRightBehind(figure, text, FOR_ONESELF));
  const extra = (every: Every): FigureRow => ({
    ...rowOf(isOwn ? 'need' : 'extra', { ...value, currency, per: null, every, what: isOwn ? null : name }),
    ...option,
  });
  const isOnce = role === 'oneOffCost' || value.every === 'once';
  const isMuch = value.every === null && value.per === null && isFarAbove(value, price);
  if (isOnce || (isMuch && (role === 'unitCost' || (role === null && name !== null))))
    return {
      ...rowOf('oneOffCost', { ...value, currency, per: null, every: 'once', what: name }),
      ...option,
    };
  if (isMuch && role !== 'need' && role !== 'pay' && role !== 'monthlyCost') return null;
  if (role === 'need' || role === 'income' || role === 'pay' || role === 'monthlyCost')
    return INCOME.test(text.slice(figure.span.end))
      ? null
      : extra(value.every ?? periodOf(beside) ?? 'month');
  const isOfPrice = value.every === null || value.every === price?.every || value.every === 'hour';
  if (REGULAR.has(value.every) && !(isOfPrice && role === 'price'))
    return INCOME.test(text.slice(figure.span.end)) ? null : extra(value.every!);
  if (role === 'unitCost') {
    const isPay = price?.amount != null && Number(value.amount) > Number(price.amount);
    if (isPay) return extra(periodOf(beside) ?? 'month');
    return {
      ...rowOf('unitCost', { ...value, currency }, costBefore(base, value)?.entryId ?? null),
      ...option,
    };
  }
  const isUnit = value.per === null || !price?.per || isSameUnit(value.per, price.per) || role === 'price';
  // "A supervisor 8500": what it is for, and no unit of what is sold.
  if (!isUnit && role === null) return { ...extra(periodOf(beside) ?? 'month'), words: value.per };
  if (!isUnit || !(role === null || role === 'price')) return null;
  return {
    ...rowOf(
      'price',
      {
        ...value,
        currency,
        per: price?.per ?? value.per,
        every: price?.every ?? null,
        what: price?.words ?? null,
      },
      price?.entryId ?? null,
    ),
    ...option,
  };
}

const isFarAbove = ({ amount }: MoneyValue, price: FigureRow | undefined) =>
  price?.amount != null && Number(amount) >= MUCH * Number(price.amount);

/** The period of a figure that stands beside it. */
const periodOf = (figure: SaidFigure | undefined): Every | null =>
  figure && REGULAR.has(figure.value.every) ? figure.value.every : null;

/** The cost of one that another takes the place of: that of the same name, or the only one. */
function costBefore(base: readonly FigureRow[], { what }: MoneyValue): FigureRow | undefined {
  const costs = base.filter(({ place }) => place === 'unitCost');
  const named = costs.find(({ words }) => what !== null && words?.toLowerCase() === what.toLowerCase());
  return named ?? (costs.length === 1 && (what === null || costs[0]!.words === null) ? costs[0] : undefined);
}

/** Words that name something. */
const named = (said: string | null): string | null => {
  const words = said?.replace(BEFORE_NAME, '').trim();
  return words && !NO_NAME.test(words) && !/\b(?:minus|less|plus)\b/i.test(words) ? words : null;
};
const BEFORE_NAME =
  /^(?:(?:should|shall|can|could|if|i|we|a|an|the|my|his|her|only|for|and|put|hire|pay|rent|buy|get|minus|plus|is|it|worth) ){1,8}/i;
const NO_NAME =
  /^(?:with|without|for|and|at|only|of|to|is|are|was|so|but|the|that|this|it|about|by|in|on|or|from|maybe|now|then|minus|plus|less|costs?|pays?|put|if|is it|he|she)$/i;
