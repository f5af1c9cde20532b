/**
 * The figures that their labels place: proposals beside what the sentences settle, and what a lone figure answers. A
 * figure that contradicts the card is proposed too; confirming it replaces what stood there.
 *
 * B1  Only what is told of one's own is proposed: no condition, doubt, denial, past, and nothing that others charge.
 *     What stands in a question is, where the question only lists it: "9 a box, 3.20 to make, how many do I need?"
 * B2  What the sentences settle goes before what a label says.
 */

import { type Card, confirmedAt, type Proposal } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { type SaidFigure, saidFigures } from '../idea/reading/said-figures.ts';
import { isSameUnit } from '../idea/units.ts';
import { type IdeaValue, isSameValue, type MoneyValue } from '../idea/values.ts';
import { figureWanted } from './asked/read-asked.ts';
import { inOwnWords } from './german-figures.ts';

/** Considering something, and not telling of it. */
const CONSIDERS =
  /\b(?:should i|should we|shall i|worth|afford|what if|if|would (?:a|an|the|it|that|this)|make sense|what about|soll ich|lohnt|wenn|falls|suppose)\b/i;

/** With the figures that their labels place. */
export function withLabelled(
  read: readonly Proposal[],
  { text, figures, card, asked }: { text: string; figures: string; card: Card; asked: PlaceId | null },
): readonly Proposal[] {
  return withLabels(figures, { card, read, asked }).map((one) =>
    read.some(({ span }) => span === one.span) ? one : inOwnWords(one, text, figures),
  );
}

/** `read`, which is what the sentences have settled, with what labels place beside it and settle otherwise. */
function withLabels(
  text: string,
  { card, read: settled, asked }: { card: Card; read: readonly Proposal[]; asked: PlaceId | null },
): Proposal[] {
  const { figures } = saidFigures(text);
  const read = settled.filter((one) => !isContradicted(one, figures)).map((one) => plainly(one, text, card));
  const price = priceIn(figures, read, card);
  const told = figures.filter((figure) => isTold(text, figure, figures));
  const found: Proposal[] = [];
  for (const figure of told) {
    if (isOnlyShaped(text, figure, asked)) continue;
    const place = placeOf(figure, { figures: told, asked, price, card });
    if (!place || isRead(figure, read)) continue;
    const value = valueAt(place, figure.value, price);
    if (!value || [...read, ...found].some((one) => one.place === place && isSameValue(one.value, value)))
      continue;
    if (!placeTerms(place).isMany && [...read, ...found].some((one) => one.place === place)) continue;
    found.push(plainly({ place, value, span: figure.span }, text, card));
  }
  return [...read, ...found].map(regularly);
}

/** A label right beside a figure says that what was taken for the price is a cost. */
const isContradicted = ({ place, value, span }: Proposal, figures: readonly SaidFigure[]) =>
  place === 'price' &&
  value.type === 'money' &&
  figures.some(
    (one) =>
      one.isLabelled &&
      !one.isAside &&
      (one.role === 'unitCost' || one.role === 'monthlyCost' || one.role === 'oneOffCost') &&
      one.span.start < span.end &&
      span.start < one.span.end &&
      sizeOf(one.value) === sizeOf(value),
  );

const PAID_TO_ME = /\b(?:they|customers?|clients?|guests?|parents?|families|people) (?:\w{3,9} )?pay\b/i;
const PAID_ELSEWHERE =
  /\b(?:now|today|currently|already|usually|elsewhere|other|others|instead|at the moment|right now|until|there|worker|shop|supermarket|online|each year|fines?)\b/i;
/** Names that are no names of a cost. */
const NO_NAME =
  /^(?:fixed|regular|running|monthly|variable|unit)(?: costs?)?$|\b(?:gets?|for|of|on|takes?)$/i;

/** Without the words that only say that it is a cost; what customers pay for one, where no price is known, is the price. */
function plainly(one: Proposal, text: string, card: Card): Proposal {
  const { value, place, span } = one;
  if (value.type !== 'money') return one;
  const around = text.slice(Math.max(0, span.start - 30), span.end + 30);
  const isPrice =
    place === 'alternativeCost' &&
    value.per !== null &&
    confirmedAt(card, 'price').length === 0 &&
    PAID_TO_ME.test(around) &&
    !PAID_ELSEWHERE.test(around);
  const what = value.what !== null && NO_NAME.test(value.what) ? null : value.what;
  return { ...one, place: isPrice ? 'price' : place, value: { ...value, what } };
}

const SELDOM = /insurance|licen[cs]e|tax|accountant|website|registration|versicherung|steuer|permit|audit/i;

/** Regular costs without a period are of a month, as people say them; what mostly comes once a year is left open. */
function regularly(one: Proposal): Proposal {
  const { value } = one;
  if (one.place !== 'monthlyCost' || value.type !== 'money' || value.every !== null) return one;
  const isOpen = SELDOM.test(value.what ?? '') || BY_USE.test(value.what ?? '');
  return isOpen ? one : { ...one, value: { ...value, every: 'month' } };
}

const OF_OWN = /\b(?:i|we|my|our|us|i'm|we're|i'd|mine|ours|ich|wir|mein|unser)\b|^(?:it's|its|it is) /i;

/**
 * "40 a session" without a word of one's own may be anybody's price: it is offered, and not proposed. Who asks for a sum
 * means their own.
 */
const isOnlyShaped = (text: string, figure: SaidFigure, asked: PlaceId | null) =>
  figure.role === 'price' &&
  !figure.isLabelled &&
  asked === null &&
  figureWanted(text) === null &&
  !OF_OWN.test(sentenceAround(text, figure).trim().replaceAll('’', "'"));

/** Told, or only listed in a question. */
function isTold(text: string, figure: SaidFigure, figures: readonly SaidFigure[]): boolean {
  if (figure.isAside || figure.isVague) return false;
  if (!figure.isAsked) return true;
  const beside = figures.filter(({ sentence, isLabelled }) => sentence === figure.sentence && isLabelled);
  return beside.length > 1 && !CONSIDERS.test(sentenceAround(text, figure));
}

function sentenceAround(text: string, { span }: SaidFigure): string {
  const before = text.slice(0, span.start);
  const from =
    Math.max(
      before.lastIndexOf('. '),
      before.lastIndexOf('?'),
      before.lastIndexOf('!'),
      before.lastIndexOf('\n'),
    ) + 1;
  const rest = text.slice(span.end).search(/[?!\n]|\.\s/);
  return text.slice(from, rest < 0 ? text.length : span.end + rest);
}

const isRead = ({ span, value }: SaidFigure, read: readonly Proposal[]) =>
  read.some(
    (one) =>
      one.value.type !== 'text' &&
      one.span.start < span.end &&
      span.start < one.span.end &&
      sizeOf(one.value) === sizeOf(value),
  );

const sizeOf = (value: IdeaValue) =>
  value.type === 'money' ? Number(value.amount) : value.type === 'count' ? Number(value.count) : null;

/** The place of a figure: by its label, or the one that was asked for, where it alone can be meant. */
function placeOf(
  figure: SaidFigure,
  {
    figures,
    asked,
    price,
    card,
  }: { figures: readonly SaidFigure[]; asked: PlaceId | null; price: MoneyValue | null; card: Card },
): PlaceId | null {
  const { role, value, isLabelled } = figure;
  const known = role !== null && !OF_SUMS.has(role) ? (role as PlaceId) : null;
  if (known === 'volume' && value.type === 'count' && value.every === null && price?.every == null)
    return null;
  // "31 a bottle", where a bottle has a higher price already, is what one costs.
  const isBelow =
    known === 'price' &&
    !isLabelled &&
    value.type === 'money' &&
    value.per !== null &&
    price !== null &&
    isCostOf(value, price);
  if (isBelow) return 'unitCost';
  // Fuel and the like without a period, less than the price, is what one uses up.
  const isUsed =
    known === 'monthlyCost' &&
    value.type === 'money' &&
    !figure.isPeriodSaid &&
    asked !== 'monthlyCost' &&
    BY_USE.test(value.what ?? '') &&
    price?.per != null &&
    Number(value.amount) < Number(price.amount);
  if (isUsed) return 'unitCost';
  const isAnswer = asked !== null && COSTS.has(asked) && known === 'price' && !isLabelled;
  if (
    known &&
    !isAnswer &&
    (isLabelled ||
      known !== 'price' ||
      figure.value.type === 'count' ||
      confirmedAt(card, 'price').length === 0)
  ) {
    if (known === 'volume' && !isLabelled)
      return asked === 'volume' || isOfPrice(value, price) || isPricedBeside(figure, figures) ? known : null;
    return known;
  }
  const isLone =
    figures.filter(({ value: one, isLabelled: has }) => one.type === value.type && !has).length === 1;
  return asked && isLone && placeTerms(asked).type === value.type ? asked : null;
}

/** "610 drops a month at 11.50 each". */
const isPricedBeside = ({ sentence, value }: SaidFigure, figures: readonly SaidFigure[]) =>
  value.type === 'count' &&
  value.of !== null &&
  figures.some((one) => one.role === 'price' && one.sentence === sentence);

const isOfPrice = (value: IdeaValue, price: MoneyValue | null) =>
  value.type === 'count' && value.of !== null && price?.per != null && isSameUnit(value.of, price.per);

const isCostOf = (value: MoneyValue, price: MoneyValue) =>
  price.per !== null &&
  value.per !== null &&
  isSameUnit(price.per, value.per) &&
  Number(value.amount) < Number(price.amount);

/** What one uses up, for so many sales or for a month: nobody knows before it is said. */
export const BY_USE = /^(?:diesel|petrol|fuel|electricity|power|light|water|gas)$/i;
const COSTS: ReadonlySet<PlaceId> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);
const OF_SUMS: ReadonlySet<SaidFigure['role']> = new Set([
  'claim',
  'need',
  'income',
  'capacity',
  'openDays',
  'openWeeks',
  'unitHours',
]);

/** The value as the place takes it; what one costs is for one of what is sold. */
function valueAt(place: PlaceId, value: SaidFigure['value'], price: MoneyValue | null): IdeaValue | null {
  const { type } = placeTerms(place);
  if (type !== value.type) return null;
  if (value.type === 'count') return value;
  if (place === 'unitCost')
    return {
      ...value,
      per: value.per ?? price?.per ?? null,
      every: BY_USE.test(value.what ?? '') ? null : value.every,
    };
  if (place === 'oneOffCost' || place === 'cash')
    return { ...value, per: null, every: place === 'cash' ? null : 'once' };
  return value;
}

/** The price that the message names, or the only one of the card. */
function priceIn(figures: readonly SaidFigure[], read: readonly Proposal[], card: Card): MoneyValue | null {
  const own = read.find(({ place }) => place === 'price')?.value;
  if (own?.type === 'money') return own;
  const known = confirmedAt(card, 'price');
  if (known.length === 1) return known[0]!.value as MoneyValue;
  const said = figures.find(({ role, isLabelled, isAside }) => role === 'price' && isLabelled && !isAside);
  const any = said ?? figures.find(({ role, isAside }) => role === 'price' && !isAside);
  return any?.value.type === 'money' ? any.value : null;
}
