/** Asks below which balance of an account its owner is told; left empty, they never are. */
import { useState } from 'react';
import { parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { optionalComplaint } from '../amount-complaint.ts';
import { type BankAccountDetails, useReloadBanking } from '../queries.ts';
import { dollars } from '../words.ts';

const UNKNOWN = { title: 'Nothing was changed', message: 'Please try again.' };

export function TellBelowDialog({ account, onClose }: { account: BankAccountDetails; onClose: () => void }) {
  const { id, accountName, tellBelow } = account;
  const [typed, setTyped] = useState(tellBelow === null ? '' : plainDecimal(tellBelow));
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN);
  const complaint = complaintOf(typed);
  const keep = () =>
    save(async () => {
      const amount = typed.trim() === '' ? null : plainAmount(typed);
      const kept = await api.banking.tellBelow({ id, amount });
      await reload();
      notify.success(
        kept.tellBelow === null
          ? `You are not told of a low balance of ${accountName}`
          : `You are told when ${accountName} falls below ${dollars(kept.tellBelow)}`,
        '',
      );
      onClose();
    });
  return (
    <FormDialog
      title={`Low balance of ${accountName}`}
      size="sm"
      submit="Keep"
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void keep();
      }}
      onClose={onClose}
    >
      <AmountField
        label="Tell me below"
        isOptional
        error={isTried ? complaint : undefined}
        hint="Each time it falls below this. Empty means never. Your settings say whether by email too."
        unit="USD"
        value={typed}
        onValue={setTyped}
      />
    </FormDialog>
  );
}

function complaintOf(typed: string): string | undefined {
  const problem = optionalComplaint(typed);
  if (problem || typed.trim() === '') return problem;
  return parseMinor('USD', plainAmount(typed))! > 0n
    ? undefined
    : 'Enter an amount above 0, or leave it empty.';
}
