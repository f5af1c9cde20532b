/**
 * Ends orders that are older than a stop of their member and that the matcher doesn't have: they were set aside when the
 * stop came, and what they hold has been put right since, or a crash left them. No such order comes into a book again.
 */
import { sql } from 'kysely';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

/** Says of the order `o` whether its member was stopped after it was placed. */
export const HAS_OUTLIVED_A_STOP = `exists (
  select from member_stops s where s.member_id = o.user_id and s.stopped_at >= o.created_at)`;

/** Cancels them, with what they hold given back; one that holds something else than it says stays as it is. */
export function endOutlived({ db, ledger, clock }: Deps, memberId: string): Promise<void> {
  return transaction(db, async (tx, afterCommit) => {
    const { rows } = await sql<{ id: string; hold_id: string; remaining: bigint }>`
      select o.id, o.hold_id, coalesce(h.remaining, 0)::numeric(38,0) as remaining
      from exchange_orders o left join ledger_holds h on h.transfer_id = o.hold_id and h.state = 'open'
      where o.user_id = ${memberId} and o.status in ('open', 'partially_filled')
        and o.held = coalesce(h.remaining, 0) and ${sql.raw(HAS_OUTLIVED_A_STOP)}
      order by o.id for update of o`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      update exchange_orders o set status = 'cancelled', cancel_reason = 'member', held = 0, updated_at = ${clock.now()},
        first_state = coalesce(o.first_state, exchange_state_of(o))
      where o.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
    const voids = rows.flatMap(({ id, hold_id: holdId, remaining }) =>
      remaining > 0n ? [[{ kind: 'void' as const, id: transferIdOf(`order-void:${id}`), holdId }]] : [],
    );
    if (voids.length === 0) return;
    const { outcomes, announce } = await ledger.postInTransaction(tx, voids);
    if (outcomes.flat().some(({ status }) => status !== 'posted'))
      throw new Error('What an order held was not given back.');
    afterCommit(announce);
  });
}
