/**
 * What the house pays for PRD (C-04), and what PRD counts as where it stands for a debt. Nobody makes either price by
 * trading for an hour, and neither is ever the last trade. Rules:
 *
 * - D1: the price over time is the median of the last 72 hours, each with the reference price that held in it.
 * - D2: the redeem rate is the lowest of the price over time, the newest reference price, and what PRD was ever
 *   sold at, in pools that are open or closed: buying here and redeeming there earns nothing, whenever it was bought. The
 *   newest is the lowest that was seen in the hour of the newest look: what has fallen counts at once, what has risen after it.
 * - D3: what was last looked at more than 3 hours ago is no price. Then nothing is redeemed, lent against or sold.
 */
import { lowestPrice } from './rates.ts';
import type { Ratio } from './ratio.ts';

/** Over how many hours the median is taken (D1). */
export const MEDIAN_HOURS = 72;
/** For how many hours a look at the price is good (D3). */
export const FRESH_HOURS = 3;

const HOUR_MS = 3_600_000;

/** A reference price in millionths of a dollar, from an hour on until the next. */
export interface NotedPrice {
  hour: Date;
  microUsd: bigint;
}

/** What PRD counts as: over time, and by the newest look. */
export interface PrdPrices {
  overTime: Ratio;
  newest: Ratio;
}

/** The prices at a time (D1, D3), from those that held in the last 72 hours; null where there is none. */
export function pricesAt(
  noted: readonly NotedPrice[],
  { now, lookedAt, least = null }: { now: Date; lookedAt: Date | null; least?: bigint | null },
): PrdPrices | null {
  if (lookedAt === null || now.getTime() - lookedAt.getTime() > FRESH_HOURS * HOUR_MS) return null;
  const thisHour = Math.floor(now.getTime() / HOUR_MS);
  const held: bigint[] = [];
  for (let hour = thisHour - MEDIAN_HOURS + 1; hour <= thisHour; hour += 1) {
    const price = noted.findLast((one) => one.hour.getTime() <= hour * HOUR_MS);
    if (price) held.push(price.microUsd);
  }
  const newest = held.at(-1);
  if (newest === undefined) return null;
  const sorted = held.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  // Of an even number the lower of the two in the middle.
  const median = sorted[Math.floor((sorted.length - 1) / 2)]!;
  const seen = least !== null && least < newest ? least : newest;
  return { overTime: ratioOf(median), newest: ratioOf(seen) };
}

const ratioOf = (microUsd: bigint): Ratio => ({ prd: 1_000_000n, usd: microUsd });

/** The redeem rate (D2); null where there is no price. */
export function redeemRate(prices: PrdPrices | null, sold: readonly Ratio[]): Ratio | null {
  if (prices === null) return null;
  return lowestPrice([prices.overTime, prices.newest, ...sold]);
}
