/** Looks whether the chain is there whole: no block is missing, and each names the one below it. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';

/** How many blocks are named. */
const NAMED = 20;

/**
 * What is missing of the chain, in words that name the blocks; empty when nothing is. It reads hashes and hashes
 * nothing itself, so it is cheap enough for every minute.
 */
export async function findGaps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select detail from (
      select g.height, 'block ' || g.height || ' is missing' as detail
      from (select max(height) as newest, count(*) as blocks from chain_blocks) c
      cross join lateral generate_series(0, c.newest) g(height)
      where c.blocks <> c.newest + 1 and not exists (select from chain_blocks b where b.height = g.height)
      union all
      select b.height, 'block ' || b.height || ' does not follow on'
      from chain_blocks b join chain_blocks p on p.height = b.height - 1
      where p.hash <> b.previous_hash
      union all
      select v.verified_height, 'block ' || v.verified_height || ' was found right, and the newest is '
        || coalesce('block ' || c.newest, 'none')
      from chain_verification v, (select max(height) as newest from chain_blocks) c
      where v.verified_height > coalesce(c.newest, -1)
    ) gaps order by height limit ${NAMED}`.execute(db);
  return rows.map(({ detail }) => detail);
}
