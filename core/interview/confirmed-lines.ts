/** What is confirmed of an idea, as lines for whatever carries it on: `Price: £4 for one loaf`. */
import type { Card } from '../idea/card.ts';
import { PLACE_IDS } from '../idea/places.ts';
import { writeEntry } from './write-entry.ts';

/** The lines of a card in the order of its places; none where nothing is confirmed. */
export function confirmedLines(card: Card): string[] {
  return PLACE_IDS.flatMap((place) =>
    card.filter((one) => one.place === place && one.state === 'confirmed'),
  ).map((entry) => writeEntry(entry, { language: 'en', kinds: [], kind: null }));
}
