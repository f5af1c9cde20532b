/**
 * Takes back what a run of commands did to the markets in memory, when it could not be committed: only the orders
 * that it made or changed are touched, however many rest beside them.
 *
 * X7  After it the markets are as they were before the run: the same orders, with the same amounts, in the same
 *     places of the queue.
 */
import type { Changes } from './changes.ts';
import type { Market } from './market.ts';
import { isActive, type OrderRecord } from './order.ts';

/**
 * Undoes a run. `before` has the orders that it changed, as they were before it, in records of their own; the
 * records that the markets keep stay the ones they keep. Prices and halts are the caller's to set back.
 */
export function undoRun(
  marketOf: (order: OrderRecord) => Market,
  changes: Changes,
  before: readonly OrderRecord[],
): void {
  const kept = new Map<string, OrderRecord>();
  for (const order of changes.changed) kept.set(order.id, order);
  // First all out, then those that were there back: a slot of the book is never two orders'.
  for (const order of [...changes.created, ...changes.changed]) marketOf(order).takeOut(order);
  for (const was of before) {
    const order = kept.get(was.id)!;
    const { owner, seat, notedIn } = order;
    Object.assign(order, was, { owner, seat, notedIn });
    if (isActive(order)) marketOf(order).restore(order);
  }
}
