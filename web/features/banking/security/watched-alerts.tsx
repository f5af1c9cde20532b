/** For administrators: the active alerts of all members, and the report of the account that each is about. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { momentText } from '../words.ts';
import { ALERT_NAMES, ALERT_TEXTS, SEVERITIES } from './alert-words.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { SecurityAlert } from './security-queries.ts';

type WatchedAlert = SecurityAlert & { username: string; reportAccountId: string | null };

export function WatchedAlerts() {
  const query = useInfiniteQuery(
    orpc.bankSecurity.watched.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [shown, setShown] = useState<string | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title="Bank alerts" description="Their members close them" isFlush className="min-w-0">
      {items === undefined ? (
        query.isError ? (
          <ErrorState title={ALERT_TEXTS.loadFailed} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy="true" className="p-5">
            <SkeletonText lines={3} />
          </div>
        )
      ) : items.length === 0 ? (
        <EmptyState title="No active alerts" icon={<ShieldCheck />} />
      ) : (
        <ul aria-label="Bank alerts" className="divide-y divide-hairline">
          {items.map((alert) => (
            <WatchedRow key={alert.id} alert={alert} onReport={setShown} />
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      {shown ? (
        <ReportDialog
          key={shown}
          accountId={shown}
          isAdmin
          today={new Date().toISOString().slice(0, 10)}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Panel>
  );
}

interface WatchedRowProps {
  alert: WatchedAlert;
  onReport: (accountId: string) => void;
}

function WatchedRow({ alert, onReport }: WatchedRowProps) {
  const { username, alertType, severity, description, createdAt, reportAccountId } = alert;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {username}: {ALERT_NAMES[alertType]}
          <Badge tone={SEVERITIES[severity].tone}>{SEVERITIES[severity].name}</Badge>
        </p>
        <p className="break-words text-xs text-ink-muted">
          {description} {momentText(createdAt)}
        </p>
      </div>
      {reportAccountId ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Report on ${username}`}
          onClick={() => onReport(reportAccountId)}
        >
          Report
        </Button>
      ) : null}
    </li>
  );
}
