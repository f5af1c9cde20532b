/**
 * What is under way for a member from whom nothing may leave any more: open orders are cancelled, and withdrawals
 * that the custodian has not been asked for end. What a crash has left is found at the next start, and by the custody's
 * work list.
 */
import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import type { MovementRow } from './money/movements.ts';
import { stopWithdrawal } from './money/withdrawals.ts';

/** Cancels and ends all of a stopped member's. */
export async function stopMember(deps: Deps, memberId: string): Promise<void> {
  await deps.exchange.trading.cancelAll({ memberId });
  const rows = await deps.db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('transaction_type', '=', 'withdrawal')
    .where('status', 'in', ['pending', 'processing'])
    .where('provider_reference', 'is', null)
    .execute();
  for (const row of rows) await stopWithdrawal(deps, row as MovementRow);
}

/** Cancels the open orders of every stopped member: a crash between the stop and the matcher has left them. */
export async function stopOrdersLeft(deps: Deps): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select s.member_id from member_stops s
    where s.lifted_at is null
      and exists (select from exchange_orders o
                  where o.user_id = s.member_id and o.status in ('open', 'partially_filled'))`.execute(
    deps.db,
  );
  for (const { member_id: memberId } of rows) await deps.exchange.trading.cancelAll({ memberId });
}
