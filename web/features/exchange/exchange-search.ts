/** What the address of the exchange says: everything of the view that a person would want to share. */
import { INTERVALS, type Interval } from '#core/exchange/candles.ts';

/** The tabs of the exchange, in their order. */
export const EXCHANGE_TABS = ['market', 'trading', 'history', 'wallets'] as const;
/** One of `EXCHANGE_TABS`. */
export type ExchangeTab = (typeof EXCHANGE_TABS)[number];

/** The quote currencies by which markets are filtered. */
export const QUOTE_FILTERS = ['USDT', 'BTC', 'ETH'] as const;
/** One of `QUOTE_FILTERS`. */
export type QuoteFilter = (typeof QUOTE_FILTERS)[number];

/** The lists under "Your orders". */
export const HISTORY_VIEWS = ['open', 'trades', 'orders'] as const;
/** One of `HISTORY_VIEWS`. */
export type HistoryView = (typeof HISTORY_VIEWS)[number];

/** What the address names. What is left out is the ordinary view. */
export interface ExchangeSearch {
  tab?: ExchangeTab;
  pair?: string;
  /** Markets of one quote currency. */
  filter?: QuoteFilter;
  search?: string;
  interval?: Interval;
  /** The part of the History tab. */
  view?: HistoryView;
  /** Whose trades the Trade History shows; one's own when absent. */
  trades?: 'market';
  /** The part of the Wallets tab. */
  wallets?: 'transactions';
}

/** The market that is shown when the address names none. */
export const DEFAULT_PAIR = 'prd_usdt';
/** The same for each money. */
export const DEFAULT_PAIRS = { real: DEFAULT_PAIR, paper: 'pprd_pusdt' } as const;
/** The markets with a price card, in the order of the specification's; these are all that paper money has. Source: row BA-17. */
export const CARD_PAIRS: Readonly<Record<keyof typeof DEFAULT_PAIRS, readonly string[]>> = {
  real: ['prd_usdt', 'btc_usdt', 'eth_usdt'],
  paper: ['pprd_pusdt', 'pbtc_pusdt', 'peth_pusdt'],
};

/** Reads the search of /exchange; what it does not know falls away. */
export function exchangeSearch(search: Record<string, unknown>): ExchangeSearch {
  return {
    tab: oneOf(EXCHANGE_TABS, search.tab),
    pair: typeof search.pair === 'string' && /^[a-z]+_[a-z]+$/.test(search.pair) ? search.pair : undefined,
    filter: oneOf(QUOTE_FILTERS, search.filter),
    search:
      typeof search.search === 'string' && search.search !== '' ? search.search.slice(0, 40) : undefined,
    interval: oneOf(INTERVALS, search.interval),
    view: oneOf(HISTORY_VIEWS, search.view),
    trades: search.trades === 'market' ? 'market' : undefined,
    wallets: search.wallets === 'transactions' ? 'transactions' : undefined,
  };
}

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}
