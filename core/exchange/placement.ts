/**
 * An order that is about to be taken: what it may cost, how far it may go, and which prices the market takes
 * now.
 */
import type { OrderBook } from '#core/matching/order-book.ts';
import { MAX_PRICE } from '#core/matching/terms.ts';
import type { Exact } from './exact.ts';
import type { Side } from './order.ts';
import type { Pair } from './pair.ts';
import { budgetInBook, type OrderRequest } from './read-order.ts';
import type { Worth } from './worth.ts';

/** Why the market doesn't take an order. Its text is in `contract/refusals/exchange.ts`. */
export type PlaceRefusal =
  | 'market_halted'
  | 'price_out_of_band'
  | 'stop_would_trigger'
  | 'too_many_open_orders'
  | 'insufficient_order_balance'
  | 'order_would_trade'
  | 'order_not_fillable'
  | 'limit_is_no_gain'
  | 'best_price_beyond_cap'
  | 'order_too_small'
  | 'quantity_out_of_range'
  | 'book_empty';

/**
 * An order with what the server adds: its id, its member, the rates of its fees, and the group of which one
 * cancels the other.
 */
export interface Placement extends OrderRequest {
  id: string;
  memberId: string;
  requestHash: string;
  /** The member was asked about what it may give away. */
  wasAsked?: boolean;
  makerBps: number;
  takerBps: number;
  groupId?: string | null;
}

/** What a worst price and a worst case are worked out from; orders and placements have it. */
export type Priced = Pick<Placement, 'side' | 'price' | 'stopPrice' | 'capBps' | 'makerBps' | 'takerBps'> & {
  lots: number | null;
};

/**
 * The worst price that an order with a price or a stop can ever trade at, in ticks. What waits and names no price
 * buys no dearer than its slippage cap beyond its stop, for no more than that is held for it.
 */
export function worstPrice({
  price,
  stopPrice,
  capBps,
}: Pick<Priced, 'price' | 'stopPrice' | 'capBps'>): number {
  return price ?? Math.min(MAX_PRICE, Math.floor((stopPrice! * (10_000 + capBps!)) / 10_000));
}

/**
 * The price that is expected at worst of an order that waits, in ticks: its own, or its slippage cap beyond its stop. Of
 * a sale without a price it is no promise: between two trades the market may fall further.
 */
export function expectedPrice(order: Pick<Placement, 'side' | 'price' | 'stopPrice' | 'capBps'>): number {
  if (order.price !== null || order.side === 'buy') return worstPrice(order);
  return Math.max(1, Math.ceil((order.stopPrice! * (10_000 - order.capBps!)) / 10_000));
}

/** The most that an order with a price or a stop can take from its member's account. */
export function worstCase(worth: Worth, order: Priced): Exact {
  const { side, lots, makerBps, takerBps } = order;
  if (side === 'sell') return worth.base(lots!);
  return worth.worstCost(worstPrice(order), lots!, Math.max(makerBps, takerBps));
}

/** Where a market stands: its last trade, else an outside price, in ticks; 0 for neither. And what its band takes. */
export interface MarketStand {
  around: number;
  band: { min: number; max: number } | null;
}

/**
 * The worst price that a market order takes; 0 for an empty book. The cap
 * counts from the best price, but from no worse a one than the market vouches for: its last trade, or what its
 * own side offers. And it ends where the band does, so that one strange order in a thin book is nobody's price.
 */
export function limitOf(
  book: OrderBook,
  { side, capBps }: Pick<OrderRequest, 'side' | 'capBps'>,
  stand: MarketStand,
): number {
  const isBuy = side === 'buy';
  const best = isBuy ? book.bestAsk : book.bestBid;
  if (best === 0) return 0;
  const own = isBuy ? book.bestBid : book.bestAsk;
  if (isBuy) {
    const from = stand.around === 0 ? best : Math.min(best, Math.max(stand.around, own));
    const limit = Math.floor((from * (10_000 + capBps!)) / 10_000);
    return Math.min(MAX_PRICE, limit, stand.band?.max ?? MAX_PRICE);
  }
  const from =
    stand.around === 0 ? best : Math.max(best, own === 0 ? stand.around : Math.min(stand.around, own));
  return Math.max(1, Math.ceil((from * (10_000 - capBps!)) / 10_000), stand.band?.min ?? 1);
}

/** What a market order may spend, in ticks × lots. A buyer's budget has to pay the fee too. */
export function budgetOf(
  pair: Pair,
  { quoteMinor, side, takerBps }: Pick<Placement, 'quoteMinor' | 'side' | 'takerBps'>,
): number {
  if (quoteMinor === null) return Number.POSITIVE_INFINITY;
  const spendable = side === 'buy' ? (quoteMinor * 10_000n) / BigInt(10_000 + takerBps) : quoteMinor;
  return Number(budgetInBook(pair, spendable));
}

/** The prices that are taken around another: a band worse than it, and ten times better. */
export function bandOf(pair: Pair, side: Side, around: number): { min: number; max: number } | null {
  const { priceBandBps } = pair;
  if (around === 0 || priceBandBps === null) return null;
  const low = side === 'sell' ? (around * (10_000 - priceBandBps)) / 10_000 : around / 10;
  const high = side === 'buy' ? (around * (10_000 + priceBandBps)) / 10_000 : around * 10;
  return { min: Math.max(1, Math.ceil(low)), max: Math.min(MAX_PRICE, Math.floor(high)) };
}

/** Says whether a price is worse than a limit, for an order of this side. */
export function isBeyond(side: Side, price: number, limit: number): boolean {
  return side === 'buy' ? price > limit : price < limit;
}

/** Says whether an order with a price would meet the other side. */
export function crosses(book: OrderBook, { side, price }: Pick<Placement, 'side' | 'price'>): boolean {
  const best = side === 'buy' ? book.bestAsk : book.bestBid;
  return best !== 0 && !isBeyond(side, best, price!);
}
