/** The result card: a work being written, finished or failed, with its versions and downloads. */
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LEGAL_DISCLAIMER } from '#core/studio/documents/legal-frame.ts';
import { isLegalDocument } from '#core/studio/inputs.ts';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DECK_FORMATS, DOCUMENT_FORMATS, DownloadMenu } from '#web/ui/download-menu.tsx';
import { Select } from '#web/ui/input.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CardNews } from './card-news.tsx';
import { NextSteps } from './next-steps.tsx';
import { notifyDone, notifyFailed, notifyRefused } from './notices.ts';
import { useTakeWork, type Work, type WorkVersion } from './queries.ts';
import { RemoveWork } from './remove-work.tsx';
import { SectionCard } from './section-card.tsx';
import { VersionCompare } from './version-compare.tsx';

const ORIGINS = {
  generated: 'generated',
  again: 'run again',
  edited: 'edited',
  regenerated: 'section made again',
} as const;

type DownloadFormat = (typeof DECK_FORMATS)[number][0];

interface WorkViewProps {
  work: Work;
  onVersion: (version: number | undefined) => void;
  onRemoved: () => void;
}

export function WorkView({ work, onVersion, onRemoved }: WorkViewProps) {
  const [older, setOlder] = useState<number | null>(null);
  const { version } = work;
  useTellEnd(work);
  const isChangeable = version.status === 'complete' && version.number === work.currentVersion;
  const shownOlder = older !== null && older < version.number ? older : null;
  const { inputs } = version;
  const isDeck = inputs.kind === 'document' && inputs.documentType === 'pitch-deck';
  return (
    <Card className="min-w-0">
      <article aria-label={work.title}>
        <header className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="display min-w-0 text-3xl break-words" dir="auto">
              {work.title}
            </h2>
            <div className="flex items-center gap-1">
              {version.status === 'complete' ? (
                <DownloadMenu<DownloadFormat>
                  formats={isDeck ? DECK_FORMATS : DOCUMENT_FORMATS}
                  fetchFile={(format) =>
                    api.studio.download({ id: work.id, version: version.number, format })
                  }
                />
              ) : null}
              <RemoveWork work={work} onRemoved={onRemoved} />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone="outline">
              Template {version.template.id}, v{version.template.version}
            </Badge>
            <Badge tone="outline">{version.model ?? 'Edited by you'}</Badge>
          </div>
          {work.versions.length > 1 ? (
            <div className="flex flex-wrap gap-2">
              <Select
                aria-label="Version"
                value={version.number}
                onChange={(event) => {
                  const number = Number(event.target.value);
                  onVersion(number === work.currentVersion ? undefined : number);
                }}
              >
                {work.versions.map(({ number, origin }) => (
                  <option key={number} value={number}>
                    Version {number}, {ORIGINS[origin]}
                  </option>
                ))}
              </Select>
              <Select
                aria-label="Compare with"
                value={shownOlder ?? ''}
                onChange={(event) => setOlder(event.target.value === '' ? null : Number(event.target.value))}
              >
                <option value="">Compare with…</option>
                {work.versions
                  .filter(({ number }) => number < version.number)
                  .map(({ number }) => (
                    <option key={number} value={number}>
                      Version {number}
                    </option>
                  ))}
              </Select>
            </div>
          ) : null}
          {inputs.kind === 'document' && isLegalDocument(inputs.documentType) ? (
            <Banner title="Not legal advice">{LEGAL_DISCLAIMER}</Banner>
          ) : null}
        </header>
        {isChangeable ? <CardNews key={`${work.id} ${version.number}`} work={work} /> : null}
        {version.status === 'complete' ? <NextSteps key={work.id} work={work} /> : null}
        {version.status === 'generating' ? <Progress version={version} /> : null}
        {version.status === 'failed' ? <Failed work={work} /> : null}
        {shownOlder !== null ? (
          <VersionCompare work={work} older={shownOlder} />
        ) : (
          version.sections.map((section) => (
            <SectionCard
              key={`${version.number} ${section.id}`}
              work={work}
              section={section}
              isChangeable={isChangeable}
            />
          ))
        )}
      </article>
    </Card>
  );
}

/** Says by a toast how a generation ended that was seen running here. */
function useTellEnd({ id, kind, version: { number, status, error } }: Work): void {
  const running = useRef<string | null>(null);
  useEffect(() => {
    const key = `${id} ${number}`;
    if (status === 'generating') running.current = key;
    else if (running.current === key) {
      running.current = null;
      if (status === 'complete') notifyDone(kind);
      else notifyFailed(kind, error);
    }
  }, [id, kind, number, status, error]);
}

/** The visible steps of a version that is being written. */
function Progress({ version: { step, sections } }: { version: WorkVersion }) {
  const text =
    step.total === 0
      ? 'Preparing the outline…'
      : `Writing ${Math.min(step.done + 1, step.total)} of ${step.total}${step.section ? `: ${step.section}` : ''}`;
  return (
    <div role="status" className="flex flex-col gap-2 border-t border-hairline px-5 py-4 text-sm">
      <p className="flex items-center gap-2">
        {step.total > 0 && step.done === sections.length ? (
          <CircleCheck size={16} aria-hidden />
        ) : (
          <Spinner />
        )}
        {text}
      </p>
      <progress
        className="h-1.5 w-full accent-ink"
        value={step.total === 0 ? undefined : step.done}
        max={step.total || 1}
      >
        {text}
      </progress>
      <p className="text-ink-muted">You can leave this page: it goes on, and will be in your library.</p>
    </div>
  );
}

function Failed({ work }: { work: Work }) {
  const [isBusy, setIsBusy] = useState(false);
  const take = useTakeWork();
  async function retry() {
    setIsBusy(true);
    try {
      take(await api.studio.retry({ id: work.id }));
    } catch (error) {
      notifyRefused(work.kind, error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="border-t border-hairline p-5">
      <Banner
        tone="error"
        title="Generation Failed"
        actions={
          <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        {work.version.error} What was written so far is kept; trying again goes on from there.
      </Banner>
    </div>
  );
}
