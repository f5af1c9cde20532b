/**
 * The active orders of a market: by their slot in the book, by member, and by the group of which one cancels
 * the other.
 */
import { type OrderRecord, SEAT_LEFT } from './order.ts';

/** Finds active orders. It must be told of every order that comes to rest, changes its slot or ends. */
export class OrderRegistry {
  /** The order in each slot of the book. A slot that is given back keeps its last order until it is used again. */
  readonly #inSlot: OrderRecord[] = [];
  /** The active orders of each member, by the member's number, in no order. */
  readonly #ofOwner: OrderRecord[][] = [];
  readonly #groups = new Map<string, OrderRecord[]>();

  /** The order in a slot of the book. */
  at(slot: number): OrderRecord {
    return this.#inSlot[slot]!;
  }

  /** Says that an order has come to rest in a slot. */
  rest(order: OrderRecord, slot: number): void {
    while (this.#inSlot.length <= slot) this.#inSlot.push(order);
    this.#inSlot[slot] = order;
  }

  countOf(owner: number): number {
    return this.#ofOwner[owner]?.length ?? 0;
  }

  /** Oldest first. */
  ofOwner(owner: number): OrderRecord[] {
    return [...(this.#ofOwner[owner] ?? [])].sort((a, b) => a.priority - b.priority);
  }

  ofGroup(groupId: string): OrderRecord[] {
    return [...(this.#groups.get(groupId) ?? [])];
  }

  keep(order: OrderRecord): void {
    // One after the other: an array with gaps would be slow ever after.
    while (this.#ofOwner.length <= order.owner) this.#ofOwner.push([]);
    const own = this.#ofOwner[order.owner]!;
    order.seat = own.length;
    own.push(order);
    if (order.groupId) this.#groups.set(order.groupId, [...this.ofGroup(order.groupId), order]);
  }

  /** Does nothing for an order that was never kept. */
  forget(order: OrderRecord): void {
    if (order.seat < 0) return;
    const own = this.#ofOwner[order.owner]!;
    const last = own.pop()!;
    if (last !== order) {
      own[order.seat] = last;
      last.seat = order.seat;
    }
    order.seat = SEAT_LEFT;
    if (!order.groupId) return;
    const others = this.ofGroup(order.groupId).filter((one) => one !== order);
    if (others.length > 0) this.#groups.set(order.groupId, others);
    else this.#groups.delete(order.groupId);
  }
}
