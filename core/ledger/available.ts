/** What of an account's balance can leave it. */

/**
 * The balance without what is held (L4) and what has to be given back, which stays until it is taken (L12); never
 * less than nothing.
 */
export function availableOf({
  balance,
  held,
  owed = 0n,
}: {
  balance: bigint;
  held: bigint;
  owed?: bigint;
}): bigint {
  const left = balance - held - owed;
  return left > 0n ? left : 0n;
}
