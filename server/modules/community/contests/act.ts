/** Runs a command of contests in a transaction of its own. */
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';

/** What every command of contests is given. */
export interface Acting extends Pick<Deps, 'jobs' | 'newId'> {
  tx: Tx;
  actor: Actor;
  now: Date;
}

/** Begins it, at the time of the clock. */
export function act<Value>(
  { deps, actor }: { deps: Deps; actor: Actor },
  command: (acting: Acting) => Promise<Value>,
): Promise<Value> {
  const { clock, db, jobs, newId } = deps;
  return transaction(db, (tx) => command({ tx, actor, jobs, newId, now: clock.now() }), {
    // The same announcement twice at once: the second finds the first one's.
    againWhenTaken: ['contests_pkey'],
  });
}
