/** How what a member has is spread: one bar, and its parts in words. */
import { useId } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import type { Analytics } from './insight-queries.ts';
import { GROUPS } from './insight-words.ts';

const WIDTH = 10_000;

export function Allocation({ allocation }: { allocation: Analytics['allocation'] }) {
  const id = useId();
  let from = 0;
  const parts = allocation.map((part) => {
    const x = from;
    from += part.share;
    return { ...part, x };
  });
  return (
    <div className="flex flex-col gap-4">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} 400`}
        preserveAspectRatio="none"
        className="h-4 w-full rounded-full"
      >
        <title id={id}>How what you have is spread</title>
        {parts.map(({ group, share, x }) => (
          <rect key={group} x={x} y={0} width={share} height={400} className={GROUPS[group].fill} />
        ))}
      </svg>
      <ul aria-label="Allocation" className="flex flex-col gap-2 text-sm">
        {allocation.map(({ group, amount, share }) => (
          <li key={group} className="flex items-center justify-between gap-4">
            <span className="inline-flex min-w-0 items-center gap-2">
              <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
                <circle cx={5} cy={5} r={5} className={GROUPS[group].fill} />
              </svg>
              {GROUPS[group].name}
            </span>
            <span className="tabular flex shrink-0 items-center">
              <Amount value={amount} asset="USD" />{' '}
              <span className="w-16 text-right text-ink-muted">{(share / 100).toFixed(1)}%</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
