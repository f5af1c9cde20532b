/** The result card: a research that runs, has failed or is finished, with its versions, sources and downloads. */
import { useEffect, useRef, useState } from 'react';
import { NO_SOURCES } from '#core/writing/reports/print-report.ts';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOCUMENT_FORMATS, DownloadMenu } from '#web/ui/download-menu.tsx';
import { Select } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextBlocks } from '#web/ui/text-blocks.tsx';
import { VersionChanges } from '#web/ui/version-changes.tsx';
import { Charts } from './charts.tsx';
import { notifyComplete, notifyFailed } from './notices.ts';
import { type Report, type ReportVersion, useReport } from './queries.ts';
import { RemoveReport } from './remove-report.tsx';
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
  useTellEnd(report);
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
              <RemoveReport report={report} onRemoved={onRemoved} />
            </div>
          </div>
          <Facts version={version} />
          <Versions report={report} older={shownOlder} onVersion={onVersion} onOlder={setOlder} />
        </header>
        {version.status === 'complete' ? null : <Steps version={version} />}
        {version.status === 'failed' ? <Failed report={report} /> : null}
        {shownOlder !== null ? (
          <Changes report={report} older={shownOlder} />
        ) : version.status === 'complete' ? (
          <>
            <NothingRead version={version} />
            <Charts charts={version.charts} onSource={(number, quote) => setOpened({ number, quote })} />
            <ReportSections version={version} onSource={(number, quote) => setOpened({ number, quote })} />
            <Printed version={version} id="searches-to-try" />
            <Printed version={version} id="method" />
            <SourceList sources={version.sources} onOpen={(number) => setOpened({ number, quote: null })} />
          </>
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
      <span className="text-xs">{new Date(version.createdAt).toLocaleDateString()}</span>
    </div>
  );
}

function Versions({
  report,
  older,
  onVersion,
  onOlder,
}: {
  report: Report;
  older: number | null;
  onVersion: ReportViewProps['onVersion'];
  onOlder: (older: number | null) => void;
}) {
  const { version, versions, currentVersion } = report;
  if (versions.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Version"
        value={version.number}
        onChange={(event) => {
          const number = Number(event.target.value);
          onVersion(number === currentVersion ? undefined : number);
        }}
      >
        {versions.map(({ number, createdAt }) => (
          <option key={number} value={number}>
            Version {number}, {new Date(createdAt).toLocaleDateString()}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Compare with"
        value={older ?? ''}
        onChange={(event) => onOlder(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">Compare with…</option>
        {versions
          .filter(({ number }) => number < version.number)
          .map(({ number }) => (
            <option key={number} value={number}>
              Version {number}
            </option>
          ))}
      </Select>
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

/** Says by a toast how a research ended that was seen running here. */
function useTellEnd({ id, version: { number, status, error } }: Report): void {
  const running = useRef<string | null>(null);
  useEffect(() => {
    const key = `${id} ${number}`;
    if (status === 'running') running.current = key;
    else if (running.current === key) {
      running.current = null;
      if (status === 'complete') notifyComplete();
      else notifyFailed(error);
    }
  }, [id, number, status, error]);
}
