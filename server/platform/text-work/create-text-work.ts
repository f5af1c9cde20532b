/**
 * Threads for work on text, so that no text holds the event loop.
 *
 * T1  A task has a deadline and a bound of memory; one that exceeds either is refused in words, and its thread
 *     is ended and replaced.
 * T2  Members take turns, and one member's tasks never take every thread.
 * T3  What waits is bounded; past it the answer is "not now", at once.
 * T4  A thread that dies costs its task and nothing else.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { TextInput, TextResult, TextTaskName } from '#server/text-tasks.ts';
import { createFairQueue } from './fair-queue.ts';
import type { TextJob, TextOutcome } from './text-worker.ts';

export interface TextWork {
  /**
   * Does a task in a thread, in a member's turn: by their id, or by their pseudonym where nothing else is known
   * of them. Refuses with: `text_too_hard` past the deadline or the bound of memory, `service_unavailable` when
   * too much is waiting.
   */
  run<Name extends TextTaskName>(
    name: Name,
    input: TextInput<Name>,
    options?: TurnOptions,
  ): Promise<TextResult<Name>>;
  /** Ends the threads and what they do. */
  close(): Promise<void>;
}

/** Whose turn a task takes, and what ends its waiting. */
export interface TurnOptions {
  memberId?: string | undefined;
  memberRef?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface TextWorkOptions {
  /** The pseudonym of a member, by which all that is theirs takes one turn. */
  refOf?: (memberId: string) => string;
  /** For the log and the figures; without them nothing is counted. */
  log?: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'counter' | 'gauge'>;
  /** How many threads; at least two, so that a hard text leaves one for the others. */
  threads?: number;
  deadlineMs?: number;
  memoryMb?: number;
  mostWaiting?: number;
  mostWaitingOfOne?: number;
  /** The module that a thread runs; tests give one of their own. */
  worker?: URL;
}

const DEADLINE_MS = 20_000;
const MEMORY_MB = 384;
const MOST_WAITING = 500;
const MOST_WAITING_OF_ONE = 100;
const RETRY_AFTER_SECONDS = 3;
/** Whose turn work takes that is done for nobody in particular. */
const NOBODY = '';

/** All of the environment that a thread has: where compiled code lies, if anywhere. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

interface Waiting {
  job: TextJob;
  settle(outcome: TextOutcome | Error): void;
}

/** Makes the pool. Threads start when they are first needed, and stay. */
export function createTextWork(options: TextWorkOptions = {}): TextWork {
  const {
    threads = Math.min(4, Math.max(2, availableParallelism() - 1)),
    deadlineMs = DEADLINE_MS,
    memoryMb = MEMORY_MB,
    worker: workerUrl = new URL('./text-worker.ts', import.meta.url),
    refOf = (memberId) => memberId,
  } = options;
  const queue = createFairQueue<Waiting>({
    most: options.mostWaiting ?? MOST_WAITING,
    mostOfOne: options.mostWaitingOfOne ?? MOST_WAITING_OF_ONE,
    mostRunningOfOne: Math.max(1, threads - 1),
  });
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let isClosed = false;

  const done = options.metrics?.counter('protege_text_tasks_total', 'Tasks on text done in threads', [
    'task',
  ]);
  const ended = options.metrics?.counter(
    'protege_text_tasks_ended_total',
    'Tasks on text that were ended: too long, too much memory, or a thread that died',
    ['task'],
  );
  options.metrics?.gauge(
    'protege_text_tasks_waiting',
    'Tasks on text waiting for a thread',
    () => queue.size,
  );

  const startThread = (): Worker => {
    const thread = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
      env: compiled,
    });
    thread.stdout.resume();
    thread.stderr.resume();
    all.add(thread);
    thread.once('exit', () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at !== -1) idle.splice(at, 1);
    });
    // Without a listener an error of a thread that has no task would end the process.
    thread.on('error', () => undefined);
    return thread;
  };

  const work = (owner: string, { job, settle }: Waiting): void => {
    const ready = idle.pop();
    const isStarted = ready !== undefined;
    const thread = ready ?? startThread();
    const finish = (outcome: TextOutcome | Error, cause?: string) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit).off('online', onStarted);
      queue.done(owner);
      if (cause) {
        ended?.inc({ task: job.name });
        options.log?.warn({ task: job.name, cause }, 'work on a text was ended');
        all.delete(thread);
        void thread.terminate();
      } else {
        done?.inc({ task: job.name });
        // An idle thread keeps no process alive.
        thread.unref();
        idle.push(thread);
      }
      settle(outcome);
      pump();
    };
    const giveUp = (cause: string) => finish(new Refusal('text_too_hard'), cause);
    const onMessage = (outcome: TextOutcome) => finish(outcome);
    const onError = (error: Error) => giveUp(String(error));
    const onExit = (code: number) => giveUp(`the thread ended with ${code}`);
    let timer: NodeJS.Timeout | undefined;
    // The time that a new thread needs to start is not the task's.
    const onStarted = () => {
      timer = setTimeout(() => giveUp('it took too long'), deadlineMs);
    };
    if (isStarted) onStarted();
    else thread.once('online', onStarted);
    thread.ref();
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(job);
  };

  const pump = (): void => {
    while (!isClosed && (idle.length > 0 || all.size < threads)) {
      const next = queue.take();
      if (!next) return;
      work(next.owner, next.item);
    }
  };

  return {
    run: (name, input, { memberId, memberRef, signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('The server is stopping.');
        const owner = memberRef ?? (memberId === undefined ? NOBODY : refOf(memberId));
        const waiting: Waiting = {
          job: { name, input },
          settle: (outcome) => {
            signal?.removeEventListener('abort', giveUp);
            if (outcome instanceof Error) reject(outcome);
            else if ('error' in outcome) reject(new Error(`The task ${name} failed: ${outcome.error}`));
            else resolve(outcome.result as never);
          },
        };
        // What runs already goes on to its end or its deadline; ending a thread costs more than the rest of it.
        const giveUp = () => {
          queue.remove(owner, waiting);
          reject(signal!.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        if (queue.push(owner, waiting)) pump();
        else waiting.settle(new Refusal('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      }),
    async close() {
      isClosed = true;
      for (const { settle } of queue.clear()) settle(new Error('The server is stopping.'));
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}
