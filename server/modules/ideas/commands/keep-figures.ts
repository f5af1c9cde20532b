/**
 * A member keeps a form of figures: the rows that they left as they were are confirmed, the others take the place of
 * what stood there, and what they took out is rejected; what was only read at a place of one value is settled. One change of the card: all of it or nothing. Each row is a figure of its own: two
 * that say the same stay two.
 */
import type { Card } from '#core/idea/card.ts';
import { rejected, settledBy } from '#core/idea/card.ts';
import { fitsPlace } from '#core/idea/fits-place.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { type IdeaValue, isSameValue } from '#core/idea/values.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { StoredEntry } from '../store.ts';
import {
  type ChangeContext,
  type ChangedCard,
  changeCard,
  entryOf,
  filled,
  withFilled,
  withReplaced,
} from './change-card.ts';

/** One figure to keep; `entryId` is the entry that it stands for. */
export interface KeptFigure {
  entryId: string | null;
  place: PlaceId;
  value: IdeaValue;
}

/** Refuses with: `not_found`, `idea_archived`, `value_not_of_place`, `entry_settled`, `idea_full`. */
export async function keepFigures(
  context: ChangeContext,
  {
    ideaId,
    figures,
    removed,
  }: { ideaId: string; figures: readonly KeptFigure[]; removed: readonly string[] },
): Promise<ChangedCard & { kept: string[] }> {
  const kept: string[] = [];
  const ofRows = new Set(figures.flatMap(({ entryId }) => entryId ?? []));
  const changed = await changeCard(context, ideaId, (stored) => {
    const replacedBy = new Map<string, string>();
    let card: Card = stored;
    /** Takes a step, and remembers what it put in the stead of what. */
    const step = ({ after, by }: { after: Card; by: string }) => {
      const states = new Map(card.map(({ id, state }) => [id, state]));
      for (const { id, state } of after)
        if (state === 'replaced' && states.get(id) !== 'replaced') replacedBy.set(id, by);
      card = after;
      kept.push(by);
    };
    for (const id of removed) {
      if (entryOf(stored, id).state === 'replaced') refuse('entry_settled');
      card = rejected(card, id);
    }
    for (const { entryId, place, value } of figures) {
      if (!fitsPlace(place, value)) refuse('value_not_of_place');
      const entry = entryId === null ? null : openEntry(stored, entryId, value);
      const standing = entry && card.find(({ id }) => id === entry.id)!;
      const isOther = (id: string) => id !== standing?.id && (ofRows.has(id) || kept.includes(id));
      if (standing?.place === place)
        step(withReplaced(card, standing, filled(context, place, value), isOther));
      else {
        // It was a figure of something else: what was read there is wrong.
        if (standing) card = rejected(card, standing.id);
        step(withFilled(card, filled(context, place, value), isOther));
      }
    }
    for (const id of kept) {
      const after = settledBy(card, id);
      for (const [at, one] of after.entries()) if (one !== card[at]) replacedBy.set(one.id, id);
      card = after;
    }
    return { after: card, by: replacedBy };
  });
  return { ...changed, kept };
}

/** The entry that a row stands for; null where another says the same in its stead. Refuses with: `not_found`, `entry_settled`. */
function openEntry(card: readonly StoredEntry[], id: string, value: IdeaValue): StoredEntry | null {
  const entry = entryOf(card, id);
  if (entry.state === 'proposed' || entry.state === 'confirmed') return entry;
  const by = card.find((one) => one.id === entry.replacedBy);
  if (by?.state === 'confirmed' && isSameValue(by.value, value)) return null;
  return refuse('entry_settled');
}
