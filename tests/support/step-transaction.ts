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
  /** Resolves when this transaction itself waits for somebody. */
  isBlocked(): Promise<void>;
  commit(): Promise<void>;
  /** Ends the connection; what was not committed is gone. */
  close(): Promise<void>;
}

/** More looks than this mean that nobody comes. */
const MOST_LOOKS = 20_000;

const WAITING_FOR = 'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
const IS_WAITING = 'select cardinality(pg_blocking_pids($1)) as n';

/**
 * Begins a transaction on a connection of its own. One that `neverGivesWay` looks for no deadlock: whoever closes a
 * circle with it is the one that is ended.
 */
export async function beginSteps(
  databaseUrl: string,
  { neverGivesWay = false } = {},
): Promise<SteppedTransaction> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, statementTimeoutMs: 0 });
  const client = await database.pool.connect();
  await client.query('begin');
  if (neverGivesWay) await client.query("set local deadlock_timeout = '1h'");
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const look = async (statement: string, isEnough: (n: number) => boolean, isOver = () => false) => {
    for (let looks = 0; looks < MOST_LOOKS && !isOver(); looks += 1) {
      const { rows: found } = await database.pool.query<{ n: number }>(statement, [pid]);
      if (isEnough(found[0]!.n)) return;
    }
    if (!isOver()) throw new Error('Nobody waits.');
  };
  return {
    run: async (text, values = []) => (await client.query(text, values)).rows,
    blocks(count, orElse) {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      void orElse?.then(over, over);
      return look(
        WAITING_FOR,
        (n) => n >= count,
        () => isOver,
      );
    },
    isBlocked: () => look(IS_WAITING, (n) => n > 0),
    commit: async () => void (await client.query('commit')),
    async close() {
      client.release(true);
      await database.close();
    },
  };
}
