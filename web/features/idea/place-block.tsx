/** A place of the card that holds something or is being filled: its values, its questions and its open fields. */
import { Plus } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { holdsSeveral, type PlaceId, placeTerms } from '#core/idea/places.ts';
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
  card?.querySelector<HTMLElement>(`[data-place="${place}"] [data-yes]`) ??
  card?.querySelector<HTMLElement>(`[data-place="${place}"] li button`) ??
  card?.querySelector<HTMLElement>(`[data-place="${place}"] button, button[data-add="${place}"]`);

export function PlaceBlock(props: PlaceBlockProps) {
  const { room, place, isFixed, onAdd } = props;
  const block = useRef<HTMLElement>(null);
  const titleId = useId();
  const { label } = placeTerms(place);
  const { entries, changed, orphans, isAdding } = atPlace(room, place);
  const answers = answersAt(room, place, block);
  const editorOf = (entryId: string) => (
    <EntryEditor
      room={room}
      place={place}
      editorKey={changeKey(place, entryId)}
      entryId={entryId}
      onClosed={answers.toPlace}
    />
  );
  return (
    <section ref={block} aria-labelledby={titleId} data-place={place} className="flex flex-col gap-1">
      <PlaceHead
        id={titleId}
        label={label}
        onAdd={holdsSeveral(place) && !isFixed && !isAdding ? () => onAdd(place) : null}
      />
      {entries.length + orphans.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              {changed.includes(entry.id) ? (
                editorOf(entry.id)
              ) : (
                <PlaceEntry {...props} entry={entry} answers={answers} />
              )}
            </li>
          ))}
          {orphans.map((id) => (
            <li key={id}>{editorOf(id)}</li>
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <EntryEditor
          room={room}
          place={place}
          editorKey={addKey(place)}
          entryId={null}
          onClosed={answers.toPlace}
        />
      ) : null}
    </section>
  );
}

interface PlaceEntryProps extends Omit<PlaceBlockProps, 'onAdd'> {
  entry: CardEntry;
  answers: ReturnType<typeof answersAt>;
}

/** A question, or a value that holds. */
function PlaceEntry({ room, place, isFixed, entry, answers, onHistory, onShow }: PlaceEntryProps) {
  const open = () => room.editors.open(changeKey(place, entry.id), draftOf(entry.value));
  return entry.state === 'proposed' ? (
    <ProposalItem
      entry={entry}
      isFixed={isFixed}
      onYes={() => answers.answer(entry, room.confirm)}
      onNo={() => answers.answer(entry, room.reject)}
      onChange={open}
      source={<SourceButton source={entry.source} onShow={onShow} />}
    />
  ) : (
    <ValueItem
      entry={entry}
      isFixed={isFixed}
      onChange={open}
      onForget={() => void answers.forget(entry)}
      onHistory={() => onHistory(place)}
      onShow={onShow}
    />
  );
}

/** What the card has there, and which fields are open; an orphan's entry was answered elsewhere. */
function atPlace({ card, editors }: IdeaRoom, place: PlaceId) {
  const entries = (card?.entries ?? []).filter((entry) => entry.place === place);
  const changed = changedAt(Object.keys(editors.drafts), place);
  const orphans = changed.filter((id) => !entries.some((entry) => entry.id === id));
  return { entries, changed, orphans, isAdding: addKey(place) in editors.drafts };
}

/** Answers what is asked there and forgets what holds; the focus goes to the next question, or stays with the place. */
function answersAt(room: IdeaRoom, place: PlaceId, block: RefObject<HTMLElement | null>) {
  const card = () => block.current?.closest<HTMLElement>('[data-card]');
  return {
    toPlace: () => focusOnFirst(placeIn(card(), place)),
    async answer(entry: CardEntry, work: (entry: CardEntry) => Promise<boolean>) {
      const whole = card();
      const next = proposalAfter(whole ?? null, entry.id);
      if (await work(entry)) focusOnFirst(next, placeIn(whole, place));
    },
    async forget(entry: CardEntry) {
      const whole = card();
      if (await room.reject(entry)) focusOnFirst(placeIn(whole, place));
    },
  };
}

/** The name of the place; `onAdd` is null where no other value can be added. */
function PlaceHead({ id, label, onAdd }: { id: string; label: string; onAdd: (() => void) | null }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-2">
      <h4 id={id} className="min-w-0 text-xs text-ink-faint">
        {label}
      </h4>
      {onAdd ? (
        <button
          type="button"
          onClick={onAdd}
          aria-label={`Add another: ${label}`}
          title="Add another"
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:h-6 pointer-fine:w-9"
        >
          <Plus size={14} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
