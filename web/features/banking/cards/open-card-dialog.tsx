/** Opens a secured card: which account's money is held, and how much of it is the limit. All costs are said before. */
import { useState } from 'react';
import { CARD_APR, CARD_DEPOSIT } from '#core/banking/card-terms.ts';
import { percentText } from '#core/banking/rate.ts';
import { parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { centsText } from '../words.ts';

const FAILED = { title: 'Card not opened', message: 'Press again: it is opened once.' };

interface OpenCardDialogProps {
  accounts: readonly [BankAccount, ...BankAccount[]];
  onClose: () => void;
}

export function OpenCardDialog({ accounts, onClose }: OpenCardDialogProps) {
  const [accountId, setAccountId] = useState(accounts[0].id);
  const [deposit, setDeposit] = useState('');
  const [isTried, setIsTried] = useState(false);
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(FAILED);
  const complaint = complaintOf(deposit);
  const open = () =>
    save(async () => {
      const body = { accountId, deposit: plainAmount(deposit) };
      await attempt(body, (idempotencyKey) => api.cards.open(body, { context: { idempotencyKey } }));
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title="Open a secured card"
      description="Your deposit stays yours and goes on earning; it is held while the card is open, and is its limit."
      size="sm"
      submit="Open card"
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void open();
      }}
      onClose={onClose}
    >
      <AccountField
        label="Deposit held on"
        accounts={accounts}
        beside="available"
        value={accountId}
        onValue={setAccountId}
      />
      <AmountField
        label="Deposit"
        error={isTried ? complaint : undefined}
        hint={`${centsText(CARD_DEPOSIT.least)} to ${centsText(CARD_DEPOSIT.most)}`}
        unit="USD"
        value={deposit}
        onValue={setDeposit}
      />
      <TermList>
        <TermRow term="Interest (APR)" isStrong>
          {percentText(CARD_APR)}
        </TermRow>
        <TermRow term="Paid in full by the due day">no interest</TermRow>
        <TermRow term="Fees">none</TermRow>
      </TermList>
    </FormDialog>
  );
}

function complaintOf(text: string): string | undefined {
  const problem = amountProblem('USD', text);
  if (problem) return problem;
  const minor = parseMinor('USD', plainAmount(text)) ?? 0n;
  return minor < CARD_DEPOSIT.least || minor > CARD_DEPOSIT.most
    ? `Enter ${centsText(CARD_DEPOSIT.least)} to ${centsText(CARD_DEPOSIT.most)}.`
    : undefined;
}
