/** A pool of threads for one lane of work: its queue, its deadline, and the end of whatever exceeds them. */
import { Worker } from 'node:worker_threads';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { createFairQueue } from '#server/platform/turns/fair-queue.ts';
import { noPlace } from '#server/platform/turns/shares.ts';
import type { TextJob, TextOutcome } from './text-worker.ts';

/** The bounds of a pool, and who is told of what it does. */
export interface PoolOptions {
  /** The module that a thread runs. */
  worker: URL;
  threads: number;
  /** Of processor time. */
  deadlineMs: number;
  /** Of time on the clock. */
  longestMs: number;
  /** Of the scripts' heap. */
  memoryMb: number;
  /** Of a thread's buffers, which no heap counts. */
  buffersMb: number;
  /** Of what a job makes. */
  resultMb: number;
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Owners whose jobs go before others; see `ShareBounds`. */
  goesFirst?: ((owner: string) => boolean) | undefined;
  onDone(task: string): void;
  onEnded(task: string, cause: string): void;
}

/** A job that waits for a thread, and who waits for it. */
export interface Waiting {
  job: TextJob;
  settle(outcome: TextOutcome | Error): void;
}

/** Threads that take jobs in their owners' turns. */
export interface ThreadPool {
  /** How many jobs are waiting. */
  readonly size: number;
  /** Takes a job. Whoever finds no place to wait, this one or another, is refused at once. */
  push(owner: string, waiting: Waiting): void;
  /** Takes a job out that no thread has begun. */
  remove(owner: string, waiting: Waiting): void;
  /** Ends the threads and what they do. */
  close(): Promise<void>;
}

/** All of the environment that a thread has: where compiled code lies, if anywhere. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

const RETRY_AFTER_SECONDS = 3;

const MEGABYTE = 1024 * 1024;

/** How often it is looked at what a thread that works has taken. A short job is over before the first look. */
const LOOK_MS = 25;
/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Makes the pool. Threads start when they are first needed, and stay. */
export function createThreadPool(options: PoolOptions): ThreadPool {
  const queue = createFairQueue<Waiting>({
    most: options.mostWaiting,
    mostOfOne: options.mostWaitingOfOne,
    goesFirst: options.goesFirst,
    mostRunningOfOne: Math.max(1, options.threads - 1),
  });
  const threads = createThreads(options);
  let isClosed = false;

  const work = (owner: string, { job, settle }: Waiting): void => {
    const { thread, isNew } = threads.take();
    runJob({ thread, job, isNew, bounds: options }, (outcome, cause) => {
      queue.done(owner);
      if (cause === undefined) {
        options.onDone(job.name);
        threads.giveBack(thread);
      } else {
        options.onEnded(job.name, cause);
        threads.end(thread);
      }
      settle(outcome);
      pump();
    });
  };
  const pump = (): void => {
    while (!isClosed && threads.isOneFree()) {
      const next = queue.take();
      if (!next) return;
      work(next.owner, next.item);
    }
  };

  return {
    get size() {
      return queue.size;
    },
    push(owner, waiting) {
      for (const displaced of queue.push(owner, waiting)) {
        displaced.item.settle(noPlace(displaced, RETRY_AFTER_SECONDS));
      }
      pump();
    },
    remove: (owner, waiting) => void queue.remove(owner, waiting),
    async close() {
      isClosed = true;
      for (const { settle } of queue.clear()) settle(new Error('The server is stopping.'));
      await threads.close();
    },
  };
}

/** The threads themselves: those that work, and those that are idle. */
function createThreads(options: PoolOptions) {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const start = (): Worker => {
    const thread = startThread(options);
    all.add(thread);
    thread.once('exit', () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at !== -1) idle.splice(at, 1);
    });
    return thread;
  };
  return {
    isOneFree: () => idle.length > 0 || all.size < options.threads,
    take(): { thread: Worker; isNew: boolean } {
      const ready = idle.pop();
      return { thread: ready ?? start(), isNew: ready === undefined };
    },
    giveBack(thread: Worker): void {
      // An idle thread keeps no process alive.
      thread.unref();
      idle.push(thread);
    },
    end(thread: Worker): void {
      all.delete(thread);
      void thread.terminate();
    },
    close: () => Promise.all([...all].map((thread) => thread.terminate())),
  };
}

function startThread({ worker, memoryMb, resultMb }: PoolOptions): Worker {
  const thread = new Worker(worker, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
    env: compiled,
    workerData: { mostResultBytes: resultMb * MEGABYTE },
  });
  thread.stdout.resume();
  thread.stderr.resume();
  // Without a listener an error of a thread that has no task would end the process.
  thread.on('error', () => undefined);
  return thread;
}

/** Has a thread do a job, and says how it ended; with a cause when the thread must be replaced. */
function runJob(
  { thread, job, isNew, bounds }: { thread: Worker; job: TextJob; isNew: boolean; bounds: PoolOptions },
  onEnd: (outcome: TextOutcome | Error, cause?: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let stopLooking = () => {};
  const finish = (outcome: TextOutcome | Error, cause?: string) => {
    clearTimeout(timer);
    stopLooking();
    thread.off('message', onMessage).off('error', onError).off('exit', onExit).off('online', onStarted);
    onEnd(outcome, cause);
  };
  const giveUp = (cause: string) => finish(new Refusal('text_too_hard'), cause);
  const onMessage = (outcome: TextOutcome) => finish(outcome);
  const onError = (error: Error) => giveUp(String(error));
  const onExit = (code: number) => giveUp(`the thread ended with ${code}`);
  // The time that a new thread needs to start is not the task's.
  const onStarted = () => {
    timer = setTimeout(() => giveUp('it did not end in time'), Math.min(bounds.longestMs, LONGEST_TIMER_MS));
    stopLooking = watchThread(thread, bounds, giveUp);
  };
  if (isNew) thread.once('online', onStarted);
  else onStarted();
  thread.ref();
  thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  thread.postMessage(job);
}

/**
 * Looks at what a thread takes that the limits of a worker do not bound: its buffers, and its time of the processor.
 * The answers come while the thread works too. Returns how to stop.
 */
function watchThread(
  thread: Worker,
  { buffersMb, deadlineMs }: Pick<PoolOptions, 'buffersMb' | 'deadlineMs'>,
  onTooMuch: (cause: string) => void,
): () => void {
  let isLooking = false;
  let isOver = false;
  const before = processorMs(thread);
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // A thread that has just ended says nothing, and its end is told otherwise.
    const held = await thread.getHeapStatistics().catch(() => null);
    const [then, now] = await Promise.all([before, processorMs(thread)]);
    isLooking = false;
    if (isOver || !held) return;
    if (held.external_memory > buffersMb * MEGABYTE) onTooMuch('its buffers took too much memory');
    else if (now - then > deadlineMs) onTooMuch('it took too long');
  };
  const timer = setInterval(() => void ownTurn('what text threads take', look), LOOK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** The processor time that a thread has taken; none of one that has ended. */
async function processorMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}
