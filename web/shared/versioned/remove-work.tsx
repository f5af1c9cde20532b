/** Deletes a kept work for good, after asking. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What is asked, and what deletes it. */
export interface RemoveWorkProps {
  title: string;
  /** What goes with it. */
  description: string;
  remove: () => Promise<unknown>;
  /** Called once it is gone. */
  onRemoved: () => void;
}

export function RemoveWork({ title, description, remove, onRemoved }: RemoveWorkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function onDelete() {
    setIsBusy(true);
    try {
      await remove();
      setIsOpen(false);
      onRemoved();
    } catch (error) {
      notifyFailure(error, { title: 'Not deleted', message: 'Please try again.' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <IconButton label="Delete">
          <Trash2 aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title={title}
        description={description}
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep</Button>
            </DialogClose>
            <Button variant="danger" isBusy={isBusy} onClick={() => void onDelete()}>
              Delete
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
