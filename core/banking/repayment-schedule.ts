/**
 * The schedule of a loan that is paid back in equal monthly instalments (an annuity), by the days that really pass
 * (actual/365 fixed). Rules:
 *
 * - B1: interest of an instalment is what the debt costs from the day before to its day, rounded half to even; what the
 *   rounding leaves is carried to the next, so that at every instalment the interest charged so far is within half a
 *   cent of the exact one.
 * - B2: the payment is the lowest number of cents that pays the loan back within the term. Every instalment is that
 *   payment but the last, which is what is left.
 * - B3: what is paid of the debt adds up to what was lent.
 */
import { mulDiv } from '#core/money/amount.ts';
import { addMonths, type Day, daysBetween, partsOf } from './calendar.ts';
import { accrue, type Rate, settle } from './rate.ts';

/** A loan as it is agreed; `principal` in cents, at least 1; `instalments` at least 1. */
export interface LoanTerms {
  principal: bigint;
  rate: Rate;
  instalments: number;
  disbursedOn: Day;
  /** The day of the first instalment, after the disbursement; the rest follow by the month. */
  firstDueOn: Day;
}

/** One line of a schedule, in cents; `balance` is what is owed after it. */
export interface Instalment {
  number: number;
  dueOn: Day;
  payment: bigint;
  interest: bigint;
  principal: bigint;
  balance: bigint;
}

/** A schedule, and the sums that are disclosed before anybody agrees; cents. */
export interface RepaymentSchedule {
  payment: bigint;
  instalments: Instalment[];
  totalOfPayments: bigint;
  totalInterest: bigint;
}

/** Computes the schedule of a loan. Throws a RangeError on terms that are no loan. */
export function scheduleOf(terms: LoanTerms): RepaymentSchedule {
  if (terms.principal < 1n || terms.instalments < 1 || terms.rate < 0n) throw new RangeError('No loan.');
  if (daysBetween(terms.disbursedOn, terms.firstDueOn) < 1)
    throw new RangeError('The first instalment comes too early.');
  const days = dueDays(terms);
  const payment = lowestPayment(terms, days);
  const instalments = payDown(terms, { days, payment }).lines;
  const totalOfPayments = instalments.reduce((sum, line) => sum + line.payment, 0n);
  return { payment, instalments, totalOfPayments, totalInterest: totalOfPayments - terms.principal };
}

/** The days on which a loan's instalments are due, by the day of the month of the first. */
export function dueDays({ firstDueOn, instalments }: Pick<LoanTerms, 'firstDueOn' | 'instalments'>): Day[] {
  const anchor = partsOf(firstDueOn).day;
  return Array.from({ length: instalments }, (_, index) => addMonths(firstDueOn, index, anchor));
}

/**
 * A higher payment never leaves more debt at any instalment, since interest so far is rounded as one sum (B1). So the
 * lowest that suffices is found by halving.
 */
function lowestPayment(terms: LoanTerms, days: readonly Day[]): bigint {
  let low = mulDiv(terms.principal, { numerator: 1n, denominator: BigInt(days.length), rounding: 'up' });
  let high = low;
  while (payDown(terms, { days, payment: high }).left > 0n) high *= 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (payDown(terms, { days, payment: middle }).left > 0n) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/** Pays a loan down by one payment, and says what is left after the last day: what it would still take then. */
function payDown(
  terms: LoanTerms,
  { days, payment }: { days: readonly Day[]; payment: bigint },
): { lines: Instalment[]; left: bigint } {
  const lines: Instalment[] = [];
  let balance = terms.principal;
  let carried = 0n;
  let from = terms.disbursedOn;
  for (const dueOn of days) {
    const accrual = accrue({ minor: balance, rate: terms.rate, days: daysBetween(from, dueOn) });
    const interest = settle(carried + accrual, 'half-even');
    const paid = payment < balance + interest.minor ? payment : balance + interest.minor;
    balance += interest.minor - paid;
    carried = interest.carried;
    from = dueOn;
    lines.push({
      number: lines.length + 1,
      dueOn,
      payment: paid,
      interest: interest.minor,
      principal: paid - interest.minor,
      balance,
    });
    if (balance === 0n) break;
  }
  return { lines, left: balance };
}
