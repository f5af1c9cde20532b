/** A card with what a question supposes. Pure. */
import type { Card, Entry } from '../../idea/card.ts';
import { isCostOf } from '../german-figures.ts';

/** How the ids of supposed entries begin, but of one that has the id of that in whose stead it stands. */
export const SUPPOSED = 'supposed-';
/** Of each of these a thing that is sold has one. */
export const ONE_ONLY: ReadonlySet<string> = new Set(['price', 'unitCost', 'volume']);

/** The card with supposed entries in the stead of those that they stand for. */
export function withSupposed(card: Card, supposed: readonly Entry[]): Card {
  return supposed.reduce<Card>((whole, entry) => {
    const what = entry.value.type === 'money' ? entry.value.what : null;
    const isStead = (one: Entry) =>
      one.state === 'confirmed' &&
      one.place === entry.place &&
      // One of several has the id of the one that it stands for.
      (!ONE_ONLY.has(one.place) || one.id === entry.id || entry.id.startsWith(SUPPOSED)) &&
      (entry.place !== 'monthlyCost' || (what !== null && isCostOf(one.value, what)));
    return [...whole.filter((one) => !isStead(one)), entry];
  }, card);
}
