/**
 * The reference price of a market of PRD, for its band: weighted by volume, over time, and slow. No outside market has
 * one, so it starts at the operator's opening price and follows what members trade, as far as that is much and lasts.
 *
 * R1  Before the first trade it is the opening price.
 * R2  The opening price weighs as much as 20,000 PRD, and the trades of one hour together at most as 500 PRD: whoever
 *     trades with themselves for an hour moves it by no more than a fortieth of the distance.
 * R3  It looks at the last 168 hours in which there was a trade.
 */
import { readSteps } from './decimals.ts';
import { OPENING_PRICES } from './house-quotes.ts';
import type { Pair } from './pair.ts';
import { budgetInBook } from './read-order.ts';

const OPENING_WEIGHT_PRD = 20_000;
const HOUR_WEIGHT_PRD = 500;
/** How many hours with trades are looked at. */
export const REFERENCE_HOURS = 168;

/** What was traded in an hour: lots, and the quote currency's smallest unit. */
export interface TradedHour {
  lots: number;
  quoteMinor: bigint;
}

/** Says whether the market's reference is its own: PRD for money. */
export function hasOwnReference(pair: Pick<Pair, 'base'>): boolean {
  return pair.base === 'PRD';
}

/** The reference price in ticks; 0 where the market has no opening price. */
export function ownReference(pair: Pair, hours: readonly TradedHour[]): number {
  const opening = readSteps(OPENING_PRICES[pair.symbol] ?? '', pair.pricePrecision);
  if (!opening.ok) return 0;
  const lotsOf = (prd: number) => prd * 10 ** pair.quantityPrecision;
  let weight = lotsOf(OPENING_WEIGHT_PRD);
  let sum = opening.steps * weight;
  for (const { lots, quoteMinor } of hours) {
    if (lots <= 0) continue;
    const counted = Math.min(lots, lotsOf(HOUR_WEIGHT_PRD));
    sum += (Number(budgetInBook(pair, quoteMinor)) / lots) * counted;
    weight += counted;
  }
  return Math.max(1, Math.round(sum / weight));
}
