/** Who saw the member's conversations, documents and account: read page by page, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { api, orpc } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { SightingList } from './sighting-list.tsx';

const PAGE = 30;

export function SightingsPanel() {
  const pages = useInfiniteQuery({
    queryKey: [...orpc.sightings.key(), 'pages'],
    queryFn: ({ pageParam }) => api.sightings.list({ limit: PAGE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const sightings = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title="Newest first" isFlush>
      {sightings === undefined ? (
        pages.isError ? (
          <ErrorState
            title="The list could not be loaded."
            onRetry={() => void pages.refetch()}
            isRetrying={pages.isFetching}
          >
            Nothing of it is lost.
          </ErrorState>
        ) : (
          <div className="p-5">
            <SkeletonText />
          </div>
        )
      ) : sightings.length === 0 ? (
        <EmptyState title="Nobody so far" icon={<EyeOff />}>
          Whoever opens what is yours stands here from the moment they do.
        </EmptyState>
      ) : (
        <SightingList sightings={sightings} />
      )}
      <ShowOlder query={pages} />
    </Panel>
  );
}
