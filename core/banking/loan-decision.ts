/**
 * The decision on a loan: points for what the books say of the member and for collateral, each explained, so that a person
 * can see why and an administrator can decide otherwise. Nothing of it is guessed: what is not known brings no points. While
 * any loan of the person is in default, nothing more is lent.
 */
import { mulDiv } from '#core/money/amount.ts';
import { most } from '#core/money/least.ts';

/** What the books say; cents, and per month where it says so. Income and spending are means over the months seen. */
export interface Applicant {
  monthsSeen: number;
  monthlyIncome: bigint;
  monthlySpending: bigint;
  /** All instalments and minimum payments that are due each month, without the loan that is asked for. */
  monthlyDebt: bigint;
  savings: bigint;
  /** What is owed on loans, and approved and not paid out yet. */
  borrowed: bigint;
  /** Instalments that came late, and loans that were paid back, ever. */
  latePayments: number;
  loansRepaid: number;
  /** Open serious alerts of security of the member's accounts. */
  openAlerts: number;
  /** Loans that are in default (core/banking/loan-account.ts, `stageOf`). */
  inDefault: number;
}

/** One line of the explanation. */
export interface ScoreLine {
  reason: 'collateral' | 'history' | 'affordable' | 'savings' | 'repaid' | 'late' | 'alerts' | 'default';
  points: number;
}

/** What comes of an application: `review` is a person's. */
export type LoanOutcome = 'approved' | 'review' | 'declined';

const APPROVED_FROM = 70;
const REVIEW_FROM = 40;
/** Collateral stands for what income would: alone it suffices, and late payments and alerts count against it. */
const COLLATERAL_POINTS = 70;
/** Above this a person decides, whatever the score, on what the person then has borrowed in all; cents. */
const REVIEW_ABOVE_CENTS = 500_000n;
/** From this on two administrators do, or one and a day after a notice; cents. */
export const SECOND_FROM_CENTS = 1_000_000n;

/**
 * Says whether approving so much takes a second administrator, in whatever pieces it is asked for: with what the first one
 * has approved alone in 24 hours, or with what the borrower has borrowed already. Cents.
 */
export function loanTakesSecond({
  amount,
  approvedAlone,
  borrowed,
}: {
  amount: bigint;
  approvedAlone: bigint;
  borrowed: bigint;
}): boolean {
  return amount + most(approvedAlone, borrowed) >= SECOND_FROM_CENTS;
}

/** What is asked for: cents, `payment` the monthly one, and whether collateral stands for it. */
interface Asked {
  amount: bigint;
  payment: bigint;
  isBacked: boolean;
}

/** Scores an application (0 to 100), explains it, and says what comes of it. */
export function decideLoan(
  applicant: Applicant,
  { amount, payment, isBacked }: Asked,
): { outcome: LoanOutcome; score: number; lines: ScoreLine[]; debtPercent: bigint | null } {
  const debtPercent =
    applicant.monthlyIncome > 0n
      ? mulDiv(applicant.monthlyDebt + payment, {
          numerator: 100n,
          denominator: applicant.monthlyIncome,
          rounding: 'up',
        })
      : null;
  const left = applicant.monthlyIncome - applicant.monthlySpending;
  const all: ScoreLine[] = [
    { reason: 'collateral', points: isBacked ? COLLATERAL_POINTS : 0 },
    { reason: 'history', points: Math.min(20, Math.floor(applicant.monthsSeen) * 2) },
    { reason: 'affordable', points: affordablePoints(debtPercent, left >= payment) },
    {
      reason: 'savings',
      points: applicant.savings >= payment * 3n ? 20 : applicant.savings >= payment ? 10 : 0,
    },
    { reason: 'repaid', points: Math.min(20, applicant.loansRepaid * 10) },
    { reason: 'late', points: -15 * applicant.latePayments },
    { reason: 'alerts', points: -20 * applicant.openAlerts },
    { reason: 'default', points: applicant.inDefault > 0 ? -100 : 0 },
  ];
  const lines = all.filter(({ points }) => points !== 0);
  const sum = lines.reduce((total, { points }) => total + points, 0);
  const score = Math.max(0, Math.min(100, sum));
  return {
    outcome:
      applicant.inDefault > 0
        ? 'declined'
        : outcomeOf({ score, total: applicant.borrowed + amount, debtPercent, isBacked }),
    score,
    lines,
    debtPercent,
  };
}

/** 40 points where debts take at most a third of the income, 20 to a half; half of it where spending leaves too little. */
function affordablePoints(debtPercent: bigint | null, isLeft: boolean): number {
  if (debtPercent === null || debtPercent > 50n) return 0;
  const points = debtPercent <= 33n ? 40 : 20;
  return isLeft ? points : points / 2;
}

function outcomeOf({
  score,
  total,
  debtPercent,
  isBacked,
}: {
  score: number;
  total: bigint;
  debtPercent: bigint | null;
  isBacked: boolean;
}): LoanOutcome {
  const isTooMuch = debtPercent !== null && debtPercent > 50n;
  if (score < REVIEW_FROM || (isTooMuch && !isBacked)) return 'declined';
  const isAffordable = isBacked ? !isTooMuch : debtPercent !== null;
  return score >= APPROVED_FROM && total <= REVIEW_ABOVE_CENTS && isAffordable ? 'approved' : 'review';
}
