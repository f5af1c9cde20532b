/**
 * Takes over roadmaps that the first version kept in the browser (EN-06, C-33). Whatever they say, they carry
 * no reward: their tasks have no place in a plan that could be paid, and no balance is read.
 */
import { dayOf } from '#core/roadmap/schedule.ts';
import { MAX_ROADMAPS } from '#core/roadmap/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ReadOldRoadmap } from '../read-old-roadmaps.ts';
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

const IMPORTED_NOTE = 'Taken over from the first version: its tasks carry no reward.';

/** Takes over what was read before the transaction. Refuses with: `too_many_roadmaps`; then none was taken over. */
export async function importRoadmaps(
  context: CreateRoadmapContext,
  roadmaps: readonly ReadOldRoadmap[],
): Promise<{ imported: number; known: number }> {
  const { tx, memberId } = context;
  await lockMember(tx, memberId);
  const known = new Set((await loadIdeas(tx, memberId)).map(({ import_key }) => import_key));
  let imported = 0;
  for (const old of roadmaps) {
    if (known.has(old.key)) continue;
    known.add(old.key);
    if ((await countRoadmaps(tx, memberId)) >= MAX_ROADMAPS) {
      refuse('too_many_roadmaps', { values: { maximum: MAX_ROADMAPS } });
    }
    await importRoadmap(context, old);
    imported += 1;
  }
  return { imported, known: roadmaps.length - imported };
}

async function importRoadmap(
  { tx, memberId, now, newId }: CreateRoadmapContext,
  old: ReadOldRoadmap,
): Promise<void> {
  const ideaId = newId();
  const id = newId();
  const createdAt = timeOf(old.createdAt, now);
  await insertIdea(tx, {
    id: ideaId,
    member_id: memberId,
    thread_id: null,
    fingerprint: null,
    import_key: old.key,
    created_at: now,
  });
  await insertRoadmap(tx, {
    id,
    member_id: memberId,
    idea_id: ideaId,
    title: old.title,
    description: old.description,
    source: 'import',
    source_message_id: null,
    starts_on: dayOf(createdAt),
    accepted_at: now,
    is_rewarded: false,
    reward_note: IMPORTED_NOTE,
    page_link: null,
    calendar_link: null,
    version: 0,
    created_at: now,
    updated_at: now,
  });
  await importPhases({ tx, now, newId }, { roadmapId: id, phases: old.phases });
}

async function importPhases(
  { tx, now, newId }: Pick<CreateRoadmapContext, 'tx' | 'now' | 'newId'>,
  { roadmapId, phases }: { roadmapId: string; phases: ReadOldRoadmap['phases'] },
): Promise<void> {
  const phaseIds = phases.map(() => newId());
  await insertPhases(
    tx,
    phases.map((phase, position) => ({
      id: phaseIds[position]!,
      roadmap_id: roadmapId,
      position,
      title: phase.title,
      description: phase.description,
      estimated_days: phase.estimatedDays,
      late_days: 0,
      depends_on: position === 0 ? [] : [phaseIds[position - 1]!],
    })),
  );
  await insertTasks(
    tx,
    phases.flatMap(({ tasks }, phase) =>
      tasks.map((task, position) => ({
        id: newId(),
        roadmap_id: roadmapId,
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
