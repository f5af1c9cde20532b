/** Issues PRD to a member. What takes a second administrator waits under Approvals, and nothing has failed then. */
import { useState } from 'react';
import { isAddress } from '#core/identity/address.ts';
import { parseMinor } from '#core/money/amount.ts';
import { MINT_ALONE_MINOR } from '#core/policy/decide-proposal.ts';
import { mayMint } from '#core/wallet/decide-mint.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

const CATEGORIES = [
  ['reward', 'A reward'],
  ['ai_reward', 'A reward of the mentor’s'],
] as const;
type Category = (typeof CATEGORIES)[number][0];

const ALONE = (MINT_ALONE_MINOR / 10n ** 8n).toLocaleString('en-GB');

export function IssueDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ recipient: '', amount: '', reason: '' });
  const [category, setCategory] = useState<Category>('reward');
  const { issue, isBusy } = useIssue(onClose);
  const set = (field: keyof typeof typed) => (text: string) => setTyped({ ...typed, [field]: text });
  const amount = plainAmount(typed.amount);
  const minor = parseMinor('PRD', amount);
  const isAmount = minor !== null && mayMint(minor, 'token_service');
  const recipient = typed.recipient.trim();
  return (
    <FormDialog
      title="Issue PRD"
      description={`It can’t be taken back. Beyond ${ALONE} PRD in 24 hours, and to yourself, another administrator has to agree.`}
      submit="Issue"
      isDangerous
      isWhole={isAddress(recipient) && isAmount && typed.reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void issue({ recipient, amount, reason: typed.reason.trim(), category })}
      onClose={onClose}
    >
      <TextField
        label="To the address"
        hint="It stands on the member’s page."
        error={
          recipient === '' || isAddress(recipient) ? undefined : 'That isn’t an address of this community.'
        }
        autoComplete="off"
        value={typed.recipient}
        onValue={set('recipient')}
      />
      <AmountField
        label="Amount"
        unit="PRD"
        hint="1 to 10,000."
        error={
          typed.amount === '' || isAmount
            ? undefined
            : (amountProblem('PRD', typed.amount) ?? 'Enter an amount from 1 to 10,000 PRD.')
        }
        value={typed.amount}
        onValue={set('amount')}
      />
      <SelectField label="As" options={CATEGORIES} value={category} onValue={setCategory} />
      <ReasonField value={typed.reason} onValue={set('reason')} />
    </FormDialog>
  );
}

interface Issue {
  recipient: string;
  amount: string;
  reason: string;
  category: Category;
}

/** Issues once, however often it is pressed; what waits for another administrator closes the form too. */
function useIssue(onClose: () => void) {
  const attempt = useAttempt();
  const { save, isBusy } = useSaving(
    { title: 'Nothing was issued', message: 'Please try again.' },
    { onWaits: onClose },
  );
  const issue = ({ recipient, amount, reason, category }: Issue) =>
    save(async () => {
      const body = {
        ...{ recipient_address: recipient, mint_amount: amount },
        ...{ mint_reason: reason, mint_category: category },
      };
      await attempt(body, (idempotencyKey) => api.procedures.mint(body, { context: { idempotencyKey } }));
      notify.success('Issued', `${amount} PRD to ${recipient}.`);
      onClose();
    });
  return { issue, isBusy };
}
