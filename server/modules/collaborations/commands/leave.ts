/** Leaving a collaboration, and being taken out of it; both while it is open, so that no share is lost by either. */
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { changeParticipant, type ParticipantRow, readParticipants } from '../store.ts';
import { lockOwn, lockVisible } from '../visibility.ts';

/**
 * Leaves, without a share and without a way back. The reward stays held.
 * Refuses with: `not_found`, `collaboration_not_in`, `collaboration_not_open`.
 */
export async function leaveCollaboration(
  context: CollaborationContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const { tx, now } = context;
  const row = await lockVisible(tx, { id, memberId });
  const own = findIn(await readParticipants(tx, id), ({ user_id: userId }) => userId === memberId);
  if (own.left_at !== null && !own.was_removed) return;
  if (own.was_removed) refuse('collaboration_not_in');
  if (row.status !== 'open') refuse('collaboration_not_open');
  await changeParticipant(tx, { id, memberId }, { left_at: now });
  const words = 'Somebody has left {title}.';
  await tellOf(context, row, { kind: 'collaboration_asked', memberIds: [row.initiator_id], words });
}

/**
 * Takes somebody out. They keep a claim: they are told of what is proposed for the reward, and may object.
 * Refuses with: `not_found`, `collaboration_not_in`, `collaboration_not_open`.
 */
export async function removeParticipant(
  context: CollaborationContext,
  { id, ownerId, username }: { id: string; ownerId: string; username: string },
): Promise<void> {
  const { tx, now } = context;
  const row = await lockOwn(tx, { id, memberId: ownerId });
  const name = username.toLowerCase();
  const one = findIn(await readParticipants(tx, id), (other) => other.username.toLowerCase() === name);
  if (one.was_removed) return;
  if (one.left_at !== null) refuse('collaboration_not_in');
  if (row.status !== 'open') refuse('collaboration_not_open');
  await changeParticipant(tx, { id, memberId: one.user_id }, { left_at: now, was_removed: true });
  const words = 'You were taken out of {title}.';
  await tellOf(context, row, {
    kind: 'collaboration_answered',
    memberIds: [one.user_id],
    words,
    mailLines: ['When its reward is to be split or taken back you are told, and can object for a week.'],
  });
}

/** Refuses with: `collaboration_not_in`. */
function findIn(
  participants: readonly ParticipantRow[],
  is: (participant: ParticipantRow) => boolean,
): ParticipantRow {
  return participants.find(is) ?? refuse('collaboration_not_in');
}
