/**
 * What a member had decided of a dispute before they were stopped, and could not be paid yet, is decided anew (G20), and
 * what was proposed before stands again: it goes so where nobody decides (K7). What they agreed to as one of those who
 * share a reward doesn't count either; `readParticipants` leaves it out. What they proposed for a reward that they set
 * aside stands: nobody takes it from those who earned it by being stopped.
 */
import { sql } from 'kysely';
import { disputeUntil } from '#core/collaboration/decide-settlement.ts';
import type { Braked } from '#server/modules/policy/index.ts';
import { type CollaborationContext, tellOf } from './collaboration-context.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  claimsOf,
  putSharesBack,
  readParticipants,
} from './store.ts';

/** Brings what they decided before an administrator again, and tells everybody who is in it. */
export async function decideAnew(
  context: CollaborationContext,
  { memberId, now }: Pick<Braked, 'memberId' | 'now'>,
): Promise<void> {
  const { tx } = context;
  const { rows } = await sql<CollaborationRow>`
    select * from collaborations where (decided_by = ${memberId} or approved_by = ${memberId})
      and status in ('settling', 'disputed') order by id for update`.execute(tx);
  for (const row of rows) {
    // Nothing is kept of what was decided before this was.
    if (row.proposed_before !== null) await putSharesBack(tx, row.id);
    const nobody = { decided_by: null, decision: null, decided_at: null, approved_by: null } as const;
    await changeCollaboration(tx, row.id, {
      ...nobody,
      status: 'disputed',
      proposed: row.proposed_before ?? row.proposed,
      proposed_before: null,
      due_at: disputeUntil(now),
      updated_at: now,
    });
    const { current, removed } = claimsOf(await readParticipants(tx, row.id));
    await tellOf(context, row, {
      kind: 'collaboration_settled',
      memberIds: [row.initiator_id, ...[...current, ...removed].map(({ user_id: userId }) => userId)],
      words:
        'What was decided about {title} was not paid yet, and no longer counts. An administrator decides anew.',
    });
  }
}
