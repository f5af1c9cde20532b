/**
 * What orders hold: set aside when they rest or wait, given back when they end, fitted when they become less.
 *
 * X3  A cancelled order releases exactly what it still holds; a filled one holds nothing.
 */
import { type Exact, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import type { MarketContext } from './market-context.ts';
import type { OrderRecord } from './order.ts';
import { isWaiting } from './order-kinds.ts';
import type { OrderRegistry } from './order-registry.ts';
import { worstCase } from './placement.ts';
import type { Worth } from './worth.ts';

/** Keeps what the orders of one market hold, and notes what the ledger has to move for it. */
export class OrderFunds {
  readonly #worth: Worth;
  readonly #orders: OrderRegistry;

  constructor(worth: Worth, orders: OrderRegistry) {
    this.#worth = worth;
    this.#orders = orders;
  }

  /** Sets an amount aside for an order; nothing of nothing. */
  hold(order: OrderRecord, amount: Exact, context: MarketContext): void {
    if (amount === 0) return;
    order.held = amount;
    context.changes.movements.push({ kind: 'hold', order, amount });
  }

  /** Gives back all that an order still holds. */
  release(order: OrderRecord, context: MarketContext): void {
    if (order.held !== 0) context.changes.movements.push({ kind: 'release', order, amount: order.held });
    order.held = 0;
  }

  /** Has an order hold what the rest of it can cost now; of a pair, what is more of the two. */
  refit(order: OrderRecord, context: MarketContext): void {
    let needed = isWaiting(order) ? worstCase(this.#worth, order) : this.restingHold(order);
    for (const other of order.groupId ? this.#orders.ofGroup(order.groupId) : []) {
      const ofOther = isWaiting(other) ? worstCase(this.#worth, other) : 0;
      if (ofOther > needed) needed = ofOther;
    }
    if (needed === order.held) return;
    this.release(order, context);
    this.hold(order, needed, context);
  }

  /** What a resting order has to hold for what is left of it. */
  restingHold(order: OrderRecord): Exact {
    if (order.side === 'sell') return this.#worth.base(order.remaining);
    const quote = this.#worth.quoteUp(order.price!, order.remaining);
    return plus(quote, addedFee(nextBasis(order.feeBasis, quote, order.makerBps), order.fee));
  }
}
