/**
 * What a member had decided of a dispute before they were stopped, and could not be paid yet, is decided anew (G20). What
 * they agreed to as one of those who share a reward doesn't count either; `readParticipants` leaves it out. What they
 * proposed for a reward that they set aside stands: nobody takes it from those who earned it by being stopped.
 */
import { sql } from 'kysely';
import { disputeUntil } from '#core/collaboration/decide-settlement.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Braked } from '#server/modules/policy/index.ts';

/** Brings what they decided before an administrator again. */
export async function decideAnew(tx: Tx, { memberId, now }: Braked): Promise<void> {
  await sql`
    update collaborations set status = 'disputed', decided_by = null, decision = null, decided_at = null,
      approved_by = null, due_at = ${disputeUntil(now)},
      updated_at = ${now}
    where id in (select id from collaborations where (decided_by = ${memberId} or approved_by = ${memberId}) and status = 'settling'
                 order by id for update)`.execute(tx);
}
