/** One roadmap: what state it is in, its time, its phases and tasks: the right side of the page. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import {
  ConfirmDialog,
  EditTaskDialog,
  EvidenceDialog,
  PhaseDialog,
  RenameDialog,
} from './change-dialogs.tsx';
import { PhasePanel } from './phase-panel.tsx';
import { NOT_SAVED, type Phase, type Roadmap, type Task, useChange, useForgetRoadmap } from './queries.ts';
import { RoadmapHeader } from './roadmap-header.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { useTick } from './use-tick.ts';

/** The roadmap, and where to go once it is deleted. */
export interface RoadmapViewProps {
  memberId: string;
  roadmap: Roadmap;
  /** The address asks to undo it. */
  isUndoing: boolean;
  onRemoved: () => void;
}

type Open =
  | { kind: 'rename' | 'share' | 'remove' }
  | { kind: 'task' | 'evidence' | 'confirm'; task: Task }
  | { kind: 'phase'; phase: Phase; before: readonly Phase[] };

export function RoadmapView({ memberId, roadmap, isUndoing, onRemoved }: RoadmapViewProps) {
  const { id } = roadmap;
  const changing = useChange(memberId);
  const ticking = useTick(memberId, roadmap);
  const [open, setOpen] = useState<Open | null>(isUndoing ? { kind: 'remove' } : null);
  const { change } = changing;
  const isOwner = roadmap.role === 'owner';
  const canEdit = roadmap.role !== 'viewer';

  const actionsOf = (phase: Phase, n: number) => ({
    onTick: isOwner && roadmap.isAccepted ? (task: Task) => void ticking.tick(task) : undefined,
    onConfirm: isOwner ? undefined : (task: Task) => setOpen({ kind: 'confirm', task }),
    onShare: isOwner && !hasEditor(roadmap) ? () => setOpen({ kind: 'share' }) : undefined,
    onEdit: (task: Task) => setOpen({ kind: 'task', task }),
    onEvidence: (task: Task) => setOpen({ kind: 'evidence', task }),
    onMove: (task: Task, position: number) =>
      void change(() => api.roadmap.updateTask({ id, taskId: task.id, position })),
    onRemove: (task: Task) => void change(() => api.roadmap.removeTask({ id, taskId: task.id })),
    onAdd: (text: string) => change(() => api.roadmap.addTask({ id, phaseId: phase.id, text })),
    onPhase: () => setOpen({ kind: 'phase', phase, before: roadmap.phases.slice(0, n) }),
  });

  return (
    <article aria-labelledby="roadmap-title" className="flex min-w-0 flex-col gap-5">
      <RoadmapHeader
        roadmap={roadmap}
        onRename={() => setOpen({ kind: 'rename' })}
        onShare={() => setOpen({ kind: 'share' })}
        onRemove={() => setOpen({ kind: 'remove' })}
      />
      <Notices roadmap={roadmap} changing={changing} onUndo={() => setOpen({ kind: 'remove' })} />
      <Panel title="Timeline" description={isGenerated(roadmap) ? FIVE_STAGES : undefined}>
        <Timeline {...roadmap} />
      </Panel>
      <div className="flex flex-col gap-4">
        {roadmap.phases.map((phase, n) => (
          <PhasePanel
            key={phase.id}
            phase={phase}
            number={n + 1}
            isCurrent={n === roadmap.currentPhase}
            busyTaskId={ticking.busyId}
            actions={canEdit ? actionsOf(phase, n) : null}
          />
        ))}
      </div>
      <OpenDialog
        open={open}
        roadmap={roadmap}
        changing={changing}
        memberId={memberId}
        onClose={() => setOpen(null)}
        onRemoved={onRemoved}
      />
      {ticking.unpaid ? (
        <ConfirmDialog
          title="No PRD for this now"
          action="Tick it without PRD"
          onConfirm={() => void ticking.tickUnpaid()}
          onClose={ticking.wait}
        >
          {ticking.unpaid.reason}
        </ConfirmDialog>
      ) : null}
    </article>
  );
}

/** How the five stages of the landing page group the seven phases (C-38). */
const FIVE_STAGES =
  'Seven phases in five stages: 1 Validate (1), 2 Set up (2), 3 Model & build (3, 4), 4 Brand & launch (5, 6), 5 Grow (7).';

function hasEditor({ collaborators }: Roadmap): boolean {
  return collaborators.some(({ role }) => role === 'editor');
}

function isGenerated({ source, phases }: Roadmap): boolean {
  return source !== 'import' && phases.length === 7;
}

interface NoticesProps {
  roadmap: Roadmap;
  changing: ReturnType<typeof useChange>;
  onUndo: () => void;
}

function Notices({ roadmap, changing, onUndo }: NoticesProps) {
  const { id, role, isAccepted } = roadmap;
  return (
    <>
      {isAccepted ? null : (
        <Banner tone="prd" title="This is a proposal">
          <p>
            Change what you like. Once it is accepted its tasks can be ticked, and a ticked task is final.
          </p>
          {role === 'owner' ? (
            <div className="mt-3 flex gap-2">
              <Button
                size="sm"
                isBusy={changing.isBusy}
                onClick={() => void changing.change(() => api.roadmap.accept({ id }))}
              >
                Accept plan
              </Button>
              <Button variant="ghost" size="sm" onClick={onUndo}>
                Undo
              </Button>
            </div>
          ) : null}
        </Banner>
      )}
      {isAccepted && roadmap.rewardNote ? <Banner>{roadmap.rewardNote}</Banner> : null}
      {isAccepted && roadmap.isLate ? (
        <Banner title="This plan is late">
          <p>
            A phase should have ended. Re-planning gives its open tasks days from today, and moves what
            follows.
          </p>
          {role === 'viewer' ? null : (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              isBusy={changing.isBusy}
              onClick={() => void changing.change(() => api.roadmap.replan({ id }))}
            >
              Re-plan
            </Button>
          )}
        </Banner>
      ) : null}
      {roadmap.completed ? (
        <Banner tone="prd" title="All done">
          Every task of this roadmap is done.
        </Banner>
      ) : null}
    </>
  );
}

interface OpenDialogProps {
  open: Open | null;
  roadmap: Roadmap;
  memberId: string;
  changing: ReturnType<typeof useChange>;
  onClose: () => void;
  onRemoved: () => void;
}

function OpenDialog({ open, roadmap, memberId, changing, onClose, onRemoved }: OpenDialogProps) {
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
    await change(() => api.roadmap.confirmTask({ id: roadmap.id, taskId: task.id }));
    onClose();
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
