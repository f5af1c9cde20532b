/**
 * Jobs on a clock that a test holds: what is due is done when it is asked for, in the order in which the queues were
 * declared, until nothing is left. Queues in which nothing waits are not asked, nor is timed work filed again in a slot
 * in which it was: most calls have hardly anything to do. What another call has in hand is waited for.
 */
import type { JobWithMetadata, PgBoss, TestClock } from 'pg-boss';
import type { Platform } from '#server/platform/platform.ts';

/** More rounds than this in one call mean that jobs queue each other without end. */
const MAX_ROUNDS = 1_000;
const AT_ONCE = 50;

interface Driven {
  boss: PgBoss;
  testClock: TestClock;
  /** By the queue: the length of a slot of timed work, null for jobs. */
  queues: ReadonlyMap<string, { everySeconds: number | null }>;
  /** Files the timed work of this slot; null where it is there already. */
  tick(queue: string, seconds: number): Promise<string | null>;
  run(queue: string, job: JobWithMetadata<object>): Promise<void>;
}

/** Prepares it; each call does what is due by the clock then. */
export function createRunDue(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { boss, testClock, queues, tick, run }: Driven,
): () => Promise<void> {
  /** The slot in which this process filed timed work last. */
  const filed = new Map<string, number>();
  /** What the calls under way have taken, so that none returns before a job is done that another has taken. */
  const inHand = new Set<Promise<unknown>>();

  const fileTimedWork = async () => {
    const seconds = clock.now().getTime() / 1000;
    for (const [queue, { everySeconds }] of queues) {
      if (everySeconds === null) continue;
      const slot = Math.floor(seconds / everySeconds);
      if (filed.get(queue) !== slot && (await tick(queue, everySeconds)) !== null) filed.set(queue, slot);
    }
  };

  const inHandWhile = async (work: Promise<boolean>): Promise<boolean> => {
    inHand.add(work);
    try {
      return await work;
    } finally {
      inHand.delete(work);
    }
  };

  return async () => {
    await testClock.setTime(clock.now());
    await fileTimedWork();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let hadWork = false;
      let waiting = await findWaiting(database);
      for (const queue of queues.keys()) {
        if (!waiting.has(queue) || !(await inHandWhile(drainOnce({ boss, run }, queue)))) continue;
        hadWork = true;
        // What it has queued further on is done in the same round.
        waiting = await findWaiting(database);
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
  for (const job of jobs) {
    await run(queue, job).then(
      () => boss.complete(queue, job.id),
      (error) => boss.fail(queue, job.id, { message: String(error) }),
    );
  }
  return jobs.length > 0;
}
