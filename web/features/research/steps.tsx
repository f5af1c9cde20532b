/** The steps of a research while it runs, and where it failed. */
import clsx from 'clsx';
import { Check, Circle, CircleAlert } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { MakingFailed } from '#web/shared/versioned/making-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { notifyRefused } from './notices.ts';
import { type Report, type ReportVersion, useTakeReport } from './queries.ts';

const SAID = { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed' } as const;

/** The list of steps, with what came of each. */
export function Steps({ version }: { version: ReportVersion }) {
  const isRunning = version.status === 'running';
  const running = version.steps.find(({ status }) => status === 'running');
  return (
    <div className="border-t border-hairline px-5 py-4 text-sm">
      <p role="status" className="sr-only">
        {isRunning ? (running?.label ?? 'Running') : ''}
      </p>
      <ol aria-label="Steps" className="flex flex-col gap-2">
        {version.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told in a fixed order.
          <li key={at} className="flex items-start gap-2.5">
            <span className="mt-0.5 shrink-0">
              <StepMark status={step.status} />
            </span>
            <span className={clsx('min-w-0 break-words', step.status === 'waiting' && 'text-ink-faint')}>
              {step.label}
              <span className="sr-only"> ({SAID[step.status]})</span>
              {step.detail ? (
                <span
                  className={clsx('block text-xs', step.status === 'failed' ? 'text-loss' : 'text-ink-muted')}
                >
                  {step.detail}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {isRunning ? (
        <p className="mt-3 text-ink-muted">
          You can leave this page: it goes on, and will be in your reports.
        </p>
      ) : null}
    </div>
  );
}

function StepMark({ status }: { status: ReportVersion['steps'][number]['status'] }) {
  if (status === 'running') return <Spinner />;
  if (status === 'done') return <Check size={16} aria-hidden className="text-gain" />;
  if (status === 'failed') return <CircleAlert size={16} aria-hidden className="text-loss" />;
  return <Circle size={16} aria-hidden className="text-ink-faint" />;
}

/** Why a research failed, with the way on. */
export function Failed({ report }: { report: Report }) {
  const take = useTakeReport();
  return (
    <MakingFailed
      title="Research Failed"
      error={report.version.error}
      kept="What was read so far is kept; trying again goes on from there."
      retry={async () => take(await api.research.retry({ id: report.id }))}
      onRefused={notifyRefused}
    />
  );
}
