/** What the member has had made with one tool, newest first, in each state that the list can be in. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder, type ShowOlderProps } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** A kept work in a list. Whatever is neither complete nor failed is still being made. */
export interface KeptWork {
  id: string;
  status: string;
  updatedAt: string;
  currentVersion: number;
}

/** The list, its words, and how one work is named in it. */
export interface LibraryProps<Work extends KeptWork> {
  query: ShowOlderProps['query'] & {
    data: { pages: { items: Work[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  words: { title: string; failed: string; kept: string; empty: string; running: string };
  nameOf: (work: Work) => string;
  /** What stands before the day and the version. */
  factOf?: (work: Work) => ReactNode;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export function Library<Work extends KeptWork>({ query, words, ...item }: LibraryProps<Work>) {
  const works = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={words.title} level={2} isFlush>
      {works === undefined ? (
        query.isError ? (
          <ErrorState title={words.failed} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {words.kept}
          </ErrorState>
        ) : (
          <SkeletonText lines={4} className="p-5" />
        )
      ) : works.length === 0 ? (
        <p className="px-5 py-6 text-sm text-ink-muted">{words.empty}</p>
      ) : (
        <ul aria-label={words.title} className="divide-y divide-hairline">
          {works.map((work) => (
            <LibraryItem key={work.id} work={work} running={words.running} {...item} />
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
    </Panel>
  );
}

type ItemProps<Work extends KeptWork> = Omit<LibraryProps<Work>, 'query' | 'words'> & {
  work: Work;
  running: string;
};

function LibraryItem<Work extends KeptWork>(props: ItemProps<Work>) {
  const { work, running, nameOf, factOf, openId, onOpen } = props;
  const isOpen = work.id === openId;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(work.id)}
        aria-current={isOpen || undefined}
        className={clsx(
          'flex min-h-11 w-full items-center justify-between gap-3 px-5 py-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2',
          isOpen && 'bg-sunken',
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-medium" dir="auto">
            {nameOf(work)}
          </span>
          <span className="block text-xs text-ink-muted">
            {factOf ? <>{factOf(work)} · </> : null}
            {formatDay(work.updatedAt)} · version {work.currentVersion}
          </span>
        </span>
        {work.status === 'complete' ? null : (
          <Badge tone={work.status === 'failed' ? 'loss' : 'neutral'}>
            {work.status === 'failed' ? 'Failed' : running}
          </Badge>
        )}
      </button>
    </li>
  );
}
