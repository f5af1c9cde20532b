/** Where a figure could belong that the words do not settle: offered to choose from, never put on the card. */
import { type Card, confirmedAt } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import type { Amount } from '../idea/reading/units.ts';
import type { Every, IdeaValue, MoneyValue } from '../idea/values.ts';
import { currencyOf } from './join-units.ts';

/** A value as it would stand at a place. */
export interface Placeable {
  place: PlaceId;
  value: IdeaValue;
}

/** In UTF-16 code units: of what holds one figure, and of a whole message. */
const LONGEST = 140;
const READ_LENGTH = 1_000;
const MONEY: readonly PlaceId[] = ['price', 'unitCost', 'monthlyCost', 'oneOffCost'];
const COUNTS: readonly PlaceId[] = ['volume', 'conversations', 'orders'];
const MOST = 4;
/** Said in play, of others, or to be doubted. */
const NOT_MEANT =
  /\b(?:kidding|joking|jk|let's say|lets say|say i|lol|haha|million|prd|maybe|perhaps|percent|ago|said|says|told|if)\b|%|["“„]/i;

/** The places at which the only figure of a message could stand; none where it has no figure or several. */
export function figurePlaces(text: string, card: Card, asked: PlaceId | null): Placeable[] {
  return text.length > LONGEST ? [] : placesOf(text, card, asked);
}

/** The ends of a range that answers what was asked, the careful one first: less sold, more paid. */
export function rangePlaces(text: string, card: Card, asked: PlaceId | null): Placeable[] {
  const type = asked && placeTerms(asked).type;
  if (!asked || text.length > LONGEST || (type !== 'money' && type !== 'count') || /\?\s{0,3}$/.test(text))
    return [];
  const amounts = sentencesOf(text, tokensOf(text)).flatMap(({ tokens }) => amountsOf(text, tokens));
  const [low, high, more] = amounts.filter(({ isVague }) => isVague);
  if (!low || !high || more) return [];
  const currency = low.currency ?? high.currency;
  const period = /\b(?:an?|per|each|every) (day|week|month|year)\b/i.exec(text)?.[1]?.toLowerCase() as
    | Every
    | undefined;
  const every = low.every ?? high.every ?? period ?? null;
  const ends = [low, high].map((end) => ({
    place: asked,
    value: valueAt(asked, { ...end, currency, every, per: end.per ?? high.per }, card),
  }));
  const isCost = ['unitCost', 'monthlyCost', 'oneOffCost'].includes(asked);
  return isCost ? ends.reverse() : ends;
}

/**
 * The same for the first sum of money of a message that says more, in a clause of its own: what was told in passing is
 * asked about, and not lost.
 */
export function figureBeside(text: string, card: Card): Placeable[] {
  for (const { tokens } of sentencesOf(text.slice(0, READ_LENGTH), tokensOf(text.slice(0, READ_LENGTH)))) {
    const [first, second] = amountsOf(text, tokens).filter(({ isMoney }) => isMoney);
    if (!first) continue;
    const from = tokens.slice(0, first.from).findLastIndex(({ key }) => /^[,;:(–—-]$/.test(key)) + 1;
    const end = second ? second.from : tokens.length;
    const to = tokens.findIndex(({ key }, at) => at >= first.to && at < end && /^[,;:)–—]$/.test(key));
    const clause = text.slice(tokens[from]!.start, tokens[(to < 0 ? end : to) - 1]!.end);
    const places = clause.length > LONGEST ? [] : placesOf(clause, card, null);
    if (places.length > 0) return places;
  }
  return [];
}

function placesOf(text: string, card: Card, asked: PlaceId | null): Placeable[] {
  if (NOT_MEANT.test(text) || /\?\s{0,3}$/.test(text)) return [];
  const amounts = sentencesOf(text, tokensOf(text)).flatMap(({ tokens }) => amountsOf(text, tokens));
  const [amount, another] = amounts;
  // A number in words is mostly none that counts.
  if (!amount || another || amount.isVague || amount.isOdd || !/\d/.test(text)) return [];
  const isThing = !amount.per && !amount.every && /^(?:the|a|an|my|our|die|der|das) /i.test(text.trim());
  const counts = isThing ? [] : COUNTS;
  const money = isThing ? (['oneOffCost', 'unitCost', 'price'] as const) : MONEY;
  const order = [
    ...(asked ? [asked] : []),
    ...(amount.isMoney ? money : amount.every ? [...counts, ...money] : [...money.slice(0, 2), ...counts]),
  ];
  const places = [...new Set(order)].filter((place) => {
    const { type } = placeTerms(place);
    return type === 'money' || (type === 'count' && !amount.isMoney);
  });
  return places.slice(0, MOST).map((place) => ({ place, value: valueAt(place, amount, card) }));
}

function valueAt(place: PlaceId, { decimal, currency, per, every }: Amount, card: Card): IdeaValue {
  if (placeTerms(place).type === 'count') return { type: 'count', count: decimal, of: null, every };
  return {
    type: 'money',
    amount: decimal,
    currency: currency ?? onlyCurrency(card),
    per: place === 'price' || place === 'unitCost' ? (per ?? unitOf(card)) : per,
    every: place === 'oneOffCost' ? 'once' : (every ?? (place === 'monthlyCost' ? 'month' : null)),
    what: null,
  };
}

const unitOf = (card: Card) => (confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined)?.per ?? null;

/** The currency of a card that has one and no other; null otherwise. */
export function onlyCurrency(card: Card): string | null {
  return currencyOf(card.filter(({ state }) => state === 'confirmed'));
}

/** The currency of a text that names one and no other; null otherwise. */
export function currencyIn(text: string): string | null {
  const read = text.slice(0, READ_LENGTH);
  const amounts = sentencesOf(read, tokensOf(read)).flatMap(({ tokens }) => amountsOf(read, tokens));
  const named = new Set(amounts.flatMap(({ currency }) => currency ?? []));
  return named.size === 1 ? [...named][0]! : null;
}
