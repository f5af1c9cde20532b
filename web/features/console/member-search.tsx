/** Finds members by how their name begins, their whole email or their address, and leads to how each stands. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function MemberSearch() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery(
    orpc.console.members.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, cursor, limit: 10 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const members = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title="Find a member" description="The newest stand first." isFlush>
      <div className="border-b border-hairline px-5 py-4">
        <TextField
          label="Beginning of a username, an email or an address"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onValue={setTyped}
        />
      </div>
      {members === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={4} className="p-5" />
        )
      ) : members.length === 0 ? (
        <EmptyState icon={<Search />} title="Nobody like that">
          An email and an address are only found whole.
        </EmptyState>
      ) : (
        <ul aria-label="Members" className="divide-y divide-hairline">
          {members.map(({ id, username, joinedAt, isAdmin, isStopped, isSuspended }) => (
            <li key={id}>
              <Link
                to="/admin/members/$username"
                params={{ username }}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 break-words">{username}</span>
                {isAdmin ? <Badge tone="outline">Administrator</Badge> : null}
                {isSuspended ? <Badge tone="loss">Suspended</Badge> : null}
                {isStopped && !isSuspended ? <Badge tone="saffron">Stopped</Badge> : null}
                <span className="text-sm text-ink-muted">{formatDay(joinedAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} label="Show more" />
    </Panel>
  );
}
