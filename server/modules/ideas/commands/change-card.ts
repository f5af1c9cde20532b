/**
 * A member fills, confirms, rejects or replaces an entry of an idea's card. The rules are those of
 * `core/idea/card.ts`; the same change twice is the same as once (I5), and what was rejected or replaced meanwhile
 * is not decided again (I2).
 */
import { type Card, confirmed, type Entry, rejected, replaced } from '#core/idea/card.ts';
import { fitsPlace } from '#core/idea/fits-place.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { MAX_ENTRIES } from '#core/idea/terms.ts';
import { type IdeaValue, isSameValue } from '#core/idea/values.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { OnConfirmed } from '../confirmations.ts';
import {
  type IdeaRow,
  insertEntry,
  loadEntries,
  lockIdeas,
  type StoredEntry,
  saveEntryState,
  touchIdea,
} from '../store.ts';

export interface ChangeContext {
  tx: Tx;
  memberId: string;
  now: Date;
  newId: NewId;
  hooks: readonly OnConfirmed[];
}

/** What a change did, and what to announce after the commit. */
export interface ChangedCard {
  ideaId: string;
  /** The idea's version, where this changed it. */
  version: number | null;
  confirmed: Entry[];
  announcements: (() => void)[];
}

/** The card as it shall be, and the entry that takes the place of whatever it replaces; of several changes, of which. */
interface Change {
  after: Card;
  by: string | null | ReadonlyMap<string, string>;
}

/** Refuses with: `not_found`, `idea_archived`. */
export async function openIdea(
  { tx, memberId }: Pick<ChangeContext, 'tx' | 'memberId'>,
  id: string,
): Promise<IdeaRow> {
  const [idea] = await lockIdeas(tx, { ids: [id], memberId });
  if (!idea) refuse('not_found');
  if (idea.archived_at) refuse('idea_archived');
  return idea;
}

/** Refuses with: `not_found`, `idea_archived`, `value_not_of_place`, `idea_full`. */
export function fillPlace(
  context: ChangeContext,
  { ideaId, place, value }: { ideaId: string; place: PlaceId; value: IdeaValue },
): Promise<ChangedCard> {
  return changeCard(context, ideaId, (card) => {
    if (!fitsPlace(place, value)) refuse('value_not_of_place');
    return withFilled(card, filled(context, place, value));
  });
}

/** Whether an entry says something else than what is filled in, although the words are the same. */
type IsOther = (id: string) => boolean;

const NONE_OTHER: IsOther = () => false;

/** The card with an entry filled in; what says so already is confirmed. */
export function withFilled(card: Card, entry: Entry, isOther = NONE_OTHER): { after: Card; by: string } {
  const same = standing(card, entry, isOther);
  if (same) return { after: confirmed(card, same.id), by: same.id };
  return { after: confirmed([...card, entry], entry.id), by: entry.id };
}

/** Refuses with: `not_found`, `idea_archived`, `entry_settled`. */
export function confirmEntry(
  context: ChangeContext,
  { ideaId, entryId }: { ideaId: string; entryId: string },
): Promise<ChangedCard> {
  return changeCard(context, ideaId, (card) => {
    const { state } = entryOf(card, entryId);
    if (state === 'rejected' || state === 'replaced') refuse('entry_settled');
    return { after: confirmed(card, entryId), by: entryId };
  });
}

/** Refuses with: `not_found`, `idea_archived`, `entry_settled`. */
export function rejectEntry(
  context: ChangeContext,
  { ideaId, entryId }: { ideaId: string; entryId: string },
): Promise<ChangedCard> {
  return changeCard(context, ideaId, (card) => {
    if (entryOf(card, entryId).state === 'replaced') refuse('entry_settled');
    return { after: rejected(card, entryId), by: null };
  });
}

/** Refuses with: `not_found`, `idea_archived`, `value_not_of_place`, `entry_settled`, `idea_full`. */
export function replaceEntry(
  context: ChangeContext,
  { ideaId, entryId, value }: { ideaId: string; entryId: string; value: IdeaValue },
): Promise<ChangedCard> {
  return changeCard(context, ideaId, (card) => {
    const entry = entryOf(card, entryId);
    if (!fitsPlace(entry.place, value)) refuse('value_not_of_place');
    if (entry.state === 'replaced') {
      const by = card.find(({ id }) => id === entry.replacedBy);
      // The same replacement, sent again.
      if (by && isSameValue(by.value, value)) return { after: card, by: null };
    }
    if (entry.state === 'rejected' || entry.state === 'replaced') refuse('entry_settled');
    return withReplaced(card, entry, filled(context, entry.place, value));
  });
}

/** The card with a new entry in the stead of one that stands; where another says so already, that stands for both. */
export function withReplaced(
  card: Card,
  entry: Entry,
  by: Entry,
  isOther = NONE_OTHER,
): { after: Card; by: string } {
  const same = standing(card, by, isOther);
  if (same?.id === entry.id) return { after: confirmed(card, entry.id), by: entry.id };
  if (!same) return { after: replaced(card, entry.id, by), by: by.id };
  const without = card.map((one) => (one.id === entry.id ? { ...one, state: 'replaced' as const } : one));
  return { after: confirmed(without, same.id), by: same.id };
}

/** Refuses with: `not_found`. */
export function entryOf(card: readonly StoredEntry[], id: string): StoredEntry {
  return card.find((one) => one.id === id) ?? refuse('not_found');
}

/** The entry, proposed or confirmed, that says this already. */
function standing(card: Card, { place, value }: Entry, isOther: IsOther): Entry | undefined {
  return card.find(
    (one) =>
      one.place === place &&
      (one.state === 'proposed' || one.state === 'confirmed') &&
      isSameValue(one.value, value) &&
      !isOther(one.id),
  );
}

/** A new entry from a field. */
export function filled({ newId }: ChangeContext, place: PlaceId, value: IdeaValue): Entry {
  return { id: newId(), place, value, source: { from: 'field' }, state: 'proposed' };
}

/** Decides a change of a card behind its lock, and writes it. Refuses with: `not_found`, `idea_archived`, `idea_full`. */
export async function changeCard(
  context: ChangeContext,
  ideaId: string,
  decide: (card: readonly StoredEntry[]) => Change,
): Promise<ChangedCard> {
  const { tx, now } = context;
  const idea = await openIdea(context, ideaId);
  const before = await loadEntries(tx, ideaId);
  const { after, by } = decide(before);
  const known = new Map(before.map((entry) => [entry.id, entry.state]));
  const added = after.filter(({ id }) => !known.has(id));
  const moved = after.filter(({ id, state }) => known.get(id) !== state);
  if (moved.length === 0) return { ideaId, version: null, confirmed: [], announcements: [] };
  if (idea.entry_count + added.length > MAX_ENTRIES)
    refuse('idea_full', { values: { maximum: MAX_ENTRIES } });

  for (const entry of added) await insertEntry(tx, { ideaId, entry, messageId: null, quote: null, now });
  // What gives up its place goes first: of a place of one value, one at most is confirmed at any moment.
  const rank = ({ state }: Entry) => (state === 'confirmed' ? 1 : 0);
  const replacedBy = (id: string) => (by === null || typeof by === 'string' ? by : (by.get(id) ?? null));
  for (const { id, state } of moved.toSorted((a, b) => rank(a) - rank(b)))
    await saveEntryState(tx, { id, state, replacedBy: state === 'replaced' ? replacedBy(id) : null, now });
  const version = await touchIdea(tx, { id: ideaId, now, entries: added.length });

  const nowConfirmed = moved.filter(({ state }) => state === 'confirmed');
  const announcements: (() => void)[] = [];
  for (const entry of nowConfirmed)
    for (const hook of context.hooks) {
      const announce = await hook({ tx, memberId: context.memberId, ideaId, entry, before, after, now });
      if (announce) announcements.push(announce);
    }
  return { ideaId, version, confirmed: nowConfirmed, announcements };
}
