/** Pays on a card: the minimum, the statement, or all of it. */
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
import type { BankCard } from './card-queries.ts';

const UNKNOWN_OUTCOME = {
  title: 'Payment failed',
  message: 'There was no answer, so we can’t say whether it was paid. Press again: it is paid once.',
};

interface PayCardDialogProps {
  card: BankCard;
  accounts: readonly [BankAccount, ...BankAccount[]];
  attempt: Attempt;
  onClose: () => void;
}

export function PayCardDialog({ card, accounts, attempt, onClose }: PayCardDialogProps) {
  const [amount, setAmount] = useState(card.currentBalance);
  const [fromAccountId, setFromAccountId] = useState(accounts[0].id);
  const [isTried, setIsTried] = useState(false);
  const { pay, isBusy } = usePayCard(attempt, onClose);
  const isAll = plainAmount(amount) === card.currentBalance;
  const complaint = amountComplaint(
    amount,
    card.currentBalance,
    (owed) => `That’s more than you owe: ${dollars(owed)}.`,
  );
  const { statement } = card;
  return (
    <FormDialog
      title="Pay your card"
      description="Interest is paid first, then what you bought."
      size="sm"
      submit="Pay"
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void pay({ id: card.id, fromAccountId, amount: isAll ? null : plainAmount(amount) });
      }}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${dollars(card.currentBalance)} is all that you owe`}
        aside={
          <span className="flex gap-1">
            {statement ? (
              <Button size="sm" variant="ghost" onClick={() => setAmount(statement.minimumPayment)}>
                Minimum
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => setAmount(card.currentBalance)}>
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
function usePayCard(attempt: Attempt, onPaid: () => void) {
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const pay = (body: { id: string; fromAccountId: string; amount: string | null }) =>
    save(async () => {
      const paid = await attempt(body, (idempotencyKey) =>
        api.cards.pay(body, { context: { idempotencyKey } }),
      );
      await reload();
      notify.success('Payment made', `You owe ${dollars(paid.currentBalance)} on this card now.`);
      onPaid();
    });
  return { pay, isBusy };
}
