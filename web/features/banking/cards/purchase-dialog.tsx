/** Buys something that doesn't exist, to try a card out: authorised as any purchase would be. */
import { useState } from 'react';
import { CARD_CATEGORIES, type CardCategory } from '#core/banking/card-terms.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadBanking } from '../queries.ts';
import { dollars } from '../words.ts';
import type { BankCard } from './card-queries.ts';
import { CATEGORIES } from './card-words.ts';

const UNKNOWN_OUTCOME = {
  title: 'Purchase failed',
  message: 'There was no answer, so we can’t say whether it was bought. Press again: it is bought once.',
};

interface PurchaseDialogProps {
  card: BankCard;
  attempt: Attempt;
  onClose: () => void;
}

export function PurchaseDialog({ card, attempt, onClose }: PurchaseDialogProps) {
  const [merchant, setMerchant] = useState('Corner shop');
  const [category, setCategory] = useState<CardCategory>('groceries');
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const complaint = amountProblem('USD', amount) ?? undefined;
  const buy = () =>
    save(async () => {
      const body = { id: card.id, merchant: merchant.trim(), category, amount: plainAmount(amount) };
      const bought = await attempt(body, (idempotencyKey) =>
        api.cards.purchase(body, { context: { idempotencyKey } }),
      );
      await reload();
      notify.success('Approved', `${dollars(bought.amount)} at ${bought.merchant}.`);
      onClose();
    });
  return (
    <FormDialog
      title="Sandbox purchase"
      description="Nothing is bought and nobody is paid; the card decides as it would."
      size="sm"
      submit="Buy"
      isBusy={isBusy}
      isWhole={merchant.trim() !== ''}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void buy();
      }}
      onClose={onClose}
    >
      <TextField label="Where" value={merchant} maxLength={100} autoComplete="off" onValue={setMerchant} />
      <SelectField
        label="Category"
        value={category}
        options={CARD_CATEGORIES.map((one) => [one, CATEGORIES[one]])}
        onValue={setCategory}
      />
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${dollars(card.availableCredit)} is left`}
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
    </FormDialog>
  );
}
