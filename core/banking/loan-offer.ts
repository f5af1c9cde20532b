/**
 * What is lent, and the offer that is disclosed before anybody agrees (Regulation Z's figures: the annual percentage rate,
 * what is paid each month, the total of payments). The page computes the same offer while a slider moves, and the server
 * what it later charges: both from here.
 */
import { annualPercentageRate } from './annual-percentage-rate.ts';
import { addMonths, type Day } from './calendar.ts';
import type { Rate } from './rate.ts';
import { type LoanTerms, type RepaymentSchedule, scheduleOf } from './repayment-schedule.ts';

/** The kinds of loan. */
export const LOAN_TYPES = ['personal', 'prd_backed'] as const;

/** A kind of loan. */
export type LoanType = (typeof LOAN_TYPES)[number];

/** Within what a kind of loan is lent; cents and months. */
export interface LoanProduct {
  rate: Rate;
  least: bigint;
  most: bigint;
  shortest: number;
  longest: number;
}

/** What is lent. Source: usual terms of small credit unions; the highest rate that they may take is 18 %. */
export const LOAN_PRODUCTS: Readonly<Record<LoanType, LoanProduct>> = {
  personal: { rate: 99_000_000n, least: 10_000n, most: 2_500_000n, shortest: 3, longest: 60 },
  // Against PRD (collateral.ts).
  prd_backed: { rate: 79_000_000n, least: 10_000n, most: 1_000_000n, shortest: 3, longest: 36 },
};

/** How long an approval holds, in days. */
export const APPROVAL_DAYS = 30;

/** An offer of a day. */
export interface LoanOffer {
  terms: LoanTerms;
  schedule: RepaymentSchedule;
  apr: Rate;
}

/** The offer of a day, paid back by the month from a month later on; null outside of what is lent. */
export function loanOffer({
  type,
  amount,
  instalments,
  on,
}: {
  type: LoanType;
  amount: bigint;
  instalments: number;
  on: Day;
}): LoanOffer | null {
  const { rate, least, most, shortest, longest } = LOAN_PRODUCTS[type];
  if (amount < least || amount > most || instalments < shortest || instalments > longest) return null;
  const terms = { principal: amount, rate, instalments, disbursedOn: on, firstDueOn: addMonths(on, 1) };
  const schedule = scheduleOf(terms);
  const payments = schedule.instalments.map(({ dueOn, payment }) => ({ on: dueOn, minor: payment }));
  return { terms, schedule, apr: annualPercentageRate({ on, minor: amount }, payments) };
}
