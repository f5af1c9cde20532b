/**
 * Takes over roadmaps that the first version kept in the browser (EN-06, C-33). Whatever they say, they carry
 * no reward: their tasks have no place in a plan that could be paid, and no balance is read.
 */
import { dayOf } from '#core/roadmap/schedule.ts';
import { MAX_ROADMAPS } from '#core/roadmap/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import { insertPlan } from '../insert-plan.ts';
import type { ReadOldRoadmap } from '../read-old-roadmaps.ts';
import { countRoadmaps, insertIdea, insertRoadmap, loadIdeas, lockMember } from '../store.ts';
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

async function importRoadmap(context: CreateRoadmapContext, old: ReadOldRoadmap): Promise<void> {
  const { tx, memberId, now, newId } = context;
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
  await insertPlan(context, id, {
    phases: old.phases.map(({ tasks, ...phase }) => ({
      ...phase,
      tasks: tasks.map((task) => ({ text: task.text, doneAt: task.completed ? now : null })),
    })),
    slotOf: () => null,
  });
}

/** The old time where it is one of the last ten years; otherwise now. */
function timeOf(text: string | undefined, now: Date): Date {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  const isBelievable = time <= now.getTime() && time > now.getTime() - 3650 * 86_400_000;
  return isBelievable ? new Date(time) : now;
}
