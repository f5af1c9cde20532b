/** An administrator refuses an open project for its form: votes and fee go back, and the owner reads why. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { type Project, useChange } from '../queries.ts';

export function RefuseFormDialog(props: { viewer: string; project: Project; onClose: () => void }) {
  const { viewer, project, onClose } = props;
  const { change, isBusy } = useChange(viewer);
  const [reason, setReason] = useState('');
  async function refuse() {
    if (await change(() => api.pitch.refuseForm({ id: project.id, reason: reason.trim() }))) onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Refuse this project"
        description="The vote ends at once. Every vote and the fee go back. This cannot be undone."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep it
            </Button>
            <Button
              variant="danger"
              disabled={reason.trim() === ''}
              isBusy={isBusy}
              busyLabel="Refusing…"
              onClick={() => void refuse()}
            >
              Refuse it
            </Button>
          </>
        }
      >
        <Field label="Reason" required hint="The owner and everybody else read it.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}
