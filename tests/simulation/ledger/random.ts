/** Seeded randomness, so that a failed run can be played again. */

export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** True once in `n` times. */
  oneIn(n: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A UUID made of this source. */
  uuid(): string;
}

/** The seed of this run: from LEDGER_SEED, else of the day; printed, so that LEDGER_SEED can replay it. */
export function chooseSeed(name: string): number {
  const seed = Number(process.env.LEDGER_SEED ?? Math.floor(Date.now() / 1000) % 2 ** 31);
  console.info(`${name}: replay with LEDGER_SEED=${seed}`);
  return seed;
}

/** Numbers that depend on nothing but the seed (the generator is sfc32). */
export function seeded(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 15; i += 1) next();
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick: (items) => items[below(items.length)]!,
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
