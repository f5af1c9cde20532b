/** Answers one dispute: keeps the decision, pays, or takes the reward back; with words for the member. */
import { type FormEvent, useState } from 'react';
import { MAX_DISPUTE_LENGTH } from '#core/rewards/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { wordsOf } from '../failure-words.ts';
import type { QueuedDispute } from './disputes.tsx';

type Decision = 'keep' | 'pay' | 'take_back';

/**
 * The dispute that is answered, and what happens then: `onAnswered` once it is saved, `onClose` either way.
 */
export interface AnswerDialogProps {
  dispute: QueuedDispute;
  onAnswered: () => void;
  onClose: () => void;
}

export function AnswerDialog({ dispute, onAnswered, onClose }: AnswerDialogProps) {
  const [decision, setDecision] = useState<Decision>('keep');
  const [amount, setAmount] = useState('');
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || answer.trim() === '') return;
    setIsBusy(true);
    setError(undefined);
    try {
      const said = {
        id: dispute.id,
        decision,
        answer: answer.trim(),
        ...(decision === 'pay' && { amount: plainAmount(amount) }),
      };
      await attempt(said, (idempotencyKey) => api.disputes.answer(said, { context: { idempotencyKey } }));
      notify.success('Answered', `${dispute.member} sees it beside the reward.`);
      onAnswered();
    } catch (cause) {
      setError(wordsOf(cause).message);
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={`Answer ${dispute.member}`} description="An answer is final.">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Decision">
            {(control) => (
              <Select
                {...control}
                value={decision}
                onChange={(event) => setDecision(event.target.value as Decision)}
              >
                <option value="keep">Keep the decision</option>
                <option value="pay">Pay the member</option>
                {dispute.reward.isPaid ? (
                  <option value="take_back">
                    Take the reward of {formatAmount(dispute.reward.amount)} PRD back
                  </option>
                ) : null}
              </Select>
            )}
          </Field>
          {decision === 'pay' ? (
            <Field
              label="Amount"
              hint="Newly issued, beside what was paid; together at most what one message may earn."
            >
              {(control) => <AmountInput {...control} unit="PRD" value={amount} onValue={setAmount} />}
            </Field>
          ) : null}
          <Field label="Your answer" error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_DISPUTE_LENGTH}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} disabled={answer.trim() === ''}>
              Answer
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
