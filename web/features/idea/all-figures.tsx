/** Beside the money of the card: opens all its figures in one form. Nothing without a figure, or before a conversation. */
import { Suspense, useState } from 'react';
import { isFigurePlace } from '#core/idea/figure-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import type { KeptInConversation } from './message-figures.tsx';
import type { IdeaRoom } from './use-idea-room.ts';

const FiguresDialog = lazyDialog(async () => (await import('./figures-dialog.tsx')).FiguresDialog);

/** The card, and what becomes of a kept form in the conversation. */
export interface AllFiguresProps {
  room: IdeaRoom;
  onKept: (sent: KeptInConversation) => void;
}

export function AllFigures({ room, onKept }: AllFiguresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { card, threadId } = room;
  if (!card || threadId === null || !card.entries.some(({ place }) => isFigurePlace(place))) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
        Put all figures right
      </Button>
      <Suspense>
        {isOpen ? (
          <FiguresDialog
            key={card.id}
            room={room}
            card={card}
            threadId={threadId}
            onKept={onKept}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
