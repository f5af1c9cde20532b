/** What is still owed over time, as an area; a second line under it shows how it would be with more paid. */
import { useId } from 'react';
import { most } from '#core/money/least.ts';
import { dayText } from '../words.ts';

/** What is owed on a day, in cents. */
export interface BalancePoint {
  on: string;
  owed: bigint;
}

interface BalanceChartProps {
  /** What a screen reader says of it. */
  label: string;
  points: readonly BalancePoint[];
  /** How it would be; drawn over it. */
  instead?: readonly BalancePoint[];
}

const WIDTH = 600;
const HEIGHT = 160;

export function BalanceChart({ label, points, instead }: BalanceChartProps) {
  const id = useId();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const highest = points.reduce((highestYet, { owed }) => most(highestYet, owed), 1n);
  const [begins, ends] = [Date.parse(first.on), Date.parse(last.on)];
  const at = ({ on, owed }: BalancePoint) => {
    const x = ends === begins ? 0 : ((Date.parse(on) - begins) / (ends - begins)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (Number(owed) / Number(highest)) * (HEIGHT - 8)).toFixed(1)}`;
  };
  const area = (line: readonly BalancePoint[]) =>
    `M${at({ on: line[0]!.on, owed: 0n })} L${line.map(at).join(' L')} L${at({ on: line.at(-1)!.on, owed: 0n })} Z`;
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full sm:h-40"
      >
        <title id={id}>{label}</title>
        <path d={area(points)} className="fill-sunken" />
        <polyline
          points={points.map(at).join(' ')}
          className={instead ? 'fill-none stroke-hairline-strong' : 'fill-none stroke-ink'}
          strokeWidth={1.5}
          strokeDasharray={instead ? '4 4' : undefined}
          vectorEffect="non-scaling-stroke"
        />
        {instead && instead.length > 1 ? (
          <>
            <path d={area(instead)} className="fill-gain-soft" />
            <polyline
              points={instead.map(at).join(' ')}
              className="fill-none stroke-gain"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </>
        ) : null}
      </svg>
      <figcaption className="flex justify-between border-t border-hairline pt-1 text-xs text-ink-muted">
        <span>{dayText(first.on)}</span>
        <span>{dayText(last.on)}</span>
      </figcaption>
    </figure>
  );
}
