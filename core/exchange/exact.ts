/**
 * Whole amounts that are exact at any size and cheap at the usual one: a number while it is a safe integer, a
 * bigint beyond. An amount has one form only, so the fast path is one check. They stay inside the market; the
 * ledger, the tables and the wire get bigints.
 */

/** A whole amount: a number up to ±(2^53 - 1), else a bigint. */
export type Exact = number | bigint;

const MOST = Number.MAX_SAFE_INTEGER;

/** An amount from a bigint, in its one form. */
export function exactOf(amount: bigint): Exact {
  return amount <= MOST && amount >= -MOST ? Number(amount) : amount;
}

/** Adds two amounts, exactly. */
export function plus(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= MOST && sum >= -MOST) return sum;
  }
  return exactOf(BigInt(a) + BigInt(b));
}

/** Takes the second amount from the first, exactly; the result may be negative. */
export function minus(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (difference <= MOST && difference >= -MOST) return difference;
  }
  return exactOf(BigInt(a) - BigInt(b));
}

/** Multiplies two amounts, exactly. */
export function times(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= MOST && product >= -MOST) return product;
  }
  return exactOf(BigInt(a) * BigInt(b));
}

/** Divides a positive amount and cuts. */
export function dividedDown(amount: Exact, divisor: number): Exact {
  if (typeof amount === 'number') {
    const quotient = Math.floor(amount / divisor);
    // The division is rounded to the nearest number, which may be the whole one above.
    return quotient * divisor > amount ? quotient - 1 : quotient;
  }
  return exactOf(amount / BigInt(divisor));
}

/** Divides a positive amount and rounds up. */
export function dividedUp(amount: Exact, divisor: number): Exact {
  if (typeof amount === 'number') {
    const quotient = Math.ceil(amount / divisor);
    return quotient * divisor < amount ? quotient + 1 : quotient;
  }
  return exactOf((amount + BigInt(divisor) - 1n) / BigInt(divisor));
}
