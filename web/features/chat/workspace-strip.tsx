/** The strip above the conversation: the community's and the member's figures, and whether all is well. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { useWorkspace, Workspace } from './queries.ts';

const count = (value: number) => value.toLocaleString('en-GB');

/** Figures that could not be read are not replaced by zeros: the last known stay, or a way to try again. */
export function WorkspaceStrip({
  workspace,
  trailing,
}: {
  workspace: ReturnType<typeof useWorkspace>;
  trailing?: ReactNode;
}) {
  const { data, isError, isFetching, refetch } = workspace;
  return (
    <section
      aria-label="Your workspace"
      className="flex min-h-13 items-center gap-3 border-b border-hairline px-3 sm:px-5"
    >
      {data ? <Figures data={data} /> : isError ? null : <FiguresPending />}
      {isError ? (
        <div role="alert" className="flex items-center gap-2 text-sm text-ink-muted">
          <span>{data ? 'These figures are from a moment ago.' : 'The figures could not be loaded.'}</span>
          <Button variant="ghost" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      <div className="ml-auto flex shrink-0 items-center gap-1">{trailing}</div>
    </section>
  );
}

function Figures({ data }: { data: Workspace }) {
  const isWell = data.status === 'operational';
  return (
    <dl className="flex min-w-0 flex-1 items-center gap-x-2.5 overflow-x-auto py-1.5 [scrollbar-width:none] sm:gap-x-6">
      <Figure label="Active wallets" short="Wallets">
        {count(data.activeWallets)}
      </Figure>
      <Figure label="PRD balance" short="PRD">
        <Tooltip
          content={`Your PRD balance: ${formatAmount(data.balance, { min: 2 })} PRD. Opens your wallet.`}
        >
          <Link
            to="/wallet"
            data-balance-target
            className="inline-flex items-center gap-1.5 rounded-full border border-saffron-line bg-saffron-soft px-2"
          >
            <PrdCoin size={14} className="max-sm:hidden" />
            {/* Its own element for each balance, so that a change flashes. */}
            <span key={data.balance}>{formatAmount(data.balance, { min: 2, max: 2 })}</span>
          </Link>
        </Tooltip>
      </Figure>
      <Figure label="Ideas" short="Ideas">
        <Tooltip content="Ideas shared: messages of yours that earned a reward.">
          <button type="button" className="cursor-help rounded-full border border-hairline bg-sunken px-2">
            {count(data.ideas)}
            <span className="sr-only"> ideas shared</span>
          </button>
        </Tooltip>
      </Figure>
      <Figure label="Roadmaps" short="Roadmaps">
        {count(data.roadmaps)}
      </Figure>
      {/* On a narrow screen the figures scroll under it: whether all is well stays in sight. */}
      <Figure label="Status" short="Status" className="sticky right-0 bg-paper pl-1 [&_dt]:sr-only">
        <span className={clsx('inline-flex items-center gap-1.5', isWell ? 'text-gain' : 'text-loss')}>
          {isWell ? <Check size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          <span className="max-md:sr-only">{isWell ? 'Operational' : 'Degraded'}</span>
        </span>
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  short,
  className,
  children,
}: {
  label: string;
  short: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'flex shrink-0 flex-col-reverse xl:flex-row-reverse xl:items-center xl:gap-2',
        className,
      )}
    >
      <dt className="text-2xs text-ink-faint xl:text-xs">
        <span className="max-sm:hidden">{label}</span>
        <span className="sm:hidden">{short}</span>
      </dt>
      <dd className="tabular text-sm font-medium whitespace-nowrap">{children}</dd>
    </div>
  );
}

function FiguresPending() {
  return (
    <div className="flex flex-1 items-center gap-6">
      {['w-14', 'w-24', 'w-10', 'w-14'].map((width, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move.
        <Skeleton key={n} className={clsx('h-4', width)} />
      ))}
    </div>
  );
}
