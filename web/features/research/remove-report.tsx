/** Deletes a report with its versions and sources, after asking. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Report, useDropReport } from './queries.ts';

export function RemoveReport({ report, onRemoved }: { report: Report; onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const drop = useDropReport();
  async function remove() {
    setIsBusy(true);
    try {
      await api.research.remove({ id: report.id });
      setIsOpen(false);
      onRemoved();
      drop(report.id);
    } catch (error) {
      notify.error('Not deleted', failureMessage(error, 'Please try again.'));
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
        title="Delete this report?"
        description={`“${report.title}”, its versions and the files that were given for it are deleted for good.`}
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
