/** What a command of identity gets: a transaction, the time, ids, and how mailboxes are hashed. */
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/transaction.ts';
import { createSignalHash, type SignalHash } from './cluster/record-signal.ts';
import type { Deps } from './deps.ts';

export interface CommandContext {
  tx: Tx;
  now: Date;
  newId: NewId;
  signalHash: SignalHash;
}

/** Runs a command in a transaction of its own; a throw rolls it back. */
export function inTransaction<Value>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'secret'>,
  command: (context: CommandContext) => Promise<Value>,
): Promise<Value> {
  const { db, clock, newId, secret } = deps;
  const signalHash = createSignalHash(secret);
  return transaction(db, (tx) => command({ tx, now: clock.now(), newId, signalHash }));
}
