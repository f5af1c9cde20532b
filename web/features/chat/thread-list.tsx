/** The member's conversations, with the one on screen marked, and the way to a new one. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { SquarePen } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Thread } from './conversation.ts';
import type { useThreads } from './queries.ts';

export interface ThreadListProps {
  threads: ReturnType<typeof useThreads>;
  currentId: string | null;
  /** A conversation was chosen; the sheet on small screens closes. */
  onChoose?: () => void;
}

export function ThreadList({ threads, currentId, onChoose }: ThreadListProps) {
  const items = threads.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col gap-2">
      <LinkButton
        to="/chat"
        search={{}}
        variant="secondary"
        size="md"
        isWide
        icon={<SquarePen />}
        onClick={onChoose}
      >
        New chat
      </LinkButton>
      {threads.isPending ? <SkeletonText lines={4} className="px-2 py-3" /> : null}
      {threads.isError && items.length === 0 ? (
        <div role="alert" className="px-2 py-3 text-sm text-ink-muted">
          <p>Your conversations could not be loaded. They are safe on the server.</p>
          <Button variant="ghost" size="sm" onClick={() => void threads.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {threads.isSuccess && items.length === 0 ? (
        <p className="px-2 py-3 text-sm text-ink-muted">Your conversations will be listed here.</p>
      ) : null}
      <ol className="-mx-1 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto overscroll-contain px-1">
        {items.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} isCurrent={thread.id === currentId} onChoose={onChoose} />
          </li>
        ))}
        {threads.hasNextPage ? (
          <li>
            <Button
              variant="ghost"
              size="sm"
              isWide
              isBusy={threads.isFetchingNextPage}
              onClick={() => void threads.fetchNextPage()}
            >
              Show older
            </Button>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

function ThreadLink({
  thread,
  isCurrent,
  onChoose,
}: {
  thread: Thread;
  isCurrent: boolean;
  onChoose?: (() => void) | undefined;
}) {
  return (
    <Link
      to="/chat"
      search={{ thread: thread.id }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 flex-col justify-center rounded-md px-2.5 py-1.5 text-sm hover:bg-sunken pointer-fine:min-h-9',
        isCurrent ? 'bg-sunken font-medium text-ink' : 'text-ink-muted',
      )}
    >
      <span className="truncate">{thread.title}</span>
    </Link>
  );
}
