/** What the newest checks at the books found. */
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Look = Awaited<ReturnType<typeof api.books.read>>['looks'][number];

/** The newest first, each with the broken facts that it names. */
export function BookLooks({ looks }: { looks: Look[] }) {
  return (
    <Panel
      title="Checks of the books"
      description="Every hour what’s new, once a day everything. A fault shows up in each check until it’s mended."
      isFlush
    >
      {looks.length === 0 ? (
        <EmptyState title="No check yet">The first runs within the hour.</EmptyState>
      ) : (
        <ul className="divide-y divide-hairline text-sm">
          {looks.map((look) => (
            <li key={look.startedAt} className="flex flex-col gap-2 px-5 py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={look.broken > 0 ? 'font-medium text-loss' : ''}>{outcomeOf(look)}</span>
                <span className="text-ink-muted">
                  {formatMoment(look.finishedAt)},{' '}
                  {look.since ? `what’s new since ${formatMoment(look.since)}` : 'everything'}
                </span>
              </p>
              {look.found.length > 0 ? (
                <ul className="list-disc space-y-1 pl-5 text-ink-muted">
                  {look.found.map(({ invariant, detail }) => (
                    <li key={`${invariant} ${detail}`} className="break-words">
                      Broken: {invariant}. {detail}
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function outcomeOf({ broken }: Look): string {
  if (broken === 0) return 'The books balance.';
  return broken === 1 ? 'One fact is broken.' : `${broken} facts are broken.`;
}
