/** Above a market: which it is, its price and the last 24 hours, and whether what is shown is live. */
import clsx from 'clsx';
import { Keyboard, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnectionStatus } from '#web/lib/use-live.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPrice, formatVolume } from '../figures.ts';
import { Change } from './change.tsx';
import { HaltedLabel } from './halted.tsx';
import { pairName } from './market-pair.ts';
import type { Market } from './market-queries.ts';
import { PriceSourceLabel } from './price-label.tsx';

/** All markets to choose from and the one that is shown; undefined while they are read. */
export interface MarketHeaderProps {
  markets: Market[] | undefined;
  market: Market | undefined;
  onPair: (symbol: string) => void;
  onShortcuts: () => void;
}

export function MarketHeader({ markets, market, onPair, onShortcuts }: MarketHeaderProps) {
  const { connected } = useConnectionStatus();
  const ticker = market?.ticker;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3" aria-busy={!market}>
      <div className="w-full min-w-40 sm:w-auto">
        <Select
          aria-label="Market"
          value={market?.symbol ?? ''}
          onChange={(event) => onPair(event.target.value)}
          className="font-medium"
        >
          {(markets ?? []).map(({ symbol }) => (
            <option key={symbol} value={symbol}>
              {pairName(symbol)}
            </option>
          ))}
        </Select>
      </div>
      {market && ticker ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <span
              key={ticker.price}
              data-testid="last-price"
              className={clsx(
                'display tabular rounded-md text-3xl leading-none',
                ticker.priceSource === 'trade' && 'animate-fade',
              )}
            >
              {formatPrice(ticker.price, market.pricePrecision)}
            </span>
            <span className="text-sm text-ink-muted">{market.quoteCurrency.symbol}</span>
            <PriceSourceLabel ticker={ticker} />
            <HaltedLabel market={market} />
          </p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-xs sm:flex sm:flex-wrap">
            <Figure term="24h change">
              <Change percent={ticker.change24hPercent} />
            </Figure>
            <Figure term="24h high">{formatPrice(ticker.high24h, market.pricePrecision)}</Figure>
            <Figure term="24h low">{formatPrice(ticker.low24h, market.pricePrecision)}</Figure>
            <Figure term="24h volume">
              {formatVolume(ticker.volume24h)} {market.baseCurrency.symbol}
            </Figure>
            {market.reference && ticker.priceSource === 'trade' ? (
              <Figure term={market.reference.isStale ? 'Reference, stale' : 'Reference'}>
                {formatPrice(market.reference.price, market.pricePrecision)}
              </Figure>
            ) : null}
          </dl>
        </>
      ) : (
        <Skeleton className="h-9 w-72 max-w-full" />
      )}
      <div className="ml-auto flex items-center gap-1">
        <span role="status" className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
          <Radio size={14} aria-hidden className={connected ? 'text-gain' : 'text-loss'} />
          {connected ? 'Live' : 'Connecting…'}
        </span>
        <IconButton label="Keyboard shortcuts" onClick={onShortcuts} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
