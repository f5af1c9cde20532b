/** Contributes to an account for investing from a bank account, or takes out to one. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import { amountComplaint } from '../amount-complaint.ts';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { dollars } from '../words.ts';
import type { InvestmentAccount } from './investment-queries.ts';

/** What is said where no answer came. */
export const UNKNOWN_OUTCOME = {
  title: 'Transaction failed',
  message: 'There was no answer, so we can’t say whether it was done. Press again: it is done once.',
};

interface MoveDialogProps {
  account: InvestmentAccount;
  /** The bank accounts that can be on the other side. */
  accounts: readonly [BankAccount, ...BankAccount[]];
  direction: 'in' | 'out';
  attempt: Attempt;
  onClose: () => void;
}

export function MoveDialog({ account, accounts, direction, attempt, onClose }: MoveDialogProps) {
  const [amount, setAmount] = useState('');
  const [accountId, setAccount] = useState(accounts[0].id);
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const isIn = direction === 'in';
  const other = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const available = isIn ? other.availableBalance : account.cash;
  const complaint = amountComplaint(amount, available);
  const send = () =>
    save(async () => {
      const body = { id: account.id, accountId, direction, amount: plainAmount(amount) };
      await attempt(body, (idempotencyKey) => api.investments.move(body, { context: { idempotencyKey } }));
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title={isIn ? `Contribute to ${account.accountName}` : `Take out of ${account.accountName}`}
      size="sm"
      submit={isIn ? 'Contribute' : 'Take out'}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void send();
      }}
      onClose={onClose}
    >
      <AccountField
        label={isIn ? 'From' : 'To'}
        accounts={accounts}
        beside={isIn ? 'available' : 'number'}
        value={accountId}
        onValue={setAccount}
      />
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${dollars(available)} available`}
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
    </FormDialog>
  );
}
