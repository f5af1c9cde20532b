/**
 * An administrator decides a dispute about a reward, with words that everybody in it reads. Never one who has a part in
 * it, whatever account they use.
 */
import { splitReward } from '#core/collaboration/split-reward.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  changeParticipant,
  claimsOf,
  lockCollaboration,
  type ParticipantRow,
  readParticipants,
} from '../store.ts';
import { settle } from './settle.ts';

export interface DecideDispute {
  id: string;
  adminId: string;
  decision: 'as_proposed' | 'even' | 'refund';
  words: string;
}

/**
 * Decides it, once. Where the initiator can’t pay at the moment the decision stands, and is paid as soon as they can:
 * no stop and no debt of theirs undoes it.
 * Refuses with: `not_found`, `collaboration_not_disputed`.
 */
export async function decideDispute(
  context: CollaborationContext,
  { id, adminId, decision, words }: DecideDispute,
): Promise<void> {
  const { tx, now } = context;
  const row = (await lockCollaboration(tx, id)) ?? refuse('not_found');
  const participants = await readParticipants(tx, id);
  const people = [row.initiator_id, ...participants.map(({ user_id: memberId }) => memberId)];
  const clusters = await findClusters(tx, [adminId, ...people]);
  if (people.some((memberId) => memberId === adminId || clusters.isOne(adminId, memberId)))
    refuse('not_found');
  if (row.status !== 'disputed') refuse('collaboration_not_disputed');
  const proposed = decision === 'even' ? 'split' : decision === 'refund' ? 'refund' : row.proposed;
  if (decision === 'even') await shareEvenly(context, { id, reward: row.prd_reward, participants });
  await changeCollaboration(tx, id, { proposed, decided_by: adminId, decision: words, updated_at: now });
  const problem = await settle(context, { ...row, proposed });
  if (problem) await keepDecision(context, row, people);
}

/** Keeps what was decided until it can be paid; it is due at once, and nobody objects to it any more. */
async function keepDecision(
  context: CollaborationContext,
  row: CollaborationRow,
  memberIds: readonly string[],
): Promise<void> {
  const { tx, now } = context;
  await changeCollaboration(tx, row.id, { status: 'settling', due_at: now, updated_at: now });
  const words = 'An administrator has decided about {title}. It is paid as soon as its initiator can pay.';
  await tellOf(context, row, { kind: 'collaboration_settled', memberIds, words });
}

async function shareEvenly(
  { tx }: CollaborationContext,
  { id, reward, participants }: { id: string; reward: bigint; participants: readonly ParticipantRow[] },
): Promise<void> {
  const { current, removed } = claimsOf(participants);
  const all = [...current, ...removed];
  const shares = splitReward(
    reward,
    all.map(() => 1),
  );
  for (const [n, { user_id: memberId }] of all.entries()) {
    await changeParticipant(tx, { id, memberId }, { share: shares[n]! });
  }
}
