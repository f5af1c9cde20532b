/** Runs a command of the mentor in a transaction of its own. */
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

/** What a command gets. */
export interface CommandContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  newId: NewId;
}

/** The key of a card's words. An answer that ends proposes cards, and waits for no lock of the member's memory. */
const PROPOSED_MEANWHILE = 'mentor_memories_once';

/**
 * Returns what the command returns, committed; a throw rolls it back. A try that another transaction was in the way
 * of is run again.
 */
export function inTransaction<Value>(
  {
    deps: { db, clock, newId },
    actor,
  }: { deps: Pick<Deps, 'db' | 'clock' | 'newId'> } & Pick<CommandContext, 'actor'>,
  command: (context: CommandContext) => Promise<Value>,
): Promise<Value> {
  const run = (tx: Tx) => command({ tx, actor, now: clock.now(), newId });
  return transaction(db, run, { againWhenTaken: [PROPOSED_MEANWHILE] });
}
