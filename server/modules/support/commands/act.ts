/** Runs a command of messages in a transaction of its own. */
import type { Tx } from '#server/database/pool.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';

/** What every command of messages is given. */
export interface Acting extends Pick<Deps, 'config' | 'jobs' | 'live' | 'newId' | 'secret'> {
  tx: Tx;
  afterCommit: AfterCommit;
  now: Date;
}

/** Begins it, at the time of the clock. */
export function act<Value>(deps: Deps, command: (acting: Acting) => Promise<Value>): Promise<Value> {
  const { clock, config, db, jobs, live, newId, secret } = deps;
  return transaction(db, (tx, afterCommit) =>
    command({ tx, afterCommit, config, jobs, live, newId, secret, now: clock.now() }),
  );
}
