/** Runs a change of ideas in a transaction of its own. */
import type { Db, Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';

/** Returns what the change returns, committed and announced; a throw rolls it back. */
export function inTransaction<Change extends { announce(): void }>(
  db: Db,
  change: (tx: Tx) => Promise<Change>,
): Promise<Change> {
  return transaction(db, async (tx, afterCommit) => {
    const done = await change(tx);
    afterCommit(() => done.announce());
    return done;
  });
}
