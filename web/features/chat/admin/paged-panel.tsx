/** A panel with a list that is read page by page, in each of its states. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** A list with what it is called, what is shown while it is empty, and how one item is drawn. */
export interface PagedPanelProps<Item> {
  title: string;
  description?: string;
  /** What narrows the list. */
  actions: ReactNode;
  query: Pick<
    UseInfiniteQueryResult,
    'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** What has been read; undefined before the first page. */
  items: readonly Item[] | undefined;
  /** What the list is called. */
  label: string;
  empty: { title: string; text: string };
  children: (item: Item) => ReactNode;
}

export function PagedPanel<Item>(props: PagedPanelProps<Item>) {
  const { title, description, actions, query, items, label, empty, children } = props;
  return (
    <Panel title={title} description={description} isFlush actions={actions}>
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={4} className="p-5" />
        )
      ) : items.length === 0 ? (
        <EmptyState title={empty.title} icon={<Scale />}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul aria-label={label}>{items.map(children)}</ul>
      )}
      <ShowOlder query={query} label="Show more" />
    </Panel>
  );
}
