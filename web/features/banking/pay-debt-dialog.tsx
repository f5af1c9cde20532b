/**
 * Pays what is owed on a loan or a card: a usual amount, all of it, or another. All of it is asked for by name, so that
 * what it comes to is the server's to say.
 */
import { useState } from 'react';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog, type FormDialogProps } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountField } from './accounts/account-field.tsx';
import { amountComplaint } from './amount-complaint.ts';
import { type BankAccount, useReloadBanking } from './queries.ts';
import { dollars } from './words.ts';

const UNKNOWN_OUTCOME = {
  title: 'Payment failed',
  message: 'There was no answer, so we can’t say whether it was paid. Press again: it is paid once.',
};

/** What is paid, as the wire takes it; null is all of it. */
export interface DebtPayment {
  fromAccountId: string;
  amount: string | null;
}

interface PayDebtDialogProps extends Pick<FormDialogProps, 'title' | 'onClose'> {
  description: string;
  /** What the button says where all of it is paid; otherwise it says "Pay". */
  submitAll?: string;
  /** All that is owed. */
  owed: string;
  hint: string;
  /** What is usually paid, beside all of it. */
  usual: { name: string; amount: string } | null;
  /** The amount that it begins with. */
  amount: string;
  accounts: readonly BankAccount[];
  fromAccountId: string;
  /** Pays it once, however often it is called with the same; answers what is said of it. */
  onPay: (payment: DebtPayment) => Promise<string>;
}

export function PayDebtDialog(props: PayDebtDialogProps) {
  const { title, description, submitAll = 'Pay', owed, hint, usual, accounts, onPay, onClose } = props;
  const [amount, setAmount] = useState(props.amount);
  const [fromAccountId, setFromAccountId] = useState(props.fromAccountId);
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const isAll = plainAmount(amount) === owed;
  const complaint = amountComplaint(amount, owed, () => `That’s more than you owe: ${dollars(owed)}.`);
  const pay = () =>
    save(async () => {
      const said = await onPay({ fromAccountId, amount: isAll ? null : plainAmount(amount) });
      await reload();
      notify.success('Payment made', said);
      onClose();
    });
  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submit={isAll ? submitAll : 'Pay'}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void pay();
      }}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={hint}
        aside={
          <span className="flex gap-1">
            {usual ? (
              <Button size="sm" variant="ghost" onClick={() => setAmount(usual.amount)}>
                {usual.name}
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => setAmount(owed)}>
              All of it
            </Button>
          </span>
        }
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
      <AccountField
        label="From"
        accounts={accounts}
        beside="available"
        value={fromAccountId}
        onValue={setFromAccountId}
      />
    </FormDialog>
  );
}
