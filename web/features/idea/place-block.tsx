/** A place of the card that holds something or is being filled: its values, its questions and its open fields. */
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import { draftOf } from './draft.ts';
import { addKey, changedAt, changeKey } from './editor-keys.ts';
import { EntryEditor } from './entry-editor.tsx';
import { focusOnFirst, proposalAfter } from './focus.ts';
import { ProposalItem } from './proposal-item.tsx';
import type { CardEntry } from './queries.ts';
import { SourceButton, type SourceWords } from './source-button.tsx';
import type { IdeaRoom } from './use-idea-room.ts';
import { ValueItem } from './value-item.tsx';

/** The place, and what can be done there; `isFixed` for an archived idea. */
export interface PlaceBlockProps {
  room: IdeaRoom;
  place: PlaceId;
  isFixed: boolean;
  onAdd: (place: PlaceId) => void;
  onHistory: (place: PlaceId) => void;
  onShow: (words: SourceWords) => void;
}

/** The part of the card with a place, wherever it stands now: a block of its own, or a button that opens its field. */
const placeIn = (card: HTMLElement | null | undefined, place: PlaceId) => () =>
  card?.querySelector<HTMLElement>(`[data-place="${place}"] li button`) ??
  card?.querySelector<HTMLElement>(`[data-place="${place}"] button, button[data-add="${place}"]`);

export function PlaceBlock({ room, place, isFixed, onAdd, onHistory, onShow }: PlaceBlockProps) {
  const block = useRef<HTMLElement>(null);
  const titleId = useId();
  const { editors } = room;
  const { label, isMany } = placeTerms(place);
  const entries = (room.card?.entries ?? []).filter((entry) => entry.place === place);
  const changed = changedAt(Object.keys(editors.drafts), place);
  const orphans = changed.filter((id) => !entries.some((entry) => entry.id === id));
  const isAdding = addKey(place) in editors.drafts;
  const card = () => block.current?.closest<HTMLElement>('[data-card]');

  const toPlace = () => focusOnFirst(placeIn(card(), place));
  const answer = async (entry: CardEntry, work: (entry: CardEntry) => Promise<boolean>) => {
    const whole = card();
    const next = proposalAfter(whole ?? null, entry.id);
    if (await work(entry)) focusOnFirst(next, placeIn(whole, place));
  };
  const forget = async (entry: CardEntry) => {
    const whole = card();
    if (await room.reject(entry)) focusOnFirst(placeIn(whole, place));
  };
  const open = (entry: CardEntry) => editors.open(changeKey(place, entry.id), draftOf(entry.value));
  const editorOf = (entryId: string) => (
    <EntryEditor
      room={room}
      place={place}
      editorKey={changeKey(place, entryId)}
      entryId={entryId}
      onClosed={toPlace}
    />
  );

  return (
    <section ref={block} aria-labelledby={titleId} data-place={place} className="flex flex-col gap-1">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h4 id={titleId} className="min-w-0 text-xs text-ink-faint">
          {label}
        </h4>
        {isMany && !isFixed && !isAdding ? (
          <button
            type="button"
            onClick={() => onAdd(place)}
            aria-label={`Add another: ${label}`}
            title="Add another"
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:h-6 pointer-fine:w-9"
          >
            <Plus size={14} aria-hidden />
          </button>
        ) : null}
      </div>
      {entries.length + orphans.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              {changed.includes(entry.id) ? (
                editorOf(entry.id)
              ) : entry.state === 'proposed' ? (
                <ProposalItem
                  entry={entry}
                  isFixed={isFixed}
                  onYes={() => answer(entry, room.confirm)}
                  onNo={() => answer(entry, room.reject)}
                  onChange={() => open(entry)}
                  source={<SourceButton source={entry.source} onShow={onShow} />}
                />
              ) : (
                <ValueItem
                  entry={entry}
                  isFixed={isFixed}
                  onChange={() => open(entry)}
                  onForget={() => void forget(entry)}
                  onHistory={() => onHistory(place)}
                  onShow={onShow}
                />
              )}
            </li>
          ))}
          {orphans.map((id) => (
            <li key={id}>{editorOf(id)}</li>
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <EntryEditor room={room} place={place} editorKey={addKey(place)} entryId={null} onClosed={toPlace} />
      ) : null}
    </section>
  );
}
