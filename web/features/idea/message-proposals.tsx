/** Under a message: what it may mean, as questions, and what of it stands on the card. */
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { placeTerms } from '#core/idea/places.ts';
import { draftOf } from './draft.ts';
import { answerKey, changedUnder } from './editor-keys.ts';
import { EntryEditor } from './entry-editor.tsx';
import { focusOnFirst, proposalAfter, proposalIn } from './focus.ts';
import { ProposalItem } from './proposal-item.tsx';
import type { CardEntry } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';

/** The message whose proposals are asked about. */
export interface MessageProposalsProps {
  room: IdeaRoom;
  messageId: string;
  /** Entries that are asked about in fields elsewhere. */
  inFields?: ReadonlySet<string>;
  /** Everything is answered: the focus goes on from here. */
  onDone: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function MessageProposals({ room, messageId, inFields = NONE, onDone }: MessageProposalsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { entries, proposed, confirmed, changed, orphans } = ofMessage(room, messageId, inFields);
  if (entries.length + orphans.length === 0) return null;

  /** The focus goes to the entry that is asked about again, or to the next one, or on from here. */
  const goOn = (entryId: string, next: () => HTMLElement | null | undefined) =>
    focusOnFirst(
      () => proposalIn(list.current, entryId),
      next,
      () => {
        onDone();
        return null;
      },
    );
  const answer = async (entry: CardEntry, work: (entry: CardEntry) => Promise<boolean>) => {
    const next = proposalAfter(list.current, entry.id);
    if (await work(entry)) goOn(entry.id, next);
  };
  const editorOf = ({ place, entryId }: Changed) => (
    <EntryEditor
      room={room}
      place={place}
      editorKey={answerKey(place, entryId, messageId)}
      entryId={entryId}
      isTitled
      onClosed={() => goOn(entryId, proposalAfter(list.current, entryId))}
    />
  );
  const itemOf = (entry: CardEntry) => (
    <ProposalItem
      entry={entry}
      onYes={() => answer(entry, room.confirm)}
      onNo={() => answer(entry, room.reject)}
      onChange={() => room.editors.open(answerKey(entry.place, entry.id, messageId), draftOf(entry.value))}
    />
  );
  return (
    <fieldset
      ref={list}
      aria-label="Is this right?"
      className="flex w-full min-w-0 max-w-[36rem] flex-col items-end gap-1.5"
    >
      {proposed.length + orphans.length > 0 ? (
        <ul className="flex w-full flex-col gap-1.5 sm:max-w-[28rem]">
          {proposed.map((entry) => {
            const isChanged = changed.some(({ entryId }) => entryId === entry.id);
            const { place, id: entryId } = entry;
            return <li key={entryId}>{isChanged ? editorOf({ place, entryId }) : itemOf(entry)}</li>;
          })}
          {orphans.map((orphan) => (
            <li key={orphan.entryId}>{editorOf(orphan)}</li>
          ))}
        </ul>
      ) : null}
      {confirmed.length > 0 ? <OnTheCard entries={confirmed} /> : null}
    </fieldset>
  );
}

/** An open field under a message. */
type Changed = ReturnType<typeof changedUnder>[number];

/** What of the card came from a message, and which fields are open under it; an orphan's entry was answered elsewhere. */
function ofMessage({ card, editors }: IdeaRoom, messageId: string, inFields: ReadonlySet<string>) {
  const entries = (card?.entries ?? []).filter(
    ({ source }) => 'messageId' in source && source.messageId === messageId,
  );
  const proposed = card?.isArchived
    ? []
    : entries.filter(({ id, state }) => state === 'proposed' && !inFields.has(id));
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  const changed = card ? changedUnder(Object.keys(editors.drafts), messageId) : [];
  const orphans = changed.filter(({ entryId }) => !proposed.some(({ id }) => id === entryId));
  return { entries: [...proposed, ...confirmed], proposed, confirmed, changed, orphans };
}

function OnTheCard({ entries }: { entries: readonly CardEntry[] }) {
  return (
    <p className="flex items-center gap-1.5 px-1 text-xs text-ink-faint">
      <Check size={12} aria-hidden className="shrink-0" />
      <span>On the card: {entries.map(({ place }) => placeTerms(place).label).join(', ')}</span>
    </p>
  );
}
