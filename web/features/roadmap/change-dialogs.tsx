/** The dialogs in which a plan is changed: words, evidence, days, name. Each saves by its one button. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import type { Phase, Roadmap, Task } from './queries.ts';

interface SaveDialogProps {
  title: string;
  description?: ReactNode;
  isBusy: boolean;
  /** Saves; the dialog closes when it resolves with true. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

function SaveDialog({ title, description, isBusy, onSave, onClose, children }: SaveDialogProps) {
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} description={description}>
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {children}
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface DialogBase {
  isBusy: boolean;
  onClose: () => void;
}

/** Changes the words of a task. */
export function EditTaskDialog({
  task,
  onSave,
  ...rest
}: DialogBase & { task: Task; onSave: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState(task.text);
  return (
    <SaveDialog
      {...rest}
      title="Edit the task"
      onSave={async () => text.trim() !== '' && onSave(text.trim())}
    >
      <Field label="Task">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            className="min-h-20"
            maxLength={300}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </SaveDialog>
  );
}

/** Sets or removes the address at which a task's result can be seen. */
export function EvidenceDialog({
  task,
  onSave,
  ...rest
}: DialogBase & { task: Task; onSave: (evidenceUrl: string | null) => Promise<boolean> }) {
  const [url, setUrl] = useState(task.evidenceUrl ?? '');
  return (
    <SaveDialog
      {...rest}
      title="Evidence"
      description="Where the result can be seen. Whoever can see this roadmap can open it; the public link does not show it."
      onSave={() => onSave(url.trim() === '' ? null : url.trim())}
    >
      <Field label="Link" hint="It begins with https://. Leave it empty to remove it.">
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
    </SaveDialog>
  );
}

/** Changes a phase: its days, and which phase it waits for. */
export function PhaseDialog({
  phase,
  before,
  onSave,
  ...rest
}: DialogBase & {
  phase: Phase;
  /** The phases that it can wait for. */
  before: readonly Phase[];
  onSave: (change: { estimatedDays: number; dependsOn: string[] }) => Promise<boolean>;
}) {
  const [days, setDays] = useState(String(phase.estimatedDays));
  const [dependsOn, setDependsOn] = useState<readonly string[]>(phase.dependsOn);
  const estimatedDays = Number(days);
  const isValid = Number.isInteger(estimatedDays) && estimatedDays >= 1 && estimatedDays <= 730;
  return (
    <SaveDialog
      {...rest}
      title={phase.title}
      onSave={async () => isValid && onSave({ estimatedDays, dependsOn: [...dependsOn] })}
    >
      <Field label="Estimated days" error={isValid ? undefined : 'A whole number from 1 to 730.'}>
        {(control) => (
          <Input
            {...control}
            isNumeric
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">Begins after</legend>
        {before.length === 0 ? (
          <p className="mt-1 text-sm text-ink-muted">It is the first phase: it waits for nothing.</p>
        ) : (
          before.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={dependsOn.includes(id)}
              onChange={(event) =>
                setDependsOn(
                  event.target.checked ? [...dependsOn, id] : dependsOn.filter((other) => other !== id),
                )
              }
            />
          ))
        )}
      </fieldset>
    </SaveDialog>
  );
}

/** Changes the name of a roadmap, and the day on which it starts. */
export function RenameDialog({
  roadmap,
  onSave,
  ...rest
}: DialogBase & {
  roadmap: Roadmap;
  onSave: (change: { title: string; startsOn: string }) => Promise<boolean>;
}) {
  const [title, setTitle] = useState(roadmap.title);
  const [startsOn, setStartsOn] = useState(roadmap.startsOn);
  return (
    <SaveDialog
      {...rest}
      title="Name and first day"
      onSave={async () => title.trim() !== '' && startsOn !== '' && onSave({ title: title.trim(), startsOn })}
    >
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="First day" hint="The phases follow from it.">
        {(control) => (
          <Input
            {...control}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={startsOn}
            onChange={(event) => setStartsOn(event.target.value)}
          />
        )}
      </Field>
    </SaveDialog>
  );
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  isBusy,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={title}
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-muted">{children}</p>
      </DialogContent>
    </Dialog>
  );
}
