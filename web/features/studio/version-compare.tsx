/** What changed between two versions, as lines with a sign and a colour. */
import clsx from 'clsx';
import { compareVersions } from '#core/studio/compare.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useWork, type Work } from './queries.ts';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const KINDS = { changed: 'changed', added: 'new', removed: 'removed' } as const;

/** Compares the shown version with an older one. */
export function VersionCompare({ work, older }: { work: Work; older: number }) {
  const before = useWork(work.id, older);
  if (before.isError) {
    return (
      <ErrorState title="The other version could not be loaded." onRetry={() => void before.refetch()} />
    );
  }
  if (!before.data || before.isPlaceholderData) return <SkeletonText lines={6} className="p-5" />;
  const changes = compareVersions(before.data.version.sections, work.version.sections).filter(
    ({ kind }) => kind !== 'same',
  );
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
