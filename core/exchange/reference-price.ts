/**
 * What a market for money counts as worth: the price that its band stands around, and that trades are measured by.
 * It starts at a price that nobody makes by trading here, and follows what members trade, as far as that is much and
 * lasts.
 *
 * R1  It starts at an anchor: the newest of the opening price, which an administrator sets, and of the outside price.
 *     PRD has no outside price; against BTC and ETH it has what its reference in USDT and theirs come to, as new as the
 *     newer of the two: whoever says what a bitcoin is worth says it for both of its markets.
 * R2  The anchor weighs as much as 20,000 PRD, 1 BTC or 16 ETH, and the trades of one hour together at most as a
 *     fortieth of that: whoever trades with themselves for an hour moves it by no more than a fortieth of the distance.
 * R3  It looks at the last 168 hours in which there was a trade, and which began after the anchor: while an outside
 *     price is read, it is that price.
 */
import { type ExchangeAsset, moneyOf, type Pair } from './pair.ts';
import { budgetInBook } from './read-order.ts';

/** How much the anchor weighs, in the base currency. */
const ANCHOR_WEIGHTS: Partial<Record<ExchangeAsset, number>> = { PRD: 20_000, BTC: 1, ETH: 16 };
const HOURS_TO_AN_ANCHOR = 40;
/** How many hours with trades are looked at. */
export const REFERENCE_HOURS = 168;

/** A price that no trade here has made. */
export interface Anchor {
  /** In ticks; it may have a fraction. */
  price: number;
  at: Date;
}

/** What was traded in an hour: lots, and the quote currency's smallest unit. */
export interface TradedHour {
  lots: number;
  quoteMinor: bigint;
}

/** Says whether a market has a reference price of its own: whatever trades for money. Paper has its last price. */
export function hasReferencePrice(pair: Pick<Pair, 'base'>): boolean {
  return moneyOf(pair.base) === 'real';
}

/** The newest of the anchors that there are; null for none (R1). */
export function newestAnchor(...anchors: readonly (Anchor | null)[]): Anchor | null {
  let newest: Anchor | null = null;
  for (const anchor of anchors) if (anchor && (!newest || anchor.at > newest.at)) newest = anchor;
  return newest;
}

/**
 * What the base of a market is worth in its quote, by what both count as in USDT, in whole coins.
 * It is as new as the newer of the two.
 */
export function crossAnchor(pair: Pick<Pair, 'pricePrecision'>, base: Anchor, quote: Anchor): Anchor {
  const { at } = newestAnchor(base, quote)!;
  return { price: (base.price / quote.price) * 10 ** pair.pricePrecision, at };
}

/** The reference price in ticks; 0 where the market has no anchor. `hours` are those that began after the anchor. */
export function referencePrice(pair: Pair, anchor: Anchor | null, hours: readonly TradedHour[]): number {
  if (!anchor) return 0;
  let weight = (ANCHOR_WEIGHTS[pair.base] ?? 1) * 10 ** pair.quantityPrecision;
  const mostOfHour = weight / HOURS_TO_AN_ANCHOR;
  let sum = anchor.price * weight;
  for (const { lots, quoteMinor } of hours) {
    if (lots <= 0) continue;
    const counted = Math.min(lots, mostOfHour);
    sum += (Number(budgetInBook(pair, quoteMinor)) / lots) * counted;
    weight += counted;
  }
  return Math.max(1, Math.round(sum / weight));
}
