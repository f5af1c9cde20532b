/** The trades of everybody in a market, newest first, without names. */
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPrice, formatQuantity } from '../figures.ts';
import { fullTime, tradeTime } from '../times.ts';
import { type Market, useMarketTrades } from './market-queries.ts';

/** `limit`: at most so many, for narrow columns. */
export function MarketTrades({ market, limit }: { market: Market; limit?: number }) {
  const trades = useMarketTrades(market.symbol);
  if (trades.isPending) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <p className="sr-only">Loading…</p>
        {Array.from({ length: 6 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
          <Skeleton key={row} className="h-3 w-full" />
        ))}
      </div>
    );
  }
  if (!trades.data) {
    return <ErrorState title="The trades could not be loaded." onRetry={() => void trades.refetch()} />;
  }
  const items = trades.data.items.slice(0, limit);
  if (items.length === 0) {
    return <EmptyState title="No trades yet">The first trade of this market will stand here.</EmptyState>;
  }
  return (
    <section aria-label="Market trades" className="py-1 text-xs">
      <div
        aria-hidden
        className="grid h-8 grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)_5.5rem] items-center gap-x-2 px-4 whitespace-nowrap text-right text-ink-muted"
      >
        <span className="text-left">Price ({market.quoteCurrency.symbol})</span>
        <span>Quantity ({market.baseCurrency.symbol})</span>
        <span>Time</span>
      </div>
      <ol>
        {items.map((trade) => {
          const isBuy = trade.takerSide === 'buy';
          const Arrow = isBuy ? ArrowUp : ArrowDown;
          return (
            <li
              key={trade.id}
              className="animate-fade grid h-6 grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)_5.5rem] items-center gap-x-2 px-4 whitespace-nowrap text-right"
            >
              <span
                className={clsx(
                  'tabular flex items-center gap-1 text-left',
                  isBuy ? 'text-gain' : 'text-loss',
                )}
              >
                {formatPrice(trade.price, market.pricePrecision)}
                <Arrow size={11} aria-hidden />
                <span className="sr-only">{isBuy ? 'bought' : 'sold'}</span>
              </span>
              <span className="tabular">{formatQuantity(trade.quantity, market.quantityPrecision)}</span>
              <time
                dateTime={trade.createdAt}
                title={fullTime(trade.createdAt)}
                className="tabular text-ink-muted"
              >
                {tradeTime(trade.createdAt)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
