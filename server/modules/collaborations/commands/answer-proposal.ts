/** What those who have a claim say of what is proposed for a reward: they agree, or object. */
import { disputeUntil, isSettledAtOnce } from '#core/collaboration/decide-settlement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  changeParticipant,
  claimsOf,
  type ParticipantRow,
  readParticipants,
} from '../store.ts';
import { lockVisible } from '../visibility.ts';
import { settle } from './settle.ts';

interface Own {
  row: CollaborationRow;
  own: ParticipantRow;
  participants: ParticipantRow[];
}

/** Refuses with: `not_found`, `collaboration_not_in`. */
async function loadOwn(
  { tx }: CollaborationContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<Own> {
  const row = await lockVisible(tx, { id, memberId });
  const participants = await readParticipants(tx, id);
  const own = participants.find(({ user_id: userId }) => userId === memberId);
  if (!own || (own.left_at !== null && !own.was_removed)) refuse('collaboration_not_in');
  return { row, own, participants };
}

/**
 * Agrees, finally. When all who are in it have, it is settled; where the initiator can’t pay at the moment, as soon as
 * they can.
 * Refuses with: `not_found`, `collaboration_not_in`, `collaboration_not_settling`.
 */
export async function confirmProposal(
  context: CollaborationContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const { tx, now } = context;
  const { row, own, participants } = await loadOwn(context, { id, memberId });
  if (own.confirmed_at !== null) return;
  if (own.was_removed) refuse('collaboration_not_in');
  if (row.status !== 'settling' || row.proposed === null || row.decided_by !== null)
    refuse('collaboration_not_settling');
  await changeParticipant(tx, { id, memberId }, { confirmed_at: now });
  const { current, removed } = claimsOf(participants);
  const confirmed = current.filter(
    ({ confirmed_at: at, user_id: userId }) => at !== null || userId === memberId,
  );
  const isDone = isSettledAtOnce({
    proposed: row.proposed,
    rewardMinor: row.prd_reward,
    current: current.length,
    removed: removed.length,
    confirmed: confirmed.length,
  });
  if (!isDone) return;
  const problem = await settle(context, row);
  if (problem) await changeCollaboration(tx, id, { due_at: now, updated_at: now });
}

/**
 * Objects, once: from then on an administrator decides. The initiator is told.
 * Refuses with: `not_found`, `collaboration_not_in`, `collaboration_not_settling`,
 * `collaboration_answered`.
 */
export async function objectToProposal(
  context: CollaborationContext,
  { id, memberId, words }: { id: string; memberId: string; words: string },
): Promise<void> {
  const { tx, now } = context;
  const { row, own } = await loadOwn(context, { id, memberId });
  // What an administrator has decided waits for its payment alone.
  const isAnswerable = row.status === 'settling' || row.status === 'disputed';
  if (!isAnswerable || row.decided_by !== null) refuse('collaboration_not_settling');
  if (own.confirmed_at !== null || own.objected_at !== null) refuse('collaboration_answered');
  await changeParticipant(tx, { id, memberId }, { objected_at: now, objection: words });
  if (row.status === 'disputed') return;
  await changeCollaboration(tx, id, { status: 'disputed', due_at: disputeUntil(now), updated_at: now });
  const told = 'Somebody objects to what you proposed for {title}. An administrator decides.';
  await tellOf(context, row, { kind: 'collaboration_settled', memberIds: [row.initiator_id], words: told });
}
