/**
 * The matcher: takes orders one after the other, matches them in memory, and commits many of them in one
 * transaction. Who matches is an election (`election.ts`); what waits is taken batch by batch (`batch-loop.ts`),
 * decided and written (`decide-batch.ts`), and taken back when that fails (`commit-batch.ts`, `rebuild.ts`).
 *
 * It promises: an answer means that it is durable; what could not be committed has not happened, in memory
 * neither; at most one process matches at a time, and another takes over within seconds; a process that is not
 * in office hands its commands to the one that is. It leaves reading requests, and showing anything, to others.
 */
import { inBackground } from '#server/platform/background.ts';
import { createBatchLoop } from './batch-loop.ts';
import type { MatcherAnswer, MatcherCommand } from './commands.ts';
import { createCommitBatch } from './commit-batch.ts';
import type { Committed } from './decide-batch.ts';
import { createElection } from './election.ts';
import { handOn } from './inbox.ts';
import type { Markets } from './load-markets.ts';
import {
  enqueue,
  hasReached,
  type MatcherDeps,
  type MatcherState,
  outOfOffice,
  rejectAll,
  unavailable,
} from './matcher-state.ts';
import { createInboxTaker } from './take-inbox.ts';

/** How often a process that is not in office tries to take it. */
const ELECTION_MS = 1_000;
/** How often the one in office reads again what others decide, beside being told. */
const TERMS_MS = 5_000;

/** What the rest of the exchange gives to the matcher, and has of it. */
export interface Matcher {
  /** Takes the office if it is free, and goes on trying. */
  start(): Promise<void>;
  /**
   * Resolves with what `shape` makes of the answer, once it is durable. A process that is not in office gets ids
   * instead of records (`exists`).
   * Refuses with: what the command refuses with, and `matcher_unavailable` when nobody is in office for a while.
   */
  submit<Value>(command: MatcherCommand, shape: (answer: MatcherAnswer) => Value): Promise<Value>;
  /** The markets while in office, else null. Read only, and only within one turn. */
  markets(): Markets | null;
  close(): Promise<void>;
}

interface MatcherOptions {
  deps: MatcherDeps;
  /** Called when the office was taken, before any traffic. */
  onTaken(markets: Markets): Promise<void>;
  /** Called after each commit; must not throw. */
  onCommitted(committed: Committed): void;
}

/** Puts the parts together; nothing runs before `start`. */
export function createMatcher({ deps, onTaken, onCommitted }: MatcherOptions): Matcher {
  const state = outOfOffice();
  const timers: NodeJS.Timeout[] = [];
  defineGauges(deps, state);

  const election = createElection({
    deps,
    state,
    onTaken,
    onHanded: () => inBackground(deps.log, 'matcher', takeInbox),
    onElected: () => {
      if (hasReached(state)) loop.wake();
      inBackground(deps.log, 'matcher', takeInbox);
    },
  });
  const commit = createCommitBatch({
    deps,
    state,
    stepDown: election.stepDown,
    queueAgain: (entries) => {
      if (!state.office) return rejectAll(entries);
      state.queue.push(...entries);
      loop.wake();
    },
    onCommitted,
  });
  const loop = createBatchLoop(state, commit);
  const add: Matcher['submit'] = (command, shape) => enqueue(state, command, { shape, wake: loop.wake });
  const takeInbox = createInboxTaker({ deps, state, take: (command) => add(command, (answer) => answer) });
  const readTerms = () => {
    if (!state.office) return;
    state.isToReadTerms = true;
    loop.wake();
  };
  const lookAround = () => election.elect().then(takeInbox);

  return {
    async start() {
      await election.elect();
      // Beside the elections: a notification may have been missed.
      timers.push(setInterval(() => inBackground(deps.log, 'matcher', lookAround), ELECTION_MS).unref());
      timers.push(setInterval(readTerms, TERMS_MS).unref());
    },
    async submit(command, shape) {
      if (state.office) return add(command, shape);
      if (state.isClosed) throw unavailable();
      const handed = { id: deps.newId(), command, isClosed: () => state.isClosed };
      return shape(await handOn(deps.database.pool, handed));
    },
    markets: () => state.markets,
    async close() {
      state.isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await election.close(loop);
    },
  };
}

function defineGauges(deps: MatcherDeps, state: MatcherState): void {
  deps.metrics.gauge('protege_matcher_queue', 'Commands that wait for the matcher', () => state.queue.length);
  deps.metrics.gauge(
    'protege_matcher_orders_set_aside',
    'Orders that stay out of the books because their holds are not what they say',
    () => state.markets?.setAside.size ?? 0,
  );
}
