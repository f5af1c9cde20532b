/** Pays on a loan: what is due, all of it, or another amount. What it would go to is said before it is sent. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { amountComplaint } from '../amount-complaint.ts';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { dollars } from '../words.ts';
import type { LoanDetails } from './loan-queries.ts';

const UNKNOWN_OUTCOME = {
  title: 'Payment failed',
  message: 'There was no answer, so we can’t say whether it was paid. Press again: it is paid once.',
};

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
  const [amount, setAmount] = useState(due);
  const [fromAccountId, setFromAccountId] = useState(loan.autopayAccountId ?? accounts[0].id);
  const [isTried, setIsTried] = useState(false);
  const { pay, isBusy } = usePay(attempt, onClose);
  const complaint = amountComplaint(
    amount,
    payoff.total,
    (owed) => `That’s more than you owe: ${dollars(owed)}.`,
  );
  const isAll = plainAmount(amount) === payoff.total;

  return (
    <FormDialog
      title="Pay on your loan"
      description="Fees are paid first, then interest until today, then what you borrowed."
      size="sm"
      submit={isAll ? 'Pay it all back' : 'Pay'}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        // All of it is asked for by name: what it comes to is the server's to say.
        if (!complaint) void pay({ id: loan.id, fromAccountId, amount: isAll ? null : plainAmount(amount) });
      }}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${dollars(payoff.total)} ends this loan today`}
        aside={
          <span className="flex gap-1">
            <Button size="sm" variant="ghost" onClick={() => setAmount(due)}>
              Due
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAmount(payoff.total)}>
              All of it
            </Button>
          </span>
        }
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
      <SelectField
        label="From"
        value={fromAccountId}
        options={accounts.map(({ id, accountName, availableBalance }) => [
          id,
          `${accountName}, ${dollars(availableBalance)}`,
        ])}
        onValue={setFromAccountId}
      />
    </FormDialog>
  );
}

/** Pays once, however often it is pressed. */
function usePay(attempt: Attempt, onPaid: () => void) {
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const pay = (body: { id: string; fromAccountId: string; amount: string | null }) =>
    save(async () => {
      const paid = await attempt(body, (idempotencyKey) =>
        api.loans.pay(body, { context: { idempotencyKey } }),
      );
      await reload();
      notify.success(
        'Payment made',
        Number(paid.remainingBalance) === 0
          ? 'This loan is paid back.'
          : `${dollars(paid.principal)} of it went to what you borrowed; you still owe ${dollars(paid.remainingBalance)}.`,
      );
      onPaid();
    });
  return { pay, isBusy };
}
