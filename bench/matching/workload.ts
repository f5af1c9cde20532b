/**
 * A recorded day at one market: 70 % limit orders within eight ticks of the touch, 20 % cancels of orders that
 * rest, 10 % market orders. Recorded once, from a seed, and played to every contestant as it is.
 */
import { OrderBook } from '#core/matching/order-book.ts';
import { BUY, IOC, MAX_PRICE, SELL, type Side } from '#core/matching/terms.ts';

export const LIMIT = 0;
export const CANCEL = 1;
export const MARKET = 2;

/** Columns of one length; row `i` is command `i`. */
export interface Workload {
  count: number;
  kind: Uint8Array;
  side: Uint8Array;
  /** In ticks; of limit orders. */
  price: Int32Array;
  /** In lots. */
  quantity: Int32Array;
  /** The order's own id, or the one that is cancelled. */
  id: Int32Array;
}

const START_PRICE = 100_000;

/** Records `count` commands. */
export function recordWorkload(count: number, seed = 20260302): Workload {
  const next = numbers(seed);
  const whole = (limit: number) => Math.floor(next() * limit);
  const work: Workload = {
    count,
    kind: new Uint8Array(count),
    side: new Uint8Array(count),
    price: new Int32Array(count),
    quantity: new Int32Array(count),
    id: new Int32Array(count),
  };
  const book = new OrderBook(1024);
  const known: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const draw = next();
    const side: Side = next() < 0.5 ? BUY : SELL;
    const quantity = 1 + whole(100);
    const id = i + 1;
    const target = draw >= 0.7 && draw < 0.9 ? takeResting(book, known, whole) : 0;
    work.side[i] = side;
    work.quantity[i] = quantity;
    work.id[i] = id;
    if (target !== 0) {
      work.kind[i] = CANCEL;
      work.id[i] = target;
      book.cancel(target);
    } else if (draw < 0.9) {
      // As often through the touch as behind it, so that the book neither dries up nor silts up.
      const touch = side === BUY ? book.bestAsk || START_PRICE + 1 : book.bestBid || START_PRICE - 1;
      work.kind[i] = LIMIT;
      work.price[i] = Math.max(1, side === BUY ? touch - 8 + whole(12) : touch + 8 - whole(12));
      book.submit(id, i & 1023, side, work.price[i]!, quantity);
      known.push(id);
    } else {
      work.kind[i] = MARKET;
      book.submit(id, i & 1023, side, side === BUY ? MAX_PRICE : 1, quantity, IOC);
    }
  }
  return work;
}

function takeResting(book: OrderBook, known: number[], whole: (limit: number) => number): number {
  while (known.length > 0) {
    const at = whole(known.length);
    const id = known[at]!;
    known[at] = known.at(-1)!;
    known.pop();
    if (book.order(id)) return id;
  }
  return 0;
}

/** A small deterministic generator of numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
