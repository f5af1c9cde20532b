/** What an account held over the last thirty days: a small line, and in words how it has changed. */
import { useId } from 'react';
import { least, most } from '#core/money/least.ts';
import type { AccountBalances } from '../queries.ts';
import { centsOf, centsText, dayText } from '../words.ts';

const WIDTH = 112;
const HEIGHT = 32;
const MARGIN = 2;
/** The line's height is so much of the highest balance at least: a few cents of interest are no leap. */
const LEAST_RANGE = 0.1;

/** Its place is kept while it isn't known, and where there is one day only. */
export function BalanceLine({ balances }: { balances: AccountBalances | undefined }) {
  return (
    <div className="flex h-8 w-full items-center gap-3 sm:w-64 sm:justify-end">
      {balances && balances.balances.length > 1 ? <Line {...balances} /> : null}
    </div>
  );
}

function Line({ balances, from }: AccountBalances) {
  const id = useId();
  const points = balances.map(centsOf);
  const [first, last] = [points[0]!, points.at(-1)!];
  const [lowest, highest] = [least(first, ...points), most(first, ...points)];
  const range = Math.max(Number(highest - lowest), Number(highest) * LEAST_RANGE, 1);
  const y = (cents: bigint) =>
    HEIGHT / 2 + ((HEIGHT - 2 * MARGIN) * Number(highest + lowest - 2n * cents)) / (2 * range);
  const x = (at: number) => MARGIN + (at / (points.length - 1)) * (WIDTH - 2 * MARGIN);
  return (
    <>
      <span className="tabular whitespace-nowrap text-xs text-ink-muted">
        {changeText(last - first)} in {points.length - 1} {points.length === 2 ? 'day' : 'days'}
      </span>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-8 w-28 shrink-0 max-sm:ml-auto"
      >
        <title id={id}>
          {`From ${centsText(first)} on ${dayText(from)} to ${centsText(last)} now, between ${centsText(lowest)} and ${centsText(highest)}`}
        </title>
        <polyline
          points={points.map((cents, at) => `${x(at).toFixed(1)},${y(cents).toFixed(1)}`).join(' ')}
          className="fill-none stroke-ink-muted"
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
        <circle cx={x(points.length - 1)} cy={y(last)} r={2} className="fill-ink" />
      </svg>
    </>
  );
}

function changeText(cents: bigint): string {
  if (cents === 0n) return 'No change';
  return `${cents > 0n ? '+' : ''}${centsText(cents)}`;
}
