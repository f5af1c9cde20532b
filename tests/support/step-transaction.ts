/**
 * A transaction that a test steps by hand: it takes its locks one after the other, and sees when somebody waits for
 * them. So two transactions cross in the same way each time, and one that took its locks in another order is ended
 * as a deadlock.
 */
import { openDatabase } from '#server/database/pool.ts';

/** A transaction in steps, on a connection of its own. */
export interface SteppedTransaction {
  /** Runs one statement and returns its rows. */
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Resolves when so many sessions wait for what this transaction has locked, or when `orElse` is over first. */
  blocks(count: number, orElse?: Promise<unknown>): Promise<void>;
  commit(): Promise<void>;
  /** Ends the connection; what was not committed is gone. */
  close(): Promise<void>;
}

/** More looks than this mean that nobody comes. */
const MOST_LOOKS = 20_000;

/** Begins a transaction on a connection of its own. */
export async function beginSteps(databaseUrl: string): Promise<SteppedTransaction> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  const client = await database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  return {
    run: async (text, values = []) => (await client.query(text, values)).rows,
    async blocks(count, orElse) {
      let isOver = false;
      void orElse
        ?.catch(() => undefined)
        .then(() => {
          isOver = true;
        });
      for (let look = 0; look < MOST_LOOKS && !isOver; look += 1) {
        const { rows: waiting } = await database.pool.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [pid],
        );
        if (waiting[0]!.n >= count) return;
      }
      if (!isOver) throw new Error('Nobody waits for the transaction.');
    },
    commit: async () => void (await client.query('commit')),
    async close() {
      client.release(true);
      await database.close();
    },
  };
}
