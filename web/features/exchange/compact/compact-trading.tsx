/**
 * Trading in one piece, for a page of another room: price cards, the order form, the book, recent trades and the ten
 * newest orders. Everything is the exchange's engine, on money or on paper money. Source: row BA-17, decision C-109.
 */
import clsx from 'clsx';
import { useState } from 'react';
import type { Money } from '#core/exchange/pair.ts';
import { SignedOut } from '#web/shared/signed-out.tsx';
import { Panel } from '#web/ui/card.tsx';
import { CARD_PAIRS } from '../exchange-search.ts';
import { formatPrice } from '../figures.ts';
import { type Market, useBook, useMarkets } from '../market/market-queries.ts';
import { MarketTrades } from '../market/market-trades.tsx';
import { NoMarket } from '../market/no-market.tsx';
import { OrderBook } from '../market/order-book.tsx';
import { PriceSourceLabel } from '../market/price-label.tsx';
import { useLiveMarket, useLiveTicker } from '../market/use-live-market.ts';
import { imitated, MoneyProvider, useMoney } from '../money-kind.ts';
import { EMPTY_DRAFT, type OrderDraft, withPrice } from '../order/order-draft.ts';
import { OrderForm } from '../order/order-form.tsx';
import { NewestOrders } from '../orders/newest-orders.tsx';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import { PaperBanner } from '../paper/paper-banner.tsx';
import { PaperOrderForm } from '../paper/paper-order-form.tsx';
import { useWallets } from '../wallets/money-queries.ts';

const RECENT_TRADES = 10;

/** Which market is shown, and to whom. */
export interface CompactTradingProps {
  money: Money;
  /** One of `CARD_PAIRS` of that money. */
  symbol: string;
  onSymbol: (symbol: string) => void;
  isMember: boolean;
  /** The page says already that this is paper money. */
  isLabelled?: boolean;
  /** Where a visitor comes back to after signing in. */
  here: string;
}

export function CompactTrading({ money, ...props }: CompactTradingProps) {
  return (
    <MoneyProvider value={money}>
      <CompactMarket key={money} {...props} />
    </MoneyProvider>
  );
}

function CompactMarket(props: Omit<CompactTradingProps, 'money'>) {
  const { symbol, onSymbol, isMember, isLabelled = false, here } = props;
  const money = useMoney();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const change = (part: Partial<OrderDraft>) => setDraft((known) => ({ ...known, ...part }));
  const markets = useMarkets();
  const market = markets.data?.items.find((known) => known.symbol === symbol);
  const book = useBook(market?.symbol);
  useLiveMarket(market?.symbol, book.data);
  const wallets = useWallets(isMember);
  useLiveOrders(isMember ? wallets.data : undefined);
  const choosePrice = (price: string) => change(withPrice(draft, price));
  const order = market && { market, wallets: wallets.data, isMember, here };
  return (
    <div className="flex flex-col gap-5">
      {isLabelled || money === 'real' ? null : <PaperBanner isMember={isMember} />}
      <div className="grid gap-3 sm:grid-cols-3">
        {CARD_PAIRS[money].map((card) => (
          <PriceCard
            key={card}
            market={markets.data?.items.find((known) => known.symbol === card)}
            symbol={card}
            isChosen={card === symbol}
            onChoose={() => {
              onSymbol(card);
              setDraft(EMPTY_DRAFT);
            }}
          />
        ))}
      </div>
      {market && order ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            {money === 'paper' ? (
              <PaperOrderForm
                key={market.symbol}
                {...order}
                price={draft.price}
                onPrice={(price) => change({ price })}
              />
            ) : (
              <OrderForm {...order} book={book.data} draft={draft} onDraft={change} />
            )}
            <Panel title="Your ten newest orders" isFlush className="min-w-0">
              {isMember ? (
                <NewestOrders isFollowed={wallets.data !== undefined} />
              ) : (
                <SignedOut here={here} text="Sign in to see your orders and trades" />
              )}
            </Panel>
          </div>
          <MarketNow market={market} onPrice={choosePrice} />
        </div>
      ) : (
        <NoMarket markets={markets} />
      )}
    </div>
  );
}

/** The book and the newest trades of a market. */
function MarketNow({ market, onPrice }: { market: Market; onPrice: (price: string) => void }) {
  const book = useBook(market.symbol);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Panel title={`Order Book ${market.name}`} isFlush className="min-w-0">
        <OrderBook
          market={market}
          book={book.data}
          isLost={book.isError}
          onRetry={() => void book.refetch()}
          onPrice={onPrice}
        />
      </Panel>
      <Panel title="Recent trades" isFlush className="min-w-0">
        <MarketTrades market={market} limit={RECENT_TRADES} />
      </Panel>
    </div>
  );
}

interface PriceCardProps {
  market: Market | undefined;
  symbol: string;
  isChosen: boolean;
  onChoose: () => void;
}

function PriceCard({ market, symbol, isChosen, onChoose }: PriceCardProps) {
  const isPaper = useMoney() === 'paper';
  useLiveTicker(symbol);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border bg-surface px-5 py-3 text-left sm:py-4',
        isChosen ? 'border-ink' : 'border-hairline hover:border-ink-muted',
      )}
    >
      <span className="flex items-center gap-2 text-sm text-ink-muted sm:w-full sm:justify-between">
        {market ? imitated(market.baseCurrency.symbol) : '–'}
        {market ? <PriceSourceLabel ticker={market.ticker} /> : null}
      </span>
      <span className="sm:w-full">
        <span className="display tabular text-2xl sm:text-3xl" data-testid={`card-price-${symbol}`}>
          {market ? formatPrice(market.ticker.price, market.pricePrecision) : '–'}
        </span>{' '}
        <span className="text-xs text-ink-faint">
          {market ? `${isPaper ? 'paper ' : ''}${imitated(market.quoteCurrency.symbol)}` : ''}
        </span>
      </span>
    </button>
  );
}
