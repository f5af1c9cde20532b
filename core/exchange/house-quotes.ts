/**
 * What the house market maker offers around a price: a few levels on either side, small, and never at a price
 * that meets the other side of its own. It is there so that a book has somebody in it, not to earn.
 */
import type { Side } from './order.ts';
import type { Pair } from './pair.ts';
import { budgetInBook } from './read-order.ts';

/** Where the markets of a sample community open, in the quote currency. Source: decisions C-54 and C-109. */
export const OPENING_PRICES: Record<string, string> = {
  btc_usdt: '43250',
  eth_usdt: '2580',
  prd_usdt: '0.75',
  // 0.75 / 43250 and 0.75 / 2580, cut to the tick.
  prd_btc: '0.00001734',
  prd_eth: '0.00029069',
  // Paper money has the same.
  pbtc_pusdt: '43250',
  peth_pusdt: '2580',
  pprd_pusdt: '0.75',
};

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

export interface Quote {
  side: Side;
  /** In ticks. */
  price: number;
  lots: number;
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
