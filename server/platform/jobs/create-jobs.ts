/**
 * Jobs on pg-boss, in the schema `pgboss` of our own database, which it creates and upgrades at start.
 *
 * On the system clock, workers poll and timed queues tick. On any other clock nothing moves by itself: time
 * is what the clock says, in JavaScript and in PostgreSQL, and `runDue` does the work, so that a test waits
 * for nothing.
 */

import { fromKysely, type JobWithMetadata, PgBoss, TestClock } from 'pg-boss';
import { PatientClient, withoutClient } from '#server/database/connect.ts';
import { inBackground } from '#server/platform/background.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dataLine, failureLine } from '#server/platform/failure-line.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteFailed, RETRY_LIMIT } from './failed-jobs.ts';
import { readStanding, registerLate } from './job-figures.ts';
import type { EnqueueOptions, Jobs, QueueOptions } from './jobs.ts';
import { createRunDue } from './run-due.ts';
import { indexTurns, turnOf } from './turn-of.ts';

/** A job that fails is tried so often again, thirteen times in all, with waits that double from `RETRY_DELAY_SECONDS` up to an hour. */
const LAST_RETRY = 12;
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3600;

/** How long a queue waits between two looks into the database. */
const POLLING_SECONDS = 1;

/** Jobs of a queue with turns that a process has in hand at once, each of somebody else. */
const AT_ONCE = 4;
/** While more than so many wait, the next is taken at once, and not with the next look. */
const MANY = 4;

/** No job takes longer; one that does is taken for hung and given to another worker. */
const EXPIRE_SECONDS = 900;
/** A worker says this often that it lives; the jobs of one that is silent are given to another. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 15;
const STOP_WITHIN_MS = 3_000;

/** What the log says of a job that is not tried again. */
const GIVEN_UP = 'a job is given up';

/** Timed work that took its process down three times rests for so long before it is tried once more. */
const TIMED_REST_MS = 3_600_000;

/** How queues are made. */
const QUEUE = {
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 24 * 3600,
};

/** How those with turns are worked off. */
const IN_TURNS = { localConcurrency: AT_ONCE, localGroupConcurrency: 1, burstWhenReadyExceeds: MANY };

interface QueueDefinition {
  handler(data: object): Promise<void>;
  /** Set for timed queues: the length of a slot, in which the work is done once among all processes. */
  everySeconds: number | null;
  options: QueueOptions<object>;
}

type JobsDeps = Pick<
  Platform,
  'database' | 'clock' | 'log' | 'newId' | 'metrics' | 'attempts' | 'loop' | 'traces'
>;
type FetchedJob = JobWithMetadata<object>;
type TakenJob = Pick<FetchedJob, 'id' | 'data' | 'retryCount'>;

/** Makes the queues; nothing connects before `start`. */
export function createJobs(deps: JobsDeps): Jobs {
  const isDriven = deps.clock !== systemClock;
  const testClock = isDriven ? new TestClock(deps.clock.now()) : undefined;
  const boss = new PgBoss({
    connectionString: deps.database.url,
    max: isDriven ? 2 : 4,
    application_name: 'protege-jobs',
    // Handed on to the driver's pool.
    ...({ Client: PatientClient } as object),
    schedule: false,
    supervise: !isDriven,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    ...(testClock && { clock: testClock }),
  });
  boss.on('error', (err) => deps.log.error({ err: withoutClient(err) }, 'job queue'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'job queue'));

  const queues = new Map<string, QueueDefinition>();
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  let state: 'defining' | 'open' | 'running' | 'stopped' = 'defining';

  const declare = (queue: string, definition: QueueDefinition) => {
    if (state !== 'defining') throw new Error(`Declare the queue ${queue} before the jobs start.`);
    if (queues.has(queue)) throw new Error(`The queue ${queue} is declared twice.`);
    queues.set(queue, definition);
  };

  const failures = deps.metrics.counter('protege_job_failures_total', 'Jobs that threw');
  registerLate(deps, queues);
  const giveUp = createGiveUp(deps, queues);

  /** Runs a job, counted before it starts. Throws where it is to be tried again. */
  const run = async (queue: string, job: TakenJob) => {
    const { handler, everySeconds, options } = queues.get(queue)!;
    const isTimed = everySeconds !== null;
    const key = isTimed ? `timed:${queue}` : `job:${options.attemptsOf?.(job.data) ?? job.id}`;
    const mayStart = await deps.attempts.begin(key, isTimed ? { restMs: TIMED_REST_MS } : {});
    if (!mayStart) return giveUp(queue, job);
    try {
      await deps.loop.during(`job ${queue}`, () =>
        deps.traces.during(`job ${queue}`, () => handler(job.data)),
      );
    } catch (error) {
      failures.inc();
      deps.log.error({ err: failureLine(error), queue }, 'job failed');
      if (job.retryCount < LAST_RETRY || isTimed) throw error;
      await giveUp(queue, job, error);
    } finally {
      await deps.attempts.end(key);
    }
  };

  /** Files the timed job of this slot; a second one in the same slot, from any process, is dropped. */
  const tick = (queue: string, seconds: number) =>
    boss.send(queue, {}, { singletonSeconds: seconds, retryLimit: 0 });

  const makeQueue = (queue: string, { everySeconds }: QueueDefinition) =>
    boss.createQueue(queue, { ...QUEUE, policy: everySeconds === null ? 'short' : 'exclusive' });

  const startQueue = async (queue: string, { everySeconds, options }: QueueDefinition) => {
    if (isDriven) return;
    const worker = await boss.work(
      queue,
      { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true, ...(options.shareOf && IN_TURNS) },
      async (jobs: FetchedJob[]) => {
        for (const job of jobs) await run(queue, job);
      },
    );
    workers.set(queue, worker);
    if (everySeconds === null) return;
    const tickAndWake = () =>
      tick(queue, everySeconds)
        .then((id) => id && boss.notifyWorker(worker))
        .catch((err) => deps.log.warn({ err, queue }, 'timed work could not be queued'));
    await tickAndWake();
    timers.push(setInterval(() => inBackground(deps.log, 'timed jobs', tickAndWake), everySeconds * 1000));
  };

  const runDue = testClock && createRunDue(deps, { boss, testClock, queues, run });

  return {
    define: (queue, handler, options = {}) => declare(queue, { handler, everySeconds: null, options }),
    every: (queue, seconds, handler) => declare(queue, { handler, everySeconds: seconds, options: {} }),

    async enqueue(queue, data, options: EnqueueOptions = {}) {
      if (!queues.has(queue)) throw new Error(`Nobody has declared the queue ${queue}.`);
      const id = deps.newId();
      const turn = await turnOf(
        options.tx ?? deps.database.db,
        queue,
        queues.get(queue)!.options.shareOf?.(data),
      );
      await boss.send(queue, data, {
        id,
        ...turn,
        startAfter: options.startAfter ?? deps.clock.now(),
        singletonKey: options.key ?? id,
        retryLimit: RETRY_LIMIT,
        ...(options.tx && { db: fromKysely(options.tx) }),
      });
      const worker = workers.get(queue);
      if (worker && !options.tx && !options.startAfter) boss.notifyWorker(worker);
    },

    queues: () => listQueues(queues),

    standing: () => readStanding(deps, queues),

    async open() {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [queue, definition] of queues) if (!known.has(queue)) await makeQueue(queue, definition);
      await indexTurns(deps.database.db);
      state = 'open';
    },

    async start() {
      if (state === 'defining') await this.open();
      for (const [queue, definition] of queues) await startQueue(queue, definition);
      state = 'running';
    },

    async stop() {
      state = 'stopped';
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },

    async runDue() {
      if (!runDue) throw new Error('Jobs run by themselves on the system clock.');
      await runDue();
    },
  };
}

/**
 * Ends a job that is not tried again: whom it concerns is told, and it stands in the operator's list. Throws then, as
 * only what fails is kept by its queue; not for timed work, which comes again by itself.
 */
function createGiveUp(
  deps: Pick<JobsDeps, 'clock' | 'database' | 'log' | 'metrics'>,
  queues: ReadonlyMap<string, QueueDefinition>,
) {
  const givenUp = deps.metrics.counter('protege_jobs_given_up_total', 'Jobs that are not tried again');
  return async (queue: string, { id, data, retryCount }: TakenJob, error?: unknown): Promise<void> => {
    const { options, everySeconds } = queues.get(queue)!;
    if (everySeconds !== null) return;
    givenUp.inc();
    deps.log.error({ queue, jobId: id, data: dataLine(data), err: error && failureLine(error) }, GIVEN_UP);
    await options.onGivenUp?.(data);
    await noteFailed(deps.database, { id, queue, tries: retryCount + 1, error, now: deps.clock.now() });
    throw error === undefined ? new Error(GIVEN_UP) : failureLine(error);
  };
}

function listQueues(queues: ReadonlyMap<string, QueueDefinition>): ReturnType<Jobs['queues']> {
  return [...queues]
    .filter(([, { everySeconds }]) => everySeconds === null)
    .map(([queue, { options }]) => ({ queue, hasTurns: options.shareOf !== undefined }));
}
