/** Compares the chain with what was noted of it outside the database. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { ChainCheckpoints, Checkpoint } from '#server/ports/chain-checkpoints.ts';

const BATCH = 10_000;

/** What all checkpoints say of the chain that it does not say itself, as `compareNoted`. */
export async function compareCheckpoints(db: Db, checkpoints: ChainCheckpoints): Promise<string[]> {
  return compareNoted(db, await checkpoints.all(), checkpoints.place);
}

/** What these say that the chain does not, in words that name the blocks; empty when they agree. */
export async function compareNoted(db: Db, noted: readonly Checkpoint[], place: string): Promise<string[]> {
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
          ? `block ${height} is gone: ${place} has noted it as ${hash}`
          : `block ${height} is ${found}, and ${place} has noted ${hash}`,
      );
    }
  }
  return faults;
}
