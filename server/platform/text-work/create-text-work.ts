/**
 * Threads for work on text, so that no text holds the event loop.
 *
 * T1  A task has a deadline and bounds of memory: of its heap, of its buffers, which the limits of a thread leave
 *     out, and of what it makes. One that exceeds any is refused in words, and a thread that can't go on is replaced.
 *     The deadline is of processor time, so that no text is refused because the machine is busy; one that only waits
 *     has an end too.
 * T2  Members take turns, and one member's tasks never take every thread.
 * T3  What waits is bounded; past it whoever waits with most is told "not now", at once.
 * T4  A thread that dies costs its task and nothing else.
 * T5  What looks for a person in danger has threads of its own, and waits behind no other text.
 */
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { callerGone } from '#server/platform/http/still-wanted.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { TextInput, TextResult, TextTaskName } from '#server/text-tasks.ts';
import type { TextJob, TextOutcome } from './text-worker.ts';
import { createThreadPool, type PoolOptions, type ThreadPool, type Waiting } from './thread-pool.ts';

export interface TextWork {
  /**
   * Does a task in a thread, in a member's turn: by their id, or by their pseudonym where nothing else is known
   * of them. Refuses with: `text_too_hard` past the deadline or a bound of memory, `too_many_requests` when too much
   * of theirs is waiting, `service_unavailable` when too much of everybody's is.
   */
  run<Name extends TextTaskName>(
    name: Name,
    input: TextInput<Name>,
    options?: TurnOptions,
  ): Promise<TextResult<Name>>;
  /** Ends the threads and what they do. */
  close(): Promise<void>;
}

/**
 * Whose turn a task takes, and what ends its waiting; of a member's task, where nothing else is said, that the caller
 * whom it is done for hangs up.
 */
export interface TurnOptions {
  memberId?: string | undefined;
  memberRef?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface TextWorkOptions {
  /** The pseudonym of a member, by which all that is theirs takes one turn. */
  refOf?: (memberId: string) => string;
  /** Whose tasks go first where too many wait; asked with what `refOf` says. */
  goesFirst?: (owner: string) => boolean;
  /** For the log and the figures; without them nothing is counted. */
  log?: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'counter' | 'gauge'>;
  /** How many threads for what is not urgent; at least two, so that a hard text leaves one for the others. */
  threads?: number;
  /** Of processor time. */
  deadlineMs?: number;
  /** Of time on the clock. */
  longestMs?: number;
  memoryMb?: number;
  buffersMb?: number;
  resultMb?: number;
  mostWaiting?: number;
  mostWaitingOfOne?: number;
  /** The module that a thread runs; tests give one of their own. */
  worker?: URL;
}

const DEADLINE_MS = 20_000;
/** A thread that has a quarter of a processor still keeps the deadline within it. */
const LONGEST_OF_DEADLINE = 4;
const MEMORY_MB = 384;
/** Several times what the largest file takes that is ever printed. */
const BUFFERS_MB = 256;
/** The largest file that is taken or made anywhere. */
const RESULT_MB = 64;
const MOST_WAITING = 500;
const MOST_WAITING_OF_ONE = 100;
/** The tasks that wait behind no other: they are short, and somebody's life may hang on them. */
const URGENT: ReadonlySet<TextTaskName> = new Set(['care.read']);
/** At least two, so that one hard text leaves a thread for the others. */
const URGENT_THREADS = 2;
/** Whose turn work takes that is done for nobody in particular. */
const NOBODY = '';

/** Makes the threads' two lanes, one for what is urgent. Threads start when they are first needed, and stay. */
export function createTextWork(options: TextWorkOptions = {}): TextWork {
  const { refOf = (memberId: string) => memberId } = options;
  const bounds = boundsOf(options);
  const urgent = createThreadPool({ ...bounds, threads: URGENT_THREADS });
  const other = createThreadPool(bounds);
  options.metrics?.gauge(
    'protege_text_tasks_waiting',
    'Tasks on text waiting for a thread',
    () => urgent.size + other.size,
  );
  let isClosed = false;
  return {
    run: async (name, input, { memberId, memberRef, ...given } = {}) => {
      const signal = given.signal ?? (memberId === undefined ? undefined : callerGone());
      signal?.throwIfAborted();
      if (isClosed) throw new Error('The server is stopping.');
      const owner = memberRef ?? (memberId === undefined ? NOBODY : refOf(memberId));
      const pool = URGENT.has(name) ? urgent : other;
      const outcome = await inTurn(pool, { job: { name, input }, owner, signal });
      if ('isTooLarge' in outcome) refuse('text_too_hard');
      if ('error' in outcome) throw new Error(`The task ${name} failed: ${outcome.error}`);
      return outcome.result as TextResult<typeof name>;
    },
    async close() {
      isClosed = true;
      await Promise.all([urgent.close(), other.close()]);
    },
  };
}

function boundsOf({ log, metrics, ...options }: TextWorkOptions): PoolOptions {
  const done = metrics?.counter('protege_text_tasks_total', 'Tasks on text done in threads', ['task']);
  const ended = metrics?.counter(
    'protege_text_tasks_ended_total',
    'Tasks on text that were ended: too long, too much memory, or a thread that died',
    ['task'],
  );
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  return {
    threads: options.threads ?? Math.min(4, Math.max(2, availableParallelism() - 1)),
    deadlineMs,
    longestMs: options.longestMs ?? deadlineMs * LONGEST_OF_DEADLINE,
    memoryMb: options.memoryMb ?? MEMORY_MB,
    buffersMb: options.buffersMb ?? BUFFERS_MB,
    resultMb: options.resultMb ?? RESULT_MB,
    mostWaiting: options.mostWaiting ?? MOST_WAITING,
    goesFirst: options.goesFirst,
    mostWaitingOfOne: options.mostWaitingOfOne ?? MOST_WAITING_OF_ONE,
    worker: options.worker ?? new URL('./text-worker.ts', import.meta.url),
    onDone: (task) => done?.inc({ task }),
    onEnded(task, cause) {
      ended?.inc({ task });
      log?.warn({ task, cause }, 'work on a text was ended');
    },
  };
}

/** Waits for a thread and for what it makes of the job. Refuses as `TextWork.run`; throws the signal's reason. */
function inTurn(
  pool: ThreadPool,
  { job, owner, signal }: { job: TextJob; owner: string; signal: AbortSignal | undefined },
): Promise<TextOutcome> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      job,
      settle(outcome) {
        signal?.removeEventListener('abort', giveUp);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      },
    };
    // What runs already goes on to its end or its deadline; ending a thread costs more than the rest of it.
    const giveUp = () => {
      pool.remove(owner, waiting);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    pool.push(owner, waiting);
  });
}
