/** Entries that are only supposed: to compute with beside the card, and never kept. Whoever shows what comes of them says so. */
import type { Entry } from './card.ts';
import type { PlaceId } from './places.ts';
import type { IdeaValue } from './values.ts';

/** An entry that nobody has confirmed, to compute with. */
export function supposedAt(place: PlaceId, value: IdeaValue, id: string): Entry {
  return { id, place, value, source: { from: 'field' }, state: 'confirmed' };
}
