/**
 * Stops a member: in one transaction nothing can leave their accounts any more, no order is taken, and every session
 * ends. What comes in goes on.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';
import { endSessions } from '#server/modules/identity/index.ts';

export interface StopMember {
  id: string;
  memberId: string;
  byMemberId: string;
  /** The member cannot sign in either; only administrators ask for that. */
  isSuspended: boolean;
  reason: string;
  now: Date;
}

/** Stops the member, and says whether that is new: who is stopped already stays as they are. */
export async function stopMember(tx: Tx, ledger: Deps['ledger'], stop: StopMember): Promise<boolean> {
  const { id, memberId, byMemberId, isSuspended, reason, now } = stop;
  const made = await tx
    .insertInto('member_stops')
    .values({
      id,
      member_id: memberId,
      is_suspended: isSuspended,
      stopped_by: byMemberId,
      stopped_at: now,
      reason,
    })
    .onConflict((conflict) => conflict.column('member_id').where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (isSuspended)
    await tx
      .updateTable('members')
      .set({ suspended_at: now, updated_at: now })
      .where('id', '=', memberId)
      .execute();
  await endSessions(tx, { memberId, now });
  await tx
    .insertInto('exchange_accounts')
    .values({ user_id: memberId, account_status: 'frozen', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ account_status: 'frozen', updated_at: now }),
    )
    .execute();
  // The last lock: from its commit on nothing leaves.
  await ledger.setStoppedInTransaction(tx, memberId, now);
  return true;
}
