/**
 * Takes away what has run out in batches, each a statement of its own, so that no amount of it is too much for one, and
 * none holds its locks for long. `where` has to be found by an index. What changes while it is chosen stays, for the next
 * time.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** Rows in a statement. */
export const BATCH = 5_000;

export async function removeInBatches(
  db: Db,
  table: keyof DB & string,
  where: RawBuilder<unknown>,
  batch: number = BATCH,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${batch}))`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}
