/**
 * Makes the roadmap of an idea, as a proposal.
 *
 * R1  An idea has one roadmap at a time. A conversation is one idea; a form's is recognised by its words.
 * R2  A message of the chat makes one roadmap, however often its answer is begun again.
 */
import { isNearDuplicate, type MessageFingerprint } from '#core/rewards/fingerprint.ts';
import type { PlanOfIdea } from '#core/roadmap/generate-roadmap.ts';
import { dayOf } from '#core/roadmap/schedule.ts';
import { MAX_ROADMAPS, TASKS_PER_PHASE } from '#core/roadmap/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { insertPlan } from '../insert-plan.ts';
import {
  countRoadmaps,
  insertIdea,
  insertRoadmap,
  loadIdeas,
  lockMember,
  type RoadmapRow,
  roadmapOfIdea,
  roadmapOfMessage,
} from '../store.ts';

export interface CreateRoadmapContext {
  tx: Tx;
  memberId: string;
  now: Date;
  newId: NewId;
}

export interface CreateRoadmap {
  source: 'chat' | 'form';
  /** The plan of what is known of the idea: read before the transaction. */
  plan: PlanOfIdea;
  threadId: string | null;
  /** The member's message of the chat. */
  messageId: string | null;
}

/** What came of it; `exists` names the roadmap that the idea has already. */
export type CreatedRoadmap =
  | { kind: 'created'; id: string }
  | { kind: 'exists'; id: string }
  | { kind: 'removed' }
  | { kind: 'too_many' };

export async function createRoadmap(
  context: CreateRoadmapContext,
  input: CreateRoadmap,
): Promise<CreatedRoadmap> {
  const { tx, memberId, now, newId } = context;
  await lockMember(tx, memberId);
  const before = input.messageId && (await roadmapOfMessage(tx, input.messageId));
  if (before) return before.isRemoved ? { kind: 'removed' } : { kind: 'created', id: before.id };

  const { fingerprint, generated } = input.plan;
  const known = await findIdea(tx, { memberId, threadId: input.threadId, fingerprint });
  const existing = known && (await roadmapOfIdea(tx, known));
  if (existing) return { kind: 'exists', id: existing };
  if ((await countRoadmaps(tx, memberId)) >= MAX_ROADMAPS) return { kind: 'too_many' };

  const ideaId = known ?? newId();
  if (!known) {
    await insertIdea(tx, {
      id: ideaId,
      member_id: memberId,
      thread_id: input.threadId,
      fingerprint,
      import_key: null,
      created_at: now,
    });
  }
  const roadmap: RoadmapRow = {
    id: newId(),
    member_id: memberId,
    idea_id: ideaId,
    title: generated.title,
    description: generated.description,
    source: input.source,
    source_message_id: input.messageId,
    starts_on: dayOf(now),
    accepted_at: null,
    is_rewarded: false,
    reward_note: null,
    page_link: null,
    calendar_link: null,
    version: 0,
    created_at: now,
    updated_at: now,
  };
  await insertRoadmap(tx, roadmap);
  await insertPlan(context, roadmap.id, {
    phases: generated.phases.map(({ tasks, ...phase }) => ({
      ...phase,
      tasks: tasks.map((text) => ({ text, doneAt: null })),
    })),
    slotOf: (phase, position) => phase * TASKS_PER_PHASE + position,
  });
  return { kind: 'created', id: roadmap.id };
}

/** The idea of the same conversation, or one of the member's in nearly the same words. */
async function findIdea(
  tx: Tx,
  {
    memberId,
    threadId,
    fingerprint,
  }: { memberId: string; threadId: string | null; fingerprint: MessageFingerprint },
): Promise<string | null> {
  const ideas = await loadIdeas(tx, memberId);
  const found =
    ideas.find(({ thread_id }) => thread_id !== null && thread_id === threadId) ??
    ideas.find(
      (idea) =>
        idea.fingerprint !== null &&
        (idea.fingerprint.exact === fingerprint.exact || isNearDuplicate(fingerprint, idea.fingerprint)),
    );
  return found?.id ?? null;
}
