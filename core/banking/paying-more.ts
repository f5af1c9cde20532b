/**
 * What becomes of a loan when more is paid with each instalment: the same rules that payments are posted by
 * (loan-account.ts), played ahead. What a member is shown while a slider moves is what would be charged.
 */
import { least } from '#core/money/least.ts';
import type { Day } from './calendar.ts';
import { type AgreedInstalment, accrueTo, applyPayment, type LoanState, payoffOf } from './loan-account.ts';

/** How a loan would go on; cents. `balances` is what is owed after each payment. */
export interface GoingOn {
  payments: number;
  interest: bigint;
  lastOn: Day;
  balances: { on: Day; owed: bigint }[];
}

/** Plays a loan ahead from the day to which it has accrued, every instalment paid on its day with so much more. */
export function payingMore(
  loan: LoanState,
  { agreed, extra }: { agreed: readonly AgreedInstalment[]; extra: bigint },
): GoingOn {
  const ahead = agreed.filter(({ dueOn }) => dueOn > loan.accruedTo);
  const balances: GoingOn['balances'] = [];
  let interest = 0n;
  let state = loan;
  for (const [index, { dueOn, payment }] of ahead.entries()) {
    const payoff = payoffOf(accrueTo(state, dueOn)).total;
    // What was missed before is owed with the last one at the latest.
    const amount = index === ahead.length - 1 ? payoff : least(payment + extra, payoff);
    const paid = applyPayment(state, { amount, on: dueOn });
    if (!paid.ok) break;
    interest += paid.applied.interest;
    state = paid.loan;
    balances.push({ on: dueOn, owed: state.principal });
    if (state.principal === 0n) break;
  }
  return { payments: balances.length, interest, lastOn: balances.at(-1)?.on ?? loan.accruedTo, balances };
}
