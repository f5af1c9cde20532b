/** Of several things that are sold, the one that an option changes: what is said of one sale is said of that one. */
import type { Card } from '../idea/card.ts';
import { offersOf, onlyWith } from '../idea/offers.ts';
import { isSameValue } from '../idea/values.ts';
import type { Option } from './ways.ts';

/** How it is and the option, each with that thing alone; whole where one thing is sold, or no single one is changed. */
export function changedOffer(now: Card, { card }: Pick<Option, 'card'>): { now: Card; after: Card } {
  const offers = offersOf(card);
  if (offers.length < 2) return { now, after: card };
  const isChanged = (id: string | undefined) => {
    const after = card.find((one) => one.id === id);
    const before = now.find((one) => one.id === id);
    return after !== undefined && !(before && isSameValue(before.value, after.value));
  };
  const changed = offers.filter(
    ({ price, costs, volume }) =>
      isChanged(price.id) || isChanged(volume?.id) || costs.some(({ id }) => isChanged(id)),
  );
  const [offer, another] = changed;
  const before = offer && !another && offersOf(now).find(({ price }) => price.id === offer.price.id);
  return before
    ? { now: onlyWith(now, before.price), after: onlyWith(card, offer.price) }
    : { now, after: card };
}
