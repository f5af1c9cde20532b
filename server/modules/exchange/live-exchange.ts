/**
 * The live topics `market:{symbol}` and `orders`. Both follow commits: a market's event is the whole of what
 * its screen shows, made at most every 80 milliseconds; a member's event is what one commit changed, with a
 * sequence of the member's account that has no gap. What a member has missed is kept for a while; after that
 * the client reads afresh.
 */

import type { LRUCache } from 'lru-cache';
import type { MarketEvent, OrdersEvent } from '#contract/live.ts';
import { availableOf } from '#core/ledger/available.ts';
import { formatMinor } from '#core/money/amount.ts';
import { inBackground } from '#server/platform/background.ts';
import type { LiveEvent } from '#server/platform/live/hub.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { bookOf } from './book-view.ts';
import type { Deps } from './deps.ts';
import { currentCandles, type MarketView, showTrade, tickerOf } from './market-views.ts';
import type { Committed } from './matcher/decide-batch.ts';
import type { Markets } from './matcher/load-markets.ts';
import { walletIdOf } from './matcher/movements.ts';
import { toWireFill, toWireOrder } from './to-wire.ts';

/** How often a market that moves is shown: as often as the hub sends it, so that nothing waits twice. */
const MARKET_MS = 80;
/** Events kept for each of the members that have had a screen open, the latest of them. */
const KEPT_EVENTS = 100;
const KEPT_MEMBERS = 2_000;
const BOOK_LEVELS = 20;

export interface LiveExchange {
  /** Shows what was committed. Never throws. */
  committed(committed: Committed): void;
  /** Tells a member of a deposit or a withdrawal, with the sequence that its transaction gave. */
  tell(memberId: string, sequence: number, event: OrdersEvent): void;
  close(): void;
}

interface LiveOptions {
  deps: Pick<Deps, 'live' | 'db' | 'clock' | 'log'>;
  views(): Map<string, MarketView>;
  markets(): Markets | null;
  currencyIdOf(asset: string): string;
}

export function createLiveExchange(options: LiveOptions): LiveExchange {
  const { deps, views, currencyIdOf } = options;
  const kept = recentlyUsed<string, LiveEvent[]>(KEPT_MEMBERS);
  const eventOf = (symbol: string) => marketEvent(options, symbol);
  const show = createMarketShow(deps, eventOf);
  registerMarkets(options, eventOf);
  registerOrders(deps, kept);

  /** Who has never had a screen open here has missed nothing. */
  const isWatched = (memberId: string) => kept.has(memberId) || deps.live.hasListeners(`orders:${memberId}`);

  const tell = (memberId: string, sequence: number, data: OrdersEvent) => {
    if (!isWatched(memberId)) return;
    const events = kept.get(memberId) ?? [];
    events.push({ sequence, data });
    if (events.length > KEPT_EVENTS) events.shift();
    kept.set(memberId, events);
    deps.live.publish(`orders:${memberId}`, { sequence, data });
  };

  return {
    committed(committed) {
      try {
        for (const trade of committed.changes.trades) showTrade(views().get(trade.pair.symbol)!, trade);
        show.moved(turnViews(views(), committed));
        for (const [memberId, event] of eventsOf(committed, { currencyIdOf, isWatched })) {
          tell(memberId, committed.written.members.get(memberId)!, event);
        }
      } catch (err) {
        deps.log.error({ err }, 'a commit of the exchange was not shown');
      }
    },
    tell,
    close: show.close,
  };
}

/** Brings the views of the markets that a commit touched up to date, and names those. */
function turnViews(views: ReadonlyMap<string, MarketView>, { written, markets }: Committed): string[] {
  const moved: string[] = [];
  for (const view of views.values()) {
    const sequence = written.pairs.get(view.pair.id);
    if (sequence === undefined) continue;
    view.sequence = sequence;
    view.haltReason = markets.bySymbol.get(view.pair.symbol)!.haltReason;
    view.status = view.haltReason === null ? 'open' : 'halted';
    moved.push(view.pair.symbol);
  }
  return moved;
}

/** Shows the markets that have moved: at once, and then at most every so often. */
function createMarketShow(
  { live, log }: Pick<LiveOptions['deps'], 'live' | 'log'>,
  eventOf: (symbol: string) => LiveEvent | null,
) {
  const moved = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const showMarkets = () => {
    timer =
      moved.size > 0
        ? setTimeout(() => inBackground(log, 'live markets', showMarkets), MARKET_MS).unref()
        : null;
    for (const symbol of moved) {
      if (!live.hasListeners(`market:${symbol}`)) continue;
      try {
        const event = eventOf(symbol);
        if (event) live.publish(`market:${symbol}`, event);
      } catch (err) {
        log.error({ err, symbol }, 'a market was not shown');
      }
    }
    moved.clear();
  };

  return {
    moved(symbols: readonly string[]): void {
      for (const symbol of symbols) moved.add(symbol);
      if (moved.size > 0 && timer === null) showMarkets();
    },
    close(): void {
      if (timer) clearTimeout(timer);
    },
  };
}

/** The whole of what a market's screen shows; null where this process has none to show. */
function marketEvent({ deps, views, markets }: LiveOptions, symbol: string): LiveEvent | null {
  const view = views().get(symbol);
  const loaded = markets();
  const market = loaded?.bySymbol.get(symbol);
  if (!view || !market) return null;
  const now = deps.clock.now();
  const { sequence } = view;
  const data: MarketEvent = {
    book: bookOf(market, { levels: BOOK_LEVELS, sequence, now, house: loaded!.house }),
    ticker: tickerOf(view, now),
    trades: view.trades,
    candles: currentCandles(view, now),
    status: view.status,
    haltReason: view.haltReason,
  };
  return { sequence, data };
}

function registerMarkets(
  { deps, views, markets }: LiveOptions,
  eventOf: (symbol: string) => LiveEvent | null,
): void {
  /** What is shown of a market while this process is in office: a crowd of screens then asks no table. */
  const shown = (symbol: string) => (markets() ? views().get(symbol) : undefined);
  deps.live.register('market', {
    isConflated: true,
    takesId: true,
    resolve: async (_actor, symbol) => {
      if (!symbol) return null;
      const isKnown = shown(symbol) !== undefined || (await isMarket(deps.db, symbol));
      return isKnown ? `market:${symbol}` : null;
    },
    position: async (key) => {
      const symbol = key.slice('market:'.length);
      return shown(symbol)?.sequence ?? positionOfMarket(deps.db, symbol);
    },
    // Each event is whole: the newest is all that a client has missed.
    since: async (key) => {
      const event = eventOf(key.slice('market:'.length));
      return event ? [event] : null;
    },
  });
}

function registerOrders({ live, db }: LiveOptions['deps'], kept: LRUCache<string, LiveEvent[]>): void {
  live.register('orders', {
    resolve: async (actor) => actor && `orders:${actor.memberId}`,
    position: async (key) => {
      // From the first screen on, what it may miss is kept.
      if (!kept.has(memberOf(key))) kept.set(memberOf(key), []);
      return positionOfMember(db, memberOf(key));
    },
    since: async (key, sequence) => {
      const position = await positionOfMember(db, memberOf(key));
      if (sequence >= position) return [];
      const missed = (kept.get(memberOf(key)) ?? []).filter((event) => event.sequence > sequence);
      return missed[0]?.sequence === sequence + 1 && missed.at(-1)!.sequence >= position ? missed : null;
    },
  });
}

/** One event for each member that the commit touched and that is watched. */
function eventsOf(
  { changes, written }: Committed,
  { currencyIdOf, isWatched }: { currencyIdOf(asset: string): string; isWatched(memberId: string): boolean },
): Map<string, OrdersEvent> {
  const events = new Map<string, OrdersEvent>();
  for (const memberId of written.members.keys()) {
    if (!isWatched(memberId)) continue;
    events.set(memberId, { orders: [], fills: [], balances: [], transactions: [] });
  }
  for (const order of [...changes.created, ...changes.changed]) {
    events.get(order.memberId)?.orders.push(toWireOrder(order));
  }
  for (const trade of changes.trades) {
    events.get(trade.buyerId)?.fills.push(toWireFill(trade, 'buy'));
    events.get(trade.sellerId)?.fills.push(toWireFill(trade, 'sell'));
  }
  if (!written.posted) return events;
  const ends = written.posted.ends();
  const assets = new Set(
    [...changes.created, ...changes.changed].flatMap(({ pair }) => [pair.base, pair.quote]),
  );
  for (const [memberId, { balances }] of events) {
    for (const asset of assets) {
      const end = ends.get(walletIdOf(memberId, asset));
      if (!end) continue;
      balances.push({
        currencyId: currencyIdOf(asset),
        symbol: asset,
        balance: formatMinor(asset, end.balance),
        lockedBalance: formatMinor(asset, end.held),
        available: formatMinor(asset, availableOf(end)),
        version: end.version,
      });
    }
  }
  return events;
}

async function isMarket(db: Deps['db'], symbol: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchange_trading_pairs')
    .select('id')
    .where('symbol', '=', symbol)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function positionOfMarket(db: Deps['db'], symbol: string): Promise<number> {
  const row = await db
    .selectFrom('exchange_trading_pairs')
    .select('sequence')
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

async function positionOfMember(db: Deps['db'], memberId: string): Promise<number> {
  const row = await db
    .selectFrom('exchange_accounts')
    .select('sequence')
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

function memberOf(key: string): string {
  return key.slice('orders:'.length);
}
