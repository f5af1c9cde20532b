/** Puts money by for a goal, or takes it back. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { amountComplaint } from '../amount-complaint.ts';
import { useReloadBanking } from '../queries.ts';
import { dollars } from '../words.ts';
import type { Goal } from './goal-queries.ts';

const UNKNOWN_OUTCOME = {
  title: 'Transaction failed',
  message: 'There was no answer, so we can’t say whether it was moved. Press again: it is moved once.',
};

interface MoveDialogProps {
  goal: Goal;
  direction: 'in' | 'out';
  /** What the account, or the pot, has. */
  available: string;
  attempt: Attempt;
  onClose: () => void;
}

export function MoveDialog({ goal, direction, available, attempt, onClose }: MoveDialogProps) {
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const complaint = amountComplaint(amount, available);
  const send = () =>
    save(async () => {
      const body = { id: goal.id, direction, amount: plainAmount(amount) };
      await attempt(body, (idempotencyKey) => api.goals.move(body, { context: { idempotencyKey } }));
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title={direction === 'in' ? `Put by for ${goal.goalName}` : `Take back from ${goal.goalName}`}
      size="sm"
      submit={direction === 'in' ? 'Put by' : 'Take back'}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void send();
      }}
      onClose={onClose}
    >
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
