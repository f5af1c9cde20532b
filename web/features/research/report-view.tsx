/** The result card: a research that runs, has failed or is finished, with its versions, sources and downloads. */
import { useState } from 'react';
import { NO_SOURCES } from '#core/writing/reports/print-report.ts';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { DOCUMENT_FORMATS, DownloadMenu } from '#web/shared/download-menu.tsx';
import { RemoveWork } from '#web/shared/versioned/remove-work.tsx';
import { useTellEnd } from '#web/shared/versioned/use-tell-end.ts';
import { VersionChoice } from '#web/shared/versioned/version-choice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextBlocks } from '#web/ui/text-blocks.tsx';
import { VersionChanges } from '#web/ui/version-changes.tsx';
import { Charts } from './charts.tsx';
import { notifyComplete, notifyFailed } from './notices.ts';
import { type Report, type ReportVersion, useDropReport, useReport } from './queries.ts';
import { ReportSections } from './report-sections.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceList } from './source-list.tsx';
import { Failed, Steps } from './steps.tsx';

interface ReportViewProps {
  report: Report;
  onVersion: (version: number | undefined) => void;
  onRemoved: () => void;
}

export function ReportView({ report, onVersion, onRemoved }: ReportViewProps) {
  const { version } = report;
  const [older, setOlder] = useState<number | null>(null);
  const [opened, setOpened] = useState<{ number: number; quote: string | null } | null>(null);
  useTellReportEnd(report);
  const shownOlder = older !== null && older < version.number ? older : null;
  const openedSource = version.sources.find(({ number }) => number === opened?.number);
  return (
    <Card className="min-w-0">
      <article aria-label={report.title}>
        <header className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="display min-w-0 text-3xl break-words" dir="auto">
              {report.title}
            </h2>
            <div className="flex items-center gap-1">
              {version.status === 'complete' ? (
                <DownloadMenu
                  formats={DOCUMENT_FORMATS}
                  fetchFile={(format) =>
                    api.research.download({ id: report.id, version: version.number, format })
                  }
                />
              ) : null}
              <Remove report={report} onRemoved={onRemoved} />
            </div>
          </div>
          <Facts version={version} />
          <VersionChoice
            versions={report.versions}
            noteOf={({ createdAt }) => formatDay(createdAt)}
            shown={version.number}
            current={report.currentVersion}
            older={shownOlder}
            onVersion={onVersion}
            onOlder={setOlder}
          />
        </header>
        {version.status === 'complete' ? null : <Steps version={version} />}
        {version.status === 'failed' ? <Failed report={report} /> : null}
        {shownOlder !== null ? (
          <Changes report={report} older={shownOlder} />
        ) : version.status === 'complete' ? (
          <Findings version={version} onSource={(number, quote) => setOpened({ number, quote })} />
        ) : null}
      </article>
      {opened && openedSource ? (
        <SourceDialog
          report={report.id}
          version={version.number}
          source={openedSource}
          quote={opened.quote}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Card>
  );
}

function Remove({ report, onRemoved }: Pick<ReportViewProps, 'report' | 'onRemoved'>) {
  const drop = useDropReport();
  return (
    <RemoveWork
      title="Delete this report?"
      description={`“${report.title}”, its versions and the files that were given for it are deleted for good.`}
      remove={() => api.research.remove({ id: report.id })}
      onRemoved={() => {
        onRemoved();
        drop(report.id);
      }}
    />
  );
}

interface FindingsProps {
  version: ReportVersion;
  /** Opens a source, at a quote or at its beginning. */
  onSource: (number: number, quote: string | null) => void;
}

function Findings({ version, onSource }: FindingsProps) {
  return (
    <>
      <NothingRead version={version} />
      <Charts charts={version.charts} onSource={onSource} />
      <Printed version={version} id="from-the-card-of-the-idea" />
      <ReportSections version={version} onSource={onSource} />
      <Printed version={version} id="searches-to-try" />
      <Printed version={version} id="method" />
      <SourceList sources={version.sources} onOpen={(number) => onSource(number, null)} />
    </>
  );
}

function useTellReportEnd({ id, version: { number, status, error } }: Report): void {
  useTellEnd({ work: id, number, status, error }, (isComplete, reason) =>
    isComplete ? notifyComplete() : notifyFailed(reason),
  );
}

/** What the report rests on, in a line. */
function Facts({ version }: { version: ReportVersion }) {
  const findings = version.sections.flatMap((section) => section.findings);
  const quoted = findings.filter(({ kind }) => kind === 'quoted').length;
  const read = version.sources.filter(({ status }) => status === 'read').length;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      {version.status === 'complete' ? (
        <>
          <Badge tone="outline">
            {read} {read === 1 ? 'source' : 'sources'} read
          </Badge>
          <Badge tone="outline">{quoted} quoted</Badge>
          {findings.length > quoted ? (
            <Badge tone="neutral">{findings.length - quoted} model opinion</Badge>
          ) : null}
        </>
      ) : null}
      <Badge tone="outline">{version.model}</Badge>
      <span className="text-xs">{formatDay(version.createdAt)}</span>
    </div>
  );
}

function NothingRead({ version }: { version: ReportVersion }) {
  if (version.sources.some(({ status }) => status === 'read')) return null;
  return (
    <div className="px-5 pb-5">
      <Banner title="No sources">{NO_SOURCES}</Banner>
    </div>
  );
}

/** A section that is the same on the screen and on paper. */
function Printed({ version, id }: { version: ReportVersion; id: string }) {
  const section = version.printed.find((one) => one.id === id);
  if (!section) return null;
  return (
    <section aria-label={section.heading} className="border-t border-hairline px-5 py-5">
      <h3 className="mb-3 font-display text-xl">{section.heading}</h3>
      <TextBlocks body={section.body} />
    </section>
  );
}

function Changes({ report, older }: { report: Report; older: number }) {
  const before = useReport(report.id, older);
  if (!before.data || before.isPlaceholderData) return <SkeletonText lines={6} className="p-5" />;
  return <VersionChanges older={older} before={before.data.version.printed} after={report.version.printed} />;
}
