/**
 * Pools as administrators open and change them: what makes or prices value waits for a second one
 * (core/policy/decide-terms.ts), and everything else is done at once.
 */
import { type Proposed, propose, type TakeEffect } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import {
  createPool,
  lockTermsOf,
  type PoolChange,
  type PoolContext,
  type PoolTerms,
  updatePool,
} from './commands/change-pool.ts';
import type { Deps } from './deps.ts';

type Change = { kind: 'open_pool'; payload: OpenedPool } | { kind: 'change_pool'; payload: ChangedPool };

/** Why it is done, for the second administrator and the record. */
interface Reasoned {
  reason: string;
}

/** A pool as it is asked for. */
export type OpenedPool = PoolTerms & { poolName: string } & Reasoned;

/** A change of a pool as it is asked for. */
export type ChangedPool = PoolChange & Reasoned;

/** Makes the change, and returns the pool's id; null where it waits. */
async function make(context: PoolContext, { kind, payload }: Change): Promise<string | null> {
  if (kind === 'open_pool') return createPool(context, payload);
  return (await updatePool(context, payload)) ? payload.id : null;
}

/** Builds the way in, and says how proposals take effect. `changed` is called after each commit. */
export function createPoolChanges(deps: Deps, changed: () => void) {
  const { db, clock, jobs, newId, policy } = deps;
  const taking =
    (kind: Change['kind']): TakeEffect =>
    async ({ tx, now, payload, proposedBy, afterCommit }) => {
      await make({ tx, now, newId, changedBy: proposedBy }, { kind, payload } as Change);
      afterCommit(changed);
    };
  policy.onProposal('open_pool', taking('open_pool'));
  policy.onTerm(
    'change_pool',
    (tx, payload) => lockTermsOf(tx, (payload as PoolChange).id),
    taking('change_pool'),
  );
  /** Returns the pool's id. Refuses with: `not_found`, `pool_terms_invalid`, `second_administrator_needed`. */
  return async ({ memberId }: Pick<Actor, 'memberId'>, change: Change): Promise<string> => {
    const id = await transaction(db, (tx) => {
      const now = clock.now();
      const wait = (words: string, replaces: string | null) => {
        const about = { id: newId(), words: `${words}: ${change.payload.reason}`, proposedBy: memberId };
        const { kind, payload } = change;
        const proposal: Proposed =
          kind === 'open_pool'
            ? { ...about, kind, payload }
            : { ...about, kind, payload: { ...payload, replaces } };
        return propose({ tx, jobs, now }, proposal);
      };
      return make({ tx, now, newId, changedBy: memberId, wait }, change);
    });
    if (id === null) return refuse('second_administrator_needed');
    changed();
    return id;
  };
}
