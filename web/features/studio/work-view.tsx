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
  const { number, status, error, sections } = version;
  useTellEnd({ work: work.id, number, status, error }, (isComplete, reason) =>
    isComplete ? notifyDone(work.kind) : notifyFailed(work.kind, reason),
  );
  const isChangeable = status === 'complete' && number === work.currentVersion;
  const shownOlder = older !== null && older < number ? older : null;
  return (
    <Card className="min-w-0">
      <article aria-label={work.title}>
        <header className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="display min-w-0 text-3xl break-words" dir="auto">
              {work.title}
            </h2>
            <WorkTools work={work} onRemoved={onRemoved} />
          </div>
          <MadeBy version={version} />
          <VersionChoice
            versions={work.versions}
            noteOf={({ origin }) => ORIGINS[origin]}
            shown={number}
            current={work.currentVersion}
            older={shownOlder}
            onVersion={onVersion}
            onOlder={setOlder}
          />
          {isLegal(version) ? <Banner title="Not legal advice">{LEGAL_DISCLAIMER}</Banner> : null}
        </header>
        {isChangeable ? <CardNews key={`${work.id} ${number}`} work={work} /> : null}
        {status === 'complete' ? <NextSteps key={work.id} work={work} /> : null}
        {status === 'generating' ? <Progress version={version} /> : null}
        {status === 'failed' ? <Failed work={work} /> : null}
        {shownOlder !== null ? (
          <VersionCompare work={work} older={shownOlder} />
        ) : (
          sections.map((section) => (
            <SectionCard
              key={`${number} ${section.id}`}
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

/** Downloads what is finished; deletes the work with all of its versions. */
function WorkTools({ work, onRemoved }: { work: Work; onRemoved: () => void }) {
  const drop = useDropWork();
  const { id, version, versions } = work;
  return (
    <div className="flex items-center gap-1">
      {version.status === 'complete' ? (
        <DownloadMenu<DownloadFormat>
          formats={isDeck(version) ? DECK_FORMATS : DOCUMENT_FORMATS}
          fetchFile={(format) => api.studio.download({ id, version: version.number, format })}
        />
      ) : null}
      <RemoveWork
        title="Delete this?"
        description={`“${work.title}” and its ${versions.length === 1 ? 'one version' : `${versions.length} versions`} are deleted for good.`}
        remove={() => api.studio.remove({ id })}
        onRemoved={() => {
          onRemoved();
          drop(id);
        }}
      />
    </div>
  );
}

/** From which template, and who has written it. */
function MadeBy({ version: { template, model } }: { version: WorkVersion }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      <Badge tone="outline">
        Template {template.id}, v{template.version}
      </Badge>
      <Badge tone="outline">{model ?? 'Edited by you'}</Badge>
    </div>
  );
}

function isDeck({ inputs }: WorkVersion): boolean {
  return inputs.kind === 'document' && inputs.documentType === 'pitch-deck';
}

function isLegal({ inputs }: WorkVersion): boolean {
  return inputs.kind === 'document' && isLegalDocument(inputs.documentType);
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
