/** What a loan is asked for, as it was tried out. */
import type { LoanType } from '#core/banking/loan-offer.ts';

/** What is asked for. */
export interface LoanWish {
  type: LoanType;
  cents: bigint;
  months: number;
  /** The PRD that is offered, in its smallest unit; none for a personal loan. */
  collateral: bigint | null;
}
