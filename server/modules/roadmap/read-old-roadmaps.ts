/** Reads roadmaps as the first version kept them in the browser: up to a megabyte of words, so in a thread. */
import { createHash } from 'node:crypto';
import { readOldTask } from '#core/roadmap/read-old-task.ts';
import { MAX_TASKS_PER_PHASE } from '#core/roadmap/terms.ts';

/** A roadmap as the browser sends it. */
export interface OldRoadmap {
  title: string;
  description?: string | undefined;
  createdAt?: string | undefined;
  phases: {
    title: string;
    description?: string | undefined;
    estimatedDays?: number | undefined;
    tasks: string[];
  }[];
}

/** The same as it is kept. */
export interface ReadOldRoadmap {
  /** The same roadmap has the same key, ticked further or not. */
  key: string;
  title: string;
  description: string;
  createdAt: string | undefined;
  phases: {
    title: string;
    description: string;
    estimatedDays: number;
    tasks: { text: string; completed: boolean }[];
  }[];
}

/** Every roadmap with its key, its texts on one line and cut to what is kept, and its tasks without their marks. */
export function readOldRoadmaps(roadmaps: readonly OldRoadmap[]): ReadOldRoadmap[] {
  return roadmaps.map((old) => ({
    key: keyOf(old),
    title: oneLine(old.title, 120) || 'Roadmap',
    description: oneLine(old.description ?? '', 300),
    createdAt: old.createdAt,
    phases: old.phases.map((phase, position) => ({
      title: oneLine(phase.title, 120) || `Phase ${position + 1}`,
      description: oneLine(phase.description ?? '', 300),
      estimatedDays: Math.min(730, Math.max(1, Math.round(phase.estimatedDays ?? 7))),
      tasks: phase.tasks
        .map(readOldTask)
        .filter((task) => task !== null)
        .slice(0, MAX_TASKS_PER_PHASE),
    })),
  }));
}

function keyOf({ title, createdAt, phases }: OldRoadmap): string {
  const tasks = phases.map((phase) => phase.tasks.map((task) => readOldTask(task)?.text));
  return createHash('sha256')
    .update(JSON.stringify([title, createdAt, tasks]))
    .digest('hex');
}

const oneLine = (text: string, limit: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, limit).toWellFormed();
