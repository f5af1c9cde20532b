/** The result card: a work being written, finished or failed, with its versions and downloads. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LEGAL_DISCLAIMER } from '#core/writing/documents/legal-frame.ts';
import { isLegalDocument } from '#core/writing/inputs.ts';
import { api } from '#web/lib/api-client.ts';
import { DECK_FORMATS, DOCUMENT_FORMATS, DownloadMenu } from '#web/shared/download-menu.tsx';
import { MakingFailed } from '#web/shared/versioned/making-failed.tsx';
import { RemoveWork } from '#web/shared/versioned/remove-work.tsx';
import { useTellEnd } from '#web/shared/versioned/use-tell-end.ts';
import { VersionChoice } from '#web/shared/versioned/version-choice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CardNews } from './card-news.tsx';
import { NextSteps } from './next-steps.tsx';
import { notifyDone, notifyFailed, notifyRefused } from './notices.ts';
import { useDropWork, useTakeWork, type Work, type WorkVersion } from './queries.ts';
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
  const drop = useDropWork();
  const { number, status, error } = version;
  useTellEnd({ work: work.id, number, status, error }, (isComplete, reason) =>
    isComplete ? notifyDone(work.kind) : notifyFailed(work.kind, reason),
  );
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
              <RemoveWork
                title="Delete this?"
                description={`“${work.title}” and its ${work.versions.length === 1 ? 'one version' : `${work.versions.length} versions`} are deleted for good.`}
                remove={() => api.studio.remove({ id: work.id })}
                onRemoved={() => {
                  onRemoved();
                  drop(work.id);
                }}
              />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone="outline">
              Template {version.template.id}, v{version.template.version}
            </Badge>
            <Badge tone="outline">{version.model ?? 'Edited by you'}</Badge>
          </div>
          <VersionChoice
            versions={work.versions}
            noteOf={({ origin }) => ORIGINS[origin]}
            shown={version.number}
            current={work.currentVersion}
            older={shownOlder}
            onVersion={onVersion}
            onOlder={setOlder}
          />
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
  const take = useTakeWork();
  return (
    <MakingFailed
      title="Generation Failed"
      error={work.version.error}
      kept="What was written so far is kept; trying again goes on from there."
      retry={async () => take(await api.studio.retry({ id: work.id }))}
      onRefused={(error) => notifyRefused(work.kind, error)}
    />
  );
}
