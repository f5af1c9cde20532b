/**
 * The plan in time: a bar for each phase, what it waits for, and today. The same dates stand in words at the
 * phases, so assistive technology is told of the picture, not of its strokes.
 */
import clsx from 'clsx';
import { addDay, daysBetween, longDay, shortDay, today } from './days.ts';

/** A phase as the timeline draws it. */
export interface TimelinePhase {
  id?: string;
  title: string;
  startsOn: string;
  endsOn: string;
  completed: boolean;
  dependsOn?: readonly string[];
  tasks: readonly { completed: boolean }[];
}

/** The phases with their dates, as days of the calendar (`2026-03-05`). */
export interface TimelineProps {
  phases: readonly TimelinePhase[];
  startsOn: string;
  endsOn: string;
  currentPhase: number;
}

/** Height of a row, and where in it the middle of the bar is, in pixels. */
const ROW = 44;
const BAR_MIDDLE = 30;

export function Timeline({ phases, startsOn, endsOn, currentPhase }: TimelineProps) {
  const span = Math.max(1, daysBetween(startsOn, endsOn) + 1);
  const percentOf = (day: string) => (daysBetween(startsOn, day) / span) * 100;
  const now = percentOf(today());
  const isNowShown = now >= 0 && now <= 100;
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        Timeline from {longDay(startsOn)} to {longDay(endsOn)}
      </figcaption>
      <div aria-hidden className="relative mt-4" style={{ height: phases.length * ROW }}>
        <Connections phases={phases} percentOf={percentOf} />
        {isNowShown ? (
          <div
            className="absolute top-0 bottom-0 w-px bg-saffron-line"
            style={{ left: `${now}%` }}
            data-today
          >
            <span
              className={clsx(
                'absolute -top-5 text-2xs text-saffron-text',
                now > 90 ? 'right-0' : now < 10 ? 'left-0' : '-translate-x-1/2',
              )}
            >
              Today
            </span>
          </div>
        ) : null}
        {phases.map((phase, n) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their places.
            key={n}
            phase={phase}
            row={n}
            left={percentOf(phase.startsOn)}
            width={((daysBetween(phase.startsOn, phase.endsOn) + 1) / span) * 100}
            isCurrent={n === currentPhase && !phase.completed}
          />
        ))}
      </div>
      <div
        aria-hidden
        className="tabular mt-1 flex justify-between border-t border-hairline pt-1.5 text-xs text-ink-faint"
      >
        <span>{longDay(startsOn)}</span>
        <span>{longDay(endsOn)}</span>
      </div>
    </figure>
  );
}

interface BarProps {
  phase: TimelinePhase;
  row: number;
  left: number;
  width: number;
  isCurrent: boolean;
}

function Bar({ phase, row, left, width, isCurrent }: BarProps) {
  const done = phase.tasks.filter(({ completed }) => completed).length;
  const percent = phase.tasks.length === 0 ? 0 : (done / phase.tasks.length) * 100;
  // A label near the right edge is drawn from there, so that it does not leave the picture.
  const isRight = left > 55;
  return (
    <div className="absolute inset-x-0" style={{ top: row * ROW, height: ROW }}>
      <span
        className={clsx(
          'absolute top-1 max-w-full truncate text-xs whitespace-nowrap',
          // Room for the line that comes from above.
          !isRight && 'pl-2',
          isCurrent ? 'font-medium text-ink' : 'text-ink-muted',
        )}
        style={isRight ? { right: `${100 - left - width}%` } : { left: `${left}%` }}
      >
        {phase.title}
        <span className="tabular ml-1.5 text-ink-faint max-sm:hidden">
          {shortDay(phase.startsOn)} – {shortDay(phase.endsOn)}
        </span>
      </span>
      <span
        className={clsx(
          'absolute h-2.5 overflow-hidden rounded-full border',
          isCurrent ? 'border-ink' : 'border-hairline-strong/60',
          'bg-surface',
        )}
        style={{ left: `${left}%`, width: `${width}%`, top: BAR_MIDDLE - 5 }}
      >
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

/** Lines from the end of what is waited for to the beginning of what waits. */
function Connections({
  phases,
  percentOf,
}: {
  phases: readonly TimelinePhase[];
  percentOf: (day: string) => number;
}) {
  const lines = phases.flatMap((phase, row) =>
    (phase.dependsOn ?? []).flatMap((id) => {
      const before = phases.findIndex((other) => other.id === id);
      if (before === -1) return [];
      // From the evening of the last day, a little inside the bar, so that the line is seen to leave it.
      const from = percentOf(addDay(phases[before]!.endsOn)) - 0.3;
      const to = percentOf(phase.startsOn) + 0.3;
      const [top, bottom] = [before * ROW + BAR_MIDDLE + 5, row * ROW + BAR_MIDDLE - 5];
      return [`M ${from} ${top} V ${top + 6} H ${to} V ${bottom}`];
    }),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${phases.length * ROW}`}
      preserveAspectRatio="none"
      className="absolute inset-0 h-full w-full overflow-visible text-hairline-strong"
    >
      {lines.map((line) => (
        <path
          key={line}
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
