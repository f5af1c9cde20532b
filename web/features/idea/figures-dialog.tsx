/** All figures of the card in one form, to be put right and kept at once; its answer comes in the conversation. */
import { useState } from 'react';
import { type FigurePlace, isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import { holdsSeveral } from '#core/idea/places.ts';
import { rowLabel } from '#core/interview/row-labels.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { type KeptInConversation, MessageFigures } from './message-figures.tsx';
import type { Suggestion } from './points-draft.ts';
import type { IdeaCard } from './queries.ts';
import type { OfferedRow } from './row-draft.ts';
import type { IdeaRoom } from './use-idea-room.ts';

/** The card, and the conversation that the answer comes in. */
export interface FiguresDialogProps {
  room: IdeaRoom;
  card: IdeaCard;
  threadId: string;
  onKept: (sent: KeptInConversation) => void;
  onClose: () => void;
}

export function FiguresDialog({ room, card, threadId, onKept, onClose }: FiguresDialogProps) {
  // What is typed stays, whatever becomes of the card meanwhile.
  const [name] = useState(`card.${card.id}.${card.version}`);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Your figures"
        description="Put them right and keep them in one go. The sums come in the conversation."
        size="lg"
      >
        <MessageFigures
          room={room}
          threadId={threadId}
          name={name}
          answerId={null}
          {...fieldsOfCard(card)}
          isFixed={false}
          onKept={(sent) => {
            onClose();
            onKept(sent);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/**
 * The figures of a card: what is confirmed as rows, and what was only read beside an empty row of its place, to be tapped
 * in; where a place of one is taken, for whichever row has the focus.
 */
export function fieldsOfCard({ entries }: IdeaCard): { rows: OfferedRow[]; suggestions: Suggestion[] } {
  const figures = entries.flatMap(({ id, place, value, state, source }) => {
    if (!isFigurePlace(place) || (value.type !== 'money' && value.type !== 'count')) return [];
    const words = 'quote' in source ? source.quote : '';
    return [{ id, place, value, state, words, row: rowOf(place, value, id) }];
  });
  const kept = figures.filter(({ state }) => state === 'confirmed');
  const proposed = figures.filter(({ state }) => state === 'proposed');
  const isTaken = (place: FigurePlace) =>
    !holdsSeveral(place) && kept.some((figure) => figure.place === place);
  const blank = proposed.filter(
    ({ place }, at) =>
      !isTaken(place) && (holdsSeveral(place) || proposed.findIndex((one) => one.place === place) === at),
  );
  return {
    rows: [
      ...kept.map(({ row }) => ({ ...row, label: rowLabel(row, 'en'), isKept: true })),
      ...blank.map(({ row }) => {
        const empty = { ...row, entryId: null, amount: null, words: null };
        return { ...empty, label: rowLabel(empty, 'en'), isKept: false };
      }),
    ],
    suggestions: proposed.map(({ id, place, value, words }) => ({
      ...(isTaken(place) ? { entryId: null, place: null } : { entryId: id, place }),
      ...{ value, words },
    })),
  };
}
