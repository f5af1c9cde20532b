/**
 * What an order would find in the book now, without touching it: the same makers, in the same order, with the
 * same roundings as when it is submitted.
 */
import type { OrderBook } from '#core/matching/order-book.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import { type Exact, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import type { SelfTrade, Side } from './order.ts';
import type { Worth } from './worth.ts';

/** What an order would find. */
export interface Walk {
  /** Lots that would trade. */
  lots: number;
  quoteMinor: Exact;
  feeMinor: Exact;
  /** The price of the last of them, in ticks; 0 for none. */
  worstPrice: number;
  /** The price of the first. */
  bestPrice: number;
  /** Nothing is left to trade: the quantity, or of a budget what another lot at this price would cost. */
  isDone: boolean;
}

/** The order to walk for. Without a budget, that is infinite. */
export interface WalkOptions {
  side: Side;
  /** The worst price that it takes, in ticks. */
  limit: number;
  lots: number;
  /** In ticks × lots. */
  budget: number;
  feeBps: number;
  owner: number;
  selfTrade: SelfTrade;
}

/** Walks the other side from its best price. */
export function walkBook(book: OrderBook, worth: Worth, options: WalkOptions): Walk {
  const { side, limit, owner, selfTrade, feeBps } = options;
  const walk: Walk = { lots: 0, quoteMinor: 0, feeMinor: 0, worstPrice: 0, bestPrice: 0, isDone: false };
  let left = options.lots;
  let budget = options.budget;
  let basis: Exact = 0;
  let isPrevented = false;
  for (const maker of book.orders(side === 'buy' ? SELL : BUY)) {
    if (left === 0 || (side === 'buy' ? maker.price > limit : maker.price < limit)) break;
    const wanted =
      budget === Number.POSITIVE_INFINITY ? left : Math.min(left, Math.floor(budget / maker.price));
    if (wanted === 0) break;
    if (maker.owner === owner) {
      if (selfTrade === 'cancel_oldest') continue;
      isPrevented = true;
      if (selfTrade !== 'decrement' || maker.quantity >= wanted) break;
      left -= maker.quantity;
      budget -= maker.quantity * maker.price;
      continue;
    }
    const lots = Math.min(wanted, maker.quantity);
    const quote = worth.quoteDown(maker.price, lots);
    basis = nextBasis(basis, quote, feeBps);
    walk.feeMinor = plus(walk.feeMinor, addedFee(basis, walk.feeMinor));
    walk.quoteMinor = plus(walk.quoteMinor, quote);
    walk.lots += lots;
    walk.bestPrice ||= maker.price;
    walk.worstPrice = maker.price;
    left -= lots;
    budget -= lots * maker.price;
  }
  walk.isDone = !isPrevented && (left === 0 || isSpent(budget, walk.worstPrice));
  return walk;
}

/** Whether a budget in ticks × lots has no lot left to give at the price of the last trade; 0 for none. */
export function isSpent(budget: number, lastPrice: number): boolean {
  return lastPrice !== 0 && budget < lastPrice;
}
