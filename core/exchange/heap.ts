/** A binary heap: adds and takes the first in logarithmic time. Equal ones come out in no order. */
export class Heap<Item> {
  #items: Item[] = [];
  readonly #isBefore: (a: Item, b: Item) => boolean;

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(item, items[parent]!)) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length > 0) this.#sink(0, last!);
    return first;
  }

  /** All that is in it, in no order. */
  items(): readonly Item[] {
    return this.#items;
  }

  /** Drops what does not fit, in linear time. */
  keep(fits: (item: Item) => boolean): void {
    this.#items = this.#items.filter(fits);
    for (let at = (this.#items.length >> 1) - 1; at >= 0; at -= 1) this.#sink(at, this.#items[at]!);
  }

  #sink(from: number, item: Item): void {
    const items = this.#items;
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isBefore(items[child + 1]!, items[child]!)) child += 1;
      if (!this.#isBefore(items[child]!, item)) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = item;
  }
}
