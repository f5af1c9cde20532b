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

const FIELDS = { singleLimit: 'At once', dailyLimit: 'In a day' } as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const begin = (limit: string | null) => (limit === null ? '' : plainDecimal(limit));

export function SeatDialog({ account, seat, onClose }: SeatDialogProps) {
  const asked = seat.raise ?? seat;
  const [role, setRole] = useState(seat.role);
  const [typed, setTyped] = useState(() => ({
    singleLimit: begin(asked.singleLimit),
    dailyLimit: begin(asked.dailyLimit),
  }));
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy } = useChange();
  const save = () => {
    setIsTried(true);
    if (NAMES.some((name) => optionalComplaint(typed[name]))) return;
    const wire = (name: keyof typeof FIELDS) => plainAmount(typed[name]) || null;
    const limits = { singleLimit: wire('singleLimit'), dailyLimit: wire('dailyLimit') };
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
      {(role === 'viewer' ? [] : NAMES).map((name) => (
        <AmountField
          key={name}
          label={FIELDS[name]}
          isOptional
          error={isTried ? optionalComplaint(typed[name]) : undefined}
          unit="USD"
          placeholder="no limit"
          value={typed[name]}
          onValue={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <p className="text-sm text-ink-muted">
        What is less holds at once. A higher limit holds in 24 hours, and you confirm it.
      </p>
    </FormDialog>
  );
}
