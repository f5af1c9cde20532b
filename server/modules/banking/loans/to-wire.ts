/** Loans as the API shows them. */
import type { z } from 'zod';
import type {
  disclosureSchema,
  loanPaymentSchema,
  loanPayoffSchema,
  loanSchema,
} from '#contract/banking-loans-shapes.ts';
import type { Day } from '#core/banking/calendar.ts';
import {
  type AppliedPayment,
  accrueTo,
  arrearsOf,
  chargeLateFees,
  type LoanState,
  payoffOf,
  stageOf,
} from '#core/banking/loan-account.ts';
import type { LoanOffer } from '#core/banking/loan-offer.ts';
import type { Instalment } from '#core/banking/repayment-schedule.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { least } from '#core/money/least.ts';
import { fraction, usd } from '../to-wire.ts';
import { toWireBacking } from './collateral/backing-to-wire.ts';
import { type AgreedLine, type LoanRow, type PaymentRow, stateOf } from './store.ts';

/** A loan that is being paid back as it stands at a day, with the late fees that are due by then. */
export function standingAt(
  row: LoanRow,
  { agreed, on }: { agreed: readonly AgreedLine[]; on: Day },
): LoanState {
  return chargeLateFees(accrueTo(stateOf(row), on), { agreed, on }).loan;
}

/** A loan on a day. */
export function toWireLoan(
  row: LoanRow,
  { agreed, today, rate }: { agreed: readonly AgreedLine[]; today: Day; rate: Ratio | null },
): z.infer<typeof loanSchema> {
  const owed = row.status === 'active' ? payoffOf(standingAt(row, { agreed, on: today })).total : 0n;
  const due = dueOf(row, { agreed, today });
  return {
    id: row.id,
    userId: row.user_id,
    loanType: row.loan_type,
    purpose: row.purpose,
    status: row.status,
    amount: usd(row.amount),
    instalments: row.instalments,
    interestRate: fraction(row.interest_rate),
    accountId: row.account_id,
    backing: toWireBacking(row, { owed, rate, isBehind: due.daysLate > 0 }),
    decision: {
      score: row.score,
      lines: row.score_lines,
      debtPercent: row.debt_percent,
      note: row.decision_note,
      decidedAt: row.decided_at?.toISOString() ?? null,
    },
    apr: row.apr === null ? null : fraction(row.apr),
    monthlyPayment: row.payment === null ? null : usd(row.payment),
    totalOfPayments: row.total_of_payments === null ? null : usd(row.total_of_payments),
    disbursedOn: row.disbursed_on,
    remainingBalance: usd(row.owed),
    ...due,
    autopayAccountId: row.autopay_account,
    createdAt: row.created_at.toISOString(),
    agreedAt: row.agreed_at?.toISOString() ?? null,
    repaidAt: row.repaid_at?.toISOString() ?? null,
  };
}

/** What is due and what comes next. */
function dueOf(row: LoanRow, { agreed, today }: { agreed: readonly AgreedLine[]; today: Day }) {
  if (row.status !== 'active') {
    const nothing = { nextPaymentDate: null, nextPayment: null, overdue: usd(0n), daysLate: 0 };
    return { ...nothing, stage: 'current' as const };
  }
  const loan = standingAt(row, { agreed, on: today });
  const arrears = arrearsOf(loan, { agreed, on: today });
  const next = nextDue(loan, { agreed, today });
  return {
    nextPaymentDate: next?.dueOn ?? null,
    nextPayment: next ? usd(next.minor) : null,
    overdue: usd(arrears.minor + loan.fees),
    daysLate: arrears.daysLate,
    stage: stageOf(arrears),
  };
}

/** The next instalment after a day that is not covered yet, and what it still lacks. */
function nextDue(
  loan: LoanState,
  { agreed, today }: { agreed: readonly AgreedLine[]; today: Day },
): { dueOn: Day; minor: bigint } | null {
  let asked = 0n;
  for (const { dueOn, payment } of agreed) {
    asked += payment;
    if (dueOn <= today || asked <= loan.paid) continue;
    const missing = asked - loan.paid;
    return { dueOn, minor: least(missing, payment) };
  }
  return null;
}

/** Whether each instalment is covered (P5), and the fee that it came to cost. */
export function toWireSchedule(row: LoanRow, agreed: readonly AgreedLine[]) {
  let asked = 0n;
  let balance = row.amount;
  return agreed.map((line) => {
    asked += line.payment;
    balance -= line.principal;
    return {
      ...toWireLine({ ...line, balance }),
      isPaid: row.status === 'repaid' || asked <= row.paid,
      lateFee: line.fee === null ? null : usd(line.fee),
    };
  });
}

const toWireLine = ({ number, dueOn, payment, interest, principal, balance }: Instalment) => ({
  number,
  dueOn,
  payment: usd(payment),
  interest: usd(interest),
  principal: usd(principal),
  balance: usd(balance),
});

/** What an offer discloses. */
export function toWireDisclosure({ terms, schedule, apr }: LoanOffer): z.infer<typeof disclosureSchema> {
  return {
    disclosedOn: terms.disbursedOn,
    amount: usd(terms.principal),
    interestRate: fraction(terms.rate),
    apr: fraction(apr),
    monthlyPayment: usd(schedule.payment),
    totalOfPayments: usd(schedule.totalOfPayments),
    totalInterest: usd(schedule.totalInterest),
    schedule: schedule.instalments.map(toWireLine),
  };
}

/** What a payment did. */
export function toWirePayment(
  row: PaymentRow & { reference_number: string },
): z.infer<typeof loanPaymentSchema> {
  return {
    id: row.id,
    kind: row.kind,
    amount: usd(row.amount),
    fees: usd(row.fees),
    interest: usd(row.interest),
    principal: usd(row.principal),
    remainingBalance: usd(row.left_owed),
    referenceNumber: row.reference_number,
    paidOn: row.paid_on,
    createdAt: row.created_at.toISOString(),
  };
}

/** What ends a loan that has accrued to a day. */
export function toWirePayoff(loan: LoanState): z.infer<typeof loanPayoffSchema> {
  const { fees, interest, principal, total }: AppliedPayment & { total: bigint } = payoffOf(loan);
  return {
    on: loan.accruedTo,
    fees: usd(fees),
    interest: usd(interest),
    principal: usd(principal),
    total: usd(total),
  };
}
