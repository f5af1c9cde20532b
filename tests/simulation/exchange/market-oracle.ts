/**
 * A market again, as plainly as its rules read: a naive book, a list of orders that wait for a price, and each order's
 * share of the trades. What the server has done, it is told in the order in which the server says that it did it.
 */
import { REDUCED, TRADE } from '#core/matching/events.ts';
import type { RestingOrder } from '#core/matching/order-book.ts';
import {
  BUY,
  GTC,
  IOC,
  SELL,
  STP_CANCEL_BOTH,
  STP_CANCEL_NEWEST,
  STP_CANCEL_OLDEST,
  STP_DECREMENT,
} from '#core/matching/terms.ts';
import { NaiveBook } from '#tests/support/exchange/naive-book.ts';

const STP = {
  cancel_newest: STP_CANCEL_NEWEST,
  cancel_oldest: STP_CANCEL_OLDEST,
  cancel_both: STP_CANCEL_BOTH,
  decrement: STP_DECREMENT,
} as const;

/** An order as it was drawn, in ticks and lots. */
export interface DrawnOrder {
  trader: number;
  side: 'buy' | 'sell';
  orderType: 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'take_profit' | 'take_profit_limit';
  /** Null for what takes the book's prices. */
  price: number | null;
  stopPrice: number | null;
  lots: number;
  selfTradePrevention: keyof typeof STP;
}

/** The market to compare with. Orders go by the server's ids. */
export class MarketOracle {
  /** What each order has traded. */
  readonly filled = new Map<string, number>();
  readonly #book = new NaiveBook();
  /** By the book's number, from 1. */
  readonly #ids: string[] = [''];
  readonly #numbers = new Map<string, number>();
  readonly #orders = new Map<string, DrawnOrder>();
  /** Of each half of a pair the other one, as long as both are there. */
  readonly #others = new Map<string, string>();
  /** Oldest first. */
  #waiting: { id: string; isReached: boolean }[] = [];

  place(id: string, order: DrawnOrder): void {
    this.#orders.set(id, order);
    if (order.stopPrice !== null) this.#waiting.push({ id, isReached: false });
    else this.#arrive(id, order.price, order.lots);
  }

  /** A limit that rests and a stop for the same quantity, of which one cancels the other. */
  placePair(ids: { limit: string; stop: string }, orders: { limit: DrawnOrder; stop: DrawnOrder }): void {
    this.#others.set(ids.limit, ids.stop);
    this.#others.set(ids.stop, ids.limit);
    this.place(ids.limit, orders.limit);
    this.place(ids.stop, orders.stop);
  }

  /** The lots that it still had in the book. */
  cancel(id: string): number {
    this.#cancelOther(id);
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
    return this.#book.cancel(this.#numbers.get(id) ?? 0);
  }

  reduce(id: string, left: number): void {
    this.#book.reduce(this.#numbers.get(id)!, left);
  }

  /** Gives an order that rests another price: as if it had just arrived. */
  move(id: string, price: number): void {
    this.#arrive(id, price, this.#book.cancel(this.#numbers.get(id)!));
  }

  orders(side: typeof BUY | typeof SELL): Iterable<RestingOrder> {
    return this.#book.orders(side);
  }

  /** Those that rest, by their ids. */
  resting(): Map<string, RestingOrder> {
    const all = [...this.#book.orders(BUY), ...this.#book.orders(SELL)];
    return new Map(all.map((order) => [this.#ids[order.id]!, order]));
  }

  /** Those that wait for their price. */
  get waiting(): string[] {
    return this.#waiting.map(({ id }) => id);
  }

  #arrive(id: string, price: number | null, lots: number): void {
    this.#submit(id, price, lots);
    for (;;) {
      const reached = this.#waiting.find(({ isReached }) => isReached);
      if (!reached) return;
      this.#waiting = this.#waiting.filter((one) => one !== reached);
      this.#cancelOther(reached.id);
      const order = this.#orders.get(reached.id)!;
      this.#submit(reached.id, order.price, order.lots);
    }
  }

  #submit(id: string, price: number | null, lots: number): void {
    const { trader, side, selfTradePrevention } = this.#orders.get(id)!;
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    const isBuy = side === 'buy';
    this.#book.submit(
      number,
      trader + 1,
      isBuy ? BUY : SELL,
      price ?? (isBuy ? 2 ** 31 - 2 : 1),
      lots,
      price === null ? IOC : GTC,
      STP[selfTradePrevention],
    );
    for (const event of this.#book.events) {
      const maker = this.#ids[event.makerId]!;
      if (event.kind === REDUCED) {
        const other = this.#orders.get(this.#others.get(maker) ?? '');
        if (other) other.lots -= event.quantity;
        continue;
      }
      // It has traded, or gave way whole: the other half goes.
      this.#cancelOther(maker);
      if (event.kind !== TRADE) continue;
      for (const party of [id, maker]) this.filled.set(party, (this.filled.get(party) ?? 0) + event.quantity);
      this.#reach(event.price);
    }
  }

  #cancelOther(id: string): void {
    const other = this.#others.get(id);
    if (other === undefined) return;
    this.#others.delete(id);
    this.#others.delete(other);
    this.cancel(other);
  }

  #reach(price: number): void {
    for (const one of this.#waiting) {
      const { side, orderType, stopPrice } = this.#orders.get(one.id)!;
      const rises = (side === 'buy') !== orderType.startsWith('take_profit');
      if (rises ? price >= stopPrice! : price <= stopPrice!) one.isReached = true;
    }
  }
}
