/** Lifts a stop, on another person's word and with a reason that is kept. */
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { endProposalsOf } from '../proposals.ts';
import type { CommandContext } from './in-transaction.ts';

/** Lifts it and returns whose it was. Refuses with: `not_found`, `own_stop`, `stop_lifted`. */
export async function liftStop(
  tx: Tx,
  { ledger, policy, afterCommit }: Pick<CommandContext, 'ledger' | 'policy' | 'afterCommit'>,
  { id, byMemberId, reason, now }: { id: string; byMemberId: string; reason: string; now: Date },
): Promise<string> {
  const stop =
    (await tx
      .selectFrom('member_stops')
      .select(['member_id', 'is_suspended', 'stopped_at', 'lifted_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  const memberId = stop.member_id;
  // Another account of theirs is their own too.
  if (await areLinked(tx, memberId, byMemberId)) refuse('own_stop');
  if (stop.lifted_at) refuse('stop_lifted');
  await tx
    .updateTable('member_stops')
    .set({ lifted_by: byMemberId, lifted_at: now, lift_reason: reason })
    .where('id', '=', id)
    .execute();
  if (stop.is_suspended) {
    await tx
      .updateTable('members')
      .set({ suspended_at: null, updated_at: now })
      .where('id', '=', memberId)
      .execute();
  }
  // What was begun while the stop stood has not ripened either.
  await endProposalsOf(tx, { memberId, byMemberId, now });
  await policy.beginAnew(tx, { memberId, since: stop.stopped_at, now, afterCommit });
  await ledger.setStoppedInTransaction(tx, memberId, null);
  // Behind the ledger's locks, as in every transaction that has both.
  await tx
    .updateTable('exchange_accounts')
    .set({ account_status: 'active', updated_at: now })
    .where('user_id', '=', memberId)
    .execute();
  return memberId;
}
