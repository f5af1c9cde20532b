/**
 * Stops a member: in one transaction nothing can leave their accounts any more, no order is taken, every session
 * ends, what they proposed ends, and what waits for them begins anew. What comes in goes on.
 *
 * A stop gives way to a stronger one, which takes its place on record: the member's own to an administrator's, and
 * both to a suspension. So nobody keeps a suspension away by stopping themselves first.
 */
import { CUSTODY_ASSETS } from '#core/exchange/limits.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import type { Tx } from '#server/database/pool.ts';
import { endSessions } from '#server/modules/identity/index.ts';
import { whoseStop } from '../delays.ts';
import { endProposalsOf } from '../proposals.ts';
import type { CommandContext } from './in-transaction.ts';

/** What is written where a stop gave way, and not to a person who lifted it. */
export const STRONGER = 'A stronger stop took its place.';

/** The wallets that a member can have; paper money never leaves. */
const WALLETS = ['PRD', 'USD', ...CUSTODY_ASSETS] as const;

export interface StopMember {
  id: string;
  memberId: string;
  byMemberId: string;
  /** The member cannot sign in either; only administrators ask for that. */
  isSuspended: boolean;
  reason: string;
  now: Date;
}

/** Stops the member, and says whether that is new: who is stopped as strongly already stays as they are. */
export async function stopMember(
  tx: Tx,
  { ledger, policy, afterCommit }: Pick<CommandContext, 'ledger' | 'policy' | 'afterCommit'>,
  stop: StopMember,
): Promise<boolean> {
  const { id, memberId, byMemberId, isSuspended, reason, now } = stop;
  const before = await makeWay(tx, stop);
  if (before === 'stands') return false;
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
  await endProposalsOf(tx, { memberId, byMemberId, now });
  // Before the ledger's locks, as where any of it takes effect.
  const whose = await whoseStop(tx, id);
  await policy.beginAnew(tx, { memberId, since: before ?? now, now, ...whose, afterCommit });
  // Whoever opens a wallet of theirs at this moment meets these, and waits: no wallet is left out.
  await ledger.openAccountsInTransaction(
    tx,
    WALLETS.map((asset) => walletAccount(memberId, asset)),
  );
  // From its commit on nothing leaves.
  await ledger.setStoppedInTransaction(tx, memberId, now);
  // Behind the ledger's locks, as batches of the matcher and steps of withdrawals take it.
  await policy.markStopped(tx, { memberId, isStopped: true, now });
  return true;
}

/** Ends a weaker stop in favour of this one, and says since when it stood; null where there was none, `stands` where it isn't weaker. */
async function makeWay(
  tx: Tx,
  { memberId, byMemberId, isSuspended, now }: StopMember,
): Promise<Date | null | 'stands'> {
  const open = await tx
    .selectFrom('member_stops')
    .select(['id', 'is_suspended', 'stopped_by', 'stopped_at'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return null;
  const strengthOf = (by: string, suspends: boolean) => (suspends ? 2 : by === memberId ? 0 : 1);
  if (strengthOf(byMemberId, isSuspended) <= strengthOf(open.stopped_by, open.is_suspended)) return 'stands';
  await tx
    .updateTable('member_stops')
    .set({ lifted_by: byMemberId, lifted_at: now, lift_reason: STRONGER })
    .where('id', '=', open.id)
    .execute();
  return open.stopped_at;
}
