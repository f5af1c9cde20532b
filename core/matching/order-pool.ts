/**
 * Resting orders in typed arrays, linked into the queues of their levels. A slot that is given back is used
 * again before a new one, so a busy book of a steady size allocates nothing.
 */
export class OrderPool {
  id: Float64Array;
  owner: Int32Array;
  price: Int32Array;
  /** Lots that the order still has. */
  quantity: Float64Array;
  side: Uint8Array;
  /** The neighbours in the queue of the level; -1 is the end. `next` also chains the free slots. */
  next: Int32Array;
  previous: Int32Array;
  #free = -1;
  #used = 0;

  constructor(capacity: number) {
    this.id = new Float64Array(capacity);
    this.owner = new Int32Array(capacity);
    this.price = new Int32Array(capacity);
    this.quantity = new Float64Array(capacity);
    this.side = new Uint8Array(capacity);
    this.next = new Int32Array(capacity);
    this.previous = new Int32Array(capacity);
  }

  /** A slot to write an order into. */
  take(): number {
    const slot = this.#free;
    if (slot !== -1) {
      this.#free = this.next[slot]!;
      return slot;
    }
    if (this.#used === this.id.length) this.#grow();
    this.#used += 1;
    return this.#used - 1;
  }

  /** Gives a slot back. */
  give(slot: number): void {
    this.next[slot] = this.#free;
    this.#free = slot;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.id.length * (8 + 4 + 4 + 8 + 1 + 4 + 4);
  }

  #grow(): void {
    const length = this.id.length * 2;
    this.id = extended(new Float64Array(length), this.id);
    this.owner = extended(new Int32Array(length), this.owner);
    this.price = extended(new Int32Array(length), this.price);
    this.quantity = extended(new Float64Array(length), this.quantity);
    this.side = extended(new Uint8Array(length), this.side);
    this.next = extended(new Int32Array(length), this.next);
    this.previous = extended(new Int32Array(length), this.previous);
  }
}

function extended<Cells extends Float64Array | Int32Array | Uint8Array>(larger: Cells, cells: Cells): Cells {
  larger.set(cells);
  return larger;
}
