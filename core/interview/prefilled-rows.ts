/**
 * The rows of a form as they are prefilled: the confirmed figures of the card, what waits for a word on it, and what a
 * message says, each at the place where it seems to belong. A guess and no value: people put it right, and only what
 * they keep counts.
 *
 * P1  No two rows stand on the same words, and what is the sum of other rows is none.
 * P3  What nothing says what it is of stands open, to be said, and in no sum.
 * P2  What a message says of something that the card has stands as a change of that entry.
 */
import { type Entry, standsBeside } from '../idea/card.ts';
import { type FigureRow, isFigurePlace, ROW_PLACES, rowOf } from '../idea/figure-rows.ts';
import { fromDecimal, minus, times, toDecimal } from '../idea/fraction.ts';
import { placeTerms } from '../idea/places.ts';
import { type SaidFigure, saidFigures } from '../idea/reading/said-figures.ts';
import type { SaidShare } from '../idea/reading/shares.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { supposedAt } from '../idea/suppose.ts';
import { isSameUnit } from '../idea/units.ts';
import { type CountValue, type IdeaValue, isSameValue, type MoneyValue } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { isInDoubt } from './figure-doubts.ts';
import { ofProducts } from './figures-of-products.ts';
import { germanFigures } from './german-figures.ts';
import type { Interview } from './interview.ts';
import { asRegular, currencyOf, inItsCurrency, inUnits } from './join-units.ts';
import { newsIn } from './news-in-figures.ts';
import type { OfferedRow } from './offered-form.ts';
import { withPlaces } from './place-figures.ts';
import { BY_USE } from './read-labelled.ts';
import type { SumRequest } from './read-sum.ts';
import { rowLabel } from './row-labels.ts';
import { rowsOfTerms } from './terms-told.ts';

type Source = 'card' | 'proposed' | 'said';

/** Prefills the rows of a message; `request` is the sum that it asks for. Those of the card are among them. */
export function prefilledRows(
  { card, proposed, change, language }: Pick<Interview, 'card' | 'proposed' | 'change' | 'language'>,
  text: string,
  request: SumRequest | null,
): OfferedRow[] {
  const { figures: said, shares } = saidFigures(language === 'de' ? germanFigures(text) : text);
  const figures = newsIn(ofProducts(said, card), { card, text }).flatMap((figure, _, all) => {
    if (figure.isTotal && isMadeOf(figure, all)) return [];
    return [request === null && isInDoubt(figure, text) ? { ...figure, role: 'open' as const } : figure];
  });
  const held = heldBy({ card, proposed, change }, { figures, request, text });
  const extra = request?.wants.includes('extra') ? extraOf(figures, held.entries) : null;
  held.tell(figures, extra);
  const entries = withShares(inUnits(inItsCurrency(held.entries)), shares, held.sourceOf);
  const rows = withoutTotals(entries, held.sourceOf).flatMap((entry) => {
    const { place, value } = entry;
    if (!isFigurePlace(place) || (value.type !== 'money' && value.type !== 'count')) return [];
    const entryId = held.entryOf(entry.id);
    const before = card.find(({ id }) => id === entryId);
    const isKept = before?.state === 'confirmed' && isSameValue(before.value, value);
    return [{ ...rowOf(place, value, entryId), isKept }];
  });
  const asides = request ? asideRows(figures, { extra, text, shares, currency: currencyOf(entries) }) : [];
  const open = [
    ...asides,
    ...termsNotHeld(text, rows),
    ...pricesToAsk(rows),
    ...(request ? [] : rowsToName(figures, rows)),
  ];
  return [...rows, ...open.map((row) => ({ ...row, isKept: false }))]
    .sort((a, b) => ROW_PLACES.indexOf(a.place) - ROW_PLACES.indexOf(b.place))
    .map((row) => ({ ...row, label: rowLabel(row, language) }));
}

/** Whether a total is what the other sums of its message come to: they say more than it does. */
function isMadeOf(total: SaidFigure, all: readonly SaidFigure[]): boolean {
  const parts = all.flatMap(({ value }) =>
    value !== total.value && value.type === 'money' ? [Number(value.amount)] : [],
  );
  const sum = parts.reduce((whole, part) => whole + part, 0);
  return (
    parts.length > 1 && total.value.type === 'money' && Math.abs(sum - Number(total.value.amount)) < 0.005
  );
}

/** "The salon next door charges 45". */
const OF_OTHERS = /\b(?:charges|pays|takes|asks|competitors?|next door|verlangt|zahlt|nimmt)\b/i;

/** A smaller number that no word calls money is of anything. */
const LEAST_BARE = 100;

/** Sums of money that are told of the venture and that no row has: what each is, its member says. */
function rowsToName(figures: readonly SaidFigure[], rows: readonly FigureRow[]): FigureRow[] {
  return figures.flatMap(({ value, name, role, isAsked, isAside, isThought, isLabelled }) => {
    const isSomebodyElses =
      role === null && (isLabelled || (isAside && !isThought) || OF_OTHERS.test(name ?? ''));
    if (value.type !== 'money' || isAsked || isSomebodyElses) return [];
    if (rows.some(({ amount }) => Number(amount) === Number(value.amount))) return [];
    // What several rows come to is told by them.
    const isSum = ROW_PLACES.some((place) => {
      const parts = rows.filter((row) => row.place === place).map(({ amount }) => Number(amount));
      return parts.length > 1 && Math.abs(parts.reduce((a, b) => a + b, 0) - Number(value.amount)) < 0.005;
    });
    if (isSum) return [];
    // A bare number may be of people, of days, of anything.
    const isBare = value.currency === null && value.per === null && value.every === null;
    if (isBare && name === null && Number(value.amount) < LEAST_BARE && !value.amount.includes('.'))
      return [];
    const currency = value.currency ?? rows.find((row) => row.currency)?.currency ?? null;
    return [rowOf('open', { ...value, what: value.what ?? name, currency })];
  });
}

/** A season and terms of payment that the message speaks of, where no row has them. */
const termsNotHeld = (text: string, rows: readonly FigureRow[]): FigureRow[] =>
  rowsOfTerms(text).filter(({ place }) => !rows.some((row) => row.place === place));

/** What is sold beside the things that have a price, and has none: what one of it sells for is to be filled in. */
function pricesToAsk(rows: readonly FigureRow[]): FigureRow[] {
  const prices = rows.filter(({ place }) => place === 'price');
  const volumes = rows.filter(({ place, per }) => place === 'volume' && per !== null);
  if (prices.length === 0 || volumes.length < 2 || prices.some(({ per }) => per === null)) return [];
  const isPriced = (unit: string) =>
    prices.some(({ per, words }) => [per, words].some((name) => name !== null && isSameUnit(name, unit)));
  return volumes
    .filter(({ per }) => !isPriced(per!))
    .map(({ per }) => ({
      ...{ entryId: null, place: 'price', words: null, amount: null, currency: prices[0]!.currency },
      ...{ per: singularOf(per!) ?? per, every: null },
    }));
}

/** Collects entries, the card's first; what is said in the stead of one stands for it. */
function heldBy(
  { card, proposed, change }: Pick<Interview, 'card' | 'proposed' | 'change'>,
  { figures, request, text }: { figures: readonly SaidFigure[]; request: SumRequest | null; text: string },
) {
  const sourceOf = new Map<string, Source>();
  const insteadOf = new Map<string, string>();
  let held: Entry[] = [];
  const isNew = new Set(proposed.map(({ id }) => id));
  // What one message tells side by side stands side by side.
  const isTold = ({ id }: Entry) => isNew.has(id) || id.startsWith('said');
  const isBeside = (one: Entry, entry: Entry) =>
    placeTerms(entry.place).isMany && isTold(one) && isTold(entry);
  const add = (whole: Entry, source: Source, isTotal = false) => {
    const entry = monthly(whole);
    if (isAmong(held, entry)) return;
    const isIn = (one: Entry) =>
      standsFor(entry, one, { source, isAsked: request !== null, isTotal }) ||
      (source === 'said' && isReadAsCost(one, entry, sourceOf.get(one.id)));
    if (source === 'proposed' && !isNew.has(entry.id) && held.some(isIn)) return;
    const gone = held.filter((one) => isIn(one) && !(isBeside(one, entry) && !isTotal));
    const [first] = gone;
    if (first) insteadOf.set(entry.id, insteadOf.get(first.id) ?? first.id);
    const value = first ? withTerms(entry.value, first.value) : entry.value;
    held = [...held.filter((one) => !gone.includes(one)), { ...entry, value, state: 'confirmed' }];
    sourceOf.set(entry.id, source);
  };
  const changed = change?.isSure ? change.changes[0] : undefined;
  for (const state of ['confirmed', 'proposed'] as const)
    for (const entry of card) {
      if (entry.state !== state || !isFigurePlace(entry.place)) continue;
      const now = entry.id === changed?.entryId ? { ...entry, value: changed.value } : entry;
      add(now, state === 'confirmed' ? 'card' : 'proposed');
    }
  return {
    sourceOf,
    get entries() {
      return held;
    },
    /** The entry of the card that one stands for; null for none. */
    entryOf(id: string): string | null {
      const own = card.some((entry) => entry.id === id) ? id : null;
      const before = insteadOf.get(id);
      return before && card.some((entry) => entry.id === before) ? before : own;
    },
    /** Adds what the message says and nothing of it is proposed. */
    tell(all: readonly SaidFigure[], extra: SaidFigure | null) {
      for (const [at, figure] of withPlaces(all, held, request !== null).entries()) {
        const { role, isTotal } = figure;
        if (figure === extra || role === null || !isFigurePlace(role) || !isMeant(figure, request)) continue;
        if (request === null && isInDoubt(figure, text)) continue;
        add(supposedAt(role, figure.value, `said-${at}`), 'said', isTotal);
      }
      const capacity = request && figures.find(({ role }) => role === 'capacity');
      if (capacity && !held.some(({ place }) => place === 'volume'))
        add(supposedAt('volume', capacity.value, 'said-capacity'), 'said');
    },
  };
}

/** Whether a figure is there already: of several things that are sold, of the same one. */
function isAmong(held: readonly Entry[], { place, value }: Entry): boolean {
  const isSeveral = held.filter((one) => one.place === 'price').length > 1;
  return held.some(
    (one) =>
      one.place === place && isSameFigure(one.value, value) && !(isSeveral && areOfTwo(one.value, value)),
  );
}

/** Whether what is the price of a named thing was proposed as a cost of that name: the words are the same. */
function isReadAsCost({ place, value: one }: Entry, by: Entry, source: Source | undefined): boolean {
  if (by.place !== 'price' || place !== 'unitCost' || source !== 'proposed') return false;
  if (one.type !== 'money' || by.value.type !== 'money' || one.what === null || by.value.per === null)
    return false;
  return Number(one.amount) === Number(by.value.amount) && isSameUnit(one.what, by.value.per);
}

/**
 * Whether an entry stands in the stead of another: what is told beside a confirmed value of a place of several stands
 * beside it, unless it has its name; a price that a question supposes is that price changed.
 */
function standsFor(
  entry: Entry,
  one: Entry,
  { source, isAsked, isTotal }: { source: Source; isAsked: boolean; isTotal: boolean },
): boolean {
  if (source === 'card' || !stands(one, entry, isTotal)) return false;
  if (entry.place === 'price') return isAsked;
  if (!placeTerms(entry.place).isMany || isTotal) return true;
  if (source === 'said' && entry.place !== 'unitCost') return true;
  return one.value.type === 'money' && entry.value.type === 'money' && one.value.what === entry.value.what;
}

/** A new figure in the stead of another takes from it what is not said: unit, period, currency. */
function withTerms(value: IdeaValue, before: IdeaValue): IdeaValue {
  if (value.type === 'count' && before.type === 'count')
    return { ...value, of: value.of ?? before.of, every: value.every ?? before.every };
  if (value.type !== 'money' || before.type !== 'money') return value;
  const { currency, per, every, what } = before;
  return {
    ...value,
    ...{ currency: value.currency ?? currency, per: value.per ?? per },
    ...{ every: value.every ?? every, what: value.what ?? what },
  };
}

/** Whether a said figure belongs into the form: with a sum also what its question supposes. */
function isMeant({ isAside, isThought, isAsked, role }: SaidFigure, request: SumRequest | null): boolean {
  // What is only thought of is put right and kept like what is told; what is asked or supposed is not.
  if (!request) return !isAsked && (!isAside || isThought);
  return !isAside || isThought || isAsked || role === 'price' || role === 'unitCost' || role === 'volume';
}

/** What is for the sum alone. */
function asideRows(
  figures: readonly SaidFigure[],
  {
    extra,
    text,
    shares,
    currency,
  }: { extra: SaidFigure | null; text: string; shares: readonly SaidShare[]; currency: string | null },
): FigureRow[] {
  const one = (role: SaidFigure['role']) => figures.find((figure) => figure.role === role)?.value ?? null;
  const need = one('need') ?? one('income');
  const openDays = openDaysIn(text) ?? one('openDays');
  const discount = shares.find(({ is }) => is === 'discount');
  const portion = shares.find(({ is }) => is === 'portion');
  const percent = (count: string): CountValue => ({ type: 'count', count, of: null, every: null });
  const money = (value: IdeaValue) => asRegular(value as MoneyValue, currency);
  return [
    ...(need ? [rowOf('need', money(need))] : []),
    ...(extra
      ? [rowOf('extra', { ...money(extra.value), what: extra.name ?? money(extra.value).what })]
      : []),
    ...(openDays ? [rowOf('openDays', openDays)] : []),
    ...(one('openWeeks') ? [rowOf('openWeeks', one('openWeeks')!)] : []),
    ...(one('unitHours') ? [rowOf('unitHours', one('unitHours')!)] : []),
    ...(discount ? [rowOf('discount', percent(discount.percent))] : []),
    ...(discount && portion ? [rowOf('portion', percent(portion.percent))] : []),
  ];
}

/** Without what is the sum of others: two or more of the same place, unit and period. */
function withoutTotals(entries: readonly Entry[], sourceOf: ReadonlyMap<string, Source>): Entry[] {
  return entries.filter((entry) => {
    const { place, value } = entry;
    if (value.type !== 'money' || !placeTerms(place).isMany || sourceOf.get(entry.id) === 'card') return true;
    const parts = entries.flatMap((one) =>
      one.id !== entry.id &&
      one.place === place &&
      one.value.type === 'money' &&
      one.value.every === value.every
        ? [Number(one.value.amount)]
        : [],
    );
    const sum = parts.reduce((all, part) => all + part, 0);
    return parts.length < 2 || Math.abs(sum - Number(value.amount)) > 0.005;
  });
}

/** What is paid regularly and nobody said how often is taken for a month's; the table says so. */
const monthly = (entry: Entry): Entry =>
  entry.place === 'monthlyCost' &&
  entry.value.type === 'money' &&
  entry.value.every === null &&
  !BY_USE.test(entry.value.what ?? '')
    ? { ...entry, value: { ...entry.value, every: 'month' } }
    : entry;

/** The regular cost of a question that the card does not have: the thing that is thought about. */
function extraOf(figures: readonly SaidFigure[], held: readonly Entry[]): SaidFigure | null {
  const asked = figures.filter(({ isAsked, isThought, role, value, isAside }) => {
    if (!(isAsked || isThought) || value.type !== 'money' || value.per !== null) return false;
    if (role === 'monthlyCost') return true;
    return role === null && !isAside && value.every === 'month';
  });
  const [first] = asked;
  const isKnown =
    first && held.some(({ place, value }) => place === 'monthlyCost' && isSameFigure(value, first.value));
  const lists = figures.filter(
    ({ isAsked, role }) => isAsked && (role === 'price' || role === 'unitCost'),
  ).length;
  return first && !isKnown && lists < 2 ? first : null;
}

const isSameFigure = (a: IdeaValue, b: IdeaValue) =>
  isSameValue(a, b) ||
  (a.type === 'money' &&
    b.type === 'money' &&
    Number(a.amount) === Number(b.amount) &&
    a.every === b.every) ||
  (a.type === 'count' &&
    b.type === 'count' &&
    Number(a.count) === Number(b.count) &&
    (a.every === b.every || b.every === null));

/** Whether two sums are of two things that are sold: of two units, or one with a unit and a name and one without either. */
function areOfTwo(a: IdeaValue, b: IdeaValue): boolean {
  if (a.type !== 'money' || b.type !== 'money') return false;
  if (a.per !== null && b.per !== null) return !isSameUnit(a.per, b.per);
  const [said] = [a, b].filter(({ per }) => per !== null);
  return said !== undefined && said.what !== null;
}

/** Whether a new value stands in the stead of one that is there. */
function stands(one: Entry, by: Entry, isTotal: boolean): boolean {
  if (one.place !== by.place) return false;
  if (!placeTerms(by.place).isMany || isTotal) return isTotal || !standsBeside(one, by);
  if (one.value.type !== 'money' || by.value.type !== 'money') return false;
  const [a, b] = [one.value, by.value];
  const isUnit = a.per === null || b.per === null || isSameUnit(a.per, b.per);
  if (by.place === 'price') return isUnit && a.every === b.every;
  if (by.place === 'unitCost') return isUnit && (b.what === null || a.what === b.what);
  return (a.what ?? '') === (b.what ?? '') && (a.every === b.every || a.every === null || b.every === null);
}

/** What somebody takes of the price is a cost of each one. */
function withShares(
  entries: readonly Entry[],
  shares: readonly SaidShare[],
  sourceOf: Map<string, Source>,
): readonly Entry[] {
  const share = shares.find(({ is }) => is === 'taken' || is === 'kept');
  const prices = entries.filter(({ place }) => place === 'price');
  const [price] = prices;
  if (!share || !price || prices.length > 1 || price.value.type !== 'money') return entries;
  const kept = fromDecimal(share.percent);
  const part = share.is === 'taken' ? kept : minus(fromDecimal('100'), kept);
  const amount = toDecimal(
    times(times(fromDecimal(price.value.amount), part), fromDecimal('0.01')),
    4,
    'half-even',
  );
  const value: MoneyValue = {
    ...price.value,
    amount: plainDecimal(amount),
    what: `${plainDecimal(toDecimal(part, 2, 'half-even'))} %`,
  };
  if (entries.some((one) => one.place === 'unitCost' && isSameFigure(one.value, value))) return entries;
  sourceOf.set('share', 'said');
  return [...entries, supposedAt('unitCost', value, 'share')];
}

/** "Mon to sat": six days a week. */
function openDaysIn(text: string): CountValue | null {
  const found =
    /\b(?:mon(?:day)?|mo(?:ntag)?)\s{0,2}(?:to|till|until|-|–|bis)\s{0,2}(sat(?:urday)?|fri(?:day)?|sun(?:day)?|sa(?:mstag)?|fr(?:eitag)?|so(?:nntag)?)\b/i.exec(
      text.slice(0, 2_000),
    )?.[1];
  if (!found) return null;
  const days = /^fr/i.test(found) ? '5' : /^sa/i.test(found) ? '6' : '7';
  return { type: 'count', count: days, of: 'days', every: 'week' };
}
