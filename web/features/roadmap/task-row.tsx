/** One task: its box, its words, what it pays, who confirms it, its evidence, and what can be changed about it. */
import { ArrowDown, ArrowUp, Ellipsis, ExternalLink, Link2, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Task } from './queries.ts';

/** What a member may do with a task; absent where they may not. */
export interface TaskActions {
  onTick?: ((task: Task) => void) | undefined;
  onEdit: (task: Task) => void;
  onEvidence: (task: Task) => void;
  onMove: (task: Task, position: number) => void;
  onRemove: (task: Task) => void;
  /** Confirms a task that waits; a collaborator's. */
  onConfirm?: ((task: Task) => void) | undefined;
  /** Finds somebody who can confirm it; where nobody can yet. */
  onShare?: (() => void) | undefined;
}

/** The task, where it stands in its phase, and what can be done with it. */
export interface TaskRowProps {
  task: Task;
  position: number;
  isLast: boolean;
  isBusy: boolean;
  /** Null for viewers. */
  actions: TaskActions | null;
}

export function TaskRow({ task, position, isLast, isBusy, actions }: TaskRowProps) {
  const canTick = !task.completed && actions?.onTick !== undefined;
  return (
    <li className="flex flex-wrap items-start gap-x-2 px-5 py-1" data-task={task.id}>
      <Checkbox
        className="min-w-0 flex-1"
        checked={task.completed || isBusy}
        disabled={!canTick || isBusy}
        onChange={() => actions?.onTick?.(task)}
        label={<span className="wrap-anywhere">{task.text}</span>}
      />
      {isBusy ? (
        <span className="mt-2.5">
          <Spinner />
        </span>
      ) : null}
      {task.pays ? <Pay isPaid={task.completed && task.confirmation?.state !== 'waiting'} /> : null}
      {task.evidenceUrl ? (
        <a
          href={task.evidenceUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={`Evidence of: ${task.text} (opens another site)`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:size-8"
        >
          <ExternalLink size={16} aria-hidden />
        </a>
      ) : null}
      {actions ? <TaskMenu task={task} position={position} isLast={isLast} actions={actions} /> : null}
      <Confirmation task={task} actions={actions} />
    </li>
  );
}

interface TaskMenuProps extends Pick<TaskRowProps, 'task' | 'position' | 'isLast'> {
  actions: TaskActions;
}

/** What can be changed about a task; a ticked one keeps its words and stays. */
function TaskMenu({ task, position, isLast, actions }: TaskMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Change task: ${task.text}`} className="pointer-fine:size-8">
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        {task.completed ? null : (
          <MenuItem onSelect={() => actions.onEdit(task)}>
            <Pencil aria-hidden /> Edit words
          </MenuItem>
        )}
        <MenuItem onSelect={() => actions.onEvidence(task)}>
          <Link2 aria-hidden /> {task.evidenceUrl ? 'Change evidence' : 'Add evidence'}
        </MenuItem>
        <MenuItem disabled={position === 0} onSelect={() => actions.onMove(task, position - 1)}>
          <ArrowUp aria-hidden /> Move up
        </MenuItem>
        <MenuItem disabled={isLast} onSelect={() => actions.onMove(task, position + 1)}>
          <ArrowDown aria-hidden /> Move down
        </MenuItem>
        {task.completed ? null : (
          <MenuItem onSelect={() => actions.onRemove(task)}>
            <Trash2 aria-hidden /> Remove
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}

/** What a large task waits for, in words, and the way to it. */
function Confirmation({ task, actions }: Pick<TaskRowProps, 'task' | 'actions'>) {
  const { confirmation } = task;
  if (confirmation === null) return null;
  const { state, by } = confirmation;
  const isWaiting = state === 'waiting';
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 pb-1 pl-8 text-xs text-ink-muted">
      {state === 'given' ? `Confirmed by ${by}.` : null}
      {state === 'needed' ? 'A large task: it pays once a collaborator who can edit has confirmed it.' : null}
      {isWaiting ? <span>Done. It pays once a collaborator who can edit has confirmed it.</span> : null}
      {isWaiting && actions?.onConfirm ? (
        <Button size="sm" variant="secondary" onClick={() => actions.onConfirm?.(task)}>
          Confirm<span className="sr-only"> that this is done: {task.text}</span>
        </Button>
      ) : null}
      {isWaiting && actions?.onShare ? (
        <Button size="sm" variant="secondary" onClick={actions.onShare}>
          Share the roadmap<span className="sr-only">, so that somebody can confirm: {task.text}</span>
        </Button>
      ) : null}
    </div>
  );
}

function Pay({ isPaid }: { isPaid: boolean }) {
  return (
    <span className="tabular mt-2 inline-flex shrink-0 items-center gap-1 text-xs text-saffron-text pointer-fine:mt-1.5">
      <PrdCoin size={14} />5<span className="sr-only"> PRD{isPaid ? ', paid' : ' when it is done'}</span>
    </span>
  );
}
