/** Changes somebody's role on a joint account, and what they may move. */
import { useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { SelectField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { optionalComplaint } from '../amount-complaint.ts';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import type { JointSeat } from './joint-queries.ts';
import { ROLE_CHOICES } from './joint-words.ts';

interface SeatDialogProps {
  account: BankAccount;
  seat: JointSeat;
  onClose: () => void;
}

const begin = (limit: string | null) => (limit === null ? '' : plainDecimal(limit));

export function SeatDialog({ account, seat, onClose }: SeatDialogProps) {
  const asked = seat.raise ?? seat;
  const [role, setRole] = useState(seat.role);
  const [single, setSingle] = useState(() => begin(asked.singleLimit));
  const [daily, setDaily] = useState(() => begin(asked.dailyLimit));
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy } = useChange();
  const complaints = [optionalComplaint(single), optionalComplaint(daily)];
  const save = () => {
    setIsTried(true);
    if (complaints.some((one) => one !== undefined)) return;
    const limits = { singleLimit: plainAmount(single) || null, dailyLimit: plainAmount(daily) || null };
    change(() => api.joint.setSeat({ id: seat.id, role, ...limits }), onClose);
  };
  return (
    <FormDialog
      title={`${seat.username} on ${account.accountName}`}
      size="sm"
      submit="Save"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label="Role" value={role} options={ROLE_CHOICES} onValue={setRole} />
      {role === 'viewer' ? null : (
        <>
          <AmountField
            label="At once"
            isOptional
            error={isTried ? complaints[0] : undefined}
            unit="USD"
            placeholder="no limit"
            value={single}
            onValue={setSingle}
          />
          <AmountField
            label="In a day"
            isOptional
            error={isTried ? complaints[1] : undefined}
            unit="USD"
            placeholder="no limit"
            value={daily}
            onValue={setDaily}
          />
        </>
      )}
      <p className="text-sm text-ink-muted">
        What is less holds at once. A higher limit holds in 24 hours, and you confirm it.
      </p>
    </FormDialog>
  );
}
