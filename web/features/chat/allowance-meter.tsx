/** What is left of the model today, in a line with a bar; opens the figures and the member's own limit. */
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { useAllowance } from './allowance-queries.ts';

const AllowanceDialog = lazyDialog(async () => (await import('./allowance-dialog.tsx')).AllowanceDialog);

export function AllowanceMeter({ memberId }: { memberId: string }) {
  const allowance = useAllowance(memberId);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = allowance;
  const gone = data ? data.day.used + data.day.reserved : 0;
  const percent = data && data.day.limit > 0 ? Math.min(100, Math.round((gone / data.day.limit) * 100)) : 100;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 flex-col justify-center gap-1.5 rounded-md px-2 py-1 text-sm text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <span className="flex w-full items-baseline justify-between">
          <span>AI allowance</span>
          <span className="tabular text-xs text-ink-faint">
            {data ? `${percent}% used today` : allowance.isError ? 'not known' : ''}
          </span>
        </span>
        <span aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-sunken">
          <span
            className={clsx('block h-full rounded-full', percent >= 90 ? 'bg-loss' : 'bg-ink-faint')}
            style={{ width: `${data ? percent : 0}%` }}
          />
        </span>
      </button>
      <Suspense>
        {isOpen ? <AllowanceDialog memberId={memberId} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
