/** Runs a command of the gate in a transaction of its own. */
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { RouteDeps } from '../deps.ts';

/** What a command gets. */
export interface CommandContext extends Pick<RouteDeps, 'identity' | 'ledger' | 'jobs' | 'policy'> {
  tx: Tx;
  afterCommit: AfterCommit;
  now: Date;
  newId: NewId;
}

/** Returns what the command returns, committed; a throw rolls it back. */
export function inTransaction<Value>(
  {
    db,
    clock,
    newId,
    identity,
    ledger,
    jobs,
    policy,
  }: Pick<RouteDeps, 'db' | 'clock' | 'newId' | 'identity' | 'ledger' | 'jobs' | 'policy'>,
  command: (context: CommandContext) => Promise<Value>,
): Promise<Value> {
  return transaction(db, (tx, afterCommit) =>
    command({ tx, afterCommit, now: clock.now(), newId, identity, ledger, jobs, policy }),
  );
}
