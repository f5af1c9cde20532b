/**
 * The last 24 hours of a market from its candles of a minute. Only real trades count: without any, there is
 * no high, no low and no change.
 */
import type { Candle } from './candles.ts';

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
