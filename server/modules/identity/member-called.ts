/** Whom a name means. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** The id of the member of this name, in any spelling of it; null for nobody. */
export async function memberCalled(db: Db | Tx, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from members where lower(username) = lower(${username})`.execute(db);
  return rows[0]?.id ?? null;
}
