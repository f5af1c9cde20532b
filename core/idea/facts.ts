/**
 * The facts of an idea: the confirmed values of its card, and what was filled into the form of a tool. What documents,
 * roadmaps and drawings say of an idea is made of facts and of the words of the request.
 *
 * F1  A proposed, rejected or replaced value is no fact.
 * F2  What a form says of a place goes before what the card says of it.
 */
import type { Card, EntrySource } from './card.ts';
import { PLACE_IDS, type PlaceId } from './places.ts';
import { type CountValue, type IdeaValue, isSameValue, type MoneyValue } from './values.ts';

/** A value at a place of the card that a person has confirmed or filled in. */
export interface Fact {
  place: PlaceId;
  value: IdeaValue;
  /** Where it comes from; absent in what was kept before this was. */
  from?: EntrySource['from'] | 'form';
}

/** The facts of a card, oldest first. */
export function factsOf(card: Card): Fact[] {
  return card
    .filter(({ state }) => state === 'confirmed')
    .map(({ place, value, source }) => ({ place, value, from: source.from }));
}

/** The facts of a card together with those of a form (F2). */
export function joinFacts(ofCard: readonly Fact[], ofForm: readonly Fact[]): Fact[] {
  const given = new Set(ofForm.map(({ place }) => place));
  return [...ofCard.filter(({ place }) => !given.has(place)), ...ofForm];
}

/** The places whose values are others than they were, in the order of the card. */
export function changedPlaces(before: readonly Fact[], now: readonly Fact[]): PlaceId[] {
  return PLACE_IDS.filter((place) => {
    const was = before.filter((fact) => fact.place === place);
    const is = now.filter((fact) => fact.place === place);
    return was.length !== is.length || was.some(({ value }, at) => !isSameValue(value, is[at]!.value));
  });
}

/** The texts at a place, in the member's words. */
export function textsAt(facts: readonly Fact[], place: PlaceId): string[] {
  return facts.flatMap((fact) =>
    fact.place === place && fact.value.type === 'text' ? [fact.value.text] : [],
  );
}

/** The newest text at a place; null where there is none. */
export function textAt(facts: readonly Fact[], place: PlaceId): string | null {
  return textsAt(facts, place).at(-1) ?? null;
}

/** The choice at a place; null where there is none. */
export function choiceAt(facts: readonly Fact[], place: PlaceId): string | null {
  const found = facts.findLast((fact) => fact.place === place)?.value;
  return found?.type === 'choice' ? found.choice : null;
}

/** The sums at a place, oldest first. */
export function moneyAt(facts: readonly Fact[], place: PlaceId): MoneyValue[] {
  return facts.flatMap((fact) => (fact.place === place && fact.value.type === 'money' ? [fact.value] : []));
}

/** The newest count at a place; null where there is none. */
export function countAt(facts: readonly Fact[], place: PlaceId): CountValue | null {
  const found = facts.findLast((fact) => fact.place === place)?.value;
  return found?.type === 'count' ? found : null;
}
