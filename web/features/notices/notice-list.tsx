/** What the member was told, the newest first. What is shown counts as read once it was seen here. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { BellOff } from 'lucide-react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useInbox } from '#web/shared/inbox.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Notice = Awaited<ReturnType<typeof api.notices.list>>['items'][number];

export function NoticeList() {
  const inbox = useInbox();
  const pages = useInfiniteQuery({
    queryKey: [...orpc.notices.list.key(), 'pages'],
    queryFn: ({ pageParam }) => api.notices.list({ limit: 30, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const notices = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title="Newest first" isFlush actions={(inbox.data?.notices ?? 0) > 0 ? <ReadAll /> : null}>
      {notices === undefined ? (
        pages.isError ? (
          <ErrorState title="Your notices could not be loaded." onRetry={() => void pages.refetch()}>
            Nothing of them is lost.
          </ErrorState>
        ) : (
          <div className="p-5">
            <SkeletonText />
          </div>
        )
      ) : notices.length === 0 ? (
        <EmptyState title="Nothing new" icon={<BellOff />}>
          What others do that concerns you, and what is emailed about your account, stands here.
        </EmptyState>
      ) : (
        <ul aria-label="Notices" className="divide-y divide-hairline">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <ShowOlder query={pages} />
    </Panel>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { by, words, path, isRead, toldAt } = notice;
  return (
    <li>
      <Link to={path} className="flex items-start gap-3 px-5 py-3 text-sm hover:bg-sunken">
        <span
          aria-hidden
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-ink')}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {isRead ? null : <span className="sr-only">Unread: </span>}
          <NoticeWords by={by} words={words} />
          <time dateTime={toldAt} className="block text-ink-muted">
            {formatMoment(toldAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function NoticeWords({ by, words }: Pick<Notice, 'by' | 'words'>) {
  if (by === null) return <>{words}</>;
  return (
    <>
      <span className="font-medium">{by}</span> {words}
    </>
  );
}

function ReadAll() {
  const client = useQueryClient();
  const { save, isBusy } = useSaving();
  const mark = () =>
    void save(async () => {
      await api.notices.readAll();
      await client.invalidateQueries({ queryKey: orpc.notices.key() });
    });
  return (
    <Button variant="ghost" size="sm" isBusy={isBusy} onClick={mark}>
      Mark all as read
    </Button>
  );
}
