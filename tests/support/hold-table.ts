/**
 * Makes a race come out the same way each time: a table that nobody can write to for a while, so that whoever has
 * read waits before writing, and a test sees how many wait.
 */
import { openDatabase } from '#server/database/pool.ts';

export interface HeldTable {
  /** Resolves when so many statements wait for a lock, or when something else has happened first. */
  waiters(count: number, orElse?: Promise<unknown>): Promise<void>;
  /** Lets everybody write. */
  release(): Promise<void>;
}

/** More looks than this mean that nobody comes. */
const MOST_LOOKS = 20_000;

/** Lets everybody read the table and nobody write to it, until it is released. */
export async function holdTable(databaseUrl: string, table: string): Promise<HeldTable> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${table} in share mode`);
  return {
    async waiters(count, orElse) {
      let isOver = false;
      void orElse?.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      for (let look = 0; look < MOST_LOOKS && !isOver; look += 1) {
        const { rows } = await database.pool.query<{ n: number }>(
          `select count(distinct pid)::int as n from pg_locks where not granted
             and (database is null or database = (select oid from pg_database where datname = current_database()))`,
        );
        if (rows[0]!.n >= count) return;
      }
      if (!isOver) throw new Error(`Nobody waits for ${table}.`);
    },
    async release() {
      await client.query('commit');
      client.release();
      await database.close();
    },
  };
}
