/** The sources that a member gives: texts, pages and files, in one list. */
import { FilePlus2, FileText, Globe, Link2, TextQuote, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type OwnSource, RESEARCH_LIMITS } from '#core/research/inputs.ts';

import { acceptOf, type PurposeLimits } from '#web/lib/uploads/check-file.ts';
import type { Uploads } from '#web/lib/uploads/use-uploads.ts';
import { FileOnItsWay } from '#web/shared/uploads/file-on-its-way.tsx';
import { checkFiles, useLimits } from '#web/shared/uploads/use-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AddSource } from './add-source.tsx';

interface SourcesEditorProps {
  sources: readonly OwnSource[];
  onChange: (change: (sources: OwnSource[]) => OwnSource[]) => void;
  /** Files on their way; what has arrived is among the sources. */
  uploads: Uploads;
}

export function SourcesEditor({ sources, onChange, uploads }: SourcesEditorProps) {
  const [adding, setAdding] = useState<'text' | 'link' | null>(null);
  const limits = useLimits('research_source');
  const underWay = uploads.items.filter(({ state }) => state !== 'uploaded');
  const room = RESEARCH_LIMITS.sources - sources.length - underWay.length;

  function choose(files: File[]) {
    if (!limits) return;
    const fine = checkFiles(files, limits);
    if (fine.length > room) notify.error('Too many sources', `At most ${RESEARCH_LIMITS.sources} are read.`);
    if (room > 0) uploads.add(fine.slice(0, room));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        Sources<span className="ml-1.5 font-normal text-ink-faint">Optional</span>
      </legend>
      {sources.length + underWay.length > 0 ? (
        <ul aria-label="Your sources" className="flex flex-col gap-2">
          {sources.map((source, at) => (
            <SourceRow
              key={keyOf(source)}
              source={source}
              onRemove={() => onChange((all) => all.filter((_, other) => other !== at))}
            />
          ))}
          {underWay.map((item) => (
            <FileOnItsWay
              key={item.key}
              item={item}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => void uploads.start([item.key])}
            />
          ))}
        </ul>
      ) : null}
      <WaysToAdd room={room} limits={limits} onWrite={setAdding} onFiles={choose} />
      <p className="text-xs text-ink-muted">
        Trade letters, reviews, notes of conversations, price lists. Only you see them; every statement of the
        report is quoted from what was read.
      </p>
      {adding ? (
        <AddSource
          kind={adding}
          onAdd={(source) => {
            onChange((all) => [...all, source]);
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      ) : null}
    </fieldset>
  );
}

interface WaysToAddProps {
  /** How many more sources are taken. */
  room: number;
  limits: PurposeLimits | undefined;
  onWrite: (kind: 'text' | 'link') => void;
  onFiles: (files: File[]) => void;
}

function WaysToAdd({ room, limits, onWrite, onFiles }: WaysToAddProps) {
  const pickerId = useId();
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...look} icon={<TextQuote />} disabled={room <= 0} onClick={() => onWrite('text')}>
        Paste text
      </Button>
      <Button {...look} icon={<Link2 />} disabled={room <= 0} onClick={() => onWrite('link')}>
        Add page
      </Button>
      <Button
        {...look}
        icon={<FilePlus2 />}
        disabled={room <= 0 || !limits}
        onClick={() => document.getElementById(pickerId)?.click()}
      >
        Upload file
      </Button>
      <input
        id={pickerId}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Upload sources"
        accept={limits ? acceptOf(limits) : undefined}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

const ICONS = { text: TextQuote, link: Globe, file: FileText };

function SourceRow({ source, onRemove }: { source: OwnSource; onRemove: () => void }) {
  const Icon = ICONS[source.kind];
  const name = nameOf(source);
  return (
    <li className="flex items-center gap-3 rounded-md border border-hairline bg-surface px-3 py-1.5">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm" title={name} dir="auto">
          {name}
        </span>
        {source.kind === 'text' ? (
          <span className="tabular block text-xs text-ink-muted">
            {source.text.length.toLocaleString()} characters
          </span>
        ) : null}
      </span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function nameOf(source: OwnSource): string {
  if (source.kind === 'text') return source.title || 'Pasted text';
  return source.kind === 'link' ? source.url : source.name;
}

function keyOf(source: OwnSource): string {
  return source.kind === 'file' ? source.fileId : JSON.stringify(source).slice(0, 200);
}
