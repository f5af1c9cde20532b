/**
 * Splits the reward of a collaboration.
 *
 * K1  The whole reward is split, never more and never less.
 * K2  Each share is in proportion to its weight, rounded down; what that leaves goes one smallest unit each to the
 *     first of those with a weight, in the order in which they joined.
 */
import { mulDiv } from '#core/money/amount.ts';

/** The shares in the order of the weights, which are whole numbers from 0, one of them at least above 0. */
export function splitReward(rewardMinor: bigint, weights: readonly number[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) throw new RangeError('A reward is split among nobody.');
  const denominator = BigInt(total);
  const shares = weights.map((weight) =>
    mulDiv(rewardMinor, { numerator: BigInt(weight), denominator, rounding: 'down' }),
  );
  let rest = rewardMinor - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, n) => {
    if (rest === 0n || weights[n] === 0) return share;
    rest -= 1n;
    return share + 1n;
  });
}
