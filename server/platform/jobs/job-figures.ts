/** How the queues stand: what waits, what is late, and what was given up; for `/metrics` and for the operator. */
import type { Platform } from '#server/platform/platform.ts';
import { keptSince } from './failed-jobs.ts';
import type { QueueOptions } from './jobs.ts';

/** A job that waits for so long after it was due is late. */
export const LATE_MS = 600_000;

/** How a queue stands. */
export interface QueueStanding {
  queue: string;
  /** It is not filled by what happens, but by the clock. */
  isTimed: boolean;
  /** Each of its jobs sends an email. */
  sendsEmail: boolean;
  /** Due, not due yet, and waiting for the next try. */
  waiting: number;
  /** Of those, how many have failed at least once. */
  failing: number;
  /** Of those that wait, how many were due more than ten minutes ago. */
  late: number;
  /** Since when the oldest of those that are due is. */
  oldestAt: Date | null;
  /** Given up within the last week, and not tried again. */
  failed: number;
}

type Deps = Pick<Platform, 'database' | 'clock' | 'metrics'>;
type Queues = ReadonlyMap<
  string,
  { everySeconds: number | null; options: Pick<QueueOptions<object>, 'sendsEmail'> }
>;

/** Reads it of all queues, by their names. */
export async function readStanding(
  { database, clock }: Omit<Deps, 'metrics'>,
  queues: Queues,
): Promise<QueueStanding[]> {
  const now = clock.now().getTime();
  // Only what waits is walked, by the index of the queue's own next job.
  const { rows } = await database.pool.query<Omit<QueueStanding, 'isTimed' | 'sendsEmail'>>(
    `select queue, sum(waiting)::int as waiting, sum(failing)::int as failing, sum(late)::int as late,
       min("oldestAt") as "oldestAt", sum(failed)::int as failed
     from (
       select name as queue, count(*) as waiting, count(*) filter (where state = 'retry') as failing,
         count(*) filter (where start_after < $2) as late,
         min(start_after) filter (where start_after <= $1) as "oldestAt", 0 as failed
       from pgboss.job where state < 'active' and not blocked group by name
       union all
       select queue, 0, 0, 0, null, count(*) from failed_jobs where failed_at > $3 group by queue
     ) as counted group by queue`,
    [new Date(now), new Date(now - LATE_MS), keptSince(now)],
  );
  const seen = new Map(rows.map((row) => [row.queue, row]));
  const nothing = { waiting: 0, failing: 0, late: 0, oldestAt: null, failed: 0 };
  // Jobs of a queue that this version no longer has wait, too.
  return [...new Set([...queues.keys(), ...seen.keys()])].sort().map((queue) => ({
    ...nothing,
    ...seen.get(queue),
    queue,
    sendsEmail: queues.get(queue)?.options.sendsEmail === true,
    isTimed: typeof queues.get(queue)?.everySeconds === 'number',
  }));
}

/** Registers how many jobs of each queue are late. A database that does not answer leaves it out. */
export function registerLate(deps: Deps, queues: Queues): void {
  deps.metrics.gaugeBy(
    'protege_jobs_late',
    'Jobs that were due more than ten minutes ago',
    'queue',
    async () => {
      const standing = await readStanding(deps, queues);
      return new Map(standing.map(({ queue, late }) => [queue, late]));
    },
  );
}
