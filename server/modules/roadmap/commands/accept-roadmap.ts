/**
 * A member accepts a proposal: from now on its tasks can be ticked, and it is decided for good whether they
 * pay. Only three ideas are rewarded at once and within thirty days, so that neither many ideas nor removing
 * and making anew earns more (C-36).
 */
import { dayOf, laterDay } from '#core/roadmap/schedule.ts';
import { REWARDED_IDEAS, REWARDED_IDEAS_DAYS } from '#core/roadmap/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { countRewardedIdeas, loadIdea, markRewarded, type RoadmapRow, saveRoadmap } from '../store.ts';

const TOO_MANY_REWARDED = `At most ${REWARDED_IDEAS} ideas are rewarded at once, and within ${REWARDED_IDEAS_DAYS} days. The tasks of this roadmap pay nothing.`;
const DAY_MS = 86_400_000;

/** Needs the lock on the member's roadmaps, taken before the one on this roadmap. */
export async function acceptRoadmap({ tx, now }: { tx: Tx; now: Date }, roadmap: RoadmapRow): Promise<void> {
  if (roadmap.accepted_at !== null) return;
  const idea = await loadIdea(tx, roadmap.idea_id);
  const since = new Date(now.getTime() - REWARDED_IDEAS_DAYS * DAY_MS);
  const isRewarded =
    idea.rewarded_at !== null ||
    (await countRewardedIdeas(tx, { memberId: roadmap.member_id, since })) < REWARDED_IDEAS;
  if (isRewarded) await markRewarded(tx, { ideaId: idea.id, now });
  const today = dayOf(now);
  await saveRoadmap(tx, {
    ...roadmap,
    accepted_at: now,
    is_rewarded: isRewarded,
    reward_note: isRewarded ? null : TOO_MANY_REWARDED,
    // A proposal that has waited begins on the day it is accepted.
    starts_on: laterDay(roadmap.starts_on, today),
    updated_at: now,
  });
}
