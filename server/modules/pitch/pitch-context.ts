/**
 * What a command of projects gets: a transaction, the clock and ids, the ledger to post in that transaction,
 * and a place for what follows the commit. A command that another transaction was in the way of runs again.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger, PostOutcome } from '#server/modules/ledger/index.ts';
import type { Clock, NewId } from '#server/platform/clock.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

export interface PitchContext {
  tx: Tx;
  /** Read it behind the locks that the decision needs. */
  clock: Clock;
  newId: NewId;
  ledger: Pick<Ledger, 'openAccountsInTransaction'>;
  jobs: Deps['jobs'];
  notices: Pick<Deps['notices'], 'tell'>;
  afterCommit: AfterCommit;
  /** What a vote of a member may hold, in the smallest unit. */
  voteLimit: Deps['wallet']['voteLimit'];
  /** Posts chains in this transaction and tells the ledger's listeners after the commit. */
  post(chains: readonly Chain[]): Promise<PostOutcome[][]>;
  /** Shows the project's new state on open screens, after the commit. */
  show(projectId: string): void;
}

export type PitchDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'ledger' | 'jobs'> & {
  notices: PitchContext['notices'];
  wallet: Pick<Deps['wallet'], 'voteLimit'>;
};

/** Runs a command in a transaction of its own; a throw rolls it back. */
export async function inTransaction<Value>(
  deps: PitchDeps,
  show: (projectId: string) => void,
  command: (context: PitchContext) => Promise<Value>,
): Promise<Value> {
  return transaction(
    deps.db,
    (tx, afterCommit) => commandIn(deps, show, { tx, afterCommit }, command),
    // Whoever pays, votes or submits at the same moment takes an id or a place first, and is then found.
    { againWhenTaken: 'any' },
  );
}

/** Runs a command in a transaction that has begun. */
export async function commandIn<Value>(
  deps: PitchDeps,
  show: (projectId: string) => void,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  command: (context: PitchContext) => Promise<Value>,
): Promise<Value> {
  const shown = new Set<string>();
  const value = await command({
    tx,
    clock: deps.clock,
    newId: deps.newId,
    ledger: deps.ledger,
    jobs: deps.jobs,
    notices: deps.notices,
    afterCommit,
    voteLimit: deps.wallet.voteLimit,
    post: async (chains) => {
      const { outcomes, announce } = await deps.ledger.postInTransaction(tx, chains);
      afterCommit(announce);
      return outcomes;
    },
    show: (projectId) => void shown.add(projectId),
  });
  for (const projectId of shown) afterCommit(() => show(projectId));
  return value;
}

/** The first reason for which a chain was refused; null where it was not. */
export function refusalIn(outcomes: readonly PostOutcome[]): string | null {
  for (const outcome of outcomes) {
    if (outcome.status === 'refused' && outcome.reason !== 'linked_refused') return outcome.reason;
  }
  return outcomes.some(({ status }) => status === 'refused') ? 'linked_refused' : null;
}
