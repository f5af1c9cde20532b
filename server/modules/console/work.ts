/** How the server's own work stands, as the operator reads it, and a job that is tried once more. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { consoleContract, failedJobSchema, queueSchema, workListSchema } from '#contract/console.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { keptSince, retryFailed } from '#server/platform/jobs/failed-jobs.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

type Overview = z.infer<NonNullable<(typeof consoleContract.overview)['~orpc']['outputSchema']>>;
type Queue = z.infer<typeof queueSchema>;
type FailedJob = z.infer<typeof failedJobSchema>;

/** Every queue, by name. */
export async function readQueues({ jobs }: Pick<Deps, 'jobs'>): Promise<Queue[]> {
  const standing = await jobs.standing();
  return standing.map(({ oldestAt, ...queue }) => ({ ...queue, oldestAt: oldestAt?.toISOString() ?? null }));
}

/** What the newest round of every work list has seen, by name. */
export async function readWorkLists({ db }: Pick<Deps, 'db'>): Promise<z.infer<typeof workListSchema>[]> {
  const rows = await db.selectFrom('work_lists').selectAll().orderBy('list').execute();
  return rows.map(({ list, waiting, late, oldest_at, looked_at }) => ({
    list,
    waiting,
    late,
    oldestAt: oldest_at?.toISOString() ?? null,
    lookedAt: looked_at.toISOString(),
  }));
}

/** All jobs together, those of them that send emails, and the items of work lists that are late. */
export async function readWorkInAll(
  deps: Pick<Deps, 'db' | 'jobs'>,
): Promise<Pick<Overview, 'jobs' | 'emails' | 'lateWork'>> {
  const queues = await readQueues(deps);
  const lists = await readWorkLists(deps);
  return {
    jobs: together(queues),
    emails: together(queues.filter(({ sendsEmail }) => sendsEmail)),
    lateWork: lists.reduce((sum, { late }) => sum + late, 0),
  };
}

function together(queues: readonly Queue[]): Overview['jobs'] {
  const sum = (field: 'waiting' | 'failing' | 'late' | 'failed') =>
    queues.reduce((total, queue) => total + queue[field], 0);
  const oldest = queues.flatMap(({ oldestAt }) => oldestAt ?? []).sort();
  return {
    waiting: sum('waiting'),
    failing: sum('failing'),
    late: sum('late'),
    failed: sum('failed'),
    oldestAt: oldest[0] ?? null,
  };
}

/** A page of the jobs that were given up, newest first. Refuses with: `malformed_request`. */
export async function listFailedJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: { cursor?: string; limit: number },
): Promise<{ items: FailedJob[]; nextCursor: string | null }> {
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('failed_jobs')
    .selectAll()
    .where('failed_at', '>', keptSince(clock.now().getTime()))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(failed_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.failed_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map(({ failed_at, ...row }) => ({ ...row, failedAt: failed_at.toISOString() })),
  };
}

/** Has a job that was given up tried once more. Refuses with: `not_found` for any other. */
export async function retryJob({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const queue = (await retryFailed(tx, { id, now: clock.now() })) ?? refuse('not_found');
    noteAct({ details: { queue } });
  });
}
