/**
 * Group commit: callers put chains in a queue, and one or two dedicated connections take whatever has
 * gathered, commit it as one transaction, and answer each caller from its own outcome. There is no timer:
 * a batch grows while the one before it commits.
 *
 * An answer means that the outcome is durable. When a connection is lost on the way, what happened is
 * unknown; the batch is tried again by its ids, so that callers get the truth and nothing is doubled.
 */

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '#core/ledger/decide-batch.ts';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { type AppliedBatch, applyAtOnce, applyInOrder, type PostOutcome, planAtOnce } from './apply-batch.ts';
import type { PostedEvent } from './batch-write.ts';
import { isConnectionLoss, isRetryable, needsOrder } from './failures.ts';
import { connectWriter, type WriterConnection } from './writer-connection.ts';

/** Who is waiting: a person, or a job that must never delay one. */
export type Lane = 'person' | 'bulk';

/** The store could not be reached for so long that the outcome is unknown. Retry with the same ids. */
export class LedgerUnavailable extends Error {}

/** Gathers chains of transfers and commits them together. */
export interface GroupCommit {
  /** Resolves with the outcomes of the chain once they are durable. */
  submit(chain: Chain, lane: Lane): Promise<PostOutcome[]>;
  /** Refuses new work, finishes what is queued, and closes the connections. */
  close(): Promise<void>;
}

interface GroupCommitOptions {
  connectionString: string;
  now: () => Date;
  writers: number;
  /** How long to try to reach a lost database before giving up on a batch. */
  giveUpAfterMs: number;
  hasListeners: () => boolean;
  /** Must not throw. */
  onPosted: (events: PostedEvent[]) => void;
  onLost: (error: unknown) => void;
}

interface Entry {
  chain: Chain;
  resolve: (outcomes: PostOutcome[]) => void;
  reject: (error: unknown) => void;
}

/** A race is lost a few times at most; a batch that keeps failing is a fault. */
const MAX_RETRIES = 20;

const MAX_BATCH: Record<Lane, number> = { person: 1_000, bulk: 250 };

/** Connects with the first chain. Bulk chains leave one writer to those of people, where there are two. */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const queues: Record<Lane, Entry[]> = { person: [], bulk: [] };
  const idle = new Set(Array.from({ length: options.writers }, (_, i) => i));
  const connections: (WriterConnection | undefined)[] = [];
  let bulkWriters = 0;
  let isClosing = false;
  let drained: (() => void) | undefined;

  function submit(chain: Chain, lane: Lane): Promise<PostOutcome[]> {
    if (isClosing) return Promise.reject(new Error('The ledger is closed.'));
    return new Promise((resolve, reject) => {
      queues[lane].push({ chain, resolve, reject });
      wake();
    });
  }

  function wake(): void {
    const [writer] = idle;
    if (writer === undefined) return;
    idle.delete(writer);
    void ownTurn('ledger', () => runWriter(writer));
  }

  async function runWriter(writer: number): Promise<void> {
    for (;;) {
      await gather();
      const lane = nextLane();
      if (!lane) break;
      const batch = take(queues[lane], MAX_BATCH[lane]);
      if (lane === 'bulk') bulkWriters += 1;
      await commit(writer, batch);
      if (lane === 'bulk') bulkWriters -= 1;
    }
    idle.add(writer);
    if (idle.size === options.writers) drained?.();
  }

  /**
   * Lets callers who were just answered join the next batch: it waits for one turn of the loop, and for as long
   * as every turn brings more. Else the first of them would go alone, and all the others wait behind it.
   */
  async function gather(): Promise<void> {
    for (let before = -1; before < queues.person.length; ) {
      before = queues.person.length;
      if (before >= MAX_BATCH.person) return;
      await nextTurn();
    }
  }

  /** People first; and with several writers, one of them is always free of bulk work. */
  function nextLane(): Lane | null {
    if (queues.person.length > 0) return 'person';
    if (queues.bulk.length > 0 && bulkWriters < Math.max(1, options.writers - 1)) return 'bulk';
    return null;
  }

  async function commit(writer: number, batch: Entry[]): Promise<void> {
    try {
      answer(batch, await applyUntilKnown(writer, batch));
    } catch (error) {
      if (batch.length > 1 && !(error instanceof LedgerUnavailable)) {
        // Something that no rule foresaw: find out whose it is, so that it fails alone.
        for (const entry of batch) await commit(writer, [entry]);
        return;
      }
      for (const entry of batch) entry.reject(error);
      // Whoever has been waiting behind it would only wait as long again.
      if (error instanceof LedgerUnavailable) {
        for (const queue of Object.values(queues)) for (const entry of queue.splice(0)) entry.reject(error);
      }
    }
  }

  function answer(batch: Entry[], applied: AppliedBatch): void {
    for (let i = 0; i < batch.length; i += 1) batch[i]!.resolve(applied.outcomes[i]!);
    if (applied.events.length > 0) options.onPosted(applied.events);
  }

  async function applyUntilKnown(writer: number, batch: Entry[]): Promise<AppliedBatch> {
    const chains = batch.map((entry) => entry.chain);
    let mayBet = true;
    let lostForMs = 0;
    for (let retries = 0; ; ) {
      try {
        connections[writer] ??= await connectWriter(options.connectionString);
        return await applyOnce(connections[writer], chains, mayBet);
      } catch (error) {
        if (mayBet && needsOrder(error)) {
          mayBet = false;
          continue;
        }
        mayBet = false;
        if (isRetryable(error) && retries < MAX_RETRIES) {
          retries += 1;
          continue;
        }
        if (!isConnectionLoss(error)) throw error;
        options.onLost(error);
        connections[writer]?.discard();
        connections[writer] = undefined;
        if (lostForMs >= options.giveUpAfterMs) {
          throw new LedgerUnavailable('The database cannot be reached; the outcome is unknown.', {
            cause: error,
          });
        }
        const delayMs = Math.min(500, 20 + lostForMs / 4);
        lostForMs += delayMs;
        await sleep(delayMs);
      }
    }
  }

  async function applyOnce(
    connection: WriterConnection,
    chains: Chain[],
    mayBet: boolean,
  ): Promise<AppliedBatch> {
    const settings = { now: options.now(), withEvents: options.hasListeners() };
    const plan = mayBet ? planAtOnce(chains, settings) : null;
    if (plan) return applyAtOnce(connection.run, { chains, plan, withEvents: settings.withEvents });
    return connection.inTransaction((run) => applyInOrder(run, chains, settings));
  }

  async function close(): Promise<void> {
    isClosing = true;
    if (idle.size < options.writers) {
      await new Promise<void>((resolve) => {
        drained = resolve;
      });
    }
    await Promise.all(connections.map((connection) => connection?.end()));
  }

  return { submit, close };
}

/** Takes chains from the head of a queue, about `most` transfers of them, and at least one chain. */
function take(queue: Entry[], most: number): Entry[] {
  let transfers = 0;
  let entries = 0;
  while (entries < queue.length && transfers < most) {
    transfers += queue[entries]!.chain.length;
    entries += 1;
  }
  return queue.splice(0, entries);
}
