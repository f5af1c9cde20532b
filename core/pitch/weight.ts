/**
 * What a vote weighs.
 *
 * V1  Linear: the amount itself, in the smallest unit of PRD.
 * V2  Quadratic: the whole square root of the amount in the smallest unit, rounded down. The root is taken of
 *     the unit, not of whole PRD, so that half a PRD weighs something: 1 PRD weighs 10,000; 4 PRD 20,000.
 */
import { formatMinor } from '#core/money/amount.ts';
import type { Weighting } from './terms.ts';

/** The weight of a vote of so many smallest units of PRD. */
export function weightOf(amountMinor: bigint, weighting: Weighting): bigint {
  return weighting === 'linear' ? amountMinor : integerRoot(amountMinor);
}

/** A weight as people read it: PRD with decimals when linear, a whole number when quadratic. */
export function formatWeight(weight: bigint, weighting: Weighting): string {
  return weighting === 'linear' ? formatMinor('PRD', weight) : weight.toString();
}

/** The largest whole number whose square is not above `value`. Exact for any size. Throws below zero. */
export function integerRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('No root of a number below zero');
  if (value < 2n) return value;
  // Newton's method from above never passes below the root before it stops.
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
