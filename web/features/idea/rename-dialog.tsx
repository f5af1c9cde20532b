/** Names an idea. */
import { type FormEvent, useState } from 'react';
import { MAX_TITLE_LENGTH } from '#core/idea/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { IdeaCard } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';

/** The idea that is named. */
export interface RenameDialogProps {
  room: IdeaRoom;
  card: IdeaCard;
  onClose: () => void;
}

export function RenameDialog({ room, card, onClose }: RenameDialogProps) {
  const [text, setText] = useState(card.title);
  const [isBusy, setIsBusy] = useState(false);
  const title = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title === '' || isBusy) return;
    setIsBusy(true);
    if ((title === card.title && card.isNamed) || (await room.rename(card, title))) onClose();
    else setIsBusy(false);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Rename the idea" size="sm">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Title">
            {(control) => (
              <Input
                {...control}
                value={text}
                maxLength={MAX_TITLE_LENGTH}
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
            <Button type="submit" isBusy={isBusy} disabled={title === ''}>
              Save
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
