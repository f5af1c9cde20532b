/** A roadmap by its read-only link: for anybody, without anything to press. */
import clsx from 'clsx';
import { Check, MapPinOff } from 'lucide-react';
import { ORPCError } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { days, longDay } from './days.ts';
import { ProgressBar } from './progress-bar.tsx';
import { type SharedRoadmap as Shared, useSharedRoadmap } from './queries.ts';
import { RoadmapPending } from './roadmap-pending.tsx';
import { Timeline } from './timeline.tsx';

export function SharedRoadmap({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useSharedRoadmap(token);
  if (data) return <Plan roadmap={data} />;
  if (isPending) return <RoadmapPending />;
  const isGone = error instanceof ORPCError && error.status === 404;
  return isGone ? (
    <EmptyState
      title="This link leads nowhere"
      icon={<MapPinOff />}
      action={<LinkButton to="/">Return to Home</LinkButton>}
    >
      Its owner may have revoked it. Ask for a new one.
    </EmptyState>
  ) : (
    <ErrorState
      title="The roadmap could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Plan({ roadmap }: { roadmap: Shared }) {
  return (
    <article className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-col gap-3">
        <Badge tone="outline" className="self-start">
          Shared to read
        </Badge>
        <h1 className="display text-4xl wrap-anywhere">{roadmap.title}</h1>
        <p className="max-w-2xl text-ink-muted wrap-anywhere">{roadmap.description}</p>
        <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
          <span>
            {roadmap.tasksDone} of {roadmap.tasksTotal} tasks done
          </span>
          <span>
            {longDay(roadmap.startsOn)} – {longDay(roadmap.endsOn)}
          </span>
        </p>
        <ProgressBar done={roadmap.tasksDone} total={roadmap.tasksTotal} label="Progress of the roadmap" />
      </header>
      <Panel title="Timeline">
        <Timeline {...roadmap} />
      </Panel>
      {roadmap.phases.map((phase, n) => (
        <Panel
          // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their places.
          key={n}
          title={`${n + 1}. ${phase.title}`}
          description={`${longDay(phase.startsOn)} – ${longDay(phase.endsOn)} · ${days(phase.estimatedDays)}`}
        >
          <ul className="flex flex-col gap-2">
            {phase.tasks.map((task, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves.
              <li key={position} className="flex items-start gap-3 text-sm">
                <span
                  className={clsx(
                    'mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-sm border',
                    task.completed ? 'border-ink bg-ink text-on-ink' : 'border-hairline-strong',
                  )}
                >
                  {task.completed ? <Check size={12} strokeWidth={3} aria-hidden /> : null}
                </span>
                <span className="wrap-anywhere">
                  {task.text}
                  <span className="sr-only">{task.completed ? ' (done)' : ' (open)'}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </article>
  );
}
