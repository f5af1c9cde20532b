/** Market research: the form and the kept reports on the left, what is open on the right. */
import { Telescope } from 'lucide-react';
import { RESEARCH_LABELS } from '#core/research/inputs.ts';
import { Library } from '#web/shared/versioned/library.tsx';
import { OpenedWork } from '#web/shared/versioned/opened-work.tsx';
import { Panel } from '#web/ui/card.tsx';
import { useReport, useReports } from './queries.ts';
import { ReportView } from './report-view.tsx';
import { ResearchForm } from './research-form.tsx';
import { useConduct } from './use-conduct.ts';

const LIBRARY = {
  title: 'Your reports',
  failed: 'Your reports could not be loaded.',
  kept: 'They are kept.',
  empty: 'Every report is kept here, with its sources and versions.',
  running: 'Running',
};

const EMPTY = {
  title: 'Your report appears here',
  icon: <Telescope />,
  text: 'Every statement is quoted from a source that was read, with the source beside it. What nobody checked is called opinion. Without sources you get the questions to ask, and where to ask them.',
};

const LOST = 'It may have been deleted. The list has what you researched.';

interface ResearchToolProps {
  memberId: string;
  report: string | undefined;
  version: number | undefined;
  onOpen: (report: string | undefined, version?: number) => void;
}

export function ResearchTool({ memberId, report: reportId, version, onOpen }: ResearchToolProps) {
  const query = useReport(reportId, version);
  const reports = useReports();
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
          <Library
            query={reports}
            words={LIBRARY}
            nameOf={(item) => item.query}
            factOf={(item) => RESEARCH_LABELS[item.type]}
            openId={reportId}
            onOpen={onOpen}
          />
        </div>
      </div>
      <OpenedWork isChosen={reportId !== undefined} query={query} empty={EMPTY} lost={LOST}>
        {report ? (
          <ReportView
            key={report.id}
            report={report}
            onVersion={(next) => onOpen(report.id, next)}
            onRemoved={() => onOpen(undefined)}
          />
        ) : null}
      </OpenedWork>
    </div>
  );
}
