/** Pays on a card: the minimum, another amount, or all of it. */
import { api } from '#web/lib/api-client.ts';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { type DebtPayment, PayDebtDialog } from '../pay-debt-dialog.tsx';
import type { BankAccount } from '../queries.ts';
import { dollars } from '../words.ts';
import type { BankCard } from './card-queries.ts';

interface PayCardDialogProps {
  card: BankCard;
  accounts: readonly [BankAccount, ...BankAccount[]];
  attempt: Attempt;
  onClose: () => void;
}

export function PayCardDialog({ card, accounts, attempt, onClose }: PayCardDialogProps) {
  const { id, currentBalance, statement } = card;
  const pay = async (payment: DebtPayment) => {
    const body = { id, ...payment };
    const paid = await attempt(body, (idempotencyKey) =>
      api.cards.pay(body, { context: { idempotencyKey } }),
    );
    return `You owe ${dollars(paid.currentBalance)} on this card now.`;
  };
  return (
    <PayDebtDialog
      title="Pay your card"
      description="Interest is paid first, then what you bought."
      owed={currentBalance}
      hint={`${dollars(currentBalance)} is all that you owe`}
      usual={statement && { name: 'Minimum', amount: statement.minimumPayment }}
      amount={currentBalance}
      accounts={accounts}
      fromAccountId={accounts[0].id}
      onPay={pay}
      onClose={onClose}
    />
  );
}
