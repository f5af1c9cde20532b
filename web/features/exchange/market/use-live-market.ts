/**
 * Keeps a market moving by push: book, ticker, trades, candles and its status. Each event is whole, so one that
 * was left out loses nothing; after a reset everything is read again, and goes on from there.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MarketEvent } from '#contract/live.ts';
import { INTERVALS } from '#core/exchange/candles.ts';
import { useLive } from '#web/lib/use-live.ts';
import { applyCandle } from '../live-cache.ts';
import { moneyOfSymbol } from '../money-kind.ts';
import type { Page } from '../orders/orders-queries.ts';
import {
  type Book,
  bookKey,
  type Candle,
  candlesKey,
  type Market,
  type MarketTrade,
  marketsKey,
  tradesKey,
} from './market-queries.ts';

/** Follows a market from the sequence of the book that was read; without a book yet, it waits for one. */
export function useLiveMarket(symbol: string | undefined, book: Book | undefined): void {
  const client = useQueryClient();
  const isRead = book !== undefined && book.symbol === symbol;
  useLive<MarketEvent>(isRead ? `market:${symbol}` : null, {
    after: book?.sequence,
    onEvent: (event) => {
      applyMarketEvent(client, event);
      applyTicker(client, event);
    },
    onReset: () => rereadMarket(client, symbol!),
  });
}

/** Follows only the ticker of a market, for the list of markets. */
export function useLiveTicker(symbol: string): void {
  const client = useQueryClient();
  const reread = useCallback(
    () => void client.invalidateQueries({ queryKey: marketsKey(moneyOfSymbol(symbol)) }),
    [client, symbol],
  );
  useLive<MarketEvent>(`market:${symbol}`, {
    // From the start: the newest event is all that was missed since the list was read.
    after: 0,
    onEvent: (event) => applyTicker(client, event),
    onReset: reread,
  });
}

function rereadMarket(client: QueryClient, symbol: string): void {
  void client.invalidateQueries({ queryKey: bookKey(symbol) });
  void client.invalidateQueries({ queryKey: tradesKey(symbol) });
  void client.invalidateQueries({ queryKey: marketsKey(moneyOfSymbol(symbol)) });
  for (const interval of INTERVALS) {
    void client.invalidateQueries({ queryKey: candlesKey(symbol, interval) });
  }
}

function applyTicker(client: QueryClient, { ticker, status, haltReason }: MarketEvent): void {
  client.setQueryData<{ items: Market[]; asOf: string }>(
    marketsKey(moneyOfSymbol(ticker.symbol)),
    (known) =>
      known && {
        ...known,
        items: known.items.map((market) =>
          market.symbol === ticker.symbol ? { ...market, ticker, status, haltReason } : market,
        ),
      },
  );
}

function applyMarketEvent(client: QueryClient, event: MarketEvent): void {
  const { symbol } = event.book;
  client.setQueryData<Book>(bookKey(symbol), event.book);
  client.setQueryData<Page<MarketTrade>>(
    tradesKey(symbol),
    (known) => known && { ...known, items: event.trades },
  );
  for (const candle of event.candles) {
    const key = candlesKey(symbol, candle.interval);
    const known = client.getQueryData<{ symbol: string; items: Candle[] }>(key);
    if (!known) continue;
    const { items, isIncomplete } = applyCandle(known.items, candle);
    client.setQueryData(key, { ...known, items });
    if (isIncomplete) void client.invalidateQueries({ queryKey: key });
  }
}
