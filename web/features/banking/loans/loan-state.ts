/** A loan of the wire as core counts it, so that a screen says what will be by the rules that the server posts by. */
import type { AgreedInstalment, LoanState } from '#core/banking/loan-account.ts';
import type { Rate } from '#core/banking/rate.ts';
import { centsOf } from '../words.ts';
import type { LoanDetails } from './loan-queries.ts';

/** How it stands on the day of its payoff; late fees that are due by then are among its fees. */
export function stateOf(loan: LoanDetails, payoff: NonNullable<LoanDetails['payoff']>): LoanState {
  return {
    rate: rateOf(loan.interestRate),
    principal: centsOf(payoff.principal),
    accrued: BigInt(loan.accrual),
    accruedTo: payoff.on,
    fees: centsOf(payoff.fees),
    paid: loan.payments.reduce(
      (sum, { interest, principal }) => sum + centsOf(interest) + centsOf(principal),
      0n,
    ),
    judged: 0,
  };
}

/** What was agreed for each instalment. */
export const agreedOf = ({ schedule }: LoanDetails): AgreedInstalment[] =>
  schedule.map(({ dueOn, payment }) => ({ dueOn, payment: centsOf(payment) }));

/** A fraction of the wire, `0.099`, as core counts rates. */
function rateOf(fraction: string): Rate {
  const [, decimals = ''] = fraction.split('.');
  return BigInt(decimals.padEnd(9, '0'));
}
