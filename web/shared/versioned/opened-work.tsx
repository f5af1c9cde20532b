/** The place of the work that is open: none chosen yet, coming, not to be opened, or the work itself. */
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** What is chosen, and what is said in each state. */
export interface OpenedWorkProps {
  isChosen: boolean;
  query: {
    data: unknown;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  empty: { title: string; icon: ReactNode; text: string };
  /** Why it may not be there, and where to look. */
  lost: string;
  /** The work that was chosen; null while it isn't there. */
  children: ReactNode;
}

export function OpenedWork({ isChosen, query, empty, lost, children }: OpenedWorkProps) {
  if (!isChosen) {
    return (
      <Card tone="sunken" className="max-lg:hidden">
        <EmptyState title={empty.title} icon={empty.icon} className="py-24">
          {empty.text}
        </EmptyState>
      </Card>
    );
  }
  if (children) return children;
  if (query.isError || (query.data !== undefined && !query.isPlaceholderData)) {
    return (
      <Card>
        <ErrorState
          title="This could not be opened."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {lost}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card aria-busy="true" className="p-5">
      <SkeletonText lines={12} />
    </Card>
  );
}
