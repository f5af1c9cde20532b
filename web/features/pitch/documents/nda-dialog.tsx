/** The confidentiality agreement of a project, accepted by a click; the version is kept with the click. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { type Project, useChange } from '../queries.ts';

export function NdaDialog(props: {
  viewer: string;
  project: Project;
  nda: NonNullable<Project['nda']>;
  onClose: () => void;
}) {
  const { viewer, project, nda, onClose } = props;
  const { change, isBusy } = useChange(viewer);
  const [isRead, setIsRead] = useState(false);
  async function accept() {
    if (await change(() => api.pitch.acceptNda({ id: project.id, version: nda.version }))) onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Confidentiality agreement"
        description={`Of ${project.username}, version ${nda.version}`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Not now
            </Button>
            <Button disabled={!isRead} onClick={() => void accept()} isBusy={isBusy} busyLabel="Accepting…">
              Accept
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="rounded-md border border-hairline bg-sunken p-4 text-sm whitespace-pre-line">
            {nda.text}
          </p>
          <Checkbox
            label="I have read this and agree"
            description="The owner sees your name, this version and the time, and each document that you open carries your name."
            checked={isRead}
            onChange={(event) => setIsRead(event.target.checked)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
