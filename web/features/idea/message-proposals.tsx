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
  /** Everything is answered: the focus goes on from here. */
  onDone: () => void;
}

export function MessageProposals({ room, messageId, onDone }: MessageProposalsProps) {
  const list = useRef<HTMLElement>(null);
  const { card, editors } = room;
  if (!card) return null;
  const entries = card.entries.filter(
    ({ source }) => 'messageId' in source && source.messageId === messageId,
  );
  const proposed = card.isArchived ? [] : entries.filter(({ state }) => state === 'proposed');
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  const changed = changedUnder(Object.keys(editors.drafts), messageId);
  const orphans = changed.filter(({ entryId }) => !proposed.some(({ id }) => id === entryId));
  if (proposed.length + confirmed.length + orphans.length === 0) return null;

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
  const editorOf = ({ place, entryId }: (typeof changed)[number]) => (
    <EntryEditor
      room={room}
      place={place}
      editorKey={answerKey(place, entryId, messageId)}
      entryId={entryId}
      isTitled
      onClosed={() => goOn(entryId, proposalAfter(list.current, entryId))}
    />
  );
  return (
    <section
      ref={list}
      aria-label="Is this right?"
      className="flex w-full max-w-[36rem] flex-col items-end gap-1.5"
    >
      {proposed.length + orphans.length > 0 ? (
        <ul className="flex w-full flex-col gap-1.5 sm:max-w-[28rem]">
          {proposed.map((entry) => (
            <li key={entry.id}>
              {changed.some(({ entryId }) => entryId === entry.id) ? (
                editorOf({ place: entry.place, entryId: entry.id })
              ) : (
                <ProposalItem
                  entry={entry}
                  onYes={() => answer(entry, room.confirm)}
                  onNo={() => answer(entry, room.reject)}
                  onChange={() =>
                    editors.open(answerKey(entry.place, entry.id, messageId), draftOf(entry.value))
                  }
                />
              )}
            </li>
          ))}
          {orphans.map((orphan) => (
            <li key={orphan.entryId}>{editorOf(orphan)}</li>
          ))}
        </ul>
      ) : null}
      {confirmed.length > 0 ? (
        <p className="flex items-center gap-1.5 px-1 text-xs text-ink-faint">
          <Check size={12} aria-hidden className="shrink-0" />
          <span>On the card: {confirmed.map(({ place }) => placeTerms(place).label).join(', ')}</span>
        </p>
      ) : null}
    </section>
  );
}
