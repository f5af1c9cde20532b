/** What changed between two versions of a document, as lines with a sign and a colour. */
import clsx from 'clsx';
import { compareVersions } from '#core/writing/compare.ts';
import type { Section } from '#core/writing/draft.ts';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const KINDS = { changed: 'changed', added: 'new', removed: 'removed' } as const;

interface VersionChangesProps {
  /** The number of the older version. */
  older: number;
  before: readonly Section[];
  after: readonly Section[];
}

/** The sections that differ. */
export function VersionChanges({ older, before, after }: VersionChangesProps) {
  const changes = compareVersions(before, after).filter(({ kind }) => kind !== 'same');
  return (
    <section
      aria-label={`Changes since version ${older}`}
      className="flex flex-col gap-5 border-t border-hairline p-5"
    >
      {changes.length === 0 ? (
        <p className="text-sm text-ink-muted">No section differs from version {older}.</p>
      ) : null}
      {changes.map(({ id, heading, kind, lines }) => (
        <section key={id}>
          <h3 className="mb-2 font-medium">
            {heading}{' '}
            <span className="text-sm font-normal text-ink-muted">{kind === 'same' ? '' : KINDS[kind]}</span>
          </h3>
          <div className="overflow-hidden rounded-md border border-hairline font-mono text-xs">
            {lines.map(({ kind: of, text }, at) => (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else.
                key={at}
                data-change={of}
                className={clsx(
                  'px-3 py-1 break-words whitespace-pre-wrap',
                  of === 'added' && 'bg-gain-soft',
                  of === 'removed' && 'bg-loss-soft',
                )}
              >
                {SIGNS[of]} {text}
              </p>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
