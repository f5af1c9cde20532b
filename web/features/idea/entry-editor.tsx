/**
 * A field of the card that is open, in step with what happens to its value elsewhere: it says what holds now, keeps
 * what is typed, and saves that in the stead of what holds.
 */
import { holdsSeveral, type PlaceId } from '#core/idea/places.ts';
import { EntryForm } from './entry-form.tsx';
import type { CardEntry } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';
import { valueWords } from './value-words.ts';

/** Which field is open, and for what. */
export interface EntryEditorProps {
  room: IdeaRoom;
  place: PlaceId;
  /** Under which the field is open. */
  editorKey: string;
  /** The entry that is changed; null where a value is added. */
  entryId: string | null;
  /** It was saved, or given up. */
  onClosed: () => void;
}

export function EntryEditor({ room, place, editorKey, entryId, onClosed }: EntryEditorProps) {
  const { editors, card } = room;
  const draft = editors.drafts[editorKey];
  if (!draft) return null;
  const entries = card?.entries ?? [];
  const changed = entries.find(({ id }) => id === entryId);
  const holds = entries.findLast((entry) => entry.place === place && entry.state === 'confirmed');
  // What has come into the place since the field was opened.
  const other = !holdsSeveral(place) && holds && holds.id !== entryId ? holds : undefined;
  const close = () => {
    editors.close(editorKey);
    onClosed();
  };
  return (
    <EntryForm
      place={place}
      draft={draft}
      onDraft={(next) => editors.type(editorKey, next)}
      takesFocus={editors.takesFocus(editorKey)}
      notice={noticeOf({ entryId, changed, other })}
      onCancel={close}
      onSave={async (value) => {
        const target = changed ?? other;
        const failure = await room.save({ place, entryId: target?.id ?? null }, value);
        if (failure === null) close();
        return failure;
      }}
    />
  );
}

function noticeOf(now: {
  entryId: string | null;
  changed: CardEntry | undefined;
  other: CardEntry | undefined;
}): string | undefined {
  const { entryId, changed, other } = now;
  if (changed) return undefined;
  if (other) return `Meanwhile the card says: ${valueWords(other.value)}. Save, and yours takes its place.`;
  return entryId === null
    ? undefined
    : 'Meanwhile this was changed or forgotten elsewhere. Save, and yours is on the card.';
}
