/** The smaller and the larger of two amounts; `Math.min` takes no bigint. */

export function least(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

export function most(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
