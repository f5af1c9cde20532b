/** How the community stands, from the running server, drawn as a page of a passbook. Never a made-up number. */
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useFigures, useNetworkStatistics } from '#web/shared/community.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const whole = new Intl.NumberFormat('en-US');
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });

/** PRD without decimals: a headline, not an account. */
const prd = (decimal: string) => formatAmount(decimal, { max: 0 });

/** Six figures with the time at which they were true. */
export function LiveFigures() {
  const figures = useFigures();
  const network = useNetworkStatistics();
  const isBothGone = figures.isError && network.isError && !figures.data && !network.data;
  const asOf = figures.data?.asOf ?? network.data?.lastUpdated;
  return (
    <Card role="region" aria-label="The community today" aria-busy={figures.isPending || network.isPending}>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline px-5">
        <h2 className="font-medium text-base">The community today</h2>
        <p className="tabular text-sm text-ink-faint">
          {asOf ? `as of ${clock.format(new Date(asOf))}` : null}
        </p>
      </header>
      {isBothGone ? (
        <FiguresUnavailable
          isRetrying={figures.isFetching || network.isFetching}
          onRetry={() => void Promise.all([figures.refetch(), network.refetch()])}
        />
      ) : (
        <dl className="px-5 py-1">
          <Figure label="Members" query={figures} read={({ members }) => whole.format(members)} />
          <Figure label="Ideas shared" query={figures} read={({ ideas }) => whole.format(ideas)} />
          <Figure
            label="Paid as rewards"
            query={figures}
            read={({ rewardsPaid }) => prd(rewardsPaid)}
            isPrd
          />
          <Figure
            label="Transfers, last 30 days"
            query={figures}
            read={({ transfersLast30Days }) => whole.format(transfersLast30Days)}
          />
          <Figure
            label="In circulation"
            query={network}
            read={({ circulatingSupply }) => prd(circulatingSupply)}
            isPrd
          />
          <Figure
            label="Active wallets"
            query={network}
            read={({ activeWallets }) => whole.format(activeWallets)}
          />
        </dl>
      )}
      <p className="border-t border-hairline min-h-14 px-5 py-3 text-xs text-ink-faint">
        Counted by this server from its own ledger.
        {figures.data?.hasSampleData ? ' Includes the sample members of a new installation.' : null}
      </p>
    </Card>
  );
}

interface FigureProps<Data> {
  label: string;
  query: { data: Data | undefined; isError: boolean };
  read: (data: Data) => string;
  isPrd?: boolean;
}

function Figure<Data>({ label, query, read, isPrd = false }: FigureProps<Data>) {
  let value: ReactNode = <Skeleton className="h-7 w-20" />;
  if (query.data) {
    value = (
      <span className="display tabular inline-flex items-center gap-2 text-3xl leading-none">
        {read(query.data)}
        {isPrd ? (
          <span className="inline-flex items-center gap-1 font-sans text-sm tracking-normal text-ink-muted">
            <PrdCoin size={14} /> PRD
          </span>
        ) : null}
      </span>
    );
  } else if (query.isError) {
    value = <span className="text-sm text-ink-faint">unavailable</span>;
  }
  return (
    <div className="flex h-14 items-center justify-between gap-4 border-b border-hairline last:border-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function FiguresUnavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex h-[346px] flex-col items-center justify-center gap-4 px-6 text-center">
      <p className="max-w-xs text-sm text-ink-muted">
        The live figures are unavailable: the server did not answer. Nothing is lost, and nothing is shown
        that was not counted.
      </p>
      <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
