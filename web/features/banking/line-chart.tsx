/** Amounts over time as a line, from its lowest to its highest, with both said beside it. */
import { useId } from 'react';
import { least, most } from '#core/money/least.ts';
import { centsText } from './words.ts';

interface LineChartProps {
  /** What the line says, for those who don't see it. */
  label: string;
  /** Cents, at even steps; two at least. */
  points: readonly bigint[];
  /** Under both ends. */
  from: string;
  until: string;
}

const WIDTH = 600;
const HEIGHT = 140;
const MARGIN = 8;

export function LineChart({ label, points, from, until }: LineChartProps) {
  const id = useId();
  const lowest = least(0n, ...points);
  const highest = most(0n, ...points);
  const range = Number(highest - lowest) || 1;
  const y = (cents: bigint) => MARGIN + ((HEIGHT - 2 * MARGIN) * Number(highest - cents)) / range;
  const x = (at: number) => (at / Math.max(1, points.length - 1)) * WIDTH;
  const line = points.map((cents, at) => `${x(at).toFixed(1)},${y(cents).toFixed(1)}`).join(' ');
  return (
    <figure className="min-w-0">
      <p className="tabular flex justify-between text-xs text-ink-muted">
        <span>{centsText(highest)}</span>
      </p>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full sm:h-40"
      >
        <title id={id}>{label}</title>
        <line
          x1={0}
          x2={WIDTH}
          y1={y(0n)}
          y2={y(0n)}
          className="stroke-hairline-strong"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line}
          className="fill-none stroke-ink"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between border-t border-hairline pt-1 text-xs text-ink-muted">
        <span>{from}</span>
        <span>{until}</span>
      </figcaption>
    </figure>
  );
}
