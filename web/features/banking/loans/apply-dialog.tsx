/** Asks for a loan: what for, and to which account. The decision is the next thing that is seen. */
import { useState } from 'react';
import { formatMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { centsText } from '../words.ts';
import { prdText } from './backing.ts';
import type { LoanWish } from './loan-wish.ts';
import { monthsText } from './loan-words.ts';

const FAILED = { title: 'Application failed', message: 'It wasn’t sent. Please try again.' };

interface ApplyDialogProps {
  wish: LoanWish;
  accounts: readonly [BankAccount, ...BankAccount[]];
  /** With the application that was made. */
  onApplied: (id: string) => void;
  onClose: () => void;
}

export function ApplyDialog({ wish, accounts, onApplied, onClose }: ApplyDialogProps) {
  const [purpose, setPurpose] = useState('');
  const [accountId, setAccountId] = useState(accounts[0].id);
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(FAILED);

  const apply = () =>
    save(async () => {
      const body = {
        loanType: wish.type,
        amount: formatMinor('USD', wish.cents),
        instalments: wish.months,
        purpose: purpose.trim(),
        accountId,
        collateral: wish.collateral === null ? null : formatMinor('PRD', wish.collateral),
      };
      const loan = await attempt(body, (idempotencyKey) =>
        api.loans.apply(body, { context: { idempotencyKey } }),
      );
      await reload();
      onApplied(loan.id);
    });

  return (
    <FormDialog
      title="Apply for a loan"
      description="Decided at once where the points suffice, otherwise by a person. You agree to nothing yet."
      size="sm"
      submit="Apply"
      isBusy={isBusy}
      isWhole={purpose.trim() !== ''}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <TermList>
        <TermRow term="Amount" isStrong>
          {centsText(wish.cents)}
        </TermRow>
        <TermRow term="Paid back over">{monthsText(wish.months)}</TermRow>
        {wish.collateral === null ? null : <TermRow term="Against">{prdText(wish.collateral)}</TermRow>}
      </TermList>
      <TextField
        label="What is it for?"
        value={purpose}
        maxLength={200}
        autoComplete="off"
        placeholder="An oven for the bakery"
        onValue={setPurpose}
      />
      <AccountField
        label="Paid out to"
        accounts={accounts}
        beside="number"
        value={accountId}
        onValue={setAccountId}
      />
    </FormDialog>
  );
}
