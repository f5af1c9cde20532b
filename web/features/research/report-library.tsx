/** What the member has researched, newest first. */
import clsx from 'clsx';
import { RESEARCH_LABELS } from '#core/research/inputs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useReports } from './queries.ts';

interface ReportLibraryProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export function ReportLibrary({ openId, onOpen }: ReportLibraryProps) {
  const reports = useReports();
  const items = reports.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="Your reports" isFlush>
      {reports.isError && !reports.data ? (
        <ErrorState title="Your reports could not be loaded." onRetry={() => void reports.refetch()}>
          They are kept.
        </ErrorState>
      ) : reports.isPending ? (
        <SkeletonText lines={4} className="p-5" />
      ) : items.length === 0 ? (
        <p className="px-5 py-6 text-sm text-ink-muted">
          Every report is kept here, with its sources and versions.
        </p>
      ) : (
        <ul aria-label="Your reports" className="divide-y divide-hairline">
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
                    {item.query}
                  </span>
                  <span className="block text-xs text-ink-muted">
                    {RESEARCH_LABELS[item.type]} · {new Date(item.updatedAt).toLocaleDateString()} · version{' '}
                    {item.currentVersion}
                  </span>
                </span>
                {item.status === 'complete' ? null : (
                  <Badge tone={item.status === 'failed' ? 'loss' : 'neutral'}>
                    {item.status === 'failed' ? 'Failed' : 'Running'}
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {reports.hasNextPage ? (
        <div className="border-t border-hairline p-3 text-center">
          <Button
            variant="ghost"
            size="sm"
            isBusy={reports.isFetchingNextPage}
            onClick={() => void reports.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
