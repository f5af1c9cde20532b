/**
 * What a sum stands on: the confirmed values of the card, what waits for a word on it, and the figures of the message
 * itself, each with where it is from. As a card on which all of it would hold; nothing of it is confirmed by that.
 */
import type { Card, Entry } from '../idea/card.ts';
import { fromDecimal, minus, times, toDecimal } from '../idea/fraction.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { isPeopleWord } from '../idea/reading/people-words.ts';
import { type SaidFigure, saidFigures } from '../idea/reading/said-figures.ts';
import type { SaidShare } from '../idea/reading/shares.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { isSameUnit } from '../idea/units.ts';
import { type CountValue, type IdeaValue, isSameValue, type MoneyValue } from '../idea/values.ts';
import { germanFigures } from './german-figures.ts';
import type { Interview } from './interview.ts';
import { BY_USE } from './read-labelled.ts';
import type { SumRequest } from './read-sum.ts';

/** Where an input is from: confirmed, proposed and waiting for a word, or of this very message. */
export type InputSource = 'card' | 'proposed' | 'said';

/** The inputs of a sum. */
export interface SumInputs {
  /** As if all of it were confirmed. */
  card: Card;
  sourceOf: ReadonlyMap<string, InputSource>;
  /** Proposed entries of the card among the inputs: one yes confirms them. */
  waiting: readonly string[];
  /** What the member wants to have left, or has to replace. */
  need: Entry | null;
  /** A regular cost that the message asks about: taken or not. */
  extra: Entry | null;
  /** A price that the message asks about, beside the one that there is. */
  claim: string | null;
  openDays: CountValue | null;
  openWeeks: CountValue | null;
  unitHours: CountValue | null;
  discount: { percent: string; portion: string | null } | null;
}

const ENTRIES: ReadonlySet<PlaceId> = new Set([
  'price',
  'unitCost',
  'monthlyCost',
  'oneOffCost',
  'volume',
  'cash',
  'pay',
  'hours',
]);

/** Gathers them. */
export function sumInputs(
  interview: Pick<Interview, 'card' | 'proposed' | 'language'>,
  text: string,
  request: SumRequest,
): SumInputs {
  const { card, proposed, language } = interview;
  const { figures, shares } = saidFigures(language === 'de' ? germanFigures(text) : text);
  const sourceOf = new Map<string, InputSource>();
  let held: Entry[] = [];
  const isNew = new Set(proposed.map(({ id }) => id));
  // What one message tells side by side stands side by side.
  const isBeside = (one: Entry, entry: Entry) =>
    placeTerms(entry.place).isMany &&
    (isNew.has(one.id) || sourceOf.get(one.id) === 'said') &&
    (isNew.has(entry.id) || entry.id.startsWith('said'));
  const add = (whole: Entry, source: InputSource, isTotal = false) => {
    const entry = monthly(whole);
    if (held.some((one) => one.place === entry.place && isSameFigure(one.value, entry.value))) return;
    if (source === 'proposed' && !isNew.has(entry.id) && held.some((one) => stands(one, entry, isTotal)))
      return;
    held = [
      ...held.filter((one) => !stands(one, entry, isTotal) || (isBeside(one, entry) && !isTotal)),
      { ...entry, state: 'confirmed' },
    ];
    sourceOf.set(entry.id, source);
  };
  for (const entry of card) if (entry.state === 'confirmed' && ENTRIES.has(entry.place)) add(entry, 'card');
  for (const entry of card)
    if (entry.state === 'proposed' && ENTRIES.has(entry.place)) add(entry, 'proposed');
  const extra = request.wants.includes('extra') ? extraOf(figures, held) : null;
  for (const [at, figure] of withPrices(figures, held).entries()) {
    const { role, isTotal } = figure;
    const isAside = figure.isAside && !figure.isThought;
    if (figure === extra || role === null || !ENTRIES.has(role as PlaceId)) continue;
    if (isAside && figure.isAsked === false && role !== 'price' && role !== 'unitCost') continue;
    add(entryAt(role as PlaceId, figure.value, at), 'said', isTotal);
  }
  const capacity = figures.find(({ role }) => role === 'capacity');
  if (capacity && !held.some(({ place }) => place === 'volume'))
    add(entryAt('volume', capacity.value, 100), 'said');
  held = withShares(inUnits(inCurrency(held)), shares, sourceOf);
  const one = (role: SaidFigure['role']) =>
    (figures.find((figure) => figure.role === role)?.value as CountValue | undefined) ?? null;
  const need = figures.find(({ role }) => role === 'need') ?? figures.find(({ role }) => role === 'income');
  const currency = currencyOf(held);
  return {
    ...{
      card: held,
      sourceOf,
      openDays: openDaysIn(text) ?? one('openDays'),
      openWeeks: one('openWeeks'),
      unitHours: one('unitHours'),
    },
    waiting: held.filter(({ id }) => sourceOf.get(id) === 'proposed').map(({ id }) => id),
    need: need ? regularly('need', need.value as MoneyValue, currency) : null,
    extra: extra ? regularly('extra', extra.value as MoneyValue, currency) : null,
    claim: one('claim')?.count ?? null,
    discount: discountOf(shares),
  };
}

/** What is paid regularly and nobody said how often is taken for a month's; the table says so. */
const monthly = (entry: Entry): Entry =>
  entry.place === 'monthlyCost' &&
  entry.value.type === 'money' &&
  entry.value.every === null &&
  !BY_USE.test(entry.value.what ?? '')
    ? { ...entry, value: { ...entry.value, every: 'month' } }
    : entry;

const entryAt = (place: PlaceId, value: IdeaValue, at: number): Entry => ({
  ...{ id: `said-${at}`, place, value, state: 'confirmed' },
  source: { from: 'field' },
});

/** A sum that comes every month where no other period is said. */
function regularly(id: string, value: MoneyValue, currency: string | null): Entry {
  const every = value.every === null || value.every === 'once' ? 'month' : value.every;
  return {
    ...entryAt('monthlyCost', { ...value, per: null, every, currency: value.currency ?? currency }, 0),
    id,
  };
}

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

/** Whether a new value stands in the stead of one that is there. */
function stands(one: Entry, by: Entry, isTotal: boolean): boolean {
  if (one.place !== by.place) return false;
  if (!placeTerms(by.place).isMany || isTotal) return true;
  if (one.value.type !== 'money' || by.value.type !== 'money') return false;
  const [a, b] = [one.value, by.value];
  const isUnit = a.per === null || b.per === null || isSameUnit(a.per, b.per);
  if (by.place === 'price') return isUnit && a.every === b.every;
  if (by.place === 'unitCost') return isUnit && (b.what === null || a.what === b.what);
  return (a.what ?? '') === (b.what ?? '') && (a.every === b.every || a.every === null || b.every === null);
}

/** A sum for one without a label is the price where there is none. */
function withPrices(figures: readonly SaidFigure[], held: readonly Entry[]): SaidFigure[] {
  const hasPrice =
    held.some(({ place }) => place === 'price') ||
    figures.some(({ role, isAside }) => role === 'price' && !isAside);
  const hasVolume =
    held.some(({ place }) => place === 'volume') || figures.some(({ role }) => role === 'volume');
  return figures.map((figure) => {
    const { role, value } = figure;
    if (role === null && value.type === 'money' && value.per !== null && !hasPrice)
      return { ...figure, role: 'price' };
    if (
      role === 'alternativeCost' &&
      value.type === 'money' &&
      value.per !== null &&
      !hasPrice &&
      !figure.isAside
    )
      return { ...figure, role: 'price' };
    const unit = (held.find(({ place }) => place === 'price')?.value as MoneyValue | undefined)?.per;
    if (
      (role === null || role === 'reach') &&
      value.type === 'count' &&
      value.of !== null &&
      !hasVolume &&
      !figure.isVague
    ) {
      const isUnit = unit != null && isSameUnit(unit, value.of);
      const isBeside = figures.some(
        (other) =>
          other.role === 'price' &&
          other.sentence === figure.sentence &&
          (other.value as MoneyValue).per === null &&
          (role === null || (other.value as MoneyValue).every !== null),
      );
      if (isUnit || isBeside) return { ...figure, role: 'volume' };
    }
    return figure;
  });
}

function currencyOf(entries: readonly Entry[]): string | null {
  const named = new Set(
    entries.flatMap(({ value }) => (value.type === 'money' ? (value.currency ?? []) : [])),
  );
  return named.size === 1 ? [...named][0]! : null;
}

function inCurrency(entries: Entry[]): Entry[] {
  const currency = currencyOf(entries);
  if (currency === null) return entries;
  return entries.map((entry) =>
    entry.value.type === 'money'
      ? { ...entry, value: { ...entry.value, currency: entry.value.currency ?? currency } }
      : entry,
  );
}

const MEASURES =
  /^(?:kg|kilos?|kilo|litres?|liters?|grams?|g|l|tonnes?|tons?|metres?|meters?|hours?|hrs?|minutes?|days?|weeks?|months?)$/i;

/** Where one thing is sold, what nobody named otherwise is of it. */
function inUnits(entries: Entry[]): Entry[] {
  const prices = entries.filter(({ place }) => place === 'price');
  const [price] = prices;
  if (!price || prices.length > 1 || price.value.type !== 'money') return entries;
  const cost = entries.find(
    ({ place, value }) => place === 'unitCost' && value.type === 'money' && value.per !== null,
  );
  const volume = entries.find(({ place }) => place === 'volume')?.value as CountValue | undefined;
  const noun = volume?.of?.split(' ')[0]?.toLowerCase();
  const counted = noun && !MEASURES.test(noun) && !isPeopleWord(noun) ? (singularOf(noun) ?? null) : null;
  const priced = price.value;
  const unit = priced.per ?? (cost?.value as MoneyValue | undefined)?.per ?? counted;
  return entries.map((entry) => {
    const { value } = entry;
    if (value.type === 'money' && (entry.place === 'price' || entry.place === 'unitCost')) {
      // What one box costs is paid as often as the box is.
      const every = value.every ?? (entry.place === 'unitCost' ? priced.every : null);
      return { ...entry, value: { ...value, per: value.per ?? unit, every } };
    }
    if (value.type !== 'count' || entry.place !== 'volume' || value.of === null) return entry;
    const isSame = unit !== null && isSameUnit(value.of, unit);
    const isMeasured = MEASURES.test(value.of) || (unit !== null && MEASURES.test(unit));
    return isSame || isMeasured ? entry : { ...entry, value: { ...value, of: null } };
  });
}

/** What somebody takes of the price is a cost of each one. */
function withShares(
  entries: Entry[],
  shares: readonly SaidShare[],
  sourceOf: Map<string, InputSource>,
): Entry[] {
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
    amount: amount.replace(/0{1,4}$/, '').replace(/\.$/, ''),
    what: `${toDecimal(part, 2, 'half-even')
      .replace(/0{1,2}$/, '')
      .replace(/\.$/, '')} %`,
  };
  sourceOf.set('share', 'said');
  return [...entries, { ...entryAt('unitCost', value, 0), id: 'share' }];
}

function discountOf(shares: readonly SaidShare[]): SumInputs['discount'] {
  const discount = shares.find(({ is }) => is === 'discount');
  const portion = shares.find(({ is }) => is === 'portion');
  return discount ? { percent: discount.percent, portion: portion?.percent ?? null } : null;
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
