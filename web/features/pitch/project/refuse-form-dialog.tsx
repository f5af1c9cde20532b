/** An administrator refuses an open project for its form: votes and fee go back, and the owner reads why. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type Project, useChange } from '../queries.ts';

export function RefuseFormDialog(props: { viewer: string; project: Project; onClose: () => void }) {
  const { viewer, project, onClose } = props;
  const { change, isBusy } = useChange(viewer);
  const [reason, setReason] = useState('');
  async function refuse() {
    if (await change(() => api.pitch.refuseForm({ id: project.id, reason: reason.trim() }))) onClose();
  }
  return (
    <FormDialog
      title="Refuse this project"
      description="The vote ends at once. Every vote and the fee go back. This cannot be undone."
      submit="Refuse it"
      busyLabel="Refusing…"
      cancel="Keep it"
      isDangerous
      isWhole={reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void refuse()}
      onClose={onClose}
    >
      <TextareaField
        label="Reason"
        required
        hint="The owner and everybody else read it."
        rows={3}
        maxLength={500}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}
