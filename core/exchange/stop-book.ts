/**
 * Orders that wait for a price: some for a trade at their stop or above, some for one at it or below. Those that
 * are reached come out in the order in which they were placed.
 *
 * Kept in two heaps by stop price, so that adding one costs the logarithm of those that wait, a trade that
 * reaches none costs one look at each, and taking those that it reaches costs what is taken. One that is cancelled
 * stays where it is until it would come out, or until there are more such than others.
 */
import { Heap } from './heap.ts';
import type { OrderRecord } from './order.ts';
import { waitsForRise } from './order-kinds.ts';

/** A place in a heap. The order may have left it, or have come back to another. */
interface Waiting {
  order: OrderRecord;
  /** In ticks; what the order says, negated where the lowest comes last. */
  key: number;
}

/** The stop orders of one market. */
export class StopBook {
  /** Those that wait for the price to rise, lowest stop first; those that wait for it to fall, highest first. */
  readonly #rising = new Heap<Waiting>((a, b) => a.key < b.key);
  readonly #falling = new Heap<Waiting>((a, b) => a.key < b.key);
  /** Those that the trades noted so far have reached, oldest first. */
  readonly #reached = new Heap<Waiting>((a, b) => a.order.priority < b.order.priority);
  /** The place of each order that waits. */
  readonly #places = new Map<OrderRecord, Waiting>();

  add(order: OrderRecord): void {
    const rises = waitsForRise(order);
    const place = { order, key: rises ? order.stopPrice! : -order.stopPrice! };
    this.#places.set(order, place);
    (rises ? this.#rising : this.#falling).push(place);
  }

  remove(order: OrderRecord): void {
    if (!this.#places.delete(order)) return;
    const left = this.#rising.size + this.#falling.size + this.#reached.size;
    if (left > 64 && left > this.#places.size * 2) {
      for (const heap of [this.#rising, this.#falling, this.#reached])
        heap.keep((place) => this.#isIn(place));
    }
  }

  /** Notes the price of a trade, in ticks. */
  reached(price: number): void {
    if (this.#places.size === 0) return;
    this.#takeUpTo(this.#rising, price);
    this.#takeUpTo(this.#falling, -price);
  }

  /** Whether there is one that was reached and has not been taken. */
  get hasReached(): boolean {
    for (let first = this.#reached.peek(); first; first = this.#reached.peek()) {
      if (this.#isIn(first)) return true;
      this.#reached.pop();
    }
    return false;
  }

  /** Those that were reached and have not been taken. */
  get reachedOrders(): OrderRecord[] {
    if (!this.hasReached) return [];
    return this.#reached.items().flatMap((place) => (this.#isIn(place) ? [place.order] : []));
  }

  /** Has these be the ones that were reached, and no others; all of them wait. */
  setReached(orders: readonly OrderRecord[]): void {
    for (const order of this.reachedOrders) {
      this.remove(order);
      this.add(order);
    }
    for (const order of orders) this.noteReached(order);
  }

  /** Says that one that waits has been reached, whatever the trades from now on. */
  noteReached(order: OrderRecord): void {
    const place = this.#places.get(order);
    if (!place) return;
    const again = { ...place };
    this.#places.set(order, again);
    this.#reached.push(again);
  }

  /** Takes out the oldest order that the trades noted so far have reached. */
  takeReached(): OrderRecord | undefined {
    for (let place = this.#reached.pop(); place; place = this.#reached.pop()) {
      if (!this.#isIn(place)) continue;
      this.#places.delete(place.order);
      return place.order;
    }
    return undefined;
  }

  #takeUpTo(heap: Heap<Waiting>, key: number): void {
    for (let first = heap.peek(); first && first.key <= key; first = heap.peek()) {
      heap.pop();
      if (this.#isIn(first)) this.#reached.push(first);
    }
  }

  #isIn(place: Waiting): boolean {
    return this.#places.get(place.order) === place;
  }
}
