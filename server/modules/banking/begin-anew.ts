/**
 * What waits in banking and the brake: what leaves a member by itself is paused, and what was about to let more leave is
 * asked for anew. So nothing that whoever held a session had begun goes on once the stop is lifted.
 */
import { sql } from 'kysely';
import { OUTSIDE_WAIT_MS } from '#core/banking/deposit-terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Braked } from '#server/modules/policy/index.ts';
import { lockAccountsOf } from './store.ts';

const WHY_PAUSED = 'Your account was stopped. Resume it if you still want it.';

/**
 * Pauses a member's scheduled transfers to others, drops raises of limits that had not come into force by a time, and has
 * accounts at other banks that were new then wait anew.
 */
export async function beginAnew(tx: Tx, { memberId, since, now }: Braked): Promise<void> {
  await sql`
    update scheduled_transfers set status = 'paused', paused_reason = ${WHY_PAUSED}, updated_at = ${now}
    where member_id = ${memberId} and status = 'active'
      and (recipient_id is not null or to_outside_id is not null)`.execute(tx);
  await sql`
    update bank_outside_accounts set usable_at = ${new Date(now.getTime() + OUTSIDE_WAIT_MS)}, updated_at = ${now}
    where member_id = ${memberId} and usable_at > ${since}`.execute(tx);
  const accounts = await lockAccountsOf(tx, memberId);
  await tx
    .updateTable('transaction_limits')
    .set({ is_active: false })
    .where('account_id', '=', sql<string>`any(${accounts.map(({ id }) => id)}::uuid[])`)
    .where('is_active', '=', true)
    .where('is_raise', '=', true)
    .where('holds_from', '>', since)
    .execute();
}
