/** Market research: the form and the kept reports on the left, what is open on the right. */
import { Telescope } from 'lucide-react';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useReport } from './queries.ts';
import { ReportLibrary } from './report-library.tsx';
import { ReportView } from './report-view.tsx';
import { ResearchForm } from './research-form.tsx';
import { useConduct } from './use-conduct.ts';

interface ResearchToolProps {
  memberId: string;
  report: string | undefined;
  version: number | undefined;
  onOpen: (report: string | undefined, version?: number) => void;
}

export function ResearchTool({ memberId, report: reportId, version, onOpen }: ResearchToolProps) {
  const query = useReport(reportId, version);
  // While another report is being loaded, the one before still stands in the query.
  const report = query.data && query.data.id === reportId ? query.data : undefined;
  const { conduct, isAsking } = useConduct((begun) => onOpen(begun.id));
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <Panel title="New research">
          <ResearchForm
            key={report ? `${report.id} ${JSON.stringify(report.version.inputs)}` : 'new'}
            memberId={memberId}
            initial={report?.version.inputs}
            isBusy={isAsking || report?.status === 'running'}
            onConduct={(inputs, isAgain) => void conduct(inputs, isAgain ? report?.id : undefined)}
          />
        </Panel>
        <div className="order-3">
          <ReportLibrary openId={reportId} onOpen={onOpen} />
        </div>
      </div>
      {reportId === undefined ? (
        <Card tone="sunken" className="max-lg:hidden">
          <EmptyState title="Your report appears here" icon={<Telescope />} className="py-24">
            Every statement is quoted from a source that was read, with the source beside it. What nobody
            checked is called opinion. Without sources you get the questions to ask, and where to ask them.
          </EmptyState>
        </Card>
      ) : report ? (
        <ReportView
          key={report.id}
          report={report}
          onVersion={(next) => onOpen(report.id, next)}
          onRemoved={() => onOpen(undefined)}
        />
      ) : query.isError || (query.data && !query.isPlaceholderData) ? (
        <Card>
          <ErrorState
            title="This could not be opened."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          >
            It may have been deleted. The list has what you researched.
          </ErrorState>
        </Card>
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={12} />
        </Card>
      )}
    </div>
  );
}
