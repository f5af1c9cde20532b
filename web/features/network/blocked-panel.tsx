/** Whom the member has blocked, and lifting it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { contactsKey } from '#web/shared/inbox.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useReloadPeople } from './queries.ts';
import { ReportByName } from './safety.tsx';

export function BlockedPanel() {
  const pages = useInfiniteQuery({
    queryKey: [...contactsKey(), 'blocked'],
    queryFn: ({ pageParam }) => api.contacts.blocked({ limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const blocked = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title="Blocked members" isFlush actions={<ReportByName />}>
      {blocked === undefined ? (
        pages.isError ? (
          <ErrorState title="The list could not be loaded." onRetry={() => void pages.refetch()} />
        ) : (
          <div className="p-5">
            <SkeletonText />
          </div>
        )
      ) : blocked.length === 0 ? (
        <EmptyState title="Nobody">Whoever you block can’t see or reach you, and stands here.</EmptyState>
      ) : (
        <ul aria-label="Blocked members" className="divide-y divide-hairline">
          {blocked.map(({ username, blockedAt }) => (
            <li key={username} className="flex items-center justify-between gap-3 px-5 py-3 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{username}</span>
                <span className="text-ink-muted">Since {formatDay(blockedAt)}</span>
              </span>
              <Unblock username={username} />
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={pages} />
    </Panel>
  );
}

function Unblock({ username }: { username: string }) {
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving();
  const lift = () =>
    void save(async () => {
      await api.contacts.unblock({ username });
      await reload();
    });
  return (
    <Button variant="secondary" size="sm" isBusy={isBusy} aria-label={`Unblock ${username}`} onClick={lift}>
      Unblock
    </Button>
  );
}
