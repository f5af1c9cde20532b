/**
 * How what is pushed changes what is shown: pure functions from what is known and an event to what is known
 * then. Each can be applied twice without harm, because a reading over HTTP may already hold what a push brings.
 */
import type { OrdersEvent } from '#contract/live.ts';
import { withoutOwed } from '#web/lib/without-owed.ts';
import type { Candle } from './market/market-queries.ts';
import type { Order, Page } from './orders/orders-queries.ts';
import type { Wallets } from './wallets/money-queries.ts';

/** What became of the candles: whether some before the last may have been missed, and are to be read again. */
export interface CandlesThen {
  items: Candle[];
  isIncomplete: boolean;
}

/**
 * Puts the current candle of an interval in its place. Events of a market are conflated, so the last trades of
 * the candle before may have gone by unseen: when a new one begins, the old one is to be read again.
 */
export function applyCandle(items: Candle[], candle: Candle): CandlesThen {
  const last = items.at(-1);
  if (last && candle.start < last.start) return { items, isIncomplete: false };
  if (last?.start === candle.start) {
    return { items: [...items.slice(0, -1), candle], isIncomplete: false };
  }
  return { items: [...items, candle], isIncomplete: last !== undefined };
}

const isSameCandle = (a: Candle, b: Candle) =>
  a.start === b.start && a.trades === b.trades && a.close === b.close && a.volume === b.volume;

/**
 * A reading of the newest candles together with the older ones that are known already. Candles that have not
 * changed stay the same objects, so that a drawing can tell which have. Older ones that the reading does not
 * reach back to are left out: between them candles would be missing.
 */
export function mergeCandles(known: Candle[], read: Candle[]): Candle[] {
  const first = read[0];
  const last = known.at(-1);
  if (!first || !last || last.start < first.start) return read;
  const byStart = new Map(known.map((candle) => [candle.start, candle]));
  const newest = read.map((candle) => {
    const before = byStart.get(candle.start);
    return before && isSameCandle(before, candle) ? before : candle;
  });
  return [...known.filter(({ start }) => start < first.start), ...newest];
}

const isActive = (order: Order) => order.status === 'open' || order.status === 'partially_filled';

/** The orders that can still trade, after some have changed; newest first. */
export function applyActiveOrders(page: Page<Order>, changed: Order[]): Page<Order> {
  const byId = new Map(page.items.map((order) => [order.id, order]));
  for (const order of changed) {
    const known = byId.get(order.id);
    if (known && known.updatedAt > order.updatedAt) continue;
    if (isActive(order)) byId.set(order.id, order);
    else byId.delete(order.id);
  }
  return { ...page, items: [...byId.values()].sort(newestFirst) };
}

/** A list with what is new in it, each once, newest first; what it has already is replaced. */
export function mergeNewest<Item extends { id: string; createdAt: string }>(
  items: Item[],
  news: Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of news) byId.set(item.id, item);
  return [...byId.values()].sort(newestFirst);
}

/** Ids are made in the order of time, so they settle what one millisecond holds. */
function newestFirst(a: { id: string; createdAt: string }, b: { id: string; createdAt: string }): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** A list that has been read page by page, as the query client keeps it. */
export interface Paged<Item> {
  pages: Page<Item>[];
  pageParams: unknown[];
}

/** The first page of a paged list with what is new in it; what stands on a later page is replaced there. */
export function mergePaged<Item extends { id: string; createdAt: string }>(
  paged: Paged<Item>,
  news: Item[],
): Paged<Item> {
  const [first, ...rest] = paged.pages;
  if (!first || news.length === 0) return paged;
  const later = new Set(rest.flatMap((page) => page.items.map(({ id }) => id)));
  const byId = new Map(news.map((item) => [item.id, item]));
  return {
    ...paged,
    pages: [
      {
        ...first,
        items: mergeNewest(
          first.items,
          news.filter(({ id }) => !later.has(id)),
        ),
      },
      ...rest.map((page) => ({ ...page, items: page.items.map((item) => byId.get(item.id) ?? item) })),
    ],
  };
}

/** Orders of an event that have ended. */
export const endedOrders = (orders: Order[]): Order[] => orders.filter((order) => !isActive(order));

/** The wallets after an event, and whether one moved that is not among them, so that they are to be read again. */
export function applyBalances(
  wallets: Wallets,
  balances: OrdersEvent['balances'],
  sequence: number,
): { wallets: Wallets; isIncomplete: boolean } {
  const byCurrency = new Map(balances.map((balance) => [balance.currencyId, balance]));
  const items = wallets.items.map((wallet) => {
    const moved = byCurrency.get(wallet.currencyId);
    if (!moved || moved.version < wallet.version) return wallet;
    const { balance, lockedBalance, version } = moved;
    const available = withoutOwed(wallet.currency.symbol, moved.available, wallet.owed);
    return { ...wallet, balance, lockedBalance, available, version };
  });
  const known = new Set(wallets.items.map(({ currencyId }) => currencyId));
  return {
    wallets: { ...wallets, items, sequence: Math.max(sequence, wallets.sequence) },
    isIncomplete: balances.some(({ currencyId }) => !known.has(currencyId)),
  };
}
