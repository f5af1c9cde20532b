/**
 * Stop orders that wait: a buy for a trade at its stop price or above, a sell for one at it or below. Those
 * that are reached come out in the order in which they were placed.
 */
import type { OrderRecord } from './order.ts';

export class StopBook {
  readonly #waiting = new Set<OrderRecord>();
  #high = 0;
  #low = Number.POSITIVE_INFINITY;

  add(order: OrderRecord): void {
    this.#waiting.add(order);
  }

  remove(order: OrderRecord): void {
    this.#waiting.delete(order);
  }

  /** Notes the price of a trade, in ticks. */
  reached(price: number): void {
    if (this.#waiting.size === 0) return;
    this.#high = Math.max(this.#high, price);
    this.#low = Math.min(this.#low, price);
  }

  /** Takes out the oldest order that the trades noted so far have reached. */
  takeReached(): OrderRecord | undefined {
    if (this.#high === 0) return undefined;
    let first: OrderRecord | undefined;
    for (const order of this.#waiting) {
      const isReached = order.side === 'buy' ? this.#high >= order.stopPrice! : this.#low <= order.stopPrice!;
      if (isReached && (!first || order.priority < first.priority)) first = order;
    }
    if (first) {
      this.#waiting.delete(first);
    } else {
      this.#high = 0;
      this.#low = Number.POSITIVE_INFINITY;
    }
    return first;
  }
}
