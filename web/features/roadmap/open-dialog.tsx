/** The one dialog that is open over a roadmap: which it is, and what it does to the roadmap. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import {
  ConfirmDialog,
  EditTaskDialog,
  EvidenceDialog,
  PhaseDialog,
  RenameDialog,
} from './change-dialogs.tsx';
import {
  NOT_SAVED,
  type Phase,
  type Roadmap,
  type Task,
  type useChange,
  useForgetRoadmap,
} from './queries.ts';
import { ShareDialog } from './share-dialog.tsx';

/** What can be open, with what it is about. */
export type Open =
  | { kind: 'rename' | 'share' | 'remove' }
  | { kind: 'task' | 'evidence' | 'confirm'; task: Task }
  | { kind: 'phase'; phase: Phase; before: readonly Phase[] };

/** The dialog that is open, and what it changes. */
export interface OpenDialogProps {
  open: Open | null;
  roadmap: Roadmap;
  memberId: string;
  changing: ReturnType<typeof useChange>;
  onClose: () => void;
  onRemoved: () => void;
}

export function OpenDialog({ open, roadmap, memberId, changing, onClose, onRemoved }: OpenDialogProps) {
  const { id } = roadmap;
  const { change, isBusy } = changing;
  const base = { isBusy, onClose };
  switch (open?.kind) {
    case 'rename':
      return (
        <RenameDialog
          {...base}
          roadmap={roadmap}
          onSave={(next) => change(() => api.roadmap.update({ id, ...next }))}
        />
      );
    case 'share':
      return <ShareDialog roadmap={roadmap} changing={changing} onClose={onClose} />;
    case 'task':
      return (
        <EditTaskDialog
          {...base}
          task={open.task}
          onSave={(text) => change(() => api.roadmap.updateTask({ id, taskId: open.task.id, text }))}
        />
      );
    case 'evidence':
      return (
        <EvidenceDialog
          {...base}
          task={open.task}
          onSave={(evidenceUrl) =>
            change(() => api.roadmap.updateTask({ id, taskId: open.task.id, evidenceUrl }))
          }
        />
      );
    case 'confirm':
      return <ConfirmTask {...base} roadmap={roadmap} task={open.task} change={change} />;
    case 'phase':
      return (
        <PhaseDialog
          {...base}
          phase={open.phase}
          before={open.before}
          onSave={(next) => change(() => api.roadmap.updatePhase({ id, phaseId: open.phase.id, ...next }))}
        />
      );
    case 'remove':
      return <RemoveRoadmap memberId={memberId} roadmap={roadmap} onClose={onClose} onRemoved={onRemoved} />;
    default:
      return null;
  }
}

/** Asks a collaborator before a task is confirmed, for that is final. */
function ConfirmTask({
  roadmap,
  task,
  change,
  isBusy,
  onClose,
}: {
  roadmap: Roadmap;
  task: Task;
  change: ReturnType<typeof useChange>['change'];
  isBusy: boolean;
  onClose: () => void;
}) {
  const confirm = async () => {
    if (await change(() => api.roadmap.confirmTask({ id: roadmap.id, taskId: task.id }))) onClose();
  };
  return (
    <ConfirmDialog
      title="Confirm this task?"
      action="Confirm it"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {`Confirm only what you have seen done: “${task.text}”. It pays ${roadmap.ownerName} 5 PRD, and can’t be taken back.`}
    </ConfirmDialog>
  );
}

function RemoveRoadmap({
  memberId,
  roadmap,
  onClose,
  onRemoved,
}: Pick<OpenDialogProps, 'memberId' | 'roadmap' | 'onClose' | 'onRemoved'>) {
  const forget = useForgetRoadmap(memberId);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await api.roadmap.remove({ id: roadmap.id });
      onRemoved();
      await forget(roadmap.id);
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={roadmap.isAccepted ? 'Remove this roadmap?' : 'Undo this roadmap?'}
      action={roadmap.isAccepted ? 'Remove it' : 'Undo it'}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {roadmap.isAccepted
        ? 'It is gone for everybody it is shared with. What was paid stays yours, and is not paid again for the same idea.'
        : 'The proposal goes away. The idea stays in the chat, where you can ask for another.'}
    </ConfirmDialog>
  );
}
