/** Lifts a stop, on another person's word and with a reason that is kept. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { endProposalsOf } from '../proposals.ts';
import type { CommandContext } from './in-transaction.ts';

/**
 * Lifts it and returns whose it was, once what was under way when it began has ended: else that would go on.
 * Refuses with: `not_found`, `own_stop`, `stop_lifted`, `stop_at_work`.
 */
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
  if (await isUnderWay(tx, memberId)) refuse('stop_at_work', { retryAfterSeconds: 10 });
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

/** Whether an order still rests, or something that was to leave has neither ended nor been handed to whoever sends it. */
async function isUnderWay(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_under_way: boolean }>`
    select exists (select from exchange_orders
             where user_id = ${memberId} and status in ('open', 'partially_filled'))
        or exists (select from exchange_transactions
             where user_id = ${memberId} and transaction_type = 'withdrawal' and status in ('pending', 'processing')
               and provider_reference is null)
        or exists (select from bank_payments
             where member_id = ${memberId} and direction = 'out' and status = 'created' and asked_at is null)
      as is_under_way`.execute(tx);
  return rows[0]!.is_under_way;
}
