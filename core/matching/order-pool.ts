/**
 * Resting orders, 32 bytes each in one buffer, so that touching an order touches half a cache line; linked into
 * the queues of their levels. A slot that is given back is used again before a new one, so a busy book of a
 * steady size allocates nothing.
 *
 * Layout of a slot: id and quantity (lots) as 64-bit floats, which hold integers exactly up to 2^53; then
 * price (ticks), next, previous (slots; -1 is the end) and owner with side, as 32-bit integers.
 */
import type { Side } from './terms.ts';

const FLOATS = 4;
const INTS = 8;

/**
 * Slots for orders, by their number. A slot that is given back is used again, so its number says nothing for
 * long.
 */
export class OrderPool {
  #floats: Float64Array;
  #ints: Int32Array;
  #capacity: number;
  /** The chain of slots that were given back, through their `next`. */
  #free = -1;
  #used = 0;

  constructor(capacity: number) {
    this.#capacity = Math.max(1, capacity);
    this.#floats = new Float64Array(this.#capacity * FLOATS);
    this.#ints = new Int32Array(this.#floats.buffer);
  }

  id(slot: number): number {
    return this.#floats[slot * FLOATS]!;
  }
  /** Lots that the order still has. */
  quantity(slot: number): number {
    return this.#floats[slot * FLOATS + 1]!;
  }
  setQuantity(slot: number, lots: number): void {
    this.#floats[slot * FLOATS + 1] = lots;
  }
  price(slot: number): number {
    return this.#ints[slot * INTS + 4]!;
  }
  next(slot: number): number {
    return this.#ints[slot * INTS + 5]!;
  }
  setNext(slot: number, next: number): void {
    this.#ints[slot * INTS + 5] = next;
  }
  previous(slot: number): number {
    return this.#ints[slot * INTS + 6]!;
  }
  setPrevious(slot: number, previous: number): void {
    this.#ints[slot * INTS + 6] = previous;
  }
  owner(slot: number): number {
    return this.#ints[slot * INTS + 7]! >>> 1;
  }
  side(slot: number): Side {
    return (this.#ints[slot * INTS + 7]! & 1) as Side;
  }

  /** Writes an order into a slot of its own, at the end of a queue, and returns the slot. */
  add(id: number, owner: number, side: Side, price: number, quantity: number, previous: number): number {
    let slot = this.#free;
    if (slot !== -1) {
      this.#free = this.next(slot);
    } else {
      if (this.#used === this.#capacity) this.#grow();
      slot = this.#used;
      this.#used += 1;
    }
    const float = slot * FLOATS;
    const int = slot * INTS;
    this.#floats[float] = id;
    this.#floats[float + 1] = quantity;
    this.#ints[int + 4] = price;
    this.#ints[int + 5] = -1;
    this.#ints[int + 6] = previous;
    this.#ints[int + 7] = (owner << 1) | side;
    return slot;
  }

  /** Gives a slot back. */
  give(slot: number): void {
    this.setNext(slot, this.#free);
    this.#free = slot;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#floats.byteLength;
  }

  #grow(): void {
    this.#capacity *= 2;
    const larger = new Float64Array(this.#capacity * FLOATS);
    larger.set(this.#floats);
    this.#floats = larger;
    this.#ints = new Int32Array(larger.buffer);
  }
}
