/**
 * Orders and trades as the market has them: in ticks, lots and smallest units, as the tables do.
 */
import type { Exact } from './exact.ts';
import type { Pair } from './pair.ts';

/** Which side of the book an order is on. */
export type Side = 'buy' | 'sell';
/** The types of orders, as they are named on the wire and in the tables. */
export const ORDER_TYPES = [
  'limit',
  'market',
  'stop_limit',
  'stop_market',
  'take_profit',
  'take_profit_limit',
] as const;
/**
 * How an order names its price: a limit, or none; and whether it waits for a trade at its stop price first, to end
 * a loss or to take a gain (`order-kinds.ts`).
 */
export type OrderType = (typeof ORDER_TYPES)[number];
/**
 * What becomes of what doesn't trade at once: it rests, goes, takes the order with it, or is all there may
 * be.
 */
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY';
/** Which order gives way when a member would trade with themselves. */
export type SelfTrade = 'cancel_newest' | 'cancel_oldest' | 'cancel_both' | 'decrement';
/** Where an order stands. `filled` and `cancelled` are final. */
export type OrderStatus = 'open' | 'partially_filled' | 'filled' | 'cancelled';
/** Why an order ended before it was filled. */
export type CancelReason =
  | 'member'
  | 'immediate_or_cancel'
  | 'fill_or_kill'
  | 'would_trade'
  | 'slippage_cap'
  | 'self_trade'
  | 'other_order'
  | 'book_empty'
  | 'insufficient_balance'
  | 'giving_limit'
  | 'not_asked'
  | 'owing'
  | 'operator';

/** An order. Everything after `createdAt` changes while it lives. */
export interface OrderRecord {
  /** Also of its first hold in the ledger. */
  id: string;
  pair: Pair;
  memberId: string;
  type: OrderType;
  side: Side;
  /** In ticks; null for what takes the book's prices. */
  price: number | null;
  /** In ticks; null for what waits for none. */
  stopPrice: number | null;
  /** What a market order may spend, in the quote currency's smallest unit. */
  quoteMinor: bigint | null;
  capBps: number | null;
  timeInForce: TimeInForce;
  selfTrade: SelfTrade;
  makerBps: number;
  takerBps: number;
  groupId: string | null;
  requestHash: string;
  /** Its member was asked about what it may give away (core/policy/decide-trade.ts, G22). */
  wasAsked: boolean;
  createdAt: Date;
  /** The place in the queue; the book knows the order by it. */
  priority: number;
  triggeredAt: Date | null;
  /** In lots. Of a market order by quote amount: what it has traded. */
  lots: number;
  filled: number;
  remaining: number;
  filledQuote: Exact;
  fee: Exact;
  /** The sum of quote amount × rate over its trades: what the fee is rounded up from, once for all of them. */
  feeBasis: Exact;
  /** What its hold has left: quote currency of a buy, base currency of a sell. */
  held: Exact;
  /** Its hold in the ledger, the newest; null when it never held. Of the tables: set as it is written. */
  holdId: string | null;
  status: OrderStatus;
  reason: CancelReason | null;
  updatedAt: Date;
  /** Marks of the market that keeps it: the member's number, its seat among the member's orders, its last run. */
  owner: number;
  seat: number;
  notedIn: number;
}

/** The seat of an order that has not been active between two commands, and of one that was and has ended. */
export const NEVER_SEATED = -1;
/** The seat of an order that was active and has ended. */
export const SEAT_LEFT = -2;

/** The marks of an order that no market has taken yet. */
export const UNMARKED = { owner: 0, seat: NEVER_SEATED, notedIn: 0 };

/** A trade, as it is written. */
export interface TradeRecord {
  /** Of the tables: empty until it is written. The market tells trades apart by `sequence`. */
  id: string;
  sequence: number;
  pair: Pair;
  takerSide: Side;
  buyOrderId: string;
  sellOrderId: string;
  buyerId: string;
  sellerId: string;
  lots: number;
  price: number;
  quoteMinor: Exact;
  /** What the market counted as worth then, in ticks; 0 of paper. */
  reference: number;
  buyerFee: Exact;
  sellerFee: Exact;
  /** Whether the members of its orders were asked about them, as they traded; not kept. */
  buyerAsked: boolean;
  sellerAsked: boolean;
  createdAt: Date;
}

/** Says whether an order can still trade or be cancelled. */
export function isActive(order: OrderRecord): boolean {
  return order.status === 'open' || order.status === 'partially_filled';
}
