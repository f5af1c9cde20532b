/** One roadmap: what state it is in, its time, its phases and tasks: the right side of the page. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ConfirmDialog } from './change-dialogs.tsx';
import { type Open, OpenDialog } from './open-dialog.tsx';
import { type PhaseActions, PhasePanel } from './phase-panel.tsx';
import { type Phase, type Roadmap, useChange } from './queries.ts';
import { RoadmapHeader } from './roadmap-header.tsx';
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

export function RoadmapView({ memberId, roadmap, isUndoing, onRemoved }: RoadmapViewProps) {
  const changing = useChange(memberId);
  const ticking = useTick(memberId, roadmap);
  const [open, setOpen] = useState<Open | null>(isUndoing ? { kind: 'remove' } : null);
  const actionsOf = phaseActions({ roadmap, tick: ticking.tick, change: changing.change, onOpen: setOpen });

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
            actions={actionsOf(phase, n)}
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

interface PhaseActionsOptions {
  roadmap: Roadmap;
  tick: ReturnType<typeof useTick>['tick'];
  change: ReturnType<typeof useChange>['change'];
  onOpen: (open: Open) => void;
}

/** What the viewer may do with each phase and its tasks: the owner ticks, editors change, viewers read. */
function phaseActions({ roadmap, tick, change, onOpen }: PhaseActionsOptions) {
  const { id, role, isAccepted } = roadmap;
  const isOwner = role === 'owner';
  return (phase: Phase, n: number): PhaseActions | null => {
    if (role === 'viewer') return null;
    return {
      onTick: isOwner && isAccepted ? (task) => void tick(task) : undefined,
      onConfirm: isOwner ? undefined : (task) => onOpen({ kind: 'confirm', task }),
      onShare: isOwner && !hasEditor(roadmap) ? () => onOpen({ kind: 'share' }) : undefined,
      onEdit: (task) => onOpen({ kind: 'task', task }),
      onEvidence: (task) => onOpen({ kind: 'evidence', task }),
      onMove: (task, position) =>
        void change(() => api.roadmap.updateTask({ id, taskId: task.id, position })),
      onRemove: (task) => void change(() => api.roadmap.removeTask({ id, taskId: task.id })),
      onAdd: (text) => change(() => api.roadmap.addTask({ id, phaseId: phase.id, text })),
      onPhase: () => onOpen({ kind: 'phase', phase, before: roadmap.phases.slice(0, n) }),
    };
  };
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
