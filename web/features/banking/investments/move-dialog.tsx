/** Contributes to an account for investing from a bank account, or takes out to one. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { AccountField } from '../accounts/account-field.tsx';
import { PotMoveDialog } from '../pot-move-dialog.tsx';
import type { BankAccount } from '../queries.ts';
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
  const [accountId, setAccount] = useState(accounts[0].id);
  const isIn = direction === 'in';
  const other = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const move = (amount: string) => {
    const body = { id: account.id, accountId, direction, amount };
    return attempt(body, (idempotencyKey) => api.investments.move(body, { context: { idempotencyKey } }));
  };
  return (
    <PotMoveDialog
      title={isIn ? `Contribute to ${account.accountName}` : `Take out of ${account.accountName}`}
      submit={isIn ? 'Contribute' : 'Take out'}
      available={isIn ? other.availableBalance : account.cash}
      move={move}
      unknown={UNKNOWN_OUTCOME}
      onClose={onClose}
    >
      <AccountField
        label={isIn ? 'From' : 'To'}
        accounts={accounts}
        beside={isIn ? 'available' : 'number'}
        value={accountId}
        onValue={setAccount}
      />
    </PotMoveDialog>
  );
}
