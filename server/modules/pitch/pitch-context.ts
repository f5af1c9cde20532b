/**
 * What a command of projects gets: a transaction, the clock and ids, the ledger to post in that transaction,
 * and a place for what follows the commit. A command that another transaction was in the way of runs again.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger, PostOutcome } from '#server/modules/ledger/index.ts';
import type { Clock, NewId } from '#server/platform/clock.ts';
import type { Deps } from './deps.ts';

export interface PitchContext {
  tx: Tx;
  /** Read it behind the locks that the decision needs. */
  clock: Clock;
  newId: NewId;
  ledger: Pick<Ledger, 'openAccountsInTransaction'>;
  jobs: Deps['jobs'];
  /** Posts chains in this transaction and tells the ledger's listeners after the commit. */
  post(chains: readonly Chain[]): Promise<PostOutcome[][]>;
  /** Shows the project's new state on open screens, after the commit. */
  show(projectId: string): void;
}

export type PitchDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'ledger' | 'jobs'>;

/** Deadlock, serialization failure, an id of the ledger that somebody else took first. */
const RUN_AGAIN = new Set(['40P01', '40001', '23505']);
const TRIES = 4;

/** Runs a command in a transaction of its own; a throw rolls it back. */
export async function inTransaction<Value>(
  deps: PitchDeps,
  show: (projectId: string) => void,
  command: (context: PitchContext) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const after: (() => void)[] = [];
    const shown = new Set<string>();
    try {
      const value = await deps.db.transaction().execute((tx) =>
        command({
          tx,
          clock: deps.clock,
          newId: deps.newId,
          ledger: deps.ledger,
          jobs: deps.jobs,
          post: async (chains) => {
            const { outcomes, announce } = await deps.ledger.postInTransaction(tx, chains);
            after.push(announce);
            return outcomes;
          },
          show: (projectId) => void shown.add(projectId),
        }),
      );
      for (const announce of after) announce();
      for (const projectId of shown) show(projectId);
      return value;
    } catch (error) {
      if (!RUN_AGAIN.has((error as { code?: string }).code ?? '') || tries === TRIES) throw error;
    }
  }
}

/** The first reason for which a chain was refused; null where it was not. */
export function refusalIn(outcomes: readonly PostOutcome[]): string | null {
  for (const outcome of outcomes) {
    if (outcome.status === 'refused' && outcome.reason !== 'linked_refused') return outcome.reason;
  }
  return outcomes.some(({ status }) => status === 'refused') ? 'linked_refused' : null;
}
