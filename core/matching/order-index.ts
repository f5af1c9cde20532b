/**
 * From order id to its place in the pool: a hash table in typed arrays, with linear probing and deletion by
 * shifting back, so that it never fills with tombstones and allocates only when it grows. Ids are integers
 * from 1 to 2^53 - 1; 0 marks an empty cell.
 */
export class OrderIndex {
  #ids: Float64Array;
  #slots: Int32Array;
  #mask: number;
  #size = 0;

  constructor(capacity = 1024) {
    let cells = 1024;
    while (cells < capacity * 2) cells *= 2;
    this.#ids = new Float64Array(cells);
    this.#slots = new Int32Array(cells);
    this.#mask = cells - 1;
  }

  get size(): number {
    return this.#size;
  }

  /** The slot of an id, or -1. */
  get(id: number): number {
    const ids = this.#ids;
    const mask = this.#mask;
    for (let cell = home(id) & mask; ; cell = (cell + 1) & mask) {
      const found = ids[cell]!;
      if (found === id) return this.#slots[cell]!;
      if (found === 0) return -1;
    }
  }

  /** Adds an id that is not there yet. */
  set(id: number, slot: number): void {
    if (this.#size * 2 > this.#mask) this.#grow();
    let cell = home(id) & this.#mask;
    while (this.#ids[cell] !== 0) cell = (cell + 1) & this.#mask;
    this.#ids[cell] = id;
    this.#slots[cell] = slot;
    this.#size += 1;
  }

  /** Removes an id that is there. */
  delete(id: number): void {
    const ids = this.#ids;
    const slots = this.#slots;
    const mask = this.#mask;
    let hole = home(id) & mask;
    while (ids[hole] !== id) {
      if (ids[hole] === 0) return;
      hole = (hole + 1) & mask;
    }
    this.#size -= 1;
    // Move back every later cell of the run that would otherwise be cut off from where it hashes to.
    for (let cell = (hole + 1) & mask; ids[cell] !== 0; cell = (cell + 1) & mask) {
      const wanted = home(ids[cell]!) & mask;
      if (((cell - wanted) & mask) < ((cell - hole) & mask)) continue;
      ids[hole] = ids[cell]!;
      slots[hole] = slots[cell]!;
      hole = cell;
    }
    ids[hole] = 0;
  }

  #grow(): void {
    const ids = this.#ids;
    const slots = this.#slots;
    const cells = ids.length * 2;
    this.#ids = new Float64Array(cells);
    this.#slots = new Int32Array(cells);
    this.#mask = cells - 1;
    this.#size = 0;
    for (let cell = 0; cell < ids.length; cell += 1) {
      if (ids[cell] !== 0) this.set(ids[cell]!, slots[cell]!);
    }
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#ids.byteLength + this.#slots.byteLength;
  }
}

/**
 * Where an id would like to be. Ids are given out in sequence, so neighbours in time stay neighbours in the
 * table, and in the processor's cache.
 */
function home(id: number): number {
  return (id | 0) ^ ((id / 4294967296) | 0);
}
