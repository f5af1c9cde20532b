/** Commits a batch; what fails is taken back, and goes on without whoever it failed for. */
import { isOutage } from '#server/database/outage.ts';
import type { Entry } from './commands.ts';
import { createCommitWithout } from './commit-without.ts';
import { type Committed, decideBatch } from './decide-batch.ts';
import { blamedFor } from './gate.ts';
import { hasReached, type MatcherDeps, type MatcherState, rejectAll } from './matcher-state.ts';
import type { Office } from './office.ts';
import { type Attempt, createRebuild } from './rebuild.ts';
import { createRelatedTrades, RelatedTrade } from './related-trades.ts';
import { stoppedMembersOf } from './stopped-members.ts';

/** What committing needs of the other parts. */
interface Parts {
  deps: MatcherDeps;
  state: MatcherState;
  stepDown(error: unknown, of: Office): void;
  queueAgain(entries: readonly Entry[]): void;
  onCommitted(committed: Committed): void;
}

/** Prepares it; `commit` never throws, for every entry of a batch is answered. */
export function createCommitBatch({ deps, state, stepDown, queueAgain, onCommitted }: Parts) {
  const related = createRelatedTrades(deps);
  const rebuild = createRebuild({ deps, state, stepDown });
  const lostBets = deps.metrics.counter(
    'protege_matcher_lost_bets_total',
    'Batches decided again because a member had spent elsewhere',
  );

  const commit = async (at: Office, batch: readonly Entry[]): Promise<void> => {
    if (state.office !== at) return rejectAll(batch);
    const attempt: Attempt = { read: null, changes: null, isDecided: false, hadReached: hasReached(state) };
    try {
      const decided = { at, markets: state.markets!, entries: batch, attempt };
      return await decideBatch(decided, { deps, related, onCommitted });
    } catch (error) {
      if (!isLost(error)) return commitFailed(error, { at, batch, attempt });
      stepDown(error, at);
      return rejectAll(batch);
    }
  };

  const commitWithout = createCommitWithout({
    commit,
    rejectAll,
    stepDown,
    openOrders: () => state.markets?.orders.values() ?? [],
    lookUp: related.lookUp,
    queueAgain,
  });

  /** Sets memory back, and finds out whose fault it was. */
  const commitFailed = async (
    error: unknown,
    { at, batch, attempt }: { at: Office; batch: readonly Entry[]; attempt: Attempt },
  ): Promise<void> => {
    await rebuild.goBack(at, attempt);
    const stopped = stoppedMembersOf(error);
    if (stopped) return commitWithout.members(at, batch, stopped);
    if (error instanceof RelatedTrade && !error.isKnown) return commitWithout.unknown(at, batch, error);
    const blamed = blamedFor(error, attempt.changes, state.markets!);
    if (blamed) return commitWithout.blamed(at, batch, blamed);
    // Nothing but stops that join the queue: whoever is elected next goes on from the tables.
    if (batch.length === 0) return stepDown(error, at);
    if (isRaced(error)) {
      lostBets.inc();
      return commitWithout.raced(at, batch, () => rebuild.movedSince(at, batch, attempt.read));
    }
    deps.log.error({ err: error }, 'a batch of the matcher failed');
    if (batch.length === 1) return batch[0]!.reject(error);
    for (const entry of batch) await commit(at, [entry]);
  };

  return commit;
}

/** Another transaction was in the way; decided again, the batch may well go through. */
function isRaced(error: unknown): boolean {
  // A balance has moved; deadlock, serialization failure, lock not available.
  return ['LG001', '40P01', '40001', '55P03'].includes((error as { code?: string }).code ?? '');
}

/** The connection is gone, or another matcher is in office: this one may not go on. */
function isLost(error: unknown): boolean {
  return (error as { code?: string }).code === 'EX001' || isOutage(error);
}
