/** Puts a conversation into a folder, a new one if need be, or into none. */
import clsx from 'clsx';
import { Check, Folder as FolderIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Thread } from './conversation.ts';
import { useFolders, useThreadCommands } from './threads-queries.ts';

/** The conversation that is moved. */
export interface MoveDialogProps {
  memberId: string;
  thread: Thread;
  onClose: () => void;
}

export function MoveDialog({ memberId, thread, onClose }: MoveDialogProps) {
  const folders = useFolders(memberId);
  const commands = useThreadCommands(memberId);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const moveTo = async (folderId: string | null) => {
    setIsBusy(true);
    if (await commands.move(thread, folderId)) onClose();
    else setIsBusy(false);
  };
  const makeAndMove = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    const made = await commands.createFolder(name.trim());
    if (made) await moveTo(made.id);
    else setIsBusy(false);
  };
  const items = folders.data?.items ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Move to a folder" description={thread.title} size="sm">
        {folders.isPending ? <SkeletonText lines={3} /> : null}
        <ul className="flex flex-col">
          <Choice isChosen={thread.folderId === null} isBusy={isBusy} onChoose={() => void moveTo(null)}>
            No folder
          </Choice>
          {items.map((folder) => (
            <Choice
              key={folder.id}
              isChosen={thread.folderId === folder.id}
              isBusy={isBusy}
              onChoose={() => void moveTo(folder.id)}
            >
              <FolderIcon size={16} aria-hidden className="shrink-0 text-ink-muted" />
              <span className="truncate">{folder.name}</span>
            </Choice>
          ))}
        </ul>
        <form
          onSubmit={(event) => void makeAndMove(event)}
          className="mt-3 flex items-end gap-2 border-t border-hairline pt-4"
        >
          <Field label="New folder" className="flex-1">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" isBusy={isBusy} disabled={name.trim() === ''}>
            Make and move
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Choice({
  isChosen,
  isBusy,
  onChoose,
  children,
}: {
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isBusy}
        onClick={onChoose}
        className={clsx(
          'flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-sunken pointer-fine:min-h-9',
          isChosen && 'font-medium',
        )}
      >
        {children}
        {isChosen ? <Check size={16} aria-hidden className="ml-auto shrink-0" /> : null}
      </button>
    </li>
  );
}
