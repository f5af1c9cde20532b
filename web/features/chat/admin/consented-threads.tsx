/** Conversations that members let the administrators read now. Opening one is logged, and its member sees it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { wordsOf } from '../failure-words.ts';

type Consented = Awaited<ReturnType<typeof api.consents.list>>['items'][number];

export function ConsentedThreads() {
  const [opened, setOpened] = useState<Consented | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['chat-admin', 'consents'],
    queryFn: ({ pageParam }) => api.consents.list({ limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Conversations you may read"
      description="Only while their member lets you. Every reading is shown to them."
      isFlush
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={3} className="p-5" />
        )
      ) : items.length === 0 ? (
        <EmptyState title="None" icon={<Eye />}>
          A member can let you in by the menu of a conversation, “Who can read this”.
        </EmptyState>
      ) : (
        <ul aria-label="Conversations by consent">
          {items.map((one) => (
            <li
              key={one.threadId}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3 text-sm last:border-0"
            >
              <div>
                <p className="font-medium">{one.member}</p>
                <p className="text-xs text-ink-muted">
                  until{' '}
                  <time dateTime={one.expiresAt}>
                    {new Date(one.expiresAt).toLocaleString('en-GB', {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    })}
                  </time>
                </p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Read the conversation of ${one.member}`}
                onClick={() => setOpened(one)}
              >
                Read
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} label="Show more" />
      {opened ? <Reading consented={opened} onClose={() => setOpened(null)} /> : null}
    </Panel>
  );
}

const WHO = { user: 'Member', ai: 'Mentor', system: 'Product' };

function Reading({ consented, onClose }: { consented: Consented; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: ['chat-admin', 'reading', consented.threadId],
    queryFn: ({ pageParam }) => api.consents.open({ id: consented.threadId, limit: 50, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Every request is a reading that the member is shown, so nothing is read again by itself, or kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const messages = query.data?.pages.flatMap((page) => page.items).toReversed() ?? [];
  const { isBusy, download } = useDownload();
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="lg"
        title={query.data?.pages[0]?.thread.title ?? `Conversation of ${consented.member}`}
        description={`${consented.member} sees that you read this.`}
        footer={
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            onClick={() => void download(() => api.consents.export({ id: consented.threadId }))}
          >
            Export as Markdown
          </Button>
        }
      >
        {query.isPending ? <SkeletonText lines={6} /> : null}
        {query.isError ? (
          <ErrorState title="It could not be opened">{wordsOf(query.error).message}</ErrorState>
        ) : null}
        <ShowOlder query={query} label="Show older messages" isBare />
        <ol className="flex flex-col gap-4 text-sm">
          {messages.map((message) => (
            <li key={message.id}>
              <p className="text-xs text-ink-faint">{WHO[message.sender]}</p>
              <p className="whitespace-pre-wrap wrap-anywhere">{message.content}</p>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
