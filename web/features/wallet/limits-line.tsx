/** Under the send form: what may still be sent, as a bar; opens the limits. */
import { Suspense, useState } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tightest, useSendingLimits } from './limit-queries.ts';

const LimitsDialog = lazyDialog(async () => (await import('./limits-dialog.tsx')).LimitsDialog);

export function LimitsLine() {
  const { data, isError } = useSendingLimits();
  const [isOpen, setIsOpen] = useState(false);
  const tight = tightest(data);
  const period = tight?.when === 'in 30 days' ? data?.month : data?.day;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full flex-col justify-center gap-1.5 rounded-md py-1 text-left text-sm text-ink-muted hover:text-ink"
      >
        <span className="flex w-full items-baseline justify-between gap-3">
          <span className="underline underline-offset-2">Limits</span>
          {period && tight ? (
            <span className="tabular text-xs">
              {formatAmount(tight.left, { min: 2, max: 2 })} PRD left {tight.when}
            </span>
          ) : isError ? (
            <span className="text-xs">not known</span>
          ) : (
            <Skeleton className="h-3 w-28" />
          )}
        </span>
        {period ? (
          <ProgressBar
            value={usedPart(period)}
            label={`Used of what you can send ${tight?.when}`}
            tone={usedPart(period) >= 0.8 ? 'loss' : 'ink'}
            size="sm"
          />
        ) : null}
      </button>
      <Suspense>{isOpen ? <LimitsDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** How much of a limit is used, 0 to 1; for a bar, so a rough number will do. */
function usedPart({ used, limit }: { used: string; limit: string }): number {
  return Number(limit) > 0 ? Number(used) / Number(limit) : 1;
}
