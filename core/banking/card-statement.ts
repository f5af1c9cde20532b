/**
 * The statement of a secured card, and what it costs. Rules:
 *
 * - K1: who pays a statement in full by its due day, 25 days after it, pays no interest on what was bought since (the grace period).
 * - K2: otherwise interest is charged on what is owed for purchases at the end of each day, at the annual rate ÷ 365,
 *   rounded down once for the whole statement. Interest bears none.
 * - K3: the minimum payment is 1 % of the balance plus interest and fees, at least $25, and never more than the balance.
 * - K4: a payment is applied to fees, interest and purchases in this order.
 * - K5: a card of which a minimum payment is missing 90 days after its day is in default. A week after its member was told,
 *   its deposit pays what is owed, as far as it goes.
 */
import { mulDiv } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import { LEAST_MINIMUM_CENTS, MINIMUM_PERCENT } from './card-terms.ts';
import { accrue, type Rate, settle } from './rate.ts';

/** What was owed at the end of each day of a statement, in cents (0 or more), and how long it stayed so. */
export interface OwedDays {
  owed: bigint;
  days: number;
}

/** Interest of a statement (K1, K2), in cents. */
export function statementInterest(
  owed: readonly OwedDays[],
  { rate, isInGrace }: { rate: Rate; isInGrace: boolean },
): bigint {
  if (isInGrace) return 0n;
  const accrual = owed.reduce((sum, part) => sum + accrue({ minor: part.owed, rate, days: part.days }), 0n);
  return settle(accrual, 'down').minor;
}

/** The minimum payment of a statement (K3), in cents; all amounts 0 or more, and within `balance`. */
export function minimumPayment({
  balance,
  interest,
  fees,
}: {
  balance: bigint;
  interest: bigint;
  fees: bigint;
}): bigint {
  const share = mulDiv(balance, { numerator: MINIMUM_PERCENT, denominator: 100n, rounding: 'up' });
  return least(balance, most(LEAST_MINIMUM_CENTS, share + interest + fees));
}

/** Divides a payment (K4); cents. What is more than all that is owed is left over, and belongs to the member. */
export function divideCardPayment(
  amount: bigint,
  { fees, interest, purchases }: { fees: bigint; interest: bigint; purchases: bigint },
): { fees: bigint; interest: bigint; purchases: bigint; over: bigint } {
  const toFees = least(amount, fees);
  const toInterest = least(amount - toFees, interest);
  const toPurchases = least(amount - toFees - toInterest, purchases);
  return {
    fees: toFees,
    interest: toInterest,
    purchases: toPurchases,
    over: amount - toFees - toInterest - toPurchases,
  };
}
