/** The smallest and the largest of some amounts; `Math.min` takes no bigint. */

export function least(first: bigint, ...others: bigint[]): bigint {
  let smallest = first;
  for (const amount of others) if (amount < smallest) smallest = amount;
  return smallest;
}

/** The largest of some amounts of one asset. */
export function most(first: bigint, ...others: bigint[]): bigint {
  let largest = first;
  for (const amount of others) if (amount > largest) largest = amount;
  return largest;
}
