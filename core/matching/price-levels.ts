/**
 * The price levels of a book: a window of consecutive ticks around the touch in typed arrays, and a sorted
 * spill for prices far from it. The book is never crossed, so a price belongs to one side at a time, and both
 * sides share one window. The window moves when the touch leaves it.
 */
import { LevelBitmap } from './level-bitmap.ts';
import { BUY, MAX_PRICE, SELL, type Side } from './terms.ts';

/** Levels in the window; a power of two. */
export const WINDOW = 1 << 16;

/** Finds the level of a price, and the best prices, without searching. */
export class PriceLevels {
  /** First and last order of the level's queue; -1 when it is empty. Window levels first, then spilled ones. */
  head: Int32Array;
  tail: Int32Array;
  /** Lots in the level. */
  quantity: Float64Array;
  /** The best prices in ticks; 0 when the side is empty. */
  bestBid = 0;
  bestAsk = 0;
  #base = 1;
  readonly #bits = [new LevelBitmap(WINDOW), new LevelBitmap(WINDOW)] as const;
  /** Prices outside the window, the best of each side last. */
  readonly #spilled: [number[], number[]] = [[], []];
  readonly #spilledAt = new Map<number, number>();
  readonly #freeSpill: number[] = [];
  #spillEnd = WINDOW;

  constructor() {
    this.head = new Int32Array(WINDOW + 64).fill(-1);
    this.tail = new Int32Array(WINDOW + 64).fill(-1);
    this.quantity = new Float64Array(WINDOW + 64);
  }

  /** The level of a price, or -1 when a far price has none. */
  at(price: number): number {
    const level = price - this.#base;
    if (level >= 0 && level < WINDOW) return level;
    return this.#spilledAt.get(price) ?? -1;
  }

  /** The level of a price, opened for this side when it was empty. */
  open(price: number, side: Side): number {
    if (this.bestBid === 0 && this.bestAsk === 0) this.#centre(price);
    return this.#place(price, side);
  }

  /** Says that the level of this price has become empty. */
  close(level: number, price: number, side: Side): void {
    if (level < WINDOW) this.#bits[side].unset(level);
    else this.#unspill(level, price, side);
    if (side === BUY) {
      if (price === this.bestBid) this.bestBid = this.below(price);
    } else if (price === this.bestAsk) this.bestAsk = this.above(price);
  }

  /** The next bid price below, or 0. */
  below(price: number): number {
    const level = this.#bits[BUY].atOrBelow(Math.min(price - 1 - this.#base, WINDOW - 1));
    const inWindow = level < 0 ? 0 : this.#base + level;
    const spilled = this.#spilled[BUY];
    if (spilled.length === 0) return inWindow;
    const at = countBetter(spilled, price - 1, BUY);
    return Math.max(inWindow, at === 0 ? 0 : spilled[at - 1]!);
  }

  /** The next ask price above, or 0. */
  above(price: number): number {
    const level = this.#bits[SELL].atOrAbove(Math.max(price + 1 - this.#base, 0));
    const inWindow = level < 0 ? 0 : this.#base + level;
    const spilled = this.#spilled[SELL];
    if (spilled.length === 0) return inWindow;
    const at = countBetter(spilled, price + 1, SELL);
    const outside = at === 0 ? 0 : spilled[at - 1]!;
    return inWindow === 0 || outside === 0 ? inWindow + outside : Math.min(inWindow, outside);
  }

  /**
   * Moves the window to the touch when a best price has left it. Called between commands, never while levels
   * are held; costs as much as there are levels, and happens once in tens of thousands of ticks.
   */
  settle(): void {
    const { bestBid, bestAsk } = this;
    if (this.#holds(bestBid) && this.#holds(bestAsk)) return;
    if (bestBid === 0 && bestAsk === 0) return;
    if (bestBid !== 0 && bestAsk !== 0 && bestAsk - bestBid >= WINDOW / 2) return;
    this.#move(bestBid === 0 ? bestAsk : bestAsk === 0 ? bestBid : Math.floor((bestBid + bestAsk) / 2));
  }

  /** Bytes held. */
  get bytes(): number {
    return this.head.byteLength + this.tail.byteLength + this.quantity.byteLength + WINDOW / 4;
  }

  #holds(price: number): boolean {
    return price === 0 || (price >= this.#base && price < this.#base + WINDOW);
  }

  #centre(price: number): void {
    this.#base = Math.max(1, Math.min(price - WINDOW / 2, MAX_PRICE - WINDOW));
  }

  #place(price: number, side: Side): number {
    let level = price - this.#base;
    if (level >= 0 && level < WINDOW) {
      if (this.head[level] === -1) this.#bits[side].set(level);
    } else {
      level = this.#spilledAt.get(price) ?? this.#spill(price, side);
    }
    if (side === BUY) {
      if (price > this.bestBid) this.bestBid = price;
    } else if (this.bestAsk === 0 || price < this.bestAsk) this.bestAsk = price;
    return level;
  }

  #spill(price: number, side: Side): number {
    const level = this.#freeSpill.pop() ?? this.#spillEnd++;
    if (level >= this.head.length) this.#grow();
    this.head[level] = -1;
    this.tail[level] = -1;
    this.quantity[level] = 0;
    this.#spilledAt.set(price, level);
    const prices = this.#spilled[side];
    prices.splice(countBetter(prices, price, side), 0, price);
    return level;
  }

  #unspill(level: number, price: number, side: Side): void {
    const prices = this.#spilled[side];
    prices.splice(countBetter(prices, price, side) - 1, 1);
    this.#spilledAt.delete(price);
    this.#freeSpill.push(level);
  }

  #move(centre: number): void {
    const kept: { price: number; side: Side; head: number; tail: number; quantity: number }[] = [];
    for (const side of [BUY, SELL] as const) {
      const step = (price: number) => (side === BUY ? this.below(price) : this.above(price));
      for (let price = side === BUY ? this.bestBid : this.bestAsk; price !== 0; price = step(price)) {
        const level = this.at(price);
        kept.push({
          price,
          side,
          head: this.head[level]!,
          tail: this.tail[level]!,
          quantity: this.quantity[level]!,
        });
      }
    }
    this.head.fill(-1);
    this.tail.fill(-1);
    this.quantity.fill(0);
    this.#bits[BUY].clear();
    this.#bits[SELL].clear();
    this.#spilled[BUY].length = 0;
    this.#spilled[SELL].length = 0;
    this.#spilledAt.clear();
    this.#freeSpill.length = 0;
    this.#spillEnd = WINDOW;
    this.bestBid = 0;
    this.bestAsk = 0;
    this.#centre(centre);
    for (const { price, side, head, tail, quantity } of kept) {
      const level = this.#place(price, side);
      this.head[level] = head;
      this.tail[level] = tail;
      this.quantity[level] = quantity;
    }
  }

  #grow(): void {
    const length = this.head.length + Math.max(1024, this.head.length - WINDOW);
    const head = new Int32Array(length).fill(-1);
    const tail = new Int32Array(length).fill(-1);
    const quantity = new Float64Array(length);
    head.set(this.head);
    tail.set(this.tail);
    quantity.set(this.quantity);
    this.head = head;
    this.tail = tail;
    this.quantity = quantity;
  }
}

/**
 * In prices sorted from the worst to the best, how many are no better than this one: the place after it.
 * Better is higher for bids, lower for asks.
 */
function countBetter(prices: readonly number[], price: number, side: Side): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isNoBetter = side === BUY ? prices[middle]! <= price : prices[middle]! >= price;
    if (isNoBetter) low = middle + 1;
    else high = middle;
  }
  return low;
}
