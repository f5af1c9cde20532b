/** Where an administrator begins: what waits for them, whether the books are whole, and how the server fares. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { booksQuery } from '#web/features/books/queries.ts';
import { ServerHealth } from '#web/features/books/server-health.tsx';
import { BackupState } from '#web/features/console/backup-state.tsx';
import { HealthSummary } from '#web/features/console/health-lines.tsx';
import { healthQuery, overviewQuery } from '#web/features/console/queries.ts';
import { WaitingLists } from '#web/features/console/waiting-lists.tsx';
import { WorkState } from '#web/features/console/work-state.tsx';
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function Overview() {
  const overview = useQuery(overviewQuery());
  const books = useQuery(booksQuery());
  const health = useQuery(healthQuery());
  const now = overview.dataUpdatedAt;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {overview.data ? (
        <WaitingLists waiting={overview.data.waiting} now={now} />
      ) : overview.isError ? (
        <ErrorState title="What waits could not be read" onRetry={() => void overview.refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
      <div className="flex min-w-0 flex-col gap-5">
        {health.data ? (
          <HealthSummary health={health.data} />
        ) : health.isError ? (
          <ErrorState title="The server’s health could not be read" onRetry={() => void health.refetch()} />
        ) : (
          <SkeletonText />
        )}
        {overview.data ? (
          <>
            <BackupState backups={overview.data.backups} />
            <WorkState overview={overview.data} now={now} />
          </>
        ) : null}
        {books.data ? (
          <>
            <BooksState books={books.data} />
            <ServerHealth health={{ ...books.data.health, newest: books.data.health.newest.slice(0, 3) }} />
          </>
        ) : books.isError ? (
          <ErrorState title="The books could not be read" onRetry={() => void books.refetch()} />
        ) : (
          <SkeletonText />
        )}
      </div>
    </div>
  );
}

/** Whether the newest look found the books whole. */
function BooksState({ books }: { books: Awaited<ReturnType<typeof api.books.read>> }) {
  const [look] = books.looks;
  return (
    <Panel
      title="The books"
      actions={books.isBroken ? <Badge tone="loss">Broken</Badge> : <Badge tone="gain">Whole</Badge>}
    >
      <p className="text-sm text-ink-muted">
        {look ? `Checked ${formatMoment(look.finishedAt)}.` : 'Not checked yet.'}{' '}
        <Link
          to="/admin/$section"
          params={{ section: 'books' }}
          className="text-ink underline underline-offset-4"
        >
          What the checks found
        </Link>
      </p>
    </Panel>
  );
}
