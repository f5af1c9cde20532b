/** Candles: what the trades of an interval came to, and the one list of the intervals that there are. */

/** The lengths of candle that a chart may show, in seconds, shortest first. The contract and the screens read them here. */
export const INTERVAL_SECONDS = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
} as const;
/** A key of `INTERVAL_SECONDS`. */
export type Interval = keyof typeof INTERVAL_SECONDS;
/** The keys of `INTERVAL_SECONDS`, shortest first. */
export const INTERVALS = Object.keys(INTERVAL_SECONDS) as Interval[];
/** The longest of them, in seconds. */
export const LONGEST_INTERVAL_SECONDS = Math.max(...Object.values(INTERVAL_SECONDS));

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
