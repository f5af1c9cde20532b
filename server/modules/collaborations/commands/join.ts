/** Asking to join, taking it back, and the initiator’s answer. */
import { DAY_MS, MOST_COLLABORATORS, MOST_JOINS_A_DAY, MOST_REQUESTS } from '#core/collaboration/terms.ts';
import { skillOf } from '#core/members/skills.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { findReview, hasAnySkill } from '../review-store.ts';
import {
  claimsOf,
  countRequests,
  decideRequest,
  findRequest,
  insertParticipant,
  keepRequest,
  readParticipants,
} from '../store.ts';
import { findReachable, lockOwn, lockVisible } from '../visibility.ts';

/**
 * Asks to join; asking twice changes nothing. The initiator is told.
 * Refuses with: `unverified_member`, `not_found`, `collaboration_own`, `collaboration_not_open`,
 * `collaboration_joined_before`, `collaboration_asked_lately`, `collaboration_linked`, `review_skill_missing`, `collaboration_full`,
 * `too_many_join_requests`.
 */
export async function askToJoin(
  context: CollaborationContext,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const { tx, now } = context;
  const { memberId } = actor;
  if (!actor.isEmailVerified) refuse('unverified_member');
  await takeLock(tx, 'collaborationsOfMember', memberId);
  const row = await lockVisible(tx, { id, memberId });
  if (row.initiator_id === memberId) refuse('collaboration_own');
  const known = await findRequest(tx, { id, memberId });
  if (known?.status === 'pending') return;
  if (row.status !== 'open' || row.ends_at <= now) refuse('collaboration_not_open');
  if (known && known.status !== 'withdrawn') refuse('collaboration_joined_before');
  // Each ask is told: asking and taking back in turn would fill the other's inbox.
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if (known && known.asked_at > dayAgo) refuse('collaboration_asked_lately');
  if (await areLinked(tx, memberId, row.initiator_id)) refuse('collaboration_linked');
  const review = await findReview(tx, id);
  if (review && !(await hasAnySkill(tx, { memberId, skills: row.skills_needed })))
    refuse('review_skill_missing', { values: { skills: namesOf(row.skills_needed) } });
  const { ofIt, today } = await countRequests(tx, { id, memberId, since: dayAgo });
  if (ofIt >= MOST_REQUESTS) refuse('collaboration_full');
  if (today >= MOST_JOINS_A_DAY) refuse('too_many_join_requests', { values: { limit: MOST_JOINS_A_DAY } });
  await keepRequest(tx, { id, memberId, note, now });
  const words = 'Somebody asks to join {title}.';
  await tellOf(context, row, { kind: 'collaboration_asked', memberIds: [row.initiator_id], words });
}

const namesOf = (keys: readonly string[]): string => keys.map((key) => skillOf(key)?.name ?? key).join(', ');

/** Takes a request back. Refuses with: `not_found`, `collaboration_request_gone`. */
export async function withdrawRequest(
  { tx, now }: CollaborationContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await lockVisible(tx, { id, memberId });
  const known = await findRequest(tx, { id, memberId });
  if (known?.status === 'withdrawn') return;
  if (known?.status !== 'pending') refuse('collaboration_request_gone');
  await decideRequest(tx, { id, memberId, status: 'withdrawn', now });
}

/**
 * Accepts or declines a request; the same answer twice changes nothing. Whoever asked is told.
 * Refuses with: `not_found`, `collaboration_request_gone`, of a yes `collaboration_not_open`,
 * `collaboration_linked`, `collaboration_full`.
 */
export async function answerJoin(
  context: CollaborationContext,
  { id, ownerId, username, accept }: { id: string; ownerId: string; username: string; accept: boolean },
): Promise<void> {
  const { tx, now } = context;
  const row = await lockOwn(tx, { id, memberId: ownerId });
  const memberId =
    (await findReachable(tx, { username, viewerId: ownerId })) ?? refuse('collaboration_request_gone');
  const status = accept ? 'accepted' : 'declined';
  const known = await findRequest(tx, { id, memberId });
  if (known?.status === status) return;
  if (known?.status !== 'pending') refuse('collaboration_request_gone');
  if (accept) {
    if (row.status !== 'open' || row.ends_at <= now) refuse('collaboration_not_open');
    // Looked at again: what links two accounts may have been found since one asked.
    if (await areLinked(tx, memberId, ownerId)) refuse('collaboration_linked');
    // Those who were taken out keep a claim, and count.
    const { current, removed } = claimsOf(await readParticipants(tx, id));
    // A text is shown to one who reviews it.
    const most = (await findReview(tx, id)) ? 1 : MOST_COLLABORATORS;
    if (current.length + removed.length >= most) refuse('collaboration_full');
    await insertParticipant(tx, { id, memberId, now });
  }
  await decideRequest(tx, { id, memberId, status, now });
  const words = accept
    ? 'You’re in: your request to join {title} was accepted.'
    : 'Your request to join {title} was declined.';
  await tellOf(context, row, { kind: 'collaboration_answered', memberIds: [memberId], words });
}
