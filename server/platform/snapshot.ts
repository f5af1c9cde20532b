import type { Db, Tx } from '#server/database/pool.ts';

/** Runs what only reads, all of it looking at the data of one moment; nothing waits for it, and it for nothing. */
export function snapshot<Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
