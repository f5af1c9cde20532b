/** Compares the chain with what was noted of it outside the database. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';

const BATCH = 10_000;

/**
 * What the checkpoints say of the chain that it does not say itself, in words that name the blocks; empty when they
 * agree. With `isNewestOnly` the newest of them, which stands for all below it.
 */
export async function compareCheckpoints(
  db: Db,
  checkpoints: ChainCheckpoints,
  { isNewestOnly = false } = {},
): Promise<string[]> {
  const all = await checkpoints.all();
  const noted = isNewestOnly ? all.slice(-1) : all;
  const faults: string[] = [];
  for (let at = 0; at < noted.length; at += BATCH) {
    const batch = noted.slice(at, at + BATCH);
    const { rows } = await sql<{ height: number; hash: string; found: string | null }>`
      select c.height, c.hash, b.hash as found
      from unnest(${batch.map(({ height }) => height)}::int[], ${batch.map(({ hash }) => hash)}::text[]) c(height, hash)
      left join chain_blocks b on b.height = c.height
      where b.hash is distinct from c.hash order by c.height limit 20`.execute(db);
    for (const { height, hash, found } of rows) {
      faults.push(
        found === null
          ? `block ${height} is gone: ${checkpoints.place} has noted it as ${hash}`
          : `block ${height} is ${found}, and ${checkpoints.place} has noted ${hash}`,
      );
    }
  }
  return faults;
}
