/** How jobs and emails stand, in all. */
import { Link } from '@tanstack/react-router';
import type { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { sayWaited } from './words.ts';

type Overview = Awaited<ReturnType<typeof api.console.overview>>;
type Counts = Overview['jobs'];

export function WorkState({ overview, now }: { overview: Overview; now: number }) {
  const { jobs, emails, lateWork } = overview;
  const isLate = jobs.late > 0 || lateWork > 0;
  return (
    <Panel
      title="Jobs and emails"
      actions={isLate ? <Badge tone="saffron">Late</Badge> : <Badge tone="gain">On time</Badge>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-muted">Jobs</dt>
        <dd>{sayCounts(jobs, now)}</dd>
        <dt className="text-ink-muted">Emails</dt>
        <dd>{sayCounts(emails, now)}</dd>
        <dt className="text-ink-muted">Work lists</dt>
        <dd>{lateWork === 0 ? 'Nothing late' : `${lateWork} late`}</dd>
      </dl>
      <p className="mt-4">
        <Link
          to="/admin/$section"
          params={{ section: 'jobs' }}
          className="text-sm underline underline-offset-4"
        >
          All queues
        </Link>
      </p>
    </Panel>
  );
}

/** `3 waiting, 1 tried again, 2 late (oldest due 1 hour ago), 1 given up`. */
function sayCounts({ waiting, failing, late, failed, oldestAt }: Counts, now: number): string {
  const parts = [waiting === 0 ? 'nothing waiting' : `${waiting} waiting`];
  if (failing > 0) parts.push(`${failing} tried again`);
  if (late > 0) parts.push(`${late} late${oldestAt ? `, the oldest by ${sayWaited(oldestAt, now)}` : ''}`);
  if (failed > 0) parts.push(`${failed} given up in seven days`);
  const [first = '', ...rest] = parts;
  return [first[0]!.toUpperCase() + first.slice(1), ...rest].join(', ');
}
