/**
 * What the community has sold PRD at: what every pool asks, open or closed, and the lowest that an investment was ever
 * credited at. Closing a pool, or asking more in it, takes nothing back of what was bought there.
 */
import { sql } from 'kysely';
import type { Ratio } from '#core/funding/ratio.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { rateOf } from './store.ts';

/** The rates that no redeem rate may be above (core/funding/redeem-rate.ts, D2). */
export async function readSold(db: Db | Tx): Promise<Ratio[]> {
  const { rows } = await sql<{ rate_prd: number; rate_usd: number }>`
    select rate_prd, rate_usd from funding_pools
    union
    (select rate_prd, rate_usd from funding_investments where credited_at is not null
     order by rate_usd::numeric / rate_prd limit 1)`.execute(db);
  return rows.map(rateOf);
}
