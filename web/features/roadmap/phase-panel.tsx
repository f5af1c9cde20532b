/** One phase: its days, what it waits for, and its tasks. */
import { Check, Plus, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { days, longDay } from './days.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Phase } from './queries.ts';
import { type TaskActions, TaskRow } from './task-row.tsx';

/** What a viewer may do with a phase and its tasks. */
export interface PhaseActions extends TaskActions {
  /** Adds a task; answers whether it was added. */
  onAdd: (text: string) => Promise<boolean>;
  onPhase: () => void;
}

/** The phase, and what can be done with its tasks. */
export interface PhasePanelProps {
  phase: Phase;
  /** From 1. */
  number: number;
  isCurrent: boolean;
  busyTaskId: string | null;
  /** Null for viewers. */
  actions: PhaseActions | null;
}

export function PhasePanel({ phase, number, isCurrent, busyTaskId, actions }: PhasePanelProps) {
  const done = phase.tasks.filter(({ completed }) => completed).length;
  return (
    <Card>
      <section aria-label={`Phase ${number}: ${phase.title}`}>
        <header className="flex items-start gap-3 border-b border-hairline px-5 py-4">
          <span aria-hidden className="display text-2xl leading-7 text-ink-faint">
            {number}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-medium">{phase.title}</h3>
              {phase.completed ? (
                <Badge>
                  <Check aria-hidden />
                  Completed
                </Badge>
              ) : isCurrent ? (
                <Badge tone="outline">Current phase</Badge>
              ) : null}
            </div>
            <p className="text-sm text-ink-muted">{phase.description}</p>
            <p className="tabular mt-1 text-xs text-ink-faint">
              {longDay(phase.startsOn)} – {longDay(phase.endsOn)} · {days(phase.estimatedDays)}
              {phase.lateDays > 0 ? ` and ${days(phase.lateDays)} added by re-planning` : ''}
            </p>
          </div>
          <span className="tabular text-sm text-ink-muted">
            {done}/{phase.tasks.length}
          </span>
          {actions ? (
            <IconButton
              label={`Change the days of ${phase.title}`}
              onClick={actions.onPhase}
              className="-mt-1.5 -mr-2"
            >
              <SlidersHorizontal aria-hidden />
            </IconButton>
          ) : null}
        </header>
        <ProgressBar done={done} total={phase.tasks.length} label={`Progress of ${phase.title}`} />
        <ul aria-label={`Tasks of ${phase.title}`} className="py-2">
          {phase.tasks.map((task, position) => (
            <TaskRow
              key={task.id}
              task={task}
              position={position}
              isLast={position === phase.tasks.length - 1}
              isBusy={task.id === busyTaskId}
              actions={actions}
            />
          ))}
        </ul>
        {phase.tasks.length === 0 ? <p className="px-5 pb-4 text-sm text-ink-muted">No tasks here.</p> : null}
        {actions ? <AddTask title={phase.title} onAdd={actions.onAdd} /> : null}
      </section>
    </Card>
  );
}

function AddTask({ title, onAdd }: { title: string; onAdd: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <div className="px-3 pb-3">
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => setText('')}>
          Add a task<span className="sr-only"> to {title}</span>
        </Button>
      </div>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await onAdd(text.trim()))) setText(null);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap gap-2 px-5 pb-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(null);
      }}
    >
      <div className="min-w-48 flex-1">
        <Input
          aria-label={`New task in ${title}`}
          value={text}
          maxLength={300}
          ref={focusOnce}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        Add
      </Button>
      <Button variant="ghost" onClick={() => setText(null)}>
        Cancel
      </Button>
    </form>
  );
}

/** The box was asked for by a press, so the cursor goes there. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
