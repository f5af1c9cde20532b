/**
 * What everyone sees of the markets: tickers, the newest trades, the current candles. While this process is in
 * office it keeps them up from what it commits; otherwise it reads them from the tables, at most once a second.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { candleSchema, tickerSchema } from '#contract/exchange-shapes.ts';
import type { MarketEvent } from '#contract/live.ts';
import {
  addTrade,
  type Candle,
  INTERVAL_SECONDS,
  INTERVALS,
  type Interval,
  LONGEST_INTERVAL_SECONDS,
} from '#core/exchange/candles.ts';
import { writeRatio } from '#core/exchange/decimals.ts';
import type { TradeRecord } from '#core/exchange/order.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { DAY_MS, dayFigures, MINUTE_MS } from '#core/exchange/ticker.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Deps } from './deps.ts';
import { PAIRS_SQL, type PairRow, pairOf, type TradeRow, tradeOf } from './rows.ts';
import { lotsText, priceText, toWireTrade, type WireTrade } from './to-wire.ts';

export type Ticker = z.infer<typeof tickerSchema>;
export type WireCandle = z.infer<typeof candleSchema>;

/** A reference that was not read again for so long is stale. */
export const STALE_MS = 5 * MINUTE_MS;
/** The source of a price that no market has said: the one at which a paper market opens. */
export const OPENING = 'opening';
/** How many trades a market event carries. */
const NEWEST_TRADES = 30;

export interface MarketView {
  pair: Pair;
  row: PairRow;
  sequence: number;
  status: 'open' | 'halted';
  haltReason: string | null;
  lastPrice: number;
  lastTradeAt: Date | null;
  reference: { price: number; source: string; readAt: Date } | null;
  /** Candles of a minute of the last day and a little more, oldest first. */
  minutes: Candle[];
  /** The last price before them; null for none. */
  before: number | null;
  /** The current candle of each interval. */
  current: Map<Interval, Candle>;
  /** Newest first. */
  trades: WireTrade[];
}

/** Reads every market from the tables. */
export async function loadViews(db: Deps['db'], now: Date): Promise<Map<string, MarketView>> {
  const { rows } = await sql<PairRow>`${sql.raw(PAIRS_SQL)}`.execute(db);
  const views = await Promise.all(rows.map((row) => loadView(db, row, now)));
  return new Map(views.map((view) => [view.pair.symbol, view]));
}

async function loadView(db: Deps['db'], row: PairRow, now: Date): Promise<MarketView> {
  const pair = pairOf(row);
  const since = new Date(now.getTime() - DAY_MS - MINUTE_MS);
  const [minutes, earlier, trades, hours] = await Promise.all([
    readCandles(db, { pairId: row.id, seconds: 60, since }),
    sql<{ close: number }>`select close from exchange_candles
      where trading_pair_id = ${row.id} and seconds = 60 and start < ${since} order by start desc limit 1`.execute(
      db,
    ),
    sql<TradeRow>`select * from exchange_trades where trading_pair_id = ${row.id}
      order by sequence desc limit ${NEWEST_TRADES}`.execute(db),
    readCandles(db, {
      pairId: row.id,
      seconds: 3600,
      // Far enough back for the longest candle that has not ended.
      since: new Date(now.getTime() - LONGEST_INTERVAL_SECONDS * 1000),
    }),
  ]);
  const view: MarketView = {
    pair,
    row,
    sequence: Number(row.sequence),
    status: row.status,
    haltReason: row.halt_reason,
    lastPrice: Number(row.last_price ?? 0),
    lastTradeAt: row.last_trade_at,
    reference:
      row.reference_price === null
        ? null
        : {
            price: Number(row.reference_price),
            source: row.reference_source!,
            readAt: row.reference_read_at!,
          },
    minutes,
    before: earlier.rows[0]?.close ?? null,
    current: new Map(),
    trades: trades.rows.map((trade) => toWireTrade(tradeOf(trade, pair))),
  };
  for (const interval of INTERVALS) {
    const seconds = INTERVAL_SECONDS[interval];
    const from = startOf(now, seconds);
    const parts = (seconds < 3600 ? minutes : hours).filter((candle) => candle.start >= from);
    if (parts.length > 0) view.current.set(interval, mergeCandles(parts, from));
  }
  return view;
}

async function readCandles(
  db: Deps['db'],
  { pairId, seconds, since }: { pairId: string; seconds: number; since: Date },
): Promise<Candle[]> {
  const rows = await db
    .selectFrom('exchange_candles')
    .selectAll()
    .where('trading_pair_id', '=', pairId)
    .where('seconds', '=', seconds)
    .where('start', '>=', since)
    .orderBy('start')
    .execute();
  return rows.map((row) => ({
    start: row.start.getTime(),
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
    volume: row.volume,
    quoteVolume: row.quote_volume,
    trades: row.trades,
  }));
}

/** Candles that follow each other as one that starts at `start`. */
export function mergeCandles(parts: readonly Candle[], start: number): Candle {
  return {
    start,
    open: parts[0]!.open,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: parts.at(-1)!.close,
    volume: parts.reduce((sum, part) => sum + part.volume, 0n),
    quoteVolume: parts.reduce((sum, part) => sum + part.quoteVolume, 0n),
    trades: parts.reduce((sum, part) => sum + part.trades, 0),
  };
}

function startOf(at: Date, seconds: number): number {
  return Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000;
}

/** Puts a committed trade into the view. */
export function showTrade(view: MarketView, trade: TradeRecord): void {
  view.lastPrice = trade.price;
  view.lastTradeAt = trade.createdAt;
  view.trades.unshift(toWireTrade(trade));
  if (view.trades.length > NEWEST_TRADES) view.trades.length = NEWEST_TRADES;
  const entry = { price: trade.price, lots: trade.lots, quoteMinor: BigInt(trade.quoteMinor) };
  for (const interval of INTERVALS) {
    const seconds = INTERVAL_SECONDS[interval];
    const start = startOf(trade.createdAt, seconds);
    view.current.set(interval, addTrade(view.current.get(interval), { ...entry, start }));
  }
  const start = startOf(trade.createdAt, 60);
  const newest = view.minutes.at(-1);
  if (newest?.start === start) addTrade(newest, { ...entry, start });
  else view.minutes.push(addTrade(undefined, { ...entry, start }));
}

export function tickerOf(view: MarketView, now: Date): Ticker {
  const { pair, reference } = view;
  while (view.minutes.length > 0 && view.minutes[0]!.start < now.getTime() - DAY_MS - MINUTE_MS) {
    view.before = view.minutes.shift()!.close;
  }
  const figures = dayFigures(view.minutes, { now: now.getTime(), before: view.before });
  const price = view.lastPrice || reference?.price || null;
  const priceSource = view.lastPrice
    ? 'trade'
    : reference === null
      ? 'none'
      : reference.source === OPENING
        ? 'opening'
        : isStale(reference.readAt, now)
          ? 'stale'
          : 'reference';
  const change = view.lastPrice && figures.from !== null ? view.lastPrice - figures.from : null;
  return {
    symbol: pair.symbol,
    price: price === null ? null : priceText(pair, price),
    priceSource,
    priceAt:
      priceSource === 'opening'
        ? null
        : ((view.lastPrice ? view.lastTradeAt : reference?.readAt)?.toISOString() ?? null),
    change24h: change === null ? null : priceText(pair, change),
    change24hPercent: change === null ? null : writeRatio(BigInt(change) * 100n, BigInt(figures.from!), 2),
    volume24h: lotsText(pair, figures.volume),
    quoteVolume24h: formatMinor(pair.quote, figures.quoteVolume),
    high24h: figures.high === null ? null : priceText(pair, figures.high),
    low24h: figures.low === null ? null : priceText(pair, figures.low),
  };
}

export function isStale(readAt: Date, now: Date): boolean {
  return now.getTime() - readAt.getTime() > STALE_MS;
}

export function toWireCandle(pair: Pair, interval: Interval, candle: Candle): WireCandle {
  return {
    interval,
    start: new Date(candle.start).toISOString(),
    end: new Date(candle.start + INTERVAL_SECONDS[interval] * 1000).toISOString(),
    open: priceText(pair, candle.open),
    high: priceText(pair, candle.high),
    low: priceText(pair, candle.low),
    close: priceText(pair, candle.close),
    volume: lotsText(pair, candle.volume),
    trades: candle.trades,
  };
}

/** The current candles of a view that have not ended at `now`. */
export function currentCandles(view: MarketView, now: Date): MarketEvent['candles'] {
  return [...view.current]
    .filter(([interval, candle]) => candle.start === startOf(now, INTERVAL_SECONDS[interval]))
    .map(([interval, candle]) => toWireCandle(view.pair, interval, candle));
}
