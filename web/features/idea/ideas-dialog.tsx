/** All ideas of the member, open and archived: one is chosen, put away, or taken up again. */
import clsx from 'clsx';
import { Archive, ArchiveRestore, Check } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Idea, useIdeas } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';

type Show = 'open' | 'archived';

const SHOWS: { show: Show; label: string }[] = [
  { show: 'open', label: 'Open' },
  { show: 'archived', label: 'Archived' },
];

export function IdeasDialog({ room, onClose }: { room: IdeaRoom; onClose: () => void }) {
  const [show, setShow] = useState<Show>('open');
  const ideas = useIdeas(room.memberId, show);
  const items = ideas.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Your ideas">
        <ShowChoice show={show} onShow={setShow} />
        {ideas.isPending ? (
          <SkeletonText lines={4} />
        ) : ideas.isError && items.length === 0 ? (
          <ErrorState
            title="Your ideas could not be loaded"
            onRetry={() => void ideas.refetch()}
            isRetrying={ideas.isFetching}
          >
            They are safe on the server.
          </ErrorState>
        ) : items.length === 0 ? (
          <EmptyState title={show === 'open' ? 'No ideas yet' : 'Nothing is archived'}>
            {show === 'open'
              ? 'Tell the mentor about one, or fill a field of the card.'
              : 'An idea that you put away is kept here, as it was.'}
          </EmptyState>
        ) : (
          <ul className="-mx-2 flex flex-col">
            {items.map((idea) => (
              <IdeaRow key={idea.id} room={room} idea={idea} onClose={onClose} />
            ))}
          </ul>
        )}
        <ShowOlder query={ideas} label="Show more" isBare />
      </DialogContent>
    </Dialog>
  );
}

function ShowChoice({ show, onShow }: { show: Show; onShow: (show: Show) => void }) {
  return (
    <fieldset className="mb-3 flex gap-1">
      <legend className="sr-only">Which ideas</legend>
      {SHOWS.map((one) => (
        <button
          key={one.show}
          type="button"
          aria-pressed={one.show === show}
          onClick={() => onShow(one.show)}
          className={clsx(
            'min-h-11 rounded-full border px-3 text-sm pointer-fine:min-h-8',
            one.show === show
              ? 'border-ink bg-ink text-on-ink'
              : 'border-hairline text-ink-muted hover:border-ink-muted hover:text-ink',
          )}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  );
}

function IdeaRow({ room, idea, onClose }: { room: IdeaRoom; idea: Idea; onClose: () => void }) {
  const isCurrent = idea.id === room.card?.id;
  const open = async () => {
    if (isCurrent || (await room.choose(idea.id))) onClose();
  };
  return (
    <li className="flex items-center gap-1 rounded-md hover:bg-sunken">
      <button
        type="button"
        disabled={idea.isArchived}
        aria-current={isCurrent || undefined}
        onClick={() => void open()}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center rounded-md px-2 py-1.5 text-left"
      >
        <span className="flex w-full min-w-0 items-center gap-2">
          <span className="min-w-0 truncate font-medium">{idea.title}</span>
          {isCurrent ? <Check size={16} aria-hidden className="shrink-0 text-ink-muted" /> : null}
        </span>
        <span className="text-xs text-ink-muted">
          {idea.confirmed} confirmed
          {idea.proposed > 0 ? `, ${idea.proposed} to answer` : ''} · {formatDay(idea.updatedAt)}
        </span>
      </button>
      {idea.isArchived ? (
        <IconButton
          label={`Take up “${idea.title}” again`}
          onClick={() => void room.setArchived(idea, false)}
        >
          <ArchiveRestore aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={`Archive “${idea.title}”`} onClick={() => void room.setArchived(idea, true)}>
          <Archive aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
