/** "What I understood": which idea it is, how much of it is confirmed, and its card, in every state. */
import { MessageCircleQuestion } from 'lucide-react';
import { useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IdeaGroups } from './idea-groups.tsx';
import { IdeaMenu } from './idea-menu.tsx';
import type { KeptInConversation } from './message-figures.tsx';
import type { SourceWords } from './source-button.tsx';
import type { IdeaRoom } from './use-idea-room.ts';

/** The card, and what a press on a value's source leads to. */
export interface IdeaPanelProps {
  room: IdeaRoom;
  /** The words that a value stands on are to be shown. */
  onShow: (words: SourceWords) => void;
  /** All figures were kept at once: what that led to in the conversation. */
  onKept?: ((sent: KeptInConversation) => void) | undefined;
}

export function IdeaPanel({ room, onShow, onKept }: IdeaPanelProps) {
  const { state, card } = room;
  if (state.is === 'loading') return <PanelLoading />;
  if (state.is === 'failed') {
    return state.isGone ? (
      <EmptyState
        title="This idea is not here"
        action={
          <Button variant="secondary" onClick={() => void room.begin()}>
            New idea
          </Button>
        }
      >
        It belongs to another member, or the address is not complete.
      </EmptyState>
    ) : (
      <ErrorState title="The card could not be loaded" onRetry={state.retry} isRetrying={state.isRetrying}>
        It is safe on the server.
      </ErrorState>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-hairline">
        <IdeaMenu room={room} />
      </div>
      <CardBody room={room} onShow={onShow} onKept={onKept} isEmpty={!card || card.entries.length === 0} />
    </div>
  );
}

function CardBody({ room, onShow, onKept, isEmpty }: IdeaPanelProps & { isEmpty: boolean }) {
  const { card } = room;
  const body = useRef<HTMLDivElement>(null);
  const toFirst = () => {
    const first = body.current?.querySelector<HTMLElement>('[data-proposal] button');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  return (
    <>
      {card && card.proposed > 0 && !card.isArchived ? (
        <button
          type="button"
          onClick={toFirst}
          className="flex min-h-11 items-center gap-2 border-b border-hairline bg-sunken px-4 text-left text-sm focus-visible:-outline-offset-2 pointer-fine:min-h-9"
        >
          <MessageCircleQuestion size={15} aria-hidden className="shrink-0 text-ink-muted" />
          <span>{card.proposed === 1 ? 'One thing to confirm' : `${card.proposed} things to confirm`}</span>
        </button>
      ) : null}
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {card?.isArchived ? (
          <div className="p-3">
            <Banner
              actions={
                <Button variant="secondary" size="sm" onClick={() => void room.setArchived(card, false)}>
                  Take it up again
                </Button>
              }
            >
              This idea is archived and does not change.
            </Banner>
          </div>
        ) : isEmpty ? (
          <div className="flex flex-col gap-1 border-b border-hairline px-4 py-5">
            <p className="font-medium">Tell me about your idea, or fill a field</p>
            <p className="text-sm text-ink-muted">
              What I read in your messages comes here as a question. Only what you confirm counts.
            </p>
          </div>
        ) : null}
        <IdeaGroups room={room} onShow={onShow} onKept={onKept} />
      </div>
    </>
  );
}

function PanelLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 p-4">
      <p role="status" className="sr-only">
        Loading the card
      </p>
      <Skeleton className="h-5 w-2/3" />
      {[0, 1, 2].map((group) => (
        <div key={group} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <div className="flex gap-2">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-6 w-28 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
