/**
 * Rates of interest as whole numbers, so that no floating-point number ever touches an amount. A rate is a nominal
 * rate a year in billionths: 2.5 % is 25,000,000. Interest for a day is balance × rate ÷ 365 whatever the year
 * (actual/365 fixed), and is kept as a numerator over 365 billion until it is rounded once, when it is posted or due.
 */
import { mulDiv, type Rounding } from '#core/money/amount.ts';

/** A nominal rate a year, in billionths. */
export type Rate = bigint;

/** One, as a rate. */
export const ONE: Rate = 1_000_000_000n;

/** What stands below a sum of balances × rates by days. */
export const ACCRUAL_DENOMINATOR = 365n * ONE;

/** Interest that is not rounded yet: cents × `ACCRUAL_DENOMINATOR`. */
export type Accrual = bigint;

/** What a balance earns, or costs, in so many days, exactly. Balances below zero give what is owed, below zero. */
export function accrue({ minor, rate, days }: { minor: bigint; rate: Rate; days: number }): Accrual {
  return minor * rate * BigInt(days);
}

/** Rounds accrued interest to cents, by the named rule, and gives what the rounding left, to be carried on. */
export function settle(accrual: Accrual, rounding: Rounding): { minor: bigint; carried: Accrual } {
  const minor = mulDiv(accrual, { numerator: 1n, denominator: ACCRUAL_DENOMINATOR, rounding });
  return { minor, carried: accrual - minor * ACCRUAL_DENOMINATOR };
}

/** `2.50%`: a rate with so many decimals, rounded half to even. */
export function percentText(rate: Rate, decimals = 2): string {
  const unit = 10n ** BigInt(7 - decimals);
  const rounded = mulDiv(rate, { numerator: 1n, denominator: unit, rounding: 'half-even' });
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${rounded < 0n ? '-' : ''}${whole}%`;
}

/** Reads `19.99` (percent a year) as a rate; null for what is not one, or has more than seven decimals. */
export function parsePercent(text: string): Rate | null {
  const match = /^([0-9]{1,4})(?:\.([0-9]{1,7}))?$/.exec(text);
  return match ? BigInt(match[1] + (match[2] ?? '').padEnd(7, '0')) : null;
}
