/**
 * What one command did to the book, in a buffer that is used again for the next command: read it before you
 * submit again. Nothing is allocated while matching.
 */

/** A trade: the incoming order took `quantity` from a resting one at the resting one's price. */
export const TRADE = 1;
/** A resting order was cancelled by self-trade prevention; `quantity` is what it still had. */
export const REMOVED = 2;
/** A resting order has `quantity` less and rests on, because a smaller one of its owner met it; nothing traded. */
export const REDUCED = 3;
/** What happened to a resting order: it traded, left the book without, or has less without. */
export type EventKind = typeof TRADE | typeof REMOVED | typeof REDUCED;

const WIDTH = 7;

/** The events of the last command, by their number from 0. The next command overwrites them. */
export class BookEvents {
  #cells = new Float64Array(WIDTH * 256);
  #count = 0;

  /** How many events the last command made. */
  get count(): number {
    return this.#count;
  }

  kind(event: number): EventKind {
    return this.#cells[event * WIDTH] as EventKind;
  }
  /** The resting order. */
  makerId(event: number): number {
    return this.#cells[event * WIDTH + 1]!;
  }
  makerOwner(event: number): number {
    return this.#cells[event * WIDTH + 2]!;
  }
  /** In ticks. */
  price(event: number): number {
    return this.#cells[event * WIDTH + 3]!;
  }
  /** In lots. */
  quantity(event: number): number {
    return this.#cells[event * WIDTH + 4]!;
  }
  /** What the resting order has left, in lots. */
  makerRemaining(event: number): number {
    return this.#cells[event * WIDTH + 5]!;
  }

  /** The resting order's slot in the book, which nothing else has taken since. */
  makerSlot(event: number): number {
    return this.#cells[event * WIDTH + 6]!;
  }

  /** For the book only. */
  clear(): void {
    this.#count = 0;
  }

  /** For the book only. */
  push(
    kind: EventKind,
    makerId: number,
    makerOwner: number,
    price: number,
    quantity: number,
    left: number,
    slot: number,
  ): void {
    const at = this.#count * WIDTH;
    if (at === this.#cells.length) {
      const larger = new Float64Array(this.#cells.length * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    const cells = this.#cells;
    cells[at] = kind;
    cells[at + 1] = makerId;
    cells[at + 2] = makerOwner;
    cells[at + 3] = price;
    cells[at + 4] = quantity;
    cells[at + 5] = left;
    cells[at + 6] = slot;
    this.#count += 1;
  }
}
