/**
 * What a run of commands did to a market, in order: what the matcher writes, and what the ledger moves.
 */
import type { OrderRecord, TradeRecord } from './order.ts';

/**
 * One step for the ledger, in strict order: what an order trades at once is paid at once, what rests is held,
 * and paid from its hold when it trades later. A release gives back all that is left of a hold.
 */
export type Movement =
  | { kind: 'hold'; order: OrderRecord; amount: bigint }
  | {
      kind: 'trade';
      trade: TradeRecord;
      buy: OrderRecord;
      sell: OrderRecord;
      /** Which side pays from its hold; the other pays from its wallet at once. */
      isHeld: { buy: boolean; sell: boolean };
    }
  | { kind: 'release'; order: OrderRecord; amount: bigint };

export class Changes {
  /** Orders that are new. */
  readonly created: OrderRecord[] = [];
  /** Orders that were there and have changed. */
  readonly changed = new Set<OrderRecord>();
  readonly trades: TradeRecord[] = [];
  readonly movements: Movement[] = [];
  readonly #created = new Set<OrderRecord>();

  create(order: OrderRecord): void {
    this.created.push(order);
    this.#created.add(order);
  }

  change(order: OrderRecord): void {
    if (!this.#created.has(order)) this.changed.add(order);
  }

  get isEmpty(): boolean {
    return this.created.length === 0 && this.changed.size === 0;
  }
}
