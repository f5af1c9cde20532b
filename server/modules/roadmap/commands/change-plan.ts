/** Changes of a plan, before and after it was accepted: its days, its phases, and its tasks. */
import { readEvidenceUrl } from '#core/roadmap/evidence-url.ts';
import { dayOf, replan } from '#core/roadmap/schedule.ts';
import { MAX_TASKS_PER_PHASE } from '#core/roadmap/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { plannedPhases, readPlan } from '../queries.ts';
import {
  deleteTask,
  insertTasks,
  loadPhases,
  loadTasks,
  type PhaseRow,
  type RoadmapRow,
  savePhase,
  saveRoadmap,
  saveTask,
  type TaskRow,
} from '../store.ts';

/** What a change gets; the roadmap is locked. */
export interface ChangeContext {
  tx: Tx;
  now: Date;
  newId: NewId;
  roadmap: RoadmapRow;
}

export async function updateRoadmap(
  { tx, now, roadmap }: ChangeContext,
  { title, startsOn }: { title?: string | undefined; startsOn?: string | undefined },
): Promise<void> {
  await saveRoadmap(tx, {
    ...roadmap,
    title: title ?? roadmap.title,
    starts_on: startsOn ?? roadmap.starts_on,
    updated_at: now,
  });
}

/** Refuses with: `not_found`, `dependency_not_before`. */
export async function updatePhase(
  { tx, roadmap }: ChangeContext,
  input: { phaseId: string; estimatedDays?: number | undefined; dependsOn?: string[] | undefined },
): Promise<void> {
  const phases = await loadPhases(tx, roadmap.id);
  const phase = findPhase(phases, input.phaseId);
  const dependsOn = input.dependsOn && [...new Set(input.dependsOn)];
  const isBefore = (id: string) => phases.some((other) => other.id === id && other.position < phase.position);
  if (dependsOn && !dependsOn.every(isBefore)) refuse('dependency_not_before');
  await savePhase(tx, {
    ...phase,
    estimated_days: input.estimatedDays ?? phase.estimated_days,
    depends_on: dependsOn ?? phase.depends_on,
  });
}

/** Refuses with: `not_found`, `too_many_tasks`. */
export async function addTask(
  { tx, now, newId, roadmap }: ChangeContext,
  { phaseId, text }: { phaseId: string; text: string },
): Promise<void> {
  const phase = findPhase(await loadPhases(tx, roadmap.id), phaseId);
  const tasks = (await loadTasks(tx, roadmap.id)).filter((task) => task.phase_id === phase.id);
  if (tasks.length >= MAX_TASKS_PER_PHASE) {
    refuse('too_many_tasks', { values: { maximum: MAX_TASKS_PER_PHASE } });
  }
  const position = Math.max(-1, ...tasks.map((task) => task.position)) + 1;
  await insertTasks(tx, [
    {
      id: newId(),
      roadmap_id: roadmap.id,
      phase_id: phase.id,
      position,
      text,
      slot: null,
      done_at: null,
      transfer_id: null,
      evidence_url: null,
      created_at: now,
    },
  ]);
}

export interface UpdateTask {
  taskId: string;
  text?: string | undefined;
  position?: number | undefined;
  evidenceUrl?: string | null | undefined;
}

/** Refuses with: `not_found`, `task_done` (new words for a done task), `evidence_not_https`. */
export async function updateTask({ tx, roadmap }: ChangeContext, input: UpdateTask): Promise<void> {
  const tasks = await loadTasks(tx, roadmap.id);
  const task = findTask(tasks, input.taskId);
  if (input.text !== undefined && input.text !== task.text && task.done_at !== null) refuse('task_done');
  const evidenceUrl = input.evidenceUrl ? readEvidenceUrl(input.evidenceUrl) : null;
  if (input.evidenceUrl && !evidenceUrl) refuse('evidence_not_https');
  const changed = {
    ...task,
    text: input.text ?? task.text,
    evidence_url: input.evidenceUrl === undefined ? task.evidence_url : evidenceUrl,
  };
  await saveTask(tx, changed);
  if (input.position === undefined) return;
  const others = tasks.filter(({ phase_id, id }) => phase_id === task.phase_id && id !== task.id);
  const inOrder = others.toSpliced(input.position, 0, changed);
  for (const [position, one] of inOrder.entries()) await saveTask(tx, { ...one, position });
}

/** Refuses with: `not_found`, `task_done`. */
export async function removeTask({ tx, roadmap }: ChangeContext, taskId: string): Promise<void> {
  const task = findTask(await loadTasks(tx, roadmap.id), taskId);
  if (task.done_at !== null) refuse('task_done');
  await deleteTask(tx, task.id);
}

/** Moves what is late to begin from today; what is on time stays. */
export async function replanRoadmap({ tx, now, roadmap }: ChangeContext): Promise<void> {
  const { phases } = await readPlan(tx, roadmap);
  const planned = replan(plannedPhases(phases), { startsOn: roadmap.starts_on, today: dayOf(now) });
  for (const [n, phase] of phases.entries()) {
    const { lateDays } = planned[n]!;
    if (lateDays !== phase.late_days) await savePhase(tx, { ...phase, late_days: lateDays });
  }
}

function findPhase(phases: readonly PhaseRow[], id: string): PhaseRow {
  return phases.find((phase) => phase.id === id) ?? refuse('not_found');
}

function findTask(tasks: readonly TaskRow[], id: string): TaskRow {
  return tasks.find((task) => task.id === id) ?? refuse('not_found');
}
