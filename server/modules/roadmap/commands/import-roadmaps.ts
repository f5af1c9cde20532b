/**
 * Takes over roadmaps that the first version kept in the browser (EN-06, C-33). Whatever they say, they carry
 * no reward: their tasks have no place in a plan that could be paid, and no balance is read.
 */
import { createHash } from 'node:crypto';
import { readOldTask } from '#core/roadmap/read-old-task.ts';
import { dayOf } from '#core/roadmap/schedule.ts';
import { MAX_ROADMAPS, MAX_TASKS_PER_PHASE } from '#core/roadmap/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  countRoadmaps,
  insertIdea,
  insertPhases,
  insertRoadmap,
  insertTasks,
  loadIdeas,
  lockMember,
} from '../store.ts';
import type { CreateRoadmapContext } from './create-roadmap.ts';

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

const IMPORTED_NOTE = 'Taken over from the first version: its tasks carry no reward.';

const oneLine = (text: string, limit: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, limit).toWellFormed();

/** Refuses with: `too_many_roadmaps`; then none was taken over. */
export async function importRoadmaps(
  context: CreateRoadmapContext,
  roadmaps: readonly OldRoadmap[],
): Promise<{ imported: number; known: number }> {
  const { tx, memberId } = context;
  await lockMember(tx, memberId);
  const known = new Set((await loadIdeas(tx, memberId)).map(({ import_key }) => import_key));
  let imported = 0;
  for (const old of roadmaps) {
    const key = keyOf(old);
    if (known.has(key)) continue;
    known.add(key);
    if ((await countRoadmaps(tx, memberId)) >= MAX_ROADMAPS) {
      refuse('too_many_roadmaps', { values: { maximum: MAX_ROADMAPS } });
    }
    await importRoadmap(context, { old, key });
    imported += 1;
  }
  return { imported, known: roadmaps.length - imported };
}

/** The same roadmap has the same key, ticked further or not. */
function keyOf({ title, createdAt, phases }: OldRoadmap): string {
  const tasks = phases.map((phase) => phase.tasks.map((task) => readOldTask(task)?.text));
  return createHash('sha256')
    .update(JSON.stringify([title, createdAt, tasks]))
    .digest('hex');
}

async function importRoadmap(
  { tx, memberId, now, newId }: CreateRoadmapContext,
  { old, key }: { old: OldRoadmap; key: string },
): Promise<void> {
  const ideaId = newId();
  const id = newId();
  const createdAt = timeOf(old.createdAt, now);
  await insertIdea(tx, {
    id: ideaId,
    member_id: memberId,
    thread_id: null,
    fingerprint: null,
    import_key: key,
    created_at: now,
  });
  await insertRoadmap(tx, {
    id,
    member_id: memberId,
    idea_id: ideaId,
    title: oneLine(old.title, 120) || 'Roadmap',
    description: oneLine(old.description ?? '', 300),
    source: 'import',
    source_message_id: null,
    starts_on: dayOf(createdAt),
    accepted_at: now,
    is_rewarded: false,
    reward_note: IMPORTED_NOTE,
    page_link: null,
    calendar_link: null,
    created_at: now,
    updated_at: now,
  });
  const phaseIds = old.phases.map(() => newId());
  await insertPhases(
    tx,
    old.phases.map((phase, position) => ({
      id: phaseIds[position]!,
      roadmap_id: id,
      position,
      title: oneLine(phase.title, 120) || `Phase ${position + 1}`,
      description: oneLine(phase.description ?? '', 300),
      estimated_days: Math.min(730, Math.max(1, Math.round(phase.estimatedDays ?? 7))),
      late_days: 0,
      depends_on: position === 0 ? [] : [phaseIds[position - 1]!],
    })),
  );
  await insertTasks(
    tx,
    old.phases.flatMap(({ tasks }, phase) =>
      tasks
        .map(readOldTask)
        .filter((task) => task !== null)
        .slice(0, MAX_TASKS_PER_PHASE)
        .map((task, position) => ({
          id: newId(),
          roadmap_id: id,
          phase_id: phaseIds[phase]!,
          position,
          text: task.text,
          slot: null,
          done_at: task.completed ? now : null,
          transfer_id: null,
          evidence_url: null,
          created_at: now,
        })),
    ),
  );
}

/** The old time where it is one of the last ten years; otherwise now. */
function timeOf(text: string | undefined, now: Date): Date {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  const isBelievable = time <= now.getTime() && time > now.getTime() - 3650 * 86_400_000;
  return isBelievable ? new Date(time) : now;
}
