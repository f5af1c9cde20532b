/**
 * A dialog that is one form: what is asked, and at its foot the way out and the button that sends. Enter sends too.
 * Nothing is sent while it is busy or not whole.
 */
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogContent, type DialogContentProps } from './dialog.tsx';

/** What is asked, and how it is sent. */
export interface FormDialogProps extends Pick<DialogContentProps, 'title' | 'description' | 'size'> {
  /** What the button says. */
  submit: string;
  busyLabel?: string;
  /** What the way out says. */
  cancel?: string;
  isBusy: boolean;
  /** False while something is missing. */
  isWhole?: boolean;
  /** It can't be undone. */
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, size, submit, busyLabel, cancel = 'Cancel', children } = props;
  const { isBusy, isWhole = true, isDangerous = false, onSubmit, onClose } = props;
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isBusy) onSubmit();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        size={size}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDangerous ? 'danger' : 'primary'}
              disabled={!isWhole}
              isBusy={isBusy}
              busyLabel={busyLabel}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
          {children}
        </form>
      </DialogContent>
    </Dialog>
  );
}
