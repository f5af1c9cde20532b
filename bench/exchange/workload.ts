/**
 * What both sides are asked to do: 70 % limit orders within eight ticks of the middle, 20 % cancels of an order
 * that the same connection has placed, 10 % market orders, all in one market, the hardest case for both.
 */
export interface Command {
  kind: 'limit' | 'market' | 'cancel';
  side: 'buy' | 'sell';
  /** In ticks of 0.01 USDT; limit orders only. */
  price: number;
  /** In lots of 10^-8 BTC. */
  lots: number;
  /** The order to cancel. */
  orderId: string;
}

export const MIDDLE = 4_000_000;

/** Draws the next command; `open` are the orders that the connection may still cancel. */
export function nextCommand(open: string[]): Command {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const side = below(2) === 0 ? 'buy' : 'sell';
  const kind = below(10);
  const lots = 100_000 * (1 + below(9));
  if (kind < 2 && open.length > 0) {
    const [orderId] = open.splice(below(open.length), 1);
    return { kind: 'cancel', side, price: 0, lots, orderId: orderId! };
  }
  if (kind === 2) return { kind: 'market', side, price: 0, lots, orderId: '' };
  return { kind: 'limit', side, price: MIDDLE + below(17) - 8, lots, orderId: '' };
}

/** One side of the benchmark. */
export interface Side {
  name: string;
  prepare(url: string, members: number): Promise<void>;
  /** Throws unless every acknowledged order is in the tables and the books balance. */
  measure(url: string, run: Run): Promise<Measured>;
}

export interface Run {
  connections: number;
  seconds: number;
  /** Open WebSocket subscribers of the market while the load runs; our side only. */
  subscribers: number;
  /** Somebody else owes, so each order asks whose account it is; our side only. */
  hasDebtor?: boolean;
}

export interface Measured {
  /** Commands answered a second, acknowledged and durable. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** From an answer to the book's event on a subscriber, where there are any. */
  screenP99Ms?: number;
}
