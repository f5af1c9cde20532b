/**
 * Which levels of a window hold orders: one bit a level, one summary bit for 32 of them, and one for 1,024.
 * Finding the next level above or below is a handful of instructions, however empty the book is between.
 */
export class LevelBitmap {
  readonly #size: number;
  readonly #words: Int32Array;
  readonly #summary: Int32Array;
  readonly #top: Int32Array;

  constructor(size: number) {
    this.#size = size;
    this.#words = new Int32Array(Math.ceil(size / 32));
    this.#summary = new Int32Array(Math.ceil(size / 1024));
    this.#top = new Int32Array(Math.ceil(size / 32768));
  }

  set(level: number): void {
    this.#words[level >>> 5]! |= 1 << (level & 31);
    this.#summary[level >>> 10]! |= 1 << ((level >>> 5) & 31);
    this.#top[level >>> 15]! |= 1 << ((level >>> 10) & 31);
  }

  unset(level: number): void {
    this.#words[level >>> 5]! &= ~(1 << (level & 31));
    if (this.#words[level >>> 5] !== 0) return;
    this.#summary[level >>> 10]! &= ~(1 << ((level >>> 5) & 31));
    if (this.#summary[level >>> 10] !== 0) return;
    this.#top[level >>> 15]! &= ~(1 << ((level >>> 10) & 31));
  }

  clear(): void {
    this.#words.fill(0);
    this.#summary.fill(0);
    this.#top.fill(0);
  }

  /** The lowest set level at or above, or -1. */
  atOrAbove(level: number): number {
    if (level >= this.#size) return -1;
    const inWord = this.#words[level >>> 5]! & (-1 << (level & 31));
    if (inWord !== 0) return (level & ~31) | lowest(inWord);
    const word = up(this.#summary, this.#top, (level >>> 5) + 1);
    return word < 0 ? -1 : (word << 5) | lowest(this.#words[word]!);
  }

  /** The highest set level at or below, or -1. */
  atOrBelow(level: number): number {
    if (level < 0) return -1;
    const inWord = this.#words[level >>> 5]! & (-1 >>> (31 - (level & 31)));
    if (inWord !== 0) return (level & ~31) | highest(inWord);
    const word = down(this.#summary, this.#top, (level >>> 5) - 1);
    return word < 0 ? -1 : (word << 5) | highest(this.#words[word]!);
  }
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word);
const highest = (word: number): number => 31 - Math.clz32(word);

/** The lowest non-empty word at or above. */
function up(summary: Int32Array, top: Int32Array, word: number): number {
  if (word >>> 5 >= summary.length) return -1;
  const here = summary[word >>> 5]! & (-1 << (word & 31));
  if (here !== 0) return (word & ~31) | lowest(here);
  const from = (word >>> 5) + 1;
  for (let block = from >>> 5; block < top.length; block += 1) {
    const bits = top[block]! & (block === from >>> 5 ? -1 << (from & 31) : -1);
    if (bits === 0) continue;
    const group = (block << 5) | lowest(bits);
    return (group << 5) | lowest(summary[group]!);
  }
  return -1;
}

/** The highest non-empty word at or below. */
function down(summary: Int32Array, top: Int32Array, word: number): number {
  if (word < 0) return -1;
  const here = summary[word >>> 5]! & (-1 >>> (31 - (word & 31)));
  if (here !== 0) return (word & ~31) | highest(here);
  const from = (word >>> 5) - 1;
  if (from < 0) return -1;
  for (let block = from >>> 5; block >= 0; block -= 1) {
    const bits = top[block]! & (block === from >>> 5 ? -1 >>> (31 - (from & 31)) : -1);
    if (bits === 0) continue;
    const group = (block << 5) | highest(bits);
    return (group << 5) | highest(summary[group]!);
  }
  return -1;
}
