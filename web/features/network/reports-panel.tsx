/** For administrators: the reports about members that wait, with what was written, and closing them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { contactsKey } from '#web/shared/inbox.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useReloadPeople } from './queries.ts';

type Report = Awaited<ReturnType<typeof api.contacts.reports>>['items'][number];

export function ReportsPanel() {
  const [closing, setClosing] = useState<Report | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [...contactsKey(), 'reports'],
    queryFn: ({ pageParam }) => api.contacts.reports({ limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const reports = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title="Reports about members" description="The oldest first" isFlush>
      {reports === undefined ? (
        pages.isError ? (
          <ErrorState title="The reports could not be loaded." onRetry={() => void pages.refetch()} />
        ) : (
          <SkeletonText className="p-5" />
        )
      ) : reports.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<Flag />}>
          What members report about each other stands here.
        </EmptyState>
      ) : (
        <ul aria-label="Reports" className="divide-y divide-hairline">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onClose={() => setClosing(report)} />
          ))}
        </ul>
      )}
      <ShowOlder query={pages} label="Show more" />
      {closing ? <CloseDialog report={closing} onClose={() => setClosing(null)} /> : null}
    </Panel>
  );
}

function ReportRow({ report, onClose }: { report: Report; onClose: () => void }) {
  const { reporter, reported, reason, words, evidence, reportedAt } = report;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{reporter}</span> reports{' '}
          <span className="font-medium">{reported}</span> <Badge>{reason}</Badge>
        </p>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Close report
        </Button>
      </div>
      <p className="text-ink-muted">{formatMoment(reportedAt)}</p>
      {words ? <p className="wrap-anywhere whitespace-pre-wrap">{words}</p> : null}
      {evidence.length > 0 ? (
        <ul
          aria-label={`What ${reported} wrote`}
          className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2"
        >
          {evidence.map(({ text, sentAt }) => (
            <li key={`${sentAt} ${text}`} className="wrap-anywhere">
              {text} <span className="text-ink-faint">{formatMoment(sentAt)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function CloseDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [resolution, setResolution] = useState('');
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await api.contacts.resolveReport({ id: report.id, resolution });
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={`Close the report about ${report.reported}`}
      description="Stopping or suspending a member is done where their account is looked up. Say here what was done."
      submit="Close report"
      isBusy={isBusy}
      isWhole={resolution.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField
        label="What was done"
        value={resolution}
        onValue={setResolution}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
