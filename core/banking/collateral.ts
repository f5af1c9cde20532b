/**
 * Loans against PRD that is held as collateral (C-115). PRD counts at the lowest of the prices that are given (what the
 * market paid over time, what it is redeemed at): whoever could move one of them gains nothing. Rules:
 *
 * - V1: no more is lent than half of what the collateral is worth.
 * - V2: from 65 % on the member is warned, from 80 % on collateral is sold.
 * - V3: as much is sold as brings the loan back to half, at the price that counts, and never more than is held.
 */
import { mulDiv } from '#core/money/amount.ts';

/** A price of PRD: so many cents for so many of the smallest units. */
export interface PrdPrice {
  cents: bigint;
  prdMinor: bigint;
}

/** Shares of the worth, in percent. */
export const LOAN_TO_VALUE = { lend: 50n, warn: 65n, sell: 80n } as const;

/** The lowest of some prices; null where there is none, and then nothing is lent and nothing is sold. */
export function countingPrice(prices: readonly PrdPrice[]): PrdPrice | null {
  return prices.reduce<PrdPrice | null>(
    (lowest, price) =>
      lowest === null || price.cents * lowest.prdMinor < lowest.cents * price.prdMinor ? price : lowest,
    null,
  );
}

/** What PRD is worth at a price, in cents, rounded down. */
export function worthOf(prdMinor: bigint, price: PrdPrice): bigint {
  return mulDiv(prdMinor, { numerator: price.cents, denominator: price.prdMinor, rounding: 'down' });
}

/** The most that is lent against so much PRD (V1), in cents. */
export function mostLent(prdMinor: bigint, price: PrdPrice): bigint {
  return (worthOf(prdMinor, price) * LOAN_TO_VALUE.lend) / 100n;
}

/** The least PRD that a loan of so many cents needs (V1), in the smallest unit. */
export function collateralFor(cents: bigint, price: PrdPrice): bigint {
  const worth = mulDiv(cents, { numerator: 100n, denominator: LOAN_TO_VALUE.lend, rounding: 'up' });
  return mulDiv(worth, { numerator: price.prdMinor, denominator: price.cents, rounding: 'up' });
}

/** Where a loan stands (V2): `percent` of the worth of its collateral, rounded up; null where it has no worth. */
export function standingOf({ owed, prdMinor, price }: { owed: bigint; prdMinor: bigint; price: PrdPrice }): {
  percent: bigint | null;
  standing: 'covered' | 'warned' | 'sold';
} {
  const worth = worthOf(prdMinor, price);
  if (owed === 0n) return { percent: 0n, standing: 'covered' };
  if (worth === 0n) return { percent: null, standing: 'sold' };
  const percent = mulDiv(owed, { numerator: 100n, denominator: worth, rounding: 'up' });
  const standing =
    percent >= LOAN_TO_VALUE.sell ? 'sold' : percent >= LOAN_TO_VALUE.warn ? 'warned' : 'covered';
  return { percent, standing };
}

/**
 * How much PRD is to be sold so that what is still owed is half of what is left (V3): with x sold, owed − x ≤ (worth − x) ÷
 * 2, so x is twice the debt less the worth.
 */
export function toSell({
  owed,
  prdMinor,
  price,
}: {
  owed: bigint;
  prdMinor: bigint;
  price: PrdPrice;
}): bigint {
  const missing = owed * 2n - worthOf(prdMinor, price);
  if (missing <= 0n) return 0n;
  const prd = mulDiv(missing, { numerator: price.prdMinor, denominator: price.cents, rounding: 'up' });
  return prd < prdMinor ? prd : prdMinor;
}
