/** The first screen of community funding: what it is, its rate, and how it stands, live. */
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Overview, useOverview } from './queries.ts';
import { Sparkline } from './sparkline.tsx';
import { dollars, TEXTS } from './words.ts';

export function Hero({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const pool = overview.data?.pools[0];
  return (
    <section className="page-column grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div>
        <h1 className="display text-5xl leading-[1] sm:text-6xl">
          Community <em>Funding</em>
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-muted">
          Put dollars into the community’s pool and get PRD for them, at a rate that is fixed before you pay.
          The pool funds the projects that members vote for.
        </p>
        <div className="mt-6 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-3">
          {pool ? (
            <>
              <p className="display tabular inline-flex items-center gap-3 text-3xl">
                <PrdCoin size={28} /> {pool.rateLabel}
              </p>
              {pool.percentBetter ? (
                <Badge tone="saffron">{pool.percentBetter}% better than standard</Badge>
              ) : null}
            </>
          ) : overview.isPending ? (
            <Skeleton className="h-9 w-64" />
          ) : null}
        </div>
        <div className="mt-3 min-h-6">
          <SandboxLabel isSandbox={overview.data?.payments.isSandbox} />
        </div>
      </div>
      <Figures overview={overview} />
    </section>
  );
}

function Figures({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { data } = overview;
  return (
    <Card role="region" aria-label="How the pool stands" aria-busy={overview.isPending}>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline px-5">
        <h2 className="font-medium text-base">How it stands</h2>
        <p className="text-sm text-ink-faint">live, from the ledger</p>
      </header>
      {overview.isError && !data ? (
        <ErrorState
          title={TEXTS.loadFailed}
          onRetry={() => void overview.refetch()}
          isRetrying={overview.isFetching}
        >
          Nothing is lost. What you have paid and received stands in your wallet.
        </ErrorState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-px border-b border-hairline bg-hairline">
            <Figure label="Raised" value={data && dollars(data.totalUsdRaised, { isShort: true })} />
            <Figure label="Investors" value={data && String(data.investorCount)} />
            <Figure
              label="PRD distributed"
              value={data && formatAmount(data.totalPrdDistributed, { max: 0 })}
            />
            <Figure label="Invested, last 24 h" value={data && <LastDay last={data.last24Hours} />} />
          </dl>
          <div className="px-5 py-4">
            {data ? <Sparkline days={data.days} /> : <Skeleton className="h-14 w-full" />}
            <p className="mt-2 text-xs text-ink-faint">Invested a day, the last 30 days</p>
          </div>
        </>
      )}
    </Card>
  );
}

function LastDay({ last }: { last: Overview['last24Hours'] }) {
  return (
    <>
      {dollars(last.usd, { isShort: true })}{' '}
      <span className="font-sans text-sm leading-5 tracking-normal whitespace-nowrap text-ink-muted max-sm:block">
        in {last.investments} {last.investments === 1 ? 'payment' : 'payments'}
      </span>
    </>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="bg-surface px-5 py-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="display tabular mt-1 min-h-9 text-3xl leading-9">
        {value ?? <Skeleton className="mt-1 h-7 w-24" />}
      </dd>
    </div>
  );
}
