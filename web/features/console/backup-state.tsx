/** How the backups stand: how much a loss would cost now, and when one was last restored on trial. */
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';

type Stand = Awaited<ReturnType<typeof api.console.backups>>['backups'];

const FAULTS: Record<NonNullable<Stand>['faults'][number], string> = {
  log: 'The newest changes have not reached the backups for more than half an hour.',
  base: 'There has been no base backup for two days.',
  drill_failed: 'The newest drill failed.',
  drill_late: 'No backup has been restored on trial for nine days.',
};

export function BackupState({ backups }: { backups: Stand }) {
  if (!backups) {
    return (
      <Panel title="Backups" actions={<Badge>Elsewhere</Badge>}>
        <p className="text-sm text-ink-muted">
          This server keeps none: its database is backed up by whoever runs it, or backups are turned off.
        </p>
      </Panel>
    );
  }
  const { coveredUntil, minutesAtStake, baseAt, drill, faults } = backups;
  return (
    <Panel
      title="Backups"
      actions={
        faults.length > 0 ? <Badge tone="loss">Needs somebody</Badge> : <Badge tone="gain">Kept</Badge>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-muted">A loss now costs</dt>
        <dd>{minutesAtStake === null ? 'Everything: nothing is kept yet' : sayMinutes(minutesAtStake)}</dd>
        <dt className="text-ink-muted">Kept until</dt>
        <dd>{coveredUntil ? formatMoment(coveredUntil) : 'Not yet'}</dd>
        <dt className="text-ink-muted">Base backup</dt>
        <dd>{baseAt ? formatMoment(baseAt) : 'Not yet'}</dd>
        <dt className="text-ink-muted">Last drill</dt>
        <dd>{drill ? `${drill.isGood ? 'Passed' : 'Failed'} ${formatMoment(drill.at)}` : 'Not yet'}</dd>
      </dl>
      {faults.length > 0 ? (
        <ul className="mt-4 space-y-1 text-sm text-loss">
          {faults.map((fault) => (
            <li key={fault}>{FAULTS[fault]}</li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function sayMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute of work' : `${minutes} minutes of work`;
}
