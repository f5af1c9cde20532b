/** The sources of a report: what was read, when, and what could not be. */
import { Button } from '#web/ui/button.tsx';
import type { ReportSource } from './queries.ts';

const KINDS = {
  web: 'Found by the search',
  link: 'Page',
  file: 'Uploaded file',
  text: 'Pasted text',
} as const;

interface SourceListProps {
  sources: readonly ReportSource[];
  onOpen: (number: number) => void;
}

export function SourceList({ sources, onOpen }: SourceListProps) {
  return (
    <section aria-label="Sources" className="border-t border-hairline px-5 py-5">
      <h3 className="mb-3 font-display text-xl">Sources</h3>
      {sources.length === 0 ? <p className="text-sm text-ink-muted">None.</p> : null}
      <ol className="flex flex-col divide-y divide-hairline">
        {sources.map((source) => (
          <li key={source.number} className="flex items-start gap-3 py-2.5 text-sm">
            <span className="tabular mt-0.5 w-5 shrink-0 text-ink-muted">{source.number}.</span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words" dir="auto">
                {source.title}
              </span>
              <span className="block text-xs text-ink-muted">
                <SourceState source={source} />
              </span>
            </span>
            {source.status === 'read' ? (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Read source ${source.number}`}
                onClick={() => onOpen(source.number)}
              >
                Read
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a source is, and what became of it; a page's address opens it. */
export function SourceState({ source }: { source: ReportSource }) {
  const { kind, status, failure, readAt, characters, url } = source;
  return (
    <>
      {KINDS[kind]}
      {status === 'read' && readAt
        ? `, read on ${new Date(readAt).toLocaleDateString()}, ${characters.toLocaleString()} characters`
        : null}
      {status === 'failed' ? <span className="text-loss">, not read: {failure}</span> : null}
      {url && url !== source.title ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="block truncate underline underline-offset-2"
        >
          {url}
        </a>
      ) : null}
    </>
  );
}
