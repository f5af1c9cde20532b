/**
 * How much the credit union may lend.
 *
 * R1  What is lent, with what may still be drawn on cards, is never more than four fifths of the dollars that the credit
 *     union holds. What it holds is what members' accounts hold less what is lent: a dollar that was lent and still lies
 *     on an account is counted as gone, since it may leave at any moment.
 *
 * So at least a fifth of what is held stays, even when all that was ever lent leaves at once. Amounts are cents.
 */

const MOST_LENT_PERCENT = 80n;

/** What the credit union's books say. */
export interface LendingBook {
  /** On all accounts of members, with interest and fees that the house has earned, less what it has paid. */
  deposits: bigint;
  /** What is owed on loans and cards. */
  lent: bigint;
  /** What may still be drawn on cards. */
  undrawn: bigint;
}

/** How much more may be lent (R1), 0 or more. */
export function leftToLend({ deposits, lent, undrawn }: LendingBook): bigint {
  const held = deposits - lent;
  const left = (held * MOST_LENT_PERCENT) / 100n - lent - undrawn;
  return held > 0n && left > 0n ? left : 0n;
}
