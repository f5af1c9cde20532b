/** Under which names fields of the card are open: a place that is added to, or an entry that is changed, and where. */
import { PLACE_IDS, type PlaceId } from '#core/idea/places.ts';

/** The name of the field that adds a value to a place. */
export const addKey = (place: PlaceId) => `add:${place}`;
/** An entry that is changed on the card. */
export const changeKey = (place: PlaceId, entryId: string) => `change:${place}:${entryId}`;
/** A proposal that is changed under its message. */
export const answerKey = (place: PlaceId, entryId: string, messageId: string) =>
  `answer:${place}:${entryId}:${messageId}`;

interface ChangedEntry {
  place: PlaceId;
  entryId: string;
}

/** The entries of a place that are being changed on the card, whether or not they still hold. */
export function changedAt(keys: readonly string[], place: PlaceId): string[] {
  const begin = `change:${place}:`;
  return keys.filter((key) => key.startsWith(begin)).map((key) => key.slice(begin.length));
}

/** The entries that are being changed under a message, whether or not they are still asked about. */
export function changedUnder(keys: readonly string[], messageId: string): ChangedEntry[] {
  return keys.flatMap((key) => {
    const [kind, name, entryId, message] = key.split(':');
    const place = PLACE_IDS.find((id) => id === name);
    return kind === 'answer' && place && entryId && message === messageId ? [{ place, entryId }] : [];
  });
}
