/**
 * The card of an idea: what a member has said of it, where each value comes from, and whether it holds.
 *
 * I1  Text proposes, people confirm. Only a confirmed value is computed with, printed, remembered or carried on.
 * I2  `proposed → confirmed | rejected | replaced`, `confirmed → replaced | rejected`. Nothing is deleted: history stays.
 * I3  A place that holds one value has at most one confirmed; confirming another replaces it. How many are sold is one
 *     value for each thing that is sold.
 * I4  What was rejected, or is there already, is not proposed again. A message proposes at most three values in
 *     words, and of its figures none is left out before there are eight.
 * I5  The same change twice is the same as once.
 * I6  What a member fills in settles what was only read before at a place of one value, and the same amount of that name.
 */
import { type PlaceId, placeTerms } from './places.ts';
import { sharesWord } from './shares-word.ts';
import { isSameUnit } from './units.ts';
import { type IdeaValue, isNumber, isSameValue } from './values.ts';

/** Where a value comes from. Positions are UTF-16 code units of the message or file as it was read. */
export type EntrySource =
  | { from: 'message'; messageId: string; start: number; end: number }
  | { from: 'field' }
  /** The message is the one that the file came with. */
  | { from: 'file'; messageId: string; fileId: string; start: number; end: number };

/** Where an entry of the card stands. The last two are final. */
export const ENTRY_STATES = ['proposed', 'confirmed', 'rejected', 'replaced'] as const;

/** One of `ENTRY_STATES`. */
export type EntryState = (typeof ENTRY_STATES)[number];

/** One value at one place of the card. */
export interface Entry {
  id: string;
  place: PlaceId;
  value: IdeaValue;
  source: EntrySource;
  state: EntryState;
}

/** A card: its entries in the order in which they were made. */
export type Card = readonly Entry[];

/** What a message or a file may mean, before anybody has said so. */
export interface Proposal {
  place: PlaceId;
  value: IdeaValue;
  /** The words that it stands on: half-open, UTF-16 code units. Never empty. */
  span: { start: number; end: number };
  /** The file of the message that the span stands in; absent for the message's own words. */
  fileId?: string;
}

/** The most values in words, and the most figures, that one message proposes. */
const MAX_WORDS = 3;
const MAX_FIGURES = 8;

/** The proposals worth showing: new to the card, not rejected before, the first of each sort. */
export function newProposals<One extends Proposal>(card: Card, proposals: readonly One[]): One[] {
  const kept: One[] = [];
  for (const proposal of proposals) {
    const isKnown = [...card.filter(({ state }) => state !== 'replaced'), ...kept].some(
      ({ place, value }) => place === proposal.place && isSameValue(value, proposal.value),
    );
    const isFigure = ({ value }: One) => value.type === 'money' || value.type === 'count';
    const same = kept.filter((one) => isFigure(one) === isFigure(proposal)).length;
    if (!isKnown && same < (isFigure(proposal) ? MAX_FIGURES : MAX_WORDS)) kept.push(proposal);
  }
  return kept;
}

/** The card with a proposed entry confirmed, in the stead of the one whose place it takes. */
export function confirmed(card: Card, id: string): Card {
  const entry = card.find((one) => one.id === id);
  if (entry?.state !== 'proposed') return card;
  return card.map((one) => {
    if (one.id === id) return { ...one, state: 'confirmed' };
    const gives = one.place === entry.place && one.state === 'confirmed' && !standsBeside(one, entry, card);
    return gives ? { ...one, state: 'replaced' } : one;
  });
}

/**
 * The card once a member has filled an entry in: what was only read at its place before, and could stand in its stead alone,
 * asks nothing any more. It is replaced and not rejected: said again later, it is proposed again.
 */
export function settledBy(card: Card, id: string): Card {
  const entry = card.find((one) => one.id === id);
  if (entry?.state !== 'confirmed') return card;
  const isOnlyPrice = entry.place === 'price' && confirmedAt(card, 'price').length === 1;
  const isInItsStead = (one: Entry) =>
    !standsBeside(one, entry, card) || (isOnlyPrice && isOfSameUnit(one, entry));
  return card.map((one) =>
    one.state === 'proposed' &&
    (one.place === entry.place ? isInItsStead(one) || isSaidBy(one, entry) : isCostSaidBy(one, entry))
      ? { ...one, state: 'replaced' }
      : one,
  );
}

/** Whether one amount is another that was typed, under the same name or a longer one: "electricity" as "gas and electricity". */
function isSaidBy({ value: one }: Entry, { value: other }: Entry): boolean {
  if (one.type !== 'money' || other.type !== 'money' || !isNumber(one, other.amount)) return false;
  if (one.currency !== null && other.currency !== null && one.currency !== other.currency) return false;
  return one.what === null || other.what === null || sharesWord(one.what, other.what);
}

/** The same of a cost that was read as one of another sort: a van that is paid once, and is paid every month. */
function isCostSaidBy(one: Entry, other: Entry): boolean {
  const areCosts = COSTS.has(one.place) && COSTS.has(other.place);
  const areNamed = [one, other].every(({ value }) => value.type === 'money' && value.what !== null);
  return areCosts && areNamed && isSaidBy(one, other);
}

const COSTS: ReadonlySet<PlaceId> = new Set(['unitCost', 'monthlyCost', 'oneOffCost', 'pay']);

function isOfSameUnit({ value: one }: Entry, { value: other }: Entry): boolean {
  if (one.type !== 'money' || other.type !== 'money') return false;
  return one.per === null || other.per === null || isSameUnit(one.per, other.per);
}

/** Whether two values of one place stand side by side, or the newer takes the place of the older. */
export function standsBeside(
  one: Pick<Entry, 'place' | 'value'>,
  other: Pick<Entry, 'value'>,
  card: Card = [],
): boolean {
  const { isMany, isPerOffer } = placeTerms(one.place);
  if (isMany || !isPerOffer) return isMany === true;
  if (one.value.type !== 'count' || other.value.type !== 'count') return false;
  const [own, b] = [one.value.of, other.value.of];
  // "2,400 a month", said when only pints were sold, stays theirs when "400 meals" come.
  const a = own ?? unitWhenSaid(card, one);
  if (a === null || b === null || isSameUnit(a, b)) return false;
  // Forty guests may be the forty dinners: people are things of their own only where both have a price.
  const isPriced = (unit: string) =>
    card.some(
      ({ place, state, value }) =>
        place === 'price' &&
        state === 'confirmed' &&
        value.type === 'money' &&
        [value.per, value.what].some((name) => name !== null && isSameUnit(name, unit)),
    );
  if (own === null) return isPriced(b);
  return [a, b].every((unit) => !BUYERS.test(unit.trim()) || isPriced(unit));
}

/** The unit of what alone was sold when a number without one was kept; null where that were several, or none. */
function unitWhenSaid(card: Card, { value }: Pick<Entry, 'value'>): string | null {
  const at = card.findIndex((one) => one.value === value);
  const before = card
    .slice(0, at < 0 ? card.length : at)
    .flatMap(({ place, state, value: price }) =>
      place === 'price' && (state === 'confirmed' || state === 'replaced') && price.type === 'money'
        ? (price.per ?? [])
        : [],
    );
  const [unit = null] = before;
  return unit !== null && before.every((other) => isSameUnit(other, unit)) ? unit : null;
}

const BUYERS =
  /^(?:people|persons?|customers?|clients?|guests?|buyers?|users?|members?|students?|families|orders?|sales?|times)$/i;

/** The card with an entry rejected. */
export function rejected(card: Card, id: string): Card {
  return card.map((one) =>
    one.id === id && (one.state === 'proposed' || one.state === 'confirmed')
      ? { ...one, state: 'rejected' }
      : one,
  );
}

/** The card with a new, confirmed entry in the stead of another. */
export function replaced(card: Card, id: string, by: Entry): Card {
  const before = card.map((one) =>
    one.id === id && (one.state === 'proposed' || one.state === 'confirmed')
      ? { ...one, state: 'replaced' as const }
      : one,
  );
  return confirmed([...before, { ...by, state: 'proposed' }], by.id);
}

/** The confirmed entries of a place, oldest first. */
export function confirmedAt(card: Card, place: PlaceId): Entry[] {
  return card.filter((one) => one.place === place && one.state === 'confirmed');
}

/** Whether a place has a confirmed value. */
export function isFilled(card: Card, place: PlaceId): boolean {
  return card.some((one) => one.place === place && one.state === 'confirmed');
}

/** What a card sells, by its units. */
export const unitsOf = (card: Card): string[] =>
  [...confirmedAt(card, 'price'), ...confirmedAt(card, 'volume')].flatMap(({ value }) =>
    value.type === 'money' ? (value.per ?? []) : value.type === 'count' ? (value.of ?? []) : [],
  );
