/**
 * The matcher: takes orders one after the other, matches them in memory, and commits many of them in one
 * transaction. There is no timer: a batch grows while the one before it commits.
 *
 * It promises: an answer means that it is durable; what could not be committed has not happened, in memory
 * neither; at most one process matches at a time, and another takes over within seconds; a process that is not
 * in office hands its commands to the one that is. It leaves reading requests, and showing anything, to others.
 */

import { Changes } from '#core/exchange/changes.ts';
import { SEAT_LEFT } from '#core/exchange/order.ts';
import { isOutage } from '#server/database/outage.ts';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { type Applied, applyCommand } from './apply-commands.ts';
import type { Entry, MatcherAnswer, MatcherCommand } from './commands.ts';
import { createCommitWithout, isOwn } from './commit-without.ts';
import { blamedFor, prdInUsdt } from './gate.ts';
import { haltsOf } from './halts.ts';
import { answerHanded, handOn, INBOX_CHANNEL, takeHanded } from './inbox.ts';
import { loadFees, loadMarkets, loadReferences, type Markets, setBack } from './load-markets.ts';
import { type Office, takeOffice } from './office.ts';
import { type CountedRead, movedBetween, readBatch } from './read-batch.ts';
import { createRelatedTrades, RelatedTrade } from './related-trades.ts';
import { stoppedMembersOf } from './stopped-members.ts';
import { type WrittenBatch, writeBatch } from './write-batch.ts';

/** How often a process that is not in office tries to take it. */
const ELECTION_MS = 1_000;
const MAX_BATCH = 1_000;
/** How many stops may join the queue in one batch, so that thousands at once hold nobody up. */
const MAX_TRIGGERED = 250;
/** How many commands may wait; more orders are told to come back. What takes orders back is always let in. */
const MAX_QUEUE = 20_000;

export interface Committed {
  changes: Changes;
  written: WrittenBatch;
  now: Date;
  markets: Markets;
}

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

/** How far a batch has come, for what has to be taken back when it fails. */
interface Attempt {
  read: CountedRead | null;
  changes: Changes | null;
  /** Every command has run to its end: memory is whole, and ahead of the tables by `changes`. */
  isDecided: boolean;
  /** Stops were on their way into the queue, of which the orders do not tell. */
  hadReached: boolean;
}

interface MatcherOptions {
  deps: Pick<Deps, 'database' | 'db' | 'ledger' | 'clock' | 'newId' | 'log' | 'metrics'>;
  /** Called when the office was taken, before any traffic. */
  onTaken(markets: Markets): Promise<void>;
  /** Called after each commit; must not throw. */
  onCommitted(committed: Committed): void;
}

const unavailable = () => new Refusal('matcher_unavailable', { retryAfterSeconds: 2 });

export function createMatcher({ deps, onTaken, onCommitted }: MatcherOptions): Matcher {
  let office: Office | null = null;
  let markets: Markets | null = null;
  let queue: Entry[] = [];
  let isRunning = false;
  let electing: Promise<void> | undefined;
  let isTaking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let idle: (() => void) | undefined;
  const related = createRelatedTrades(deps);
  const lostBets = deps.metrics.counter(
    'protege_matcher_lost_bets_total',
    'Batches decided again because a member had spent elsewhere',
  );
  deps.metrics.gauge('protege_matcher_queue', 'Commands that wait for the matcher', () => queue.length);
  const reloads = deps.metrics.counter(
    'protege_matcher_reloads_total',
    'Times that every market was read again because a batch failed',
  );

  const stepDown = (error: unknown, of: Office | null = office) => {
    if (!office || of !== office) return;
    deps.log.warn({ err: error }, 'the matcher has lost its office');
    const lost = office;
    office = null;
    markets = null;
    const waiting = queue;
    queue = [];
    for (const entry of waiting) entry.reject(unavailable());
    void lost.leave().catch(() => undefined);
  };

  const elect = async () => {
    if (office || isClosed) return;
    electing ??= runForOffice().finally(() => {
      electing = undefined;
    });
    await electing;
  };

  const runForOffice = async () => {
    try {
      let taken: Office | null = null;
      taken = await takeOffice({
        url: deps.database.url,
        instance: deps.newId(),
        now: deps.clock.now(),
        onLost: (error) => stepDown(error, taken),
      });
      if (!taken) return;
      try {
        const loaded = await loadMarkets(taken.client);
        await onTaken(loaded);
        taken.client.on('notification', () => void takeInbox());
        await taken.client.query(`listen ${INBOX_CHANNEL}`);
        office = taken;
        markets = loaded;
        if (hasReached(loaded)) wake();
        void takeInbox();
      } catch (error) {
        await taken.leave().catch(() => undefined);
        throw error;
      }
      if (isClosed) stepDown(new Error('closed'));
    } catch (err) {
      deps.log.error({ err }, 'the matcher could not be started');
    }
  };

  /** Puts what other processes have handed on into the queue; one look at a time. */
  const takeInbox = async () => {
    if (!office || isTaking) return;
    isTaking = true;
    const { pool } = deps.database;
    const { epoch } = office;
    try {
      for (const { id, command } of await takeHanded(pool, epoch)) {
        const giveBack = (outcome: MatcherAnswer | Refusal) =>
          answerHanded(pool, id, outcome).catch((err) =>
            deps.log.warn({ err }, 'an answer of the matcher could not be given back'),
          );
        // Without an answer it is there for the next one in office.
        enqueue(command, (answer) => answer).then(giveBack, (error) => {
          if (error instanceof Refusal && error.code === 'matcher_unavailable') return;
          void giveBack(error instanceof Refusal ? error : new Refusal('fault'));
        });
      }
    } catch (err) {
      deps.log.warn({ err }, 'what other processes have handed on could not be read');
    } finally {
      isTaking = false;
    }
  };

  const run = async () => {
    while (office && (queue.length > 0 || hasReached(markets))) {
      const batch = queue.splice(0, MAX_BATCH);
      await commit(office, batch);
    }
    isRunning = false;
    idle?.();
  };

  /** Decides and commits a batch; on failure sets memory back, and finds out whose fault it was. */
  const commit = async (at: Office, batch: readonly Entry[]): Promise<void> => {
    if (office !== at) return rejectAll(batch);
    const attempt: Attempt = { read: null, changes: null, isDecided: false, hadReached: hasReached(markets) };
    try {
      return await commitOnce(at, batch, attempt);
    } catch (error) {
      if (isLost(error)) {
        stepDown(error, at);
        return rejectAll(batch);
      }
      await goBack(at, attempt);
      const stopped = stoppedMembersOf(error);
      if (stopped) return commitWithout.members(at, batch, stopped);
      if (error instanceof RelatedTrade && !error.isKnown) return commitWithout.unknown(at, batch, error);
      const blamed = blamedFor(error, attempt.changes, markets!);
      if (blamed) return commitWithout.blamed(at, batch, blamed);
      // Nothing but stops that join the queue: whoever is elected next goes on from the tables.
      if (batch.length === 0) return stepDown(error, at);
      if (isRaced(error)) {
        lostBets.inc();
        return commitWithout.raced(at, batch, () => movedSince(at, batch, attempt.read));
      }
      deps.log.error({ err: error }, 'a batch of the matcher failed');
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const entry of batch) await commit(at, [entry]);
    }
  };

  const rejectAll = (batch: readonly Entry[]) => {
    for (const entry of batch) entry.reject(unavailable());
  };

  const commitWithout = createCommitWithout({
    commit,
    rejectAll,
    stepDown,
    openOrders: () => markets?.orders.values() ?? [],
    lookUp: related.lookUp,
    queueAgain: (entries) => {
      if (!office) return rejectAll(entries);
      queue.push(...entries);
      wake();
    },
  });

  /** Whose accounts have moved since they were read; null, and out of office, when they cannot be read. */
  const movedSince = async (at: Office, batch: readonly Entry[], read: CountedRead | null) => {
    if (!read) return new Set<string>();
    try {
      return movedBetween(read, await readBatch(at, markets!, batch, deps.clock.now()));
    } catch (error) {
      stepDown(error, at);
      return null;
    }
  };

  /** Back to what the tables have: by the orders that were touched, or by all, when deciding itself has failed. */
  const goBack = async (at: Office, { changes, isDecided, hadReached }: Attempt) => {
    if (changes === null) return;
    try {
      const isWhole = isDecided && !hadReached && !hasReached(markets);
      if (isWhole) return await setBack(at.client, markets!, changes);
    } catch (err) {
      deps.log.error({ err }, 'the markets could not be set back by their orders');
    }
    try {
      const loaded = await loadMarkets(at.client);
      if (office === at) markets = loaded;
      reloads.inc();
    } catch (error) {
      stepDown(error, at);
    }
  };

  /** Reads fees and reference prices again where a command says so. */
  const reloadTerms = async (at: Office, current: Markets, batch: readonly Entry[]) => {
    const asks = (kind: MatcherCommand['kind']) => batch.some(({ command }) => command.kind === kind);
    const pairs = () => [...current.bySymbol.values()].map(({ pair }) => pair);
    if (asks('reload_fees')) current.fees = await loadFees(at.client, pairs());
    if (!asks('reload_references')) return;
    for (const [symbol, price] of await loadReferences(at.client, pairs()))
      current.bySymbol.get(symbol)!.referencePrice = price;
  };

  const commitOnce = async (at: Office, batch: readonly Entry[], attempt: Attempt) => {
    const current = markets!;
    await reloadTerms(at, current, batch);
    const now = deps.clock.now();
    const read = await readBatch(at, current, batch, now);
    const changes = new Changes();
    Object.assign(attempt, { read, changes });
    let { nextPriority, nextTrade } = at;
    const context = {
      markets: current,
      read,
      changes,
      now,
      nextPriority: () => nextPriority++,
      nextTrade: () => nextTrade++,
      mayTrigger: () => triggers++ < MAX_TRIGGERED,
    };
    let triggers = 0;
    // What the matcher takes out itself comes before the stops that it may be about.
    if (!isOwn(batch)) for (const market of current.bySymbol.values()) market.triggerReached(context);
    for (const movement of changes.movements) read.available.apply(movement);
    const applied = batch.map(({ command }) => applyCommand(command, context));
    attempt.isDecided = true;
    related.check(changes.trades);
    const halts = haltsOf(batch, applied, now);
    if (!changes.isEmpty || halts.length > 0) {
      const written = await writeBatch({
        office: at,
        ledger: deps.ledger,
        changes,
        now,
        newId: deps.newId,
        nextPriority,
        nextTrade,
        prd: prdInUsdt(current),
        pairIds: applied.flatMap(({ pairId }) => pairId ?? []),
        alsoWrite: halts,
      });
      // The point of no return: from here on it has happened.
      at.nextPriority = nextPriority;
      at.nextTrade = nextTrade;
      forgetEnded(current, changes);
      answerAll(batch, applied);
      written.posted?.announce();
      onCommitted({ changes, written, now, markets: current });
      return;
    }
    answerAll(batch, applied);
  };

  const enqueue = <Value>(command: MatcherCommand, shape: (answer: MatcherAnswer) => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      const isFull =
        queue.length >= MAX_QUEUE && (command.kind === 'amend' || command.kind.startsWith('place'));
      if (!office || isFull) return reject(unavailable());
      const settle = (answer: MatcherAnswer) => {
        try {
          resolve(shape(answer));
        } catch (error) {
          reject(error);
        }
      };
      queue.push({ command, settle, reject, races: 0 });
      wake();
    });

  const wake = () => {
    if (isRunning) return;
    isRunning = true;
    // One turn of the loop, so that what arrives together goes together.
    setImmediate(() => void ownTurn('matcher', run));
  };

  const lookAround = () => elect().then(takeInbox);

  return {
    async start() {
      await elect();
      // Beside the elections: a notification may have been missed.
      timer = setInterval(() => void ownTurn('matcher', lookAround), ELECTION_MS).unref();
    },
    async submit(command, shape) {
      if (office) return enqueue(command, shape);
      if (isClosed) throw unavailable();
      const handed = { id: deps.newId(), command, isClosed: () => isClosed };
      return shape(await handOn(deps.database.pool, handed));
    },
    markets: () => markets,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await electing;
      if (isRunning) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      const last = office;
      office = null;
      markets = null;
      await last?.leave().catch(() => undefined);
    },
  };
}

function answerAll(batch: readonly Entry[], applied: readonly Applied[]): void {
  for (const [i, entry] of batch.entries()) {
    const { outcome } = applied[i]!;
    if (outcome.ok) entry.settle(outcome.answer);
    else entry.reject(outcome.refusal);
  }
}

/** Whether stops that trades have reached have yet to join the queue. */
function hasReached(markets: Markets | null): boolean {
  if (markets) for (const market of markets.bySymbol.values()) if (market.hasReached) return true;
  return false;
}

function forgetEnded({ orders, ended }: Markets, changes: Changes): void {
  for (const order of [...changes.created, ...changes.changed]) {
    if (order.seat === SEAT_LEFT) orders.delete(order.id);
    if (order.seat < 0) ended.set(order.id, order);
  }
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
