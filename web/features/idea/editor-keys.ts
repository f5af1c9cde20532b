/** Under which names fields of the card are open: a place that is added to, or an entry that is changed, and where. */
import type { PlaceId } from '#core/idea/places.ts';

/** The name of the field that adds a value to a place. */
export const addKey = (place: PlaceId) => `add:${place}`;
/** An entry that is changed on the card. */
export const changeKey = (place: PlaceId, entryId: string) => `change:${place}:${entryId}`;
/** The entries of a place that are being changed on the card, whether or not they still hold. */
export function changedAt(keys: readonly string[], place: PlaceId): string[] {
  const begin = `change:${place}:`;
  return keys.filter((key) => key.startsWith(begin)).map((key) => key.slice(begin.length));
}
