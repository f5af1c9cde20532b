/** Gives one investment back, whole or in part, and says before what goes where. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prdBackFor } from '#core/funding/ratio.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Investment, rereadInvestments } from './queries.ts';
import { dollars, prd } from './words.ts';

export function RefundDialog({ investment, onClose }: { investment: Investment; onClose: () => void }) {
  const left = leftOf(investment);
  const { refund, isBusy } = useRefund(investment, onClose);
  const [amount, setAmount] = useState(formatMinor('USD', left));
  const [reason, setReason] = useState('');
  const typed = plainAmount(amount);
  const cents = parseMinor('USD', typed);
  const isGood = cents !== null && cents > 0n && cents <= left;
  const problem =
    amountProblem('USD', amount) ?? `Enter an amount up to ${dollars(formatMinor('USD', left))}.`;
  return (
    <FormDialog
      title="Give back"
      description={`${dollars(investment.usdAmount)} in ${investment.poolName}, of which ${dollars(formatMinor('USD', left))} are left.`}
      submit={isGood ? `Give back ${dollars(typed)}` : 'Give back'}
      isDangerous
      isWhole={isGood && reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void refund(typed, reason)}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        unit="USD"
        error={isGood ? undefined : problem}
        value={amount}
        onValue={setAmount}
      />
      <TextField
        label="Reason"
        hint="Kept with the refund."
        maxLength={300}
        value={reason}
        onValue={setReason}
      />
      <p className="text-sm text-ink-muted">
        {isGood ? prd(prdBack(investment, cents)) : 'The same part of the PRD'} goes back to the treasury,
        first from what is held. What the member no longer has is shown as owed.
      </p>
    </FormDialog>
  );
}

const NOT_GIVEN_BACK = {
  title: 'Refund refused',
  message: 'The refund could not be made. Please try again.',
};

/**
 * Gives an amount of an investment back; pressing again after a lost answer gives it back once. Where it waits for a
 * second administrator, it is done with here.
 */
function useRefund(investment: Investment, onDone: () => void) {
  const client = useQueryClient();
  const { save, isBusy } = useSaving(NOT_GIVEN_BACK, { onWaits: onDone });
  const attempt = useAttempt();
  const refund = (amount: string, reason: string) =>
    save(async () => {
      const wanted = { id: investment.id, amount, reason: reason.trim() };
      await attempt(wanted, (idempotencyKey) => api.funding.refund(wanted, { context: { idempotencyKey } }));
      rereadInvestments(client);
      notify.success('Given back', `${dollars(amount)} go back to the card.`);
      onDone();
    });
  return { refund, isBusy };
}

/** What was paid and not given back yet, in cents. */
function leftOf({ usdAmount, refundedUsd }: Investment): bigint {
  return parseMinor('USD', usdAmount)! - parseMinor('USD', refundedUsd)!;
}

/** The PRD that goes back for so many cents, by the same rule as on the server. */
function prdBack({ prdAmount, usdAmount }: Investment, cents: bigint): string {
  const investment = { prd: parseMinor('PRD', prdAmount)!, usd: parseMinor('USD', usdAmount)! };
  return formatMinor('PRD', prdBackFor({ ...investment, usdBack: cents }));
}
