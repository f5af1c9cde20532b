/** The markets: filtered by quote currency, searched, chosen by a row. Prices move by push. */
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Th, Tr } from '#web/ui/table.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { QUOTE_FILTERS, type QuoteFilter } from '../exchange-search.ts';
import { formatPrice, formatVolume } from '../figures.ts';
import { imitated } from '../money-kind.ts';
import { Change } from './change.tsx';
import { HaltedLabel } from './halted.tsx';
import { pairName } from './market-pair.ts';
import { type Market, useMarkets } from './market-queries.ts';
import { PriceSourceLabel } from './price-label.tsx';
import { useLiveTicker } from './use-live-market.ts';

/** What is filtered and searched, which the address keeps, and the market that is chosen. */
export interface MarketListProps {
  pair: string;
  filter: QuoteFilter | undefined;
  search: string;
  onFilter: (filter: QuoteFilter | undefined) => void;
  onSearch: (search: string) => void;
  onPair: (symbol: string) => void;
}

const FILTERS = [
  { label: 'All', value: undefined },
  ...QUOTE_FILTERS.map((value) => ({ label: value, value })),
];

export function MarketList({ pair, filter, search, onFilter, onSearch, onPair }: MarketListProps) {
  const markets = useMarkets();
  const shown = markets.data?.items.filter((market) => isShown(market, filter, search));
  return (
    <Panel title="Markets" isFlush className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-2.5">
        <ChoiceChips legend="Quote currency" choices={FILTERS} value={filter} onChange={onFilter} />
        <div className="relative w-full sm:w-56">
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
          />
          <Input
            type="search"
            aria-label="Search markets"
            placeholder="Search markets..."
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            data-market-search
            className="pl-9"
          />
        </div>
      </div>
      {shown ? (
        <>
          {markets.data?.items.map(({ symbol }) => (
            <TickerFeed key={symbol} symbol={symbol} />
          ))}
          <MarketRows markets={shown} pair={pair} onPair={onPair} />
        </>
      ) : markets.isError ? (
        <ErrorState
          title="The markets could not be loaded."
          onRetry={() => void markets.refetch()}
          isRetrying={markets.isFetching}
        >
          Your orders and balances are safe; only this list is missing.
        </ErrorState>
      ) : (
        <MarketsPending />
      )}
    </Panel>
  );
}

function isShown(market: Market, filter: QuoteFilter | undefined, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const names = [market.symbol, pairName(market.symbol), market.baseCurrency.name, market.quoteCurrency.name];
  return (
    (filter === undefined || imitated(market.quoteCurrency.symbol) === filter) &&
    names.some((name) => name.toLowerCase().includes(wanted))
  );
}

function TickerFeed({ symbol }: { symbol: string }) {
  useLiveTicker(symbol);
  return null;
}

function MarketRows({
  markets,
  pair,
  onPair,
}: {
  markets: Market[];
  pair: string;
  onPair: (symbol: string) => void;
}) {
  if (markets.length === 0) return <EmptyState title="No markets found" icon={<Search />} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Markets" tabIndex={0} className="max-h-[500px] overflow-auto" data-testid="markets">
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <Th>Pair</Th>
            <Th isNumeric>Price</Th>
            <Th isNumeric>24h Change</Th>
            <Th isNumeric className="max-sm:hidden">
              Volume
            </Th>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <MarketRow
              key={market.symbol}
              market={market}
              isChosen={market.symbol === pair}
              onPair={onPair}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MarketRowProps {
  market: Market;
  isChosen: boolean;
  onPair: (symbol: string) => void;
}

function MarketRow({ market, isChosen, onPair }: MarketRowProps) {
  const { ticker } = market;
  return (
    <Tr
      onClick={() => onPair(market.symbol)}
      className={clsx('cursor-pointer hover:bg-sunken', isChosen && 'bg-sunken')}
    >
      <Td className="py-1.5">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={(event) => {
            // The row would choose it a second time.
            event.stopPropagation();
            onPair(market.symbol);
          }}
          className="min-h-9 rounded-sm text-left font-medium"
        >
          {pairName(market.symbol)}
          <span className="block text-xs font-normal text-ink-faint">{market.baseCurrency.name}</span>
          <span className="tabular block text-xs font-normal text-ink-faint sm:hidden">
            Volume {formatVolume(ticker.volume24h)}
          </span>
        </button>
      </Td>
      <Td isNumeric>
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          <HaltedLabel market={market} />
          <PriceSourceLabel ticker={ticker} />
          {ticker.price === null ? null : formatPrice(ticker.price, market.pricePrecision)}
        </span>
      </Td>
      <Td isNumeric>
        <Change percent={ticker.change24hPercent} />
      </Td>
      <Td isNumeric className="max-sm:hidden">
        {formatVolume(ticker.volume24h)} <span className="text-ink-muted">{market.baseCurrency.symbol}</span>
      </Td>
    </Tr>
  );
}

function MarketsPending() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading…</p>
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="flex h-14 items-center justify-between border-b border-hairline px-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
