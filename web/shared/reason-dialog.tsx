/** Asks for a reason before an administrator does something: it stands in the record, and mostly members read it. */
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** What is about to be done, and what happens with the reason. */
export interface ReasonDialogProps {
  title: string;
  description: string;
  /** What the button says. */
  action: string;
  /** Under the field: who reads it. */
  hint?: string | undefined;
  /** It takes something from somebody. */
  isDangerous?: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, hint = 'Members read it.', isDangerous = true } = props;
  const { isOpen, isBusy, onClose, onReason } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setIsMissing(true);
    else onReason(reason.trim());
  }

  function close() {
    setReason('');
    setIsMissing(false);
    onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && close()}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Go back
            </Button>
            <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
              {action}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit}>
          <ReasonField
            hint={hint}
            error={isMissing ? 'Say why, in words that a member can act on.' : undefined}
            value={reason}
            onValue={setReason}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
