/** How the server has fared for five minutes, by its own log. */
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';

type Health = Awaited<ReturnType<typeof api.books.read>>['health'];

const STATUS = {
  healthy: { tone: 'gain', text: 'Healthy' },
  warning: { tone: 'saffron', text: 'Warning' },
  error: { tone: 'loss', text: 'Error' },
} as const;

/** The status, then the newest warnings and errors that the server still keeps. */
export function ServerHealth({ health }: { health: Health }) {
  const { tone, text } = STATUS[health.status];
  return (
    <Panel
      title="Server health"
      description={`Last five minutes: ${countOf(health.errors, 'error')}, ${countOf(health.warnings, 'warning')}. An error or more than three warnings need a look.`}
      actions={<Badge tone={tone}>{text}</Badge>}
      isFlush
    >
      {health.newest.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted">No warnings or errors since this server started.</p>
      ) : (
        <ul className="divide-y divide-hairline text-sm" aria-label="Newest warnings and errors">
          {health.newest.map(({ at, level, words }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and may be alike to the millisecond
            <li key={place} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
              <span className="min-w-0 break-words">
                <span className={level === 'error' ? 'font-medium text-loss' : 'font-medium'}>
                  {level === 'error' ? 'Error' : 'Warning'}
                </span>
                : {words}
              </span>
              <span className="text-ink-muted">{formatMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function countOf(count: number, what: 'error' | 'warning'): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
