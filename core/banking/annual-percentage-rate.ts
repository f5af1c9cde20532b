/**
 * The annual percentage rate of credit, by the actuarial method: the yearly rate at which what is paid is worth what
 * was advanced, with months as unit periods and odd days as thirtieths of one. Source: Regulation Z (12 CFR 1026),
 * Appendix J; its worked examples are in the test.
 */
import { addMonths, type Day, daysBetween, partsOf } from './calendar.ts';
import { ONE, type Rate } from './rate.ts';

/** What is paid or advanced on a day; cents, above zero. */
export interface CashFlow {
  on: Day;
  minor: bigint;
}

/** Fixed-point: far finer than a billionth, so that the result is exact in all the digits that a rate has. */
const FINE = 10n ** 24n;
const DAYS_OF_A_MONTH = 30n;
const MONTHS_OF_A_YEAR = 12n;
/** No rate above this is looked for: 100,000 % a year. */
const HIGHEST: Rate = 1000n * ONE;

/**
 * The annual percentage rate of one advance that is paid back by payments after it, in billionths, rounded to the
 * nearest. It is 0 where the payments bring no more than what was advanced. Throws a RangeError above 100,000 %.
 */
export function annualPercentageRate(advance: CashFlow, payments: readonly CashFlow[]): Rate {
  const flows = payments.map(({ on, minor }) => ({ minor, ...unitPeriods(advance.on, on) }));
  const worthAt = (rate: bigint) => flows.reduce((sum, flow) => sum + discounted(flow, rate), 0n);
  const target = advance.minor * FINE;
  if (worthAt(0n) <= target) return 0n;
  if (worthAt(perMonth(HIGHEST)) > target) throw new RangeError('A rate above 100,000 %.');
  let low = 0n;
  let high = HIGHEST;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (worthAt(perMonth(middle)) > target) low = middle;
    else high = middle;
  }
  // The exact rate lies between the two: the nearer is decided by the half between them.
  return worthAt(perMonth(low) + FINE / ONE / MONTHS_OF_A_YEAR / 2n) > target ? high : low;
}

/** A yearly rate as a rate of one unit period, in fixed point. */
function perMonth(rate: Rate): bigint {
  return (rate * (FINE / ONE)) / MONTHS_OF_A_YEAR;
}

/** Counts back from the later day by whole months, and the days that are left as thirtieths. */
function unitPeriods(from: Day, to: Day): { months: number; odd: number } {
  const anchor = partsOf(to).day;
  let months = Math.max(0, monthsBetween(from, to));
  if (addMonths(to, -months, anchor) < from) months -= 1;
  return { months, odd: daysBetween(from, addMonths(to, -months, anchor)) };
}

function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

function discounted(
  { minor, months, odd }: { minor: bigint; months: number; odd: number },
  rate: bigint,
): bigint {
  let factor = FINE + (rate * BigInt(odd)) / DAYS_OF_A_MONTH;
  let power = FINE + rate;
  for (let left = months; left > 0; left >>= 1) {
    if (left & 1) factor = (factor * power) / FINE;
    power = (power * power) / FINE;
  }
  return (minor * FINE * FINE) / factor;
}
