/** Invites somebody to a joint account with a role. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import type { JointAccount } from './joint-queries.ts';
import { ROLE_CHOICES } from './joint-words.ts';

export function InviteDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<JointAccount['role']>('viewer');
  const { change, isBusy } = useChange();
  const name = username.trim();
  const invite = () =>
    change(
      () => api.joint.invite({ id: account.id, username: name, role }),
      () => {
        notify.success(`${name} is invited`, 'They have a week to answer.');
        onClose();
      },
    );
  return (
    <FormDialog
      title={`Invite to ${account.accountName}`}
      size="sm"
      submit="Invite"
      isBusy={isBusy}
      isWhole={name !== ''}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextField label="Username" value={username} maxLength={100} autoComplete="off" onValue={setUsername} />
      <SelectField label="Role" value={role} options={ROLE_CHOICES} onValue={setRole} />
      <p className="text-sm text-ink-muted">
        The money stays its holder’s, whoever is on the account. Whoever may spend can move all of it, within
        the limits that owners set.
      </p>
    </FormDialog>
  );
}
