/** Deletes a work with all its versions, after asking. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notifyNotChanged } from './notices.ts';
import { useDropWork, type Work } from './queries.ts';

export function RemoveWork({ work, onRemoved }: { work: Work; onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const drop = useDropWork();
  async function remove() {
    setIsBusy(true);
    try {
      await api.studio.remove({ id: work.id });
      setIsOpen(false);
      onRemoved();
      drop(work.id);
    } catch (error) {
      notifyNotChanged(error);
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
        title="Delete this?"
        description={`“${work.title}” and its ${work.versions.length === 1 ? 'one version' : `${work.versions.length} versions`} are deleted for good.`}
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep</Button>
            </DialogClose>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
