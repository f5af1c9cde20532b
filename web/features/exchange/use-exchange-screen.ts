/**
 * The state behind all four tabs: what the address says, what is read and pushed, the order that is being
 * written (it outlives a change of tab), and the keys.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Money } from '#core/exchange/pair.ts';
import { useAuth } from '#web/app/session-context.tsx';
import { notify } from '#web/ui/notify.ts';
import { CARD_PAIRS, DEFAULT_PAIR, DEFAULT_PAIRS, type ExchangeSearch } from './exchange-search.ts';
import type { ChartKind } from './market/chart-panel.tsx';
import { useBook, useMarkets } from './market/market-queries.ts';
import { useLiveMarket } from './market/use-live-market.ts';
import { otherMarket } from './money-kind.ts';
import { EMPTY_DRAFT, type OrderDraft, withPrice } from './order/order-draft.ts';
import { useActiveOrders } from './orders/orders-queries.ts';
import { rereadAccount, useLiveOrders } from './orders/use-live-orders.ts';
import { focusOrderField, type Shortcut, useShortcuts } from './use-shortcuts.ts';
import { useWallets } from './wallets/money-queries.ts';

/** Everything that the tabs are given. */
export type ExchangeScreen = ReturnType<typeof useExchangeScreen>;

export function useExchangeScreen() {
  const { user } = useAuth();
  const client = useQueryClient();
  const here = useLocation({ select: ({ href }) => href });
  const view = useView();
  const { go, symbol, tab } = view;
  const exchange = useExchange(symbol, user !== null);
  const [draft, setDraft] = useState<OrderDraft>(EMPTY_DRAFT);
  const [chart, setChart] = useState<ChartKind>('candles');
  const [isHelping, setIsHelping] = useState(false);
  const [isAskingAll, setIsAskingAll] = useState(false);
  // The question falls away with the last order; it must not come back with the next one.
  if (isAskingAll && exchange.openCount === 0) setIsAskingAll(false);
  const change = (part: Partial<OrderDraft>) => setDraft((known) => ({ ...known, ...part }));

  const choosePrice = (price: string | null) => change(withPrice(draft, price));

  /** A price of another market means nothing here. Source: row EX-04. */
  function choosePair(next: string) {
    if (next === symbol) change({ price: '' });
    else setDraft(({ side, isAdvanced }) => ({ ...EMPTY_DRAFT, side, isAdvanced }));
    go({ pair: next });
  }

  function stepPair(by: number) {
    const symbols = exchange.markets.data?.items.map((known) => known.symbol) ?? [];
    const next = symbols[(symbols.indexOf(symbol) + by + symbols.length) % symbols.length];
    if (next) choosePair(next);
  }

  /** To the same market in the other money, where there is one; an order that was being written stays behind. */
  function chooseMoney(next: Money) {
    const other = otherMarket(symbol);
    const hasOne = other !== null && (next === 'real' || CARD_PAIRS.paper.includes(other));
    setDraft(EMPTY_DRAFT);
    go({
      pair: hasOne ? other : DEFAULT_PAIRS[next],
      filter: undefined,
      search: undefined,
      wallets: undefined,
    });
    // What moved while the other one was shown may have gone by.
    rereadAccount(client);
  }

  const actions: Record<Shortcut, () => void> = {
    buy: () => change({ side: 'buy' }),
    sell: () => change({ side: 'sell' }),
    limit: () => change({ type: 'limit' }),
    market: () => change({ type: 'market' }),
    price: () => focusOrderField('price'),
    amount: () => focusOrderField('amount'),
    'cancel-all': () => {
      go({ view: undefined });
      if (exchange.openCount === 0) notify.info('No open orders', 'There is nothing to cancel.');
      else setIsAskingAll(true);
    },
    'next-pair': () => stepPair(1),
    'previous-pair': () => stepPair(-1),
    chart: () => setChart((known) => (known === 'candles' ? 'depth' : 'candles')),
    help: () => setIsHelping(true),
  };
  const shortcuts = useShortcuts(tab === 'trading', (shortcut) => actions[shortcut]());

  return {
    ...view,
    ...exchange,
    here,
    isMember: user !== null,
    isAdmin: user?.isAdmin ?? false,
    draft,
    change,
    choosePrice,
    choosePair,
    chooseMoney,
    chart,
    setChart,
    isHelping,
    setIsHelping,
    isAskingAll,
    setIsAskingAll,
    shortcuts,
  };
}

/** What the address says, and how to change it. */
function useView() {
  const search = useSearch({ from: '/exchange' });
  const navigate = useNavigate();
  const go = (next: Partial<ExchangeSearch>) =>
    void navigate({ to: '/exchange', search: { ...search, ...next }, replace: true, resetScroll: false });
  return { search, go, tab: search.tab ?? 'market', symbol: search.pair ?? DEFAULT_PAIR };
}

/** What is shown of the market and the member, kept moving by push. */
function useExchange(symbol: string, isMember: boolean) {
  const markets = useMarkets();
  const market = markets.data?.items.find((known) => known.symbol === symbol);
  const book = useBook(market?.symbol);
  useLiveMarket(market?.symbol, book.data);
  const wallets = useWallets(isMember);
  useLiveOrders(isMember ? wallets.data : undefined);
  useLoadingToast(markets.isError || book.isError || wallets.isError);
  const isFollowed = isMember && wallets.data !== undefined;
  const own = useActiveOrders(isFollowed).data?.items;
  const ownPrices = useMemo(() => {
    const at = (side: 'buy' | 'sell') =>
      new Set(
        own?.filter((order) => order.symbol === symbol && order.side === side).map(({ price }) => price),
      );
    return { buy: at('buy'), sell: at('sell') };
  }, [own, symbol]);
  return { markets, market, book, wallets, isFollowed, ownPrices, openCount: own?.length ?? 0 };
}

/** Says once that something could not be read. Source: row EX-16. */
function useLoadingToast(hasFailed: boolean): void {
  const wasFailing = useRef(false);
  useEffect(() => {
    if (hasFailed && !wasFailing.current) {
      notify.error('Loading Error', 'Failed to load exchange data. Please try again.');
    }
    wasFailing.current = hasFailed;
  }, [hasFailed]);
}
