/**
 * What a run of commands did to a market, in order: what the matcher writes, and what the ledger moves.
 */
import type { Exact } from './exact.ts';
import type { OrderRecord, TradeRecord } from './order.ts';

/**
 * One step for the ledger, in strict order: what an order trades at once is paid at once, what rests is held,
 * and paid from its hold when it trades later. A release gives back all that is left of a hold.
 */
export type Movement =
  | { kind: 'hold'; order: OrderRecord; amount: Exact }
  | {
      kind: 'trade';
      trade: TradeRecord;
      buy: OrderRecord;
      sell: OrderRecord;
      /** Which side pays from its hold; the other pays from its wallet at once. */
      isHeld: PaidFrom;
      /** What the seller gives, in the base currency's smallest unit. */
      baseMinor: Exact;
    }
  | { kind: 'release'; order: OrderRecord; amount: Exact };

/** An order that was amended, by an id of its own, so that the same request is told again. */
export interface AmendmentRecord {
  id: string;
  order: OrderRecord;
  requestHash: string;
  /** What it had traded before and right after, in lots. */
  filledBefore: number;
  filledAfter: number;
  keepsPlace: boolean;
}

/** Which sides of a trade pay from their hold; the others pay from their wallet at once. */
export interface PaidFrom {
  readonly buy: boolean;
  readonly sell: boolean;
}

let runs = 0;

/** Gathers what a run did. One order is noted once, however often it changes. */
export class Changes {
  /** Orders that are new. */
  readonly created: OrderRecord[] = [];
  /** Orders that were there and have changed, each once. */
  readonly changed: OrderRecord[] = [];
  readonly trades: TradeRecord[] = [];
  readonly amendments: AmendmentRecord[] = [];
  readonly movements: Movement[] = [];
  /** Tells this run from every other: an order carries the number of the run that noted it last. */
  readonly #run: number;

  constructor() {
    runs += 1;
    this.#run = runs;
  }

  create(order: OrderRecord): void {
    this.created.push(order);
    order.notedIn = this.#run;
  }

  change(order: OrderRecord): void {
    if (order.notedIn === this.#run) return;
    order.notedIn = this.#run;
    this.changed.push(order);
  }

  get isEmpty(): boolean {
    return this.created.length === 0 && this.changed.length === 0;
  }
}
