/** What has happened to the member's investments, newest first, and the same as CSV. */
import { Download, History as HistoryIcon } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { RowsPending } from './portfolio.tsx';
import { type HistoryEvent, useHistory } from './queries.ts';
import { dollars, eventWords, prd } from './words.ts';

export function History({ memberId }: { memberId: string }) {
  const history = useHistory(memberId);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="History" isFlush actions={items.length > 0 ? <CsvButton /> : null}>
      {history.isPending ? (
        <RowsPending />
      ) : !history.data ? (
        <ErrorState
          title="Your history could not be loaded"
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        >
          It is safe on the server.
        </ErrorState>
      ) : items.length === 0 ? (
        <EmptyState title="Nothing has happened yet" icon={<HistoryIcon />}>
          Payments, PRD received, refunds and disputes are listed here.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="History">
            {items.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <ShowOlder query={history} />
        </>
      )}
    </Panel>
  );
}

function EventRow({ event }: { event: HistoryEvent }) {
  const isBack = event.kind === 'given_back';
  const hasPrd = /[1-9]/.test(event.prdAmount);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-3.5 last:border-0">
      <div className="min-w-0">
        <p className="font-medium text-sm">{eventWords(event.kind)}</p>
        <p className="text-sm text-ink-muted">
          {formatMoment(event.createdAt)} · {event.poolName}
        </p>
        {event.note ? <p className="text-sm text-ink-muted">{event.note}</p> : null}
      </div>
      <p className="tabular text-sm whitespace-nowrap">
        {dollars(event.usdAmount)}
        {hasPrd ? (
          <span className="ml-3 text-ink-muted">
            {isBack ? '\u2212' : ''}
            {prd(event.prdAmount)}
          </span>
        ) : null}
      </p>
    </li>
  );
}

function CsvButton() {
  const { isBusy, download } = useDownload();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download />}
      isBusy={isBusy}
      onClick={() => void download(() => api.funding.historyCsv())}
    >
      CSV
    </Button>
  );
}
