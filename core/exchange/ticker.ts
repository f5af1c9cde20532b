/**
 * The last 24 hours of a market from its candles of a minute. Only real trades count: without any, there is
 * no high, no low and no change.
 */

/** One candle; prices in ticks, `start` in milliseconds. */
export interface Candle {
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** In lots. */
  volume: bigint;
  /** In the quote currency's smallest unit. */
  quoteVolume: bigint;
  trades: number;
}

/** The figures of a day. Prices in ticks, null without a trade; volumes in the smallest units. */
export interface DayFigures {
  high: number | null;
  low: number | null;
  volume: bigint;
  quoteVolume: bigint;
  /** The price that the change is measured from, in ticks. */
  from: number | null;
}

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;
/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The figures of the 24 hours before `now`. `before` is the last price of an older trade, where there is one:
 * the change is measured from it, else from the first trade within the day.
 */
export function dayFigures(
  candles: Iterable<Candle>,
  options: { now: number; before: number | null },
): DayFigures {
  const figures: DayFigures = { high: null, low: null, volume: 0n, quoteVolume: 0n, from: options.before };
  const since = options.now - DAY_MS;
  for (const candle of candles) {
    if (candle.start <= since - MINUTE_MS) {
      figures.from = candle.close;
      continue;
    }
    figures.from ??= candle.open;
    figures.high = Math.max(figures.high ?? candle.high, candle.high);
    figures.low = Math.min(figures.low ?? candle.low, candle.low);
    figures.volume += candle.volume;
    figures.quoteVolume += candle.quoteVolume;
  }
  return figures;
}

/** Adds a trade to the candle of its interval, or starts one. */
export function addTrade(
  candle: Candle | undefined,
  trade: { price: number; lots: number; quoteMinor: bigint; start: number },
): Candle {
  if (!candle || candle.start !== trade.start) {
    return {
      start: trade.start,
      open: trade.price,
      high: trade.price,
      low: trade.price,
      close: trade.price,
      volume: BigInt(trade.lots),
      quoteVolume: trade.quoteMinor,
      trades: 1,
    };
  }
  candle.high = Math.max(candle.high, trade.price);
  candle.low = Math.min(candle.low, trade.price);
  candle.close = trade.price;
  candle.volume += BigInt(trade.lots);
  candle.quoteVolume += trade.quoteMinor;
  candle.trades += 1;
  return candle;
}

/** The intervals that screens show, in seconds. */
export const INTERVAL_SECONDS = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
} as const;
/** A length of candle that a chart may show: a key of `INTERVAL_SECONDS`. */
export type Interval = keyof typeof INTERVAL_SECONDS;
