/** The Wallets tab of the paper market: the four balances, and the ten newest orders. */
import { formatAmount } from '#web/lib/format-amount.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewestOrders } from '../orders/newest-orders.tsx';
import { type ExchangeWallet, useWallets } from '../wallets/money-queries.ts';

export function PaperWallets() {
  const wallets = useWallets(true);
  if (!wallets.data && wallets.isError) {
    return (
      <ErrorState
        title="Your paper money could not be loaded."
        onRetry={() => void wallets.refetch()}
        isRetrying={wallets.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <PaperBalances wallets={wallets.data?.items} />
      <p className="text-sm text-ink-muted">
        Together{' '}
        <span className="tabular text-ink" data-testid="paper-total">
          {wallets.data ? formatAmount(wallets.data.totalUsd, { min: 2, max: 2 }) : '–'}
        </span>{' '}
        pUSDT at the paper market’s prices. It is worth nothing.
      </p>
      <Panel title="Your ten newest orders" isFlush className="min-w-0">
        <NewestOrders isFollowed={wallets.data !== undefined} />
      </Panel>
    </div>
  );
}

/** One card a currency; their shapes while they are read. */
function PaperBalances({ wallets }: { wallets: ExchangeWallet[] | undefined }) {
  if (!wallets) {
    return (
      <div aria-busy="true" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <p className="sr-only">Loading…</p>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {wallets.map(({ id, currency, balance, lockedBalance, version }) => (
        <Card key={id} className="min-w-0 px-4 py-4 sm:px-5">
          <dt className="text-sm text-ink-muted">{currency.name}</dt>
          <dd className="mt-1">
            <span
              key={version}
              data-testid={`balance-${currency.symbol}`}
              className="display tabular animate-flash block text-xl sm:text-2xl"
            >
              {formatAmount(balance, { min: 2, max: 8 })}
            </span>
            <span className="mt-1 block text-xs text-ink-muted">
              {currency.symbol} · {formatAmount(lockedBalance)} held
            </span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}
