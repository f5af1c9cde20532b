/** What the member has made with one tool, newest first. */
import clsx from 'clsx';
import type { StudioInputs } from '#core/writing/inputs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useLibrary } from './queries.ts';

interface LibraryProps {
  kind: StudioInputs['kind'];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export function Library({ kind, openId, onOpen }: LibraryProps) {
  const library = useLibrary(kind);
  const items = library.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="Your library" level={2} isFlush>
      {library.isError && !library.data ? (
        <ErrorState title="The library could not be loaded." onRetry={() => void library.refetch()}>
          What you have made is kept.
        </ErrorState>
      ) : library.isPending ? (
        <SkeletonText lines={4} className="p-5" />
      ) : items.length === 0 ? (
        <p className="px-5 py-6 text-sm text-ink-muted">
          What you generate is kept here, with every version.
        </p>
      ) : (
        <ul aria-label="Your library" className="divide-y divide-hairline">
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => onOpen(item.id)}
                aria-current={item.id === openId || undefined}
                className={clsx(
                  'flex min-h-11 w-full items-center justify-between gap-3 px-5 py-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2',
                  item.id === openId && 'bg-sunken',
                )}
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium" dir="auto">
                    {item.title}
                  </span>
                  <span className="block text-xs text-ink-muted">
                    {new Date(item.updatedAt).toLocaleDateString()} · version {item.currentVersion}
                  </span>
                </span>
                {item.status === 'complete' ? null : (
                  <Badge tone={item.status === 'failed' ? 'loss' : 'neutral'}>
                    {item.status === 'failed' ? 'Failed' : 'Writing'}
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {library.hasNextPage ? (
        <div className="border-t border-hairline p-3 text-center">
          <Button
            variant="ghost"
            size="sm"
            isBusy={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
