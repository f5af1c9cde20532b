/** All figures of the card in one form, to be put right and kept at once; its answer comes in the conversation. */
import { useState } from 'react';
import { isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import { rowLabel } from '#core/interview/row-labels.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { type KeptInConversation, MessageFigures } from './message-figures.tsx';
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
          rows={rowsOfCard(card)}
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

/** The figures of a card as rows. */
export function rowsOfCard({ entries }: IdeaCard): OfferedRow[] {
  return entries.flatMap(({ id, place, value, state }) => {
    if (!isFigurePlace(place) || (value.type !== 'money' && value.type !== 'count')) return [];
    const row = rowOf(place, value, id);
    return [{ ...row, label: rowLabel(row, 'en'), isKept: state === 'confirmed' }];
  });
}
