/** Reports of projects and comments that nobody has looked at yet. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { LeavingLink } from '../leaving-notice.tsx';

const FAILED = { title: 'Error', message: 'The report was not answered.' };

type Report = Awaited<ReturnType<typeof api.pitch.reports>>['items'][number];

export function ReportQueue({ viewer }: { viewer: string }) {
  const queryKey = ['projects', viewer, 'reports'];
  const client = useQueryClient();
  const reports = useQuery({
    queryKey,
    queryFn: () => api.pitch.reports({ limit: 50, status: 'open' }),
    staleTime: 0,
  });
  return (
    <Panel title="Reports about projects" description="An upheld report of a comment removes it." isFlush>
      {reports.data ? (
        reports.data.items.length === 0 ? (
          <EmptyState title="Nothing is reported" icon={<ShieldCheck />}>
            What members report waits here for an answer.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-hairline">
            {reports.data.items.map((report) => (
              <ReportItem
                key={report.id}
                report={report}
                onDone={() => void client.invalidateQueries({ queryKey })}
              />
            ))}
          </ul>
        )
      ) : reports.isPending ? (
        <SkeletonText className="p-5" />
      ) : (
        <ErrorState title="The reports could not be loaded" onRetry={() => void reports.refetch()} />
      )}
    </Panel>
  );
}

function ReportItem({ report, onDone }: { report: Report; onDone: () => void }) {
  const [note, setNote] = useState('');
  const { save, isBusy } = useSaving(FAILED);
  const canResolve = note.trim() !== '' && !isBusy;
  const resolve = (decision: 'upheld' | 'dismissed') =>
    save(async () => {
      await api.pitch.resolveReport({ id: report.id, decision, note: note.trim() });
      onDone();
    });
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
      <WhatWasReported report={report} />
      <Input
        aria-label={`Note on the report of ${report.projectTitle}`}
        placeholder="What you found"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="danger" disabled={!canResolve} onClick={() => void resolve('upheld')}>
          Uphold
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!canResolve}
          onClick={() => void resolve('dismissed')}
        >
          Dismiss
        </Button>
        <LinkButton size="sm" variant="ghost" to="/pitch-portal" search={{ project: report.projectId }}>
          Open the project
        </LinkButton>
      </div>
    </li>
  );
}

/** Why, what it is about, and what shows it. */
function WhatWasReported({ report }: { report: Report }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="loss">{report.reason}</Badge>
        <span className="font-medium">{report.projectTitle}</span>
      </p>
      {report.comment ? (
        <p className="border-l-2 border-hairline pl-3 text-ink-muted">
          {report.comment.username}: {report.comment.text}
        </p>
      ) : null}
      <p className="whitespace-pre-line">{report.evidence}</p>
      {report.evidenceUrl ? <LeavingLink url={report.evidenceUrl}>{report.evidenceUrl}</LeavingLink> : null}
      <p className="text-ink-muted">
        Reported by {report.reportedBy}, {formatMoment(report.createdAt)}
      </p>
    </>
  );
}
