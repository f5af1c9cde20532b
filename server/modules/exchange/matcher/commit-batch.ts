/** Commits a batch; what fails is taken back, and goes on without whoever it failed for. */
import { isOutage } from '#server/database/outage.ts';
import type { Entry } from './commands.ts';
import { createCommitWithout, halvesOf } from './commit-without.ts';
import { type Committed, decideBatch } from './decide-batch.ts';
import { blamedFor } from './gate.ts';
import { MAX_TRIGGERED, type MatcherDeps, type MatcherState, rejectAll } from './matcher-state.ts';
import type { Office } from './office.ts';
import { type Attempt, createRebuild, joinedIn, newAttempt } from './rebuild.ts';
import { createRelatedTrades, RelatedTrade, type RelatedTrades } from './related-trades.ts';
import { stoppedMembersOf } from './stopped-members.ts';
import { createStopsApart, noteWritten } from './stops-apart.ts';

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

  const commit = async (
    at: Office,
    batch: readonly Entry[],
    triggers = state.triggersAtOnce,
  ): Promise<void> => {
    if (state.office !== at) return rejectAll(batch);
    const isAsked = batch.some(({ command }) => command.kind === 'reload_terms');
    const attempt = newAttempt(state.markets!, {
      readsTerms: state.isToReadTerms || isAsked,
      untold: state.untold,
    });
    state.isToReadTerms = false;
    try {
      const decided = { at, markets: state.markets!, entries: batch, triggers, attempt };
      await decideBatch(decided, { deps, related, onCommitted });
      if (state.triggersAtOnce < MAX_TRIGGERED && joinedIn(attempt).length > 0) noteWritten(state);
    } catch (error) {
      if (!isLost(error)) return commitFailed(error, { at, batch, triggers, attempt });
      stepDown(error, at);
      return rejectAll(batch);
    }
  };

  const commitFailed = createCommitFailed({ deps, state, stepDown, queueAgain }, { related, commit });

  return commit;
}

/** What a batch was when it failed. */
interface Failed {
  at: Office;
  batch: readonly Entry[];
  triggers: number;
  attempt: Attempt;
}

/** Prepares what goes on after a failure: sets memory back, and finds out whose fault it was. */
function createCommitFailed(
  { deps, state, stepDown, queueAgain }: Omit<Parts, 'onCommitted'>,
  {
    related,
    commit,
  }: {
    related: RelatedTrades;
    commit(at: Office, batch: readonly Entry[], triggers?: number): Promise<void>;
  },
) {
  const rebuild = createRebuild({ deps, state, stepDown });
  const lostBets = deps.metrics.counter(
    'protege_matcher_lost_bets_total',
    'Batches decided again because a member had spent elsewhere',
  );
  const commitWithout = createCommitWithout({
    commit,
    rejectAll,
    stepDown,
    openOrders: () => state.markets?.orders.values() ?? [],
    lookUp: related.lookUp,
    queueAgain,
  });

  const stopsApart = createStopsApart({ deps, state, commit, takeOut: commitWithout.stops });

  return async (error: unknown, { at, batch, triggers, attempt }: Failed): Promise<void> => {
    const joined = joinedIn(attempt);
    await rebuild.goBack(at, attempt);
    const stopped = stoppedMembersOf(error);
    if (stopped) return commitWithout.members(at, batch, stopped);
    if (error instanceof RelatedTrade && !error.isKnown) return commitWithout.unknown(at, batch, error);
    const blamed = blamedFor(error, attempt.changes, state.markets!);
    if (blamed) return commitWithout.blamed(at, batch, blamed);
    // Once: a stop that can't be written must not be what costs everybody else's commands their tries.
    const isStops = joined.length > 0 && batch.every(({ races }) => races > 0);
    if (isRaced(error) && !isStops) {
      lostBets.inc();
      return commitWithout.raced(at, batch, {
        triggers,
        findMoved: () => rebuild.movedSince(at, batch, attempt.read),
      });
    }
    if (joined.length > 0) return stopsApart.goOn(at, batch, { joined, error });
    deps.log.error({ err: error }, 'a batch of the matcher failed');
    // Nothing but terms that could not be read: they are tried again soon.
    if (batch.length === 0 && attempt.changes === null) return;
    // Without a command and without a stop: whoever is elected next goes on from the tables.
    if (batch.length === 0) return stepDown(error, at);
    if (batch.length === 1) return batch[0]!.reject(error);
    // By halves, so that one that can't be written costs a thousand others a few batches, and not one each.
    for (const half of halvesOf(batch)) await commit(at, half, triggers);
  };
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
