/**
 * An administrator decides a dispute about a reward, with words that everybody in it reads. Never one who has a part in
 * it, whatever account they use.
 */
import { splitReward } from '#core/collaboration/split-reward.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CollaborationContext } from '../collaboration-context.ts';
import {
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
 * Decides it, once.
 * Refuses with: `collaboration_not_found`, `collaboration_not_disputed`, `account_stopped`, `collaboration_debt_first`.
 */
export async function decideDispute(
  context: CollaborationContext,
  { id, adminId, decision, words }: DecideDispute,
): Promise<void> {
  const { tx, now } = context;
  const row = (await lockCollaboration(tx, id)) ?? refuse('collaboration_not_found');
  const participants = await readParticipants(tx, id);
  const people = [row.initiator_id, ...participants.map(({ user_id: memberId }) => memberId)];
  const clusters = await findClusters(tx, [adminId, ...people]);
  if (people.some((memberId) => memberId === adminId || clusters.isOne(adminId, memberId)))
    refuse('collaboration_not_found');
  if (row.status !== 'disputed') refuse('collaboration_not_disputed');
  const proposed = decision === 'even' ? 'split' : decision === 'refund' ? 'refund' : row.proposed;
  if (decision === 'even') await shareEvenly(context, { id, reward: row.prd_reward, participants });
  await changeCollaboration(tx, id, { proposed, decided_by: adminId, decision: words, updated_at: now });
  const problem = await settle(context, { ...row, proposed });
  if (problem) refuse(problem);
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
