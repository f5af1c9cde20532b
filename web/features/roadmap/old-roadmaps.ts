/**
 * The roadmaps that the first version kept in this browser, under `protegeRoadmaps` (EN-06). They are read to
 * be taken over once, and then deleted: what lies in a browser is readable by the next person at it (C-33).
 */
import type { api } from '#web/lib/api-client.ts';

const KEY = 'protegeRoadmaps';
/** As many as the server takes at once. */
const MOST = 20;

/** A roadmap as the first version kept it, in the shape that the server takes. */
export type OldRoadmap = Parameters<typeof api.roadmap.import>[0]['roadmaps'][number];

/** What was found: the entries to take over, and those that are somebody else's. */
export interface FoundRoadmaps {
  offered: OldRoadmap[];
  /** As they were, to be put back. */
  others: unknown[];
  /** True when every offered entry names this member. */
  areOwn: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, limit: number) =>
  typeof value === 'string' ? value.slice(0, limit) : undefined;

/** One entry in the shape that the server takes; null when it is no roadmap. */
function readOne(value: unknown): OldRoadmap | null {
  if (!isRecord(value) || !Array.isArray(value.phases)) return null;
  return {
    title: textOf(value.title, 500) ?? 'Roadmap',
    description: textOf(value.description, 5000),
    createdAt: textOf(value.createdAt, 60),
    phases: value.phases
      .filter(isRecord)
      .slice(0, 20)
      .map((phase) => ({
        title: textOf(phase.title, 300) ?? '',
        description: textOf(phase.description, 5000),
        estimatedDays: Number.isFinite(phase.estimatedDays) ? (phase.estimatedDays as number) : undefined,
        tasks: (Array.isArray(phase.tasks) ? phase.tasks : [])
          .filter((task) => typeof task === 'string')
          .slice(0, 60)
          .map((task) => task.slice(0, 1000)),
      })),
  };
}

/**
 * Reads what is kept. Entries that name this member (`names`: id, e-mail, username) are offered; where none
 * does, those that name nobody.
 */
export function readOldRoadmaps(text: string | null, names: readonly string[]): FoundRoadmaps {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    kept = [];
  }
  const entries = Array.isArray(kept) ? kept.filter((entry) => readOne(entry) !== null) : [];
  const ownerOf = (entry: unknown) => (isRecord(entry) ? textOf(entry.userId, 200) : undefined);
  const own = entries.filter((entry) => names.includes(ownerOf(entry) ?? '\n'));
  const chosen = (own.length > 0 ? own : entries.filter((entry) => !ownerOf(entry))).slice(0, MOST);
  return {
    offered: chosen.map(readOne).filter((entry) => entry !== null),
    others: entries.filter((entry) => !chosen.includes(entry)),
    areOwn: own.length > 0,
  };
}

/** What this browser keeps; null where nothing is, or storage is refused. */
export function keptRoadmaps(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Deletes what was taken over; what is somebody else's stays. */
export function dropTakenOver(others: readonly unknown[]): void {
  try {
    if (others.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // Refused by the browser: the server knows them, and takes none over twice.
  }
}
