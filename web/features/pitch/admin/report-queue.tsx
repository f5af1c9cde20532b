/** Reports of projects and comments that nobody has looked at yet. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { LeavingDialog } from '../leaving-notice.tsx';

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
    <Panel title="Reports" description="An upheld report of a comment removes it." isFlush>
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
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  async function resolve(decision: 'upheld' | 'dismissed') {
    setIsBusy(true);
    try {
      await api.pitch.resolveReport({ id: report.id, decision, note: note.trim() });
      onDone();
    } catch (error) {
      notifyFailure(error, { title: 'Error', message: 'The report was not answered.' });
      setIsBusy(false);
    }
  }
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
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
      {report.evidenceUrl ? (
        <button
          type="button"
          onClick={() => setIsLeaving(true)}
          className="w-fit text-left break-all underline underline-offset-2"
        >
          {report.evidenceUrl}
        </button>
      ) : null}
      <p className="text-ink-muted">
        Reported by {report.reportedBy}, {formatMoment(report.createdAt)}
      </p>
      <Input
        aria-label={`Note on the report of ${report.projectTitle}`}
        placeholder="What you found"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="danger"
          disabled={note.trim() === '' || isBusy}
          onClick={() => void resolve('upheld')}
        >
          Uphold
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={note.trim() === '' || isBusy}
          onClick={() => void resolve('dismissed')}
        >
          Dismiss
        </Button>
        <LinkButton size="sm" variant="ghost" to="/pitch-portal" search={{ project: report.projectId }}>
          Open the project
        </LinkButton>
      </div>
      {isLeaving && report.evidenceUrl ? (
        <LeavingDialog url={report.evidenceUrl} onClose={() => setIsLeaving(false)} />
      ) : null}
    </li>
  );
}
