/** Gives one investment back, whole or in part, and says before what goes where. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prdBackFor } from '#core/funding/ratio.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { failureMessage } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Investment, rereadInvestments } from './queries.ts';
import { dollars, prd } from './words.ts';

export function RefundDialog({ investment, onClose }: { investment: Investment; onClose: () => void }) {
  const client = useQueryClient();
  const paid = parseMinor('USD', investment.usdAmount)!;
  const left = paid - parseMinor('USD', investment.refundedUsd)!;
  const [amount, setAmount] = useState(formatMinor('USD', left));
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  const typed = plainAmount(amount);
  const cents = parseMinor('USD', typed);
  const isGood = cents !== null && cents > 0n && cents <= left;
  const returned = isGood
    ? formatMinor(
        'PRD',
        prdBackFor({ prd: parseMinor('PRD', investment.prdAmount)!, usd: paid, usdBack: cents }),
      )
    : null;

  async function refund() {
    const wanted = { id: investment.id, amount: typed, reason: reason.trim() };
    setIsBusy(true);
    try {
      await attempt(wanted, (idempotencyKey) => api.funding.refund(wanted, { context: { idempotencyKey } }));
      rereadInvestments(client);
      notify.success('Given back', `${dollars(typed)} go back to the card.`);
      onClose();
    } catch (error) {
      notify.error(
        'Refund refused',
        failureMessage(error, 'The refund could not be made. Please try again.'),
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Give back"
        description={`${dollars(investment.usdAmount)} in ${investment.poolName}, of which ${dollars(formatMinor('USD', left))} are left.`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              disabled={!isGood || reason.trim() === ''}
              isBusy={isBusy}
              onClick={() => void refund()}
            >
              {isGood ? `Give back ${dollars(typed)}` : 'Give back'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field
            label="Amount"
            error={
              isGood
                ? undefined
                : (amountProblem('USD', amount) ??
                  `Enter an amount up to ${dollars(formatMinor('USD', left))}.`)
            }
          >
            {(field) => <AmountInput {...field} unit="USD" value={amount} onValue={setAmount} />}
          </Field>
          <Field label="Reason" hint="Kept with the refund.">
            {(field) => (
              <Input
                {...field}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <p className="text-sm text-ink-muted">
            {returned === null ? 'The same part of the PRD' : prd(returned)} goes back to the treasury, first
            from what is held. What the member no longer has is shown as owed.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
