/** Pays on a loan: what is due, another amount, or all of it. What it would go to is said before it is sent. */
import { api } from '#web/lib/api-client.ts';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { type DebtPayment, PayDebtDialog } from '../pay-debt-dialog.tsx';
import type { BankAccount } from '../queries.ts';
import { dollars } from '../words.ts';
import type { LoanDetails } from './loan-queries.ts';

interface PayDialogProps {
  loan: LoanDetails;
  payoff: NonNullable<LoanDetails['payoff']>;
  accounts: readonly [BankAccount, ...BankAccount[]];
  /** Of the view, so that a payment whose answer was lost is still the same one. */
  attempt: Attempt;
  onClose: () => void;
}

export function PayDialog({ loan, payoff, accounts, attempt, onClose }: PayDialogProps) {
  const due = Number(loan.overdue) > 0 ? loan.overdue : (loan.nextPayment ?? payoff.total);
  const pay = async (payment: DebtPayment) => {
    const body = { id: loan.id, ...payment };
    const paid = await attempt(body, (idempotencyKey) =>
      api.loans.pay(body, { context: { idempotencyKey } }),
    );
    return Number(paid.remainingBalance) === 0
      ? 'This loan is paid back.'
      : `${dollars(paid.principal)} of it went to what you borrowed; you still owe ${dollars(paid.remainingBalance)}.`;
  };
  return (
    <PayDebtDialog
      title="Pay on your loan"
      description="Fees are paid first, then interest until today, then what you borrowed."
      submitAll="Pay it all back"
      owed={payoff.total}
      hint={`${dollars(payoff.total)} ends this loan today`}
      usual={{ name: 'Due', amount: due }}
      amount={due}
      accounts={accounts}
      fromAccountId={loan.autopayAccountId ?? accounts[0].id}
      onPay={pay}
      onClose={onClose}
    />
  );
}
