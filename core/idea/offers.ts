/**
 * What a venture sells: each price of the card with the costs of one and the number that are of it. A thing is known by
 * its unit ("loaf", "coffee") and, where two share one, by what the price is for ("adult", "child"). Pure.
 *
 * F1  A cost or a number belongs to a thing only by its own words; where one thing is sold, all of them are of it.
 * F2  What could be of several things is of none before the member says of which: it is asked.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import type { PlaceId } from './places.ts';
import { isSameUnit } from './units.ts';
import type { CountValue, MoneyValue } from './values.ts';

/** One thing that is sold. */
export interface Offer {
  price: Entry;
  /** What it is called beside the others; null where nothing tells it from them. */
  name: string | null;
  /** The costs of one, with those that say no unit. */
  costs: readonly Entry[];
  /** How many are sold; absent where that is not known. */
  volume: Entry | undefined;
  /** Whether a unit is its own. */
  isOf: (unit: string) => boolean;
}

/** The things of a card, oldest first. */
export function offersOf(card: Card): Offer[] {
  const prices = confirmedAt(card, 'price');
  const costs = confirmedAt(card, 'unitCost');
  const volumes = confirmedAt(card, 'volume');
  const [only] = prices;
  if (only && prices.length === 1) {
    const isOf = (unit: string) => namesOf(only).some((name) => isSameUnit(name, unit));
    const own = volumes.filter(({ value }) => isOf((value as CountValue).of ?? ''));
    return [{ price: only, name: nameIn(only, prices), costs, volume: own.at(-1) ?? volumes.at(-1), isOf }];
  }
  const unnamed = unnamedIn(prices, volumes);
  return prices.map((price) => {
    const isOf = (unit: string) => claimants(prices, unit).includes(price);
    const isOwn = (unit: string) => claimants(prices, unit)[0] === price;
    return {
      ...{ price, name: nameIn(price, prices), isOf },
      costs: costs.filter(({ value }) => {
        const { per } = value as MoneyValue;
        return per === null || isOf(per);
      }),
      volume: volumes.findLast(({ value }) => {
        const { of } = value as CountValue;
        if (of === null) return unnamed?.price === price && unnamed.volume.value === value;
        return isOwn(of) && claimants(prices, of).length === 1;
      }),
    };
  });
}

/** Beside numbers that say their unit, the one that does not is of the one thing that has none of these; null where that is not plain. */
function unnamedIn(
  prices: readonly Entry[],
  volumes: readonly Entry[],
): { price: Entry; volume: Entry } | null {
  const ofOf = ({ value }: Entry) => (value as CountValue).of;
  const [volume, another] = volumes.filter((one) => ofOf(one) === null);
  const named = volumes.flatMap((one) => ofOf(one) ?? []);
  const [price, more] = prices.filter((one) => !named.some((unit) => claimants(prices, unit).includes(one)));
  return volume && !another && named.length > 0 && price && !more ? { price, volume } : null;
}

/** The prices that a unit can be of: those that are called so, else those that are paid for one of it. */
function claimants(prices: readonly Entry[], unit: string): Entry[] {
  const isCalled = (price: Entry) => ownNames(price).some((name) => isSameUnit(name, unit));
  const called = prices.filter(isCalled);
  return called.length > 0 ? called : prices.filter((price) => isSameUnit(moneyOf(price).per ?? '', unit));
}

const moneyOf = ({ value }: Entry) => value as MoneyValue;

/** "Adult", "adult ticket". */
function ownNames(price: Entry): string[] {
  const { what, per } = moneyOf(price);
  return what === null ? [] : per === null ? [what] : [what, `${what} ${per}`];
}

const namesOf = (price: Entry): string[] => [...ownNames(price), moneyOf(price).per ?? ''];

/** A price is called by its unit; where another shares it, by what it is for. */
function nameIn(price: Entry, prices: readonly Entry[]): string | null {
  const { what, per } = moneyOf(price);
  const isShared = prices.some((one) => one !== price && isSameUnit(moneyOf(one).per ?? '', per ?? ''));
  if (!isShared) return per ?? what;
  return what === null || per === null ? what : `${what} ${per}`;
}

/** Whether two things cannot be told from each other: then no sum of both can be made. */
export function areAlike(offers: readonly Offer[]): boolean {
  return offers.some(({ name }, at) =>
    offers.some((other, next) => next > at && isSameUnit(other.name ?? '', name ?? '')),
  );
}

/** The card with one of its prices only, and what is of it. */
export function onlyWith(card: Card, price: Entry): Card {
  const offer = offersOf(card).find((one) => one.price.id === price.id);
  if (!offer) return card;
  return card.filter((entry) => {
    if (entry.place === 'price') return entry.id === price.id;
    if (entry.place === 'unitCost') return offer.costs.some(({ id }) => id === entry.id);
    return entry.place !== 'volume' || entry.state !== 'confirmed' || entry.id === offer.volume?.id;
  });
}

/** Of several things, those that lack a cost of one, or how many are sold; none where one thing is sold. */
export function offersWithout(card: Card, place: PlaceId): Offer[] {
  const offers = offersOf(card);
  if (offers.length < 2 || areAlike(offers)) return [];
  if (place === 'volume') return offers.filter(({ volume }) => !volume);
  return place === 'unitCost' ? offers.filter(({ costs }) => costs.length === 0) : [];
}
