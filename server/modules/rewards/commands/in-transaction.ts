/** Runs what a person decides about rewards in a transaction of its own. */
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { rewardLimitsOf } from '../reward-limits.ts';
import type { ClaimContext } from './settle-claim.ts';

/** What a command gets. */
export interface CommandContext extends ClaimContext {
  actor: Pick<Actor, 'memberId'>;
}

/** Returns what the command returns, committed and announced; a throw rolls it back. */
export function inTransaction<Decided extends { announce(): void }>(
  {
    deps: { db, clock, newId, ledger, config },
    actor,
  }: { deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'ledger' | 'config'> } & Pick<CommandContext, 'actor'>,
  command: (context: CommandContext) => Promise<Decided>,
): Promise<Decided> {
  const limits = rewardLimitsOf(config);
  return transaction(db, async (tx, afterCommit) => {
    const decided = await command({ tx, actor, now: clock.now(), newId, ledger, limits });
    afterCommit(() => decided.announce());
    return decided;
  });
}
