/** Asks below which balance of an account its owner is told; left empty, they never are. */
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { amountComplaint } from '../amount-complaint.ts';
import { AmountDialog } from '../amount-dialog.tsx';
import type { BankAccountDetails } from '../queries.ts';
import { dollars } from '../words.ts';

const UNKNOWN = { title: 'Nothing was changed', message: 'Please try again.' };

export function TellBelowDialog({ account, onClose }: { account: BankAccountDetails; onClose: () => void }) {
  const { id, accountName, tellBelow } = account;
  const keep = async (amount: string) => {
    const kept = await api.banking.tellBelow({ id, amount: amount || null });
    notify.success(
      kept.tellBelow === null
        ? `You are not told of a low balance of ${accountName}`
        : `You are told when ${accountName} falls below ${dollars(kept.tellBelow)}`,
      '',
    );
  };
  return (
    <AmountDialog
      title={`Low balance of ${accountName}`}
      submit="Keep"
      label="Tell me below"
      hint="Each time it falls below this. Empty means never. Your settings say whether by email too."
      isOptional
      initial={tellBelow === null ? '' : plainDecimal(tellBelow)}
      complaintOf={(typed) => (typed.trim() === '' ? undefined : amountComplaint(typed, null))}
      send={keep}
      unknown={UNKNOWN}
      onClose={onClose}
    />
  );
}
