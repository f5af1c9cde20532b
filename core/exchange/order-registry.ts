/**
 * The active orders of a market: by their place in the queue, by which the book knows them, by member, and by
 * the group of which one cancels the other.
 */
import type { OrderRecord } from './order.ts';

export class OrderRegistry {
  readonly #byPriority = new Map<number, OrderRecord>();
  readonly #ofMember = new Map<string, Set<OrderRecord>>();
  readonly #groups = new Map<string, OrderRecord[]>();
  readonly #owners = new Map<string, number>();

  /** The active order at a place in the queue. Throws for none: the book knows only orders that are here. */
  at(priority: number): OrderRecord {
    const order = this.#byPriority.get(priority);
    if (!order) throw new Error(`No active order has the place ${priority}.`);
    return order;
  }

  countOf(memberId: string): number {
    return this.#ofMember.get(memberId)?.size ?? 0;
  }

  /** Oldest first. */
  ofMember(memberId: string): OrderRecord[] {
    return [...(this.#ofMember.get(memberId) ?? [])].sort((a, b) => a.priority - b.priority);
  }

  ofGroup(groupId: string): OrderRecord[] {
    return [...(this.#groups.get(groupId) ?? [])];
  }

  /** The number by which the book knows a member. */
  ownerOf(memberId: string): number {
    let owner = this.#owners.get(memberId);
    if (owner === undefined) {
      owner = this.#owners.size + 1;
      this.#owners.set(memberId, owner);
    }
    return owner;
  }

  keep(order: OrderRecord): void {
    this.#byPriority.set(order.priority, order);
    const own = this.#ofMember.get(order.memberId) ?? new Set();
    this.#ofMember.set(order.memberId, own.add(order));
    if (order.groupId) this.#groups.set(order.groupId, [...this.ofGroup(order.groupId), order]);
  }

  forget(order: OrderRecord): void {
    this.#byPriority.delete(order.priority);
    const own = this.#ofMember.get(order.memberId);
    own?.delete(order);
    if (own?.size === 0) this.#ofMember.delete(order.memberId);
    if (!order.groupId) return;
    const others = this.ofGroup(order.groupId).filter((one) => one !== order);
    if (others.length > 0) this.#groups.set(order.groupId, others);
    else this.#groups.delete(order.groupId);
  }
}
