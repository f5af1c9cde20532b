/**
 * A loan that is being paid back, and the rules of a payment. The state is whole numbers only, and each rule has its
 * property in the test:
 *
 * - P1: a payment is applied to fees, then to interest that has accrued to its day, then to the debt.
 * - P2: interest accrues on the debt alone, never on fees or on interest.
 * - P3: nobody pays more than the payoff of the day; what is more is refused, not kept.
 * - P4: what is paid in addition lowers the debt at once, and counts for the instalments that come next: whoever goes
 *   on paying is done sooner, and whoever pauses is not late before it is used up.
 * - P5: an instalment counts as paid once all that has been paid since the loan began, without fees, covers it and
 *   those before it; a part of one does not.
 * - P6: an instalment that is not paid so many days after its day costs one late fee, once.
 * - P7: an instalment that is due while somebody else has stopped its member costs none.
 */
import { mulDiv } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';
import { type Day, daysBetween } from './calendar.ts';
import { ACCRUAL_DENOMINATOR, type Accrual, accrue, type Rate, settle } from './rate.ts';

/** How many days after its day an instalment is late. Source: common terms of credit unions (10 to 15 days). */
export const GRACE_DAYS = 10;

/** How many days before its day a member is reminded of a payment, of a loan or a card. */
export const REMIND_DAYS = 3;

/** How many days after its day a missed instalment puts the loan in default. Source: usual ageing of receivables. */
export const DEFAULT_DAYS = 90;

/** The late fee in hundredths of the missed part of the instalment. */
const LATE_FEE_PERCENT = 5n;

/** What is agreed for one instalment: its day and its amount, in cents. */
export interface AgreedInstalment {
  dueOn: Day;
  payment: bigint;
}

/** The state of a loan at the end of a day; amounts in cents. */
export interface LoanState {
  rate: Rate;
  /** What is still owed of what was lent. */
  principal: bigint;
  /** Interest that has accrued and is not paid, exactly. */
  accrued: Accrual;
  accruedTo: Day;
  /** Fees that are charged and not paid. */
  fees: bigint;
  /** All that was paid of interest and debt since the beginning. */
  paid: bigint;
  /** How many instalments have had their late fee or needed none. */
  judged: number;
}

/** How a payment was applied, in cents. */
export interface AppliedPayment {
  fees: bigint;
  interest: bigint;
  principal: bigint;
}

/** A loan on the day on which it is paid out. */
export function newLoan({ principal, rate, on }: { principal: bigint; rate: Rate; on: Day }): LoanState {
  return { rate, principal, accrued: 0n, accruedTo: on, fees: 0n, paid: 0n, judged: 0 };
}

/** Lets interest accrue to a day (P2). A day that has passed changes nothing, so a repeated job is harmless. */
export function accrueTo(loan: LoanState, day: Day): LoanState {
  const days = daysBetween(loan.accruedTo, day);
  if (days <= 0) return loan;
  return {
    ...loan,
    accrued: loan.accrued + accrue({ minor: loan.principal, rate: loan.rate, days }),
    accruedTo: day,
  };
}

/** What ends the loan on the day to which it has accrued: fees, interest rounded half to even, and the debt. */
export function payoffOf(loan: LoanState): AppliedPayment & { total: bigint } {
  const interest = dueInterest(loan);
  return {
    fees: loan.fees,
    interest,
    principal: loan.principal,
    total: loan.fees + interest + loan.principal,
  };
}

/**
 * Applies a payment on a day (P1).
 *
 * Refuses with: `payment_not_positive`, `payment_above_payoff` (P3), with the payoff of the day.
 */
export function applyPayment(
  before: LoanState,
  { amount, on }: { amount: bigint; on: Day },
):
  | { ok: true; loan: LoanState; applied: AppliedPayment }
  | { ok: false; refusal: 'payment_not_positive' | 'payment_above_payoff'; payoff: bigint } {
  const loan = accrueTo(before, on);
  const payoff = payoffOf(loan);
  if (amount < 1n) return { ok: false, refusal: 'payment_not_positive', payoff: payoff.total };
  if (amount > payoff.total) return { ok: false, refusal: 'payment_above_payoff', payoff: payoff.total };
  const fees = least(amount, payoff.fees);
  const interest = least(amount - fees, payoff.interest);
  const principal = amount - fees - interest;
  const paidOff = principal === loan.principal;
  return {
    ok: true,
    applied: { fees, interest, principal },
    loan: {
      ...loan,
      fees: loan.fees - fees,
      // Of a loan that is paid off nothing is carried on.
      accrued: paidOff ? 0n : loan.accrued - interest * ACCRUAL_DENOMINATOR,
      principal: loan.principal - principal,
      paid: loan.paid + interest + principal,
    },
  };
}

/** What is due and not paid on a day (P5): how much, since when, and how many instalments. */
export interface Arrears {
  minor: bigint;
  instalments: number;
  since: Day | null;
  daysLate: number;
}

/** The arrears of a loan on a day; never more than its payoff. */
export function arrearsOf(
  loan: LoanState,
  { agreed, on }: { agreed: readonly AgreedInstalment[]; on: Day },
): Arrears {
  const none = { minor: 0n, instalments: 0, since: null, daysLate: 0 };
  if (loan.principal === 0n) return none;
  let asked = 0n;
  let since: Day | null = null;
  let instalments = 0;
  for (const { dueOn, payment } of agreed) {
    if (dueOn > on) break;
    asked += payment;
    if (asked <= loan.paid) continue;
    instalments += 1;
    since ??= dueOn;
  }
  if (since === null) return none;
  const payoff = payoffOf(accrueTo(loan, on));
  const minor = least(asked - loan.paid, payoff.total - payoff.fees);
  return { minor, instalments, since, daysLate: daysBetween(since, on) };
}

/** Charges the late fees that are due by a day (P6): 5 % of what each missed instalment still lacked, rounded down. */
export function chargeLateFees(
  before: LoanState,
  { agreed, on }: { agreed: readonly AgreedInstalment[]; on: Day },
): { loan: LoanState; charged: { dueOn: Day; fee: bigint }[] } {
  const charged: { dueOn: Day; fee: bigint }[] = [];
  let loan = before;
  while (loan.principal > 0n && loan.judged < agreed.length) {
    const index = loan.judged;
    const { dueOn, payment } = agreed[index]!;
    if (daysBetween(dueOn, on) <= GRACE_DAYS) break;
    const asked = agreed.slice(0, index + 1).reduce((sum, line) => sum + line.payment, 0n);
    const missing = least(payment, asked > loan.paid ? asked - loan.paid : 0n);
    const fee = mulDiv(missing, { numerator: LATE_FEE_PERCENT, denominator: 100n, rounding: 'down' });
    if (fee > 0n) charged.push({ dueOn, fee });
    loan = { ...loan, judged: index + 1, fees: loan.fees + fee };
  }
  return { loan, charged };
}

/** Leaves out the late fees of what is due by a day (P7). */
export function waiveLateFees(
  loan: LoanState,
  { agreed, on }: { agreed: readonly AgreedInstalment[]; on: Day },
): LoanState {
  const due = agreed.filter(({ dueOn }) => dueOn <= on).length;
  return due > loan.judged ? { ...loan, judged: due } : loan;
}

/** How far behind a loan is, by the days since the oldest missed instalment. Source: usual ageing of receivables. */
export function stageOf({
  daysLate,
}: Pick<Arrears, 'daysLate'>): 'current' | 'late' | 'delinquent' | 'default' {
  if (daysLate <= GRACE_DAYS) return 'current';
  if (daysLate < 30) return 'late';
  return daysLate < DEFAULT_DAYS ? 'delinquent' : 'default';
}

function dueInterest(loan: LoanState): bigint {
  const interest = settle(loan.accrued, 'half-even').minor;
  return interest < 0n ? 0n : interest;
}
