/**
 * What the house market maker offers around a price: a few levels on either side, small, and never at a price
 * that meets the other side of its own. It is there so that a book has somebody in it, not to earn.
 */
import type { Side } from './order.ts';
import type { Money, Pair } from './pair.ts';
import { budgetInBook } from './read-order.ts';

/** The distance of each level from the middle, in hundredths of a percent, and its size in quote currency. */
const LEVELS = [
  { distanceBps: 15n, share: 1n },
  { distanceBps: 35n, share: 2n },
  { distanceBps: 60n, share: 3n },
  { distanceBps: 100n, share: 4n },
  { distanceBps: 160n, share: 5n },
] as const;

/**
 * The size of the first level, in the smallest unit of the quote currency: about 100 USDT; of paper money a
 * hundred times as much, for its steps are large.
 */
const FIRST_LEVEL: Record<Pair['quote'], bigint> = {
  USDT: 100_000_000n,
  BTC: 230_000n,
  ETH: 38_000_000_000_000_000n,
  PRD: 13_300_000_000n,
  pUSDT: 10_000_000_000n,
  pBTC: 23_000_000n,
  pETH: 3_800_000_000_000_000_000n,
  pPRD: 1_330_000_000_000n,
};

/** One offer of the house. */
export interface Quote {
  side: Side;
  /** In ticks. */
  price: number;
  lots: number;
}

/** How far from what a market counts as worth the house follows its last trade, in hundredths of a percent. */
const FOLLOWS_BPS = 100;

/**
 * The price that the house quotes around, in ticks: of paper the last trade, of money the last trade as far as the
 * reference price vouches for it, so that nobody walks the house's offers away with small trades.
 */
export function houseMiddle({ lastPrice, referencePrice, money }: HouseView): number {
  if (lastPrice === 0 || referencePrice === 0) return lastPrice || referencePrice;
  if (money === 'paper') return lastPrice;
  const most = Math.floor((referencePrice * FOLLOWS_BPS) / 10_000);
  return Math.min(referencePrice + most, Math.max(referencePrice - most, lastPrice));
}

/** What the house sees of a market; prices in ticks, 0 for none. */
export interface HouseView {
  lastPrice: number;
  referencePrice: number;
  money: Money;
}

/** The quotes around a middle price in ticks; those too small for the market are left out. */
export function houseQuotes(pair: Pair, middle: number): Quote[] {
  const quotes: Quote[] = [];
  for (const { distanceBps, share } of LEVELS) {
    const away = (BigInt(middle) * distanceBps) / 10_000n + 1n;
    for (const side of ['buy', 'sell'] as const) {
      const price = BigInt(middle) + (side === 'buy' ? -away : away);
      if (price < 1n) continue;
      const lots = Number(budgetInBook(pair, FIRST_LEVEL[pair.quote] * share) / price);
      const atMost = Math.min(lots, pair.maxLots);
      if (atMost >= pair.minLots) quotes.push({ side, price: Number(price), lots: atMost });
    }
  }
  return quotes;
}
