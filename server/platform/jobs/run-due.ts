/**
 * Jobs on a clock that a test holds: what is due is done when it is asked for, in the order in which the queues were
 * declared, until nothing is left. Timed work is done without being filed first, once a slot by all applications of
 * this process on the same database; queues in which nothing waits are not asked: most calls have hardly anything to
 * do. What another call has in hand is waited for.
 */
import type { JobWithMetadata, PgBoss, TestClock } from 'pg-boss';
import type { Platform } from '#server/platform/platform.ts';

/** More rounds than this in one call mean that jobs queue each other without end. */
const MAX_ROUNDS = 1_000;
const AT_ONCE = 50;

type Job = Pick<JobWithMetadata<object>, 'id' | 'data' | 'retryCount'>;

interface Driven {
  boss: PgBoss;
  testClock: TestClock;
  /** By the queue: the length of a slot of timed work, null for jobs. */
  queues: ReadonlyMap<string, { everySeconds: number | null }>;
  run(queue: string, job: Job): Promise<void>;
}

/** By the database and the queue: the slot in which timed work was done last. */
const slotsDone = new Map<string, Map<string, number>>();

const NO_JOB: Job = { id: '', data: {}, retryCount: 0 };

/** Prepares it; each call does what is due by the clock then. */
export function createRunDue(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { boss, testClock, queues, run }: Driven,
): () => Promise<void> {
  const done = slotsDone.get(database.url) ?? new Map<string, number>();
  slotsDone.set(database.url, done);
  /** What the calls under way have taken, so that none returns before a job is done that another has taken. */
  const inHand = new Set<Promise<unknown>>();

  const inHandWhile = async (work: Promise<boolean>): Promise<boolean> => {
    inHand.add(work);
    try {
      return await work;
    } finally {
      inHand.delete(work);
    }
  };

  /** Does the timed work of a queue, where it was not done in this slot; whether it did. */
  const doTimed = async (queue: string, everySeconds: number): Promise<boolean> => {
    const slot = Math.floor(clock.now().getTime() / 1000 / everySeconds);
    if (done.get(queue) === slot) return false;
    done.set(queue, slot);
    // What fails is in the log, and comes again in the next slot.
    await run(queue, NO_JOB).catch(() => undefined);
    return true;
  };

  return async () => {
    await testClock.setTime(clock.now());
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let hadWork = false;
      const waiting = await findWaiting(database);
      for (const [queue, { everySeconds }] of queues) {
        if (everySeconds === null && !waiting.has(queue)) continue;
        const work = everySeconds === null ? drainOnce({ boss, run }, queue) : doTimed(queue, everySeconds);
        if (await inHandWhile(work)) hadWork = true;
      }
      if (!hadWork && inHand.size === 0) return;
      if (!hadWork) await Promise.allSettled([...inHand]);
    }
    throw new Error('Jobs queue each other without end.');
  };
}

/** The queues in which anything waits, due or not. */
async function findWaiting({ pool }: Platform['database']): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct name from pgboss.job where state in ('created', 'retry')",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Takes what is due in one queue and runs it; says whether there was anything. */
async function drainOnce({ boss, run }: Pick<Driven, 'boss' | 'run'>, queue: string): Promise<boolean> {
  const jobs = await boss.fetch<object>(queue, { batchSize: AT_ONCE, includeMetadata: true });
  // Which are taken is in their order; how they come is not.
  jobs.sort((one, other) => other.priority - one.priority || Number(one.createdOn) - Number(other.createdOn));
  for (const job of jobs) {
    await run(queue, job).then(
      () => boss.complete(queue, job.id),
      (error) => boss.fail(queue, job.id, { message: String(error) }),
    );
  }
  return jobs.length > 0;
}
