/**
 * The card as it would be with one figure supposed: for "what if I sold ten" and "how many to pay myself 350". What
 * is computed from it is never confirmed, and whoever shows it says so.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import type { PlaceId } from './places.ts';
import type { CountValue, Every, IdeaValue, MoneyValue } from './values.ts';

/** The id of the supposed entry. */
export const SUPPOSED_ID = 'supposed';

/** So many sold instead of what is confirmed; the period is that of the card where none is said. */
export function supposeVolume(card: Card, { count, every }: { count: string; every: Every | null }): Card {
  const known = confirmedAt(card, 'volume')[0]?.value as CountValue | undefined;
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  const value: CountValue = {
    type: 'count',
    count,
    of: known?.of ?? price?.per ?? null,
    every: every ?? known?.every ?? (price?.every ? null : 'month'),
  };
  return [...card.filter(({ place }) => place !== 'volume'), supposedAt('volume', value)];
}

/** So much more to pay regularly, such as for oneself; a month where no period is said. */
export function supposeCost(card: Card, { amount, every }: { amount: string; every: Every | null }): Card {
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  const value: MoneyValue = {
    type: 'money',
    amount,
    currency: price?.currency ?? null,
    per: null,
    every: every ?? 'month',
    what: null,
  };
  return [...card, supposedAt('monthlyCost', value)];
}

/** An entry that nobody has confirmed, to compute with. */
export function supposedAt(place: PlaceId, value: IdeaValue, id: string = SUPPOSED_ID): Entry {
  return { id, place, value, source: { from: 'field' }, state: 'confirmed' };
}
