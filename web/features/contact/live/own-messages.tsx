/** What a member wrote to the team before, each to open; nothing where there is none. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';

/** `opened` is the one that is on the screen, and isn't listed. */
export function OwnMessages({ opened, onOpen }: { opened: string | null; onOpen: (id: string) => void }) {
  const pages = useInfiniteQuery({
    queryKey: ['support', 'mine', opened],
    queryFn: ({ pageParam }) => api.support.mine({ limit: 5, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const messages = pages.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== opened) ?? [];
  if (messages.length === 0) return null;
  return (
    <section aria-label="Your messages to the team" className="border-t border-hairline">
      <h3 className="px-5 pt-4 text-sm font-medium">Your messages to the team</h3>
      <ul className="mt-2 divide-y divide-hairline">
        {messages.map(({ id, reference, subject, sentAt, answeredAt, closedAt, hasNews }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex w-full items-center justify-between gap-3 px-5 py-3 text-left text-sm hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block truncate">{subject}</span>
                <span className="text-xs text-ink-muted">
                  <span className="font-mono">{reference}</span> · {formatMoment(sentAt)}
                </span>
              </span>
              <Badge tone={hasNews ? 'saffron' : 'neutral'}>
                {hasNews ? 'New answer' : closedAt ? 'Closed' : answeredAt ? 'Answered' : 'Waiting'}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      <ShowOlder query={pages} label="Show older" />
    </section>
  );
}
