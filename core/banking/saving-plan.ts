/**
 * What saving comes to: the savings calculator, the retirement planner and the date of a goal, by the arithmetic that
 * accounts are posted by: monthly compounding, whole cents, interest rounded half to even. Years are counted as twelve
 * months of a twelfth of the rate, since a plan has no calendar yet.
 */
import { mulDiv } from '#core/money/amount.ts';
import { ONE, type Rate } from './rate.ts';

const MONTHS_OF_A_YEAR = 12n;
/** No plan reaches further: a hundred years. */
const MOST_MONTHS = 1200;

/** Saving by the month; cents. */
export interface SavingPlan {
  now: bigint;
  monthly: bigint;
  rate: Rate;
}

/** What the savings are after each of so many months: first what is there earns, then the contribution comes. */
export function growthOf({ now, monthly, rate }: SavingPlan, months: number): bigint[] {
  const balances: bigint[] = [];
  let balance = now;
  for (let month = 0; month < Math.min(months, MOST_MONTHS); month += 1) {
    balance += monthlyInterest(balance, rate) + monthly;
    balances.push(balance);
  }
  return balances;
}

/**
 * How many months it takes to reach a target: 0 when nothing remains, null when it is out of reach in a hundred years.
 * The month in which it is reached counts whole.
 */
export function monthsToReach(target: bigint, { now, monthly, rate }: SavingPlan): number | null {
  let balance = now;
  for (let month = 0; month <= MOST_MONTHS; month += 1) {
    if (balance >= target) return month;
    balance += monthlyInterest(balance, rate) + monthly;
  }
  return null;
}

/** The lowest monthly contribution, in cents, that reaches a target in so many months; 0 when nothing remains. */
export function contributionFor(
  target: bigint,
  { now, rate, months }: { now: bigint; rate: Rate; months: number },
): bigint {
  const reaches = (monthly: bigint) => (growthOf({ now, monthly, rate }, months).at(-1) ?? now) >= target;
  if (now >= target || reaches(0n)) return 0n;
  let [low, high] = [1n, target - now];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (reaches(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** What savings pay a month without being used up, at a rate of withdrawal a year, rounded down to cents. */
export function monthlyWithdrawal(savings: bigint, rate: Rate): bigint {
  return mulDiv(savings, { numerator: rate, denominator: ONE * MONTHS_OF_A_YEAR, rounding: 'down' });
}

/** What a debit is rounded up by, to the next whole dollar; nothing for a whole one. Source: spec/beyond.md B6.1. */
export function roundUpOf(debitCents: bigint): bigint {
  const rest = debitCents % 100n;
  return rest === 0n ? 0n : 100n - rest;
}

function monthlyInterest(balance: bigint, rate: Rate): bigint {
  return mulDiv(balance, { numerator: rate, denominator: ONE * MONTHS_OF_A_YEAR, rounding: 'half-even' });
}
