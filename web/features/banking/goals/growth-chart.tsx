/** How savings grow by the month, against the line of their goal. */
import { useId } from 'react';
import { addMonths } from '#core/banking/calendar.ts';
import { most } from '#core/money/least.ts';
import { dayText } from '../words.ts';

interface GrowthChartProps {
  label: string;
  /** What there is now and after each month, in cents. */
  points: readonly bigint[];
  target: bigint;
  from: string;
}

const WIDTH = 600;
const HEIGHT = 120;

export function GrowthChart({ label, points, target, from }: GrowthChartProps) {
  const id = useId();
  const highest = most(target, ...points);
  const y = (cents: bigint) => HEIGHT - (Number(cents) / Number(highest)) * (HEIGHT - 10);
  const x = (month: number) => (month / Math.max(1, points.length - 1)) * WIDTH;
  const line = points.map((cents, month) => `${x(month).toFixed(1)},${y(cents).toFixed(1)}`);
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full sm:h-28"
      >
        <title id={id}>{label}</title>
        <path d={`M0,${HEIGHT} L${line.join(' L')} L${WIDTH},${HEIGHT} Z`} className="fill-gain-soft" />
        <polyline
          points={line.join(' ')}
          className="fill-none stroke-gain"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={0}
          x2={WIDTH}
          y1={y(target)}
          y2={y(target)}
          className="stroke-hairline-strong"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between border-t border-hairline pt-1 text-xs text-ink-muted">
        <span>Today</span>
        <span>{dayText(addMonths(from, points.length - 1))}</span>
      </figcaption>
    </figure>
  );
}
