/** Asks for one name, such as that of a conversation, a folder or an idea. */
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogContent } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** What is named, and how it is saved. Lengths in UTF-16 code units. */
export interface NameDialogProps {
  title: string;
  label: string;
  name: string;
  /** The name is only proposed: leaving it as it is, and saving, takes it. */
  isProposed?: boolean;
  maxLength: number;
  /** Answers whether it was saved; the dialog then closes. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, name, isProposed = false, maxLength, onSave, onClose } = props;
  const [text, setText] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const trimmed = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || isBusy) return;
    setIsBusy(true);
    if ((trimmed === name && !isProposed) || (await onSave(trimmed))) onClose();
    else setIsBusy(false);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} size="sm">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label={label}>
            {(control) => (
              <Input
                {...control}
                value={text}
                maxLength={maxLength}
                autoComplete="off"
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} disabled={trimmed === ''}>
              Save
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
