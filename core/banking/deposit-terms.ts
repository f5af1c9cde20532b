/**
 * What deposits earn. An annual percentage yield is what a year of 365 days brings when interest accrues by the day and
 * is posted by the month; the rate that accrues is a little lower, and is derived here, not typed on a screen.
 */
import { mulDiv } from '#core/money/amount.ts';
import { ACCRUAL_DENOMINATOR, ONE, type Rate } from './rate.ts';

/** The kinds of deposit account. */
export const DEPOSIT_KINDS = ['checking', 'savings'] as const;

/** A kind of deposit account. */
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** The yields that are promised, as rates. Source: specification 3 §2, 0.10 % and 2.50 % APY. */
export const DEPOSIT_YIELDS: Readonly<Record<DepositKind, Rate>> = {
  checking: 1_000_000n,
  savings: 25_000_000n,
};

/** The most that one payment brings in from another bank, in cents. Ours: what a bank's own transfers take in one go. */
export const MOST_PAID_IN_CENTS = 2_500_000n;

const MONTHS_OF_A_YEAR = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Decimals of the products of a year, far finer than a billionth. */
const FINE = 10n ** 24n;

/** The yield of a rate that accrues daily and is posted monthly: what 1 becomes in 365 days, less 1, rounded down. */
export function yieldOf(rate: Rate): Rate {
  return (grownInAYear(rate) - FINE) / (FINE / ONE);
}

/** The lowest rate whose yield is at least the one that is promised: what an account really accrues at. */
export function rateForYield(promised: Rate): Rate {
  let low = 0n;
  let high = promised;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (yieldOf(middle) >= promised) high = middle;
    else low = middle + 1n;
  }
  return low;
}

function grownInAYear(rate: Rate): bigint {
  return MONTHS_OF_A_YEAR.reduce(
    (sum, days) =>
      sum +
      mulDiv(sum, { numerator: rate * BigInt(days), denominator: ACCRUAL_DENOMINATOR, rounding: 'down' }),
    FINE,
  );
}

/** How long each payment to a newly linked account at another bank is confirmed, whatever its amount: as long as a new withdrawal address waits. */
export const OUTSIDE_WAIT_MS = 24 * 60 * 60 * 1000;
