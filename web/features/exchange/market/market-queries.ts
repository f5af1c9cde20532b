/** What the exchange's screens ask the server of markets, and under which keys it is kept. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  bookLevelSchema,
  bookSchema,
  candleSchema,
  marketSchema,
  marketTradeSchema,
  tickerSchema,
} from '#contract/exchange-shapes.ts';
import type { Interval } from '#core/exchange/candles.ts';
import type { Money } from '#core/exchange/pair.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { useConnectionStatus } from '#web/lib/use-live.ts';
import { mergeCandles } from '../live-cache.ts';
import { useMoney } from '../money-kind.ts';

/** A market with its terms and its ticker. */
export type Market = z.infer<typeof marketSchema>;
/** The price and the last 24 hours of a market. */
export type Ticker = z.infer<typeof tickerSchema>;
/** The order book of a market, added up by price. */
export type Book = z.infer<typeof bookSchema>;
/** One price of a book. */
export type BookLevel = z.infer<typeof bookLevelSchema>;
/** One candle. */
export type Candle = z.infer<typeof candleSchema>;
/** A trade of a market, without who made it. */
export type MarketTrade = z.infer<typeof marketTradeSchema>;
interface CandleList {
  symbol: string;
  items: Candle[];
}
/** Timings of the specification, row EX-17, in milliseconds. Pushes come at once; these are the fallback. */
export const REFRESH = { marketMs: 30_000, bookMs: 5_000 } as const;

/** The specification's book: ten levels a side are shown of the twenty that are read. */
export const BOOK_LEVELS = 20;
/** How many prices of each side of the book are shown. */
export const SHOWN_LEVELS = 10;
/** How many candles are read at a time. */
export const CANDLES = 500;
const TRADES = 30;
/** Where the markets of one kind of money are kept. */
export const marketsKey = (money: Money) => orpc.exchange.markets.queryKey({ input: { money } });
/** Where the book of a market is kept. */
export const bookKey = (symbol: string) =>
  orpc.exchange.book.queryKey({ input: { symbol, levels: BOOK_LEVELS } });
/** Where the candles of a market are kept, by their length. */
export const candlesKey = (symbol: string, interval: Interval) =>
  orpc.exchange.candles.queryKey({ input: { symbol, interval, limit: CANDLES } });
/** Where the newest trades of a market are kept. */
export const tradesKey = (symbol: string) =>
  orpc.exchange.marketTrades.queryKey({ input: { symbol, limit: TRADES } });
/** Reads the markets; also every so often, for what no push tells. */
export function useMarkets() {
  const money = useMoney();
  return useQuery(
    orpc.exchange.markets.queryOptions({ input: { money }, refetchInterval: REFRESH.marketMs }),
  );
}

/** Reads the book; while nothing is pushed, again every five seconds. The newer of two readings stays. */
export function useBook(symbol: string | undefined) {
  const { connected } = useConnectionStatus();
  return useQuery(
    orpc.exchange.book.queryOptions({
      input: { symbol: symbol ?? '', levels: BOOK_LEVELS },
      enabled: symbol !== undefined,
      refetchInterval: connected ? false : REFRESH.bookMs,
      structuralSharing: (known, read) => newerBook(known as Book | undefined, read as Book),
    }),
  );
}

function newerBook(known: Book | undefined, read: Book): Book {
  return known && known.symbol === read.symbol && known.asOf > read.asOf ? known : read;
}

/** Reads the newest candles. What was read before of older ones stays. */
export function useCandles(symbol: string, interval: Interval) {
  return useQuery(
    orpc.exchange.candles.queryOptions({
      input: { symbol, interval, limit: CANDLES },
      structuralSharing: (known, read) => {
        const { items, ...rest } = read as CandleList;
        return { ...rest, items: mergeCandles((known as CandleList | undefined)?.items ?? [], items) };
      },
    }),
  );
}

/** Reads the candles before those that are known and puts them in front. Answers whether there may be more. */
export function useOlderCandles(symbol: string, interval: Interval) {
  const client = useQueryClient();
  const key = candlesKey(symbol, interval);
  return async (): Promise<boolean> => {
    const before = client.getQueryData<CandleList>(key)?.items[0]?.start;
    if (before === undefined) return false;
    const { items } = await api.exchange.candles({ symbol, interval, before, limit: CANDLES });
    client.setQueryData<CandleList>(key, (known) => known && { ...known, items: [...items, ...known.items] });
    return items.length === CANDLES;
  };
}

/** The newest trades of everybody, without names. */
export function useMarketTrades(symbol: string | undefined) {
  return useQuery(
    orpc.exchange.marketTrades.queryOptions({
      input: { symbol: symbol ?? '', limit: TRADES },
      enabled: symbol !== undefined,
    }),
  );
}
