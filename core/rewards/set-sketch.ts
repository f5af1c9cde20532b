/**
 * Bottom-k sketches of sets of texts: what is kept to say later how alike two sets are, without keeping them. Up to
 * `SKETCH_SIZE` members the likeness is exact, above it is an estimate with a known error.
 */

/** How many hashes a sketch keeps. Up to this many distinct members the likeness is exact. */
export const SKETCH_SIZE = 192;

/** The smallest hashes of a set, ascending, and the size of the whole set. */
export interface SetSketch {
  size: number;
  hashes: number[];
}

/** 32-bit hash of a text (FNV-1a with a final mix). Fast and stable, not a secret and not for secrets. */
export function hash32(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The sketch of a set; what stands in it twice counts once. */
export function sketch(items: Iterable<string>): SetSketch {
  const hashes = [...new Set([...items].map((item) => hash32(item, 7)))].sort((a, b) => a - b);
  return { size: hashes.length, hashes: hashes.slice(0, SKETCH_SIZE) };
}

/** Shared members and the size of the union; exact when both sets are held whole, else estimated. */
export function overlap(a: SetSketch, b: SetSketch): { shared: number; union: number } {
  const inB = new Set(b.hashes);
  const isWhole = a.size <= SKETCH_SIZE && b.size <= SKETCH_SIZE;
  if (isWhole) {
    const shared = a.hashes.filter((hash) => inB.has(hash)).length;
    return { shared, union: a.size + b.size - shared };
  }
  const inA = new Set(a.hashes);
  const smallest = [...new Set([...a.hashes, ...b.hashes])].sort((x, y) => x - y).slice(0, SKETCH_SIZE);
  const jaccard = smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / smallest.length;
  const total = a.size + b.size;
  // |A| + |B| = |A ∪ B| (1 + J), so the union follows from the sizes and the estimated likeness.
  const union = total / (1 + jaccard);
  return { shared: total - union, union };
}
