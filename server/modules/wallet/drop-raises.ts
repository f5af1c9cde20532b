/** Raises of own limits and the brake: what whoever held a session asked for doesn't ripen while their member is stopped. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import type { Braked } from '#server/modules/policy/index.ts';

/** Drops the raises of a member's own limits that had not come into force by a time: they are asked for anew. */
export async function dropRaises(tx: Tx, { memberId, since }: Braked): Promise<void> {
  await sql`
    update sending_limits set
      next_day = case when next_day_from > ${since} then null else next_day end,
      next_day_from = case when next_day_from > ${since} then null else next_day_from end,
      next_month = case when next_month_from > ${since} then null else next_month end,
      next_month_from = case when next_month_from > ${since} then null else next_month_from end
    where member_id = ${memberId}`.execute(tx);
}
