/** How the queues stand, as the command line says it: what waits, is late, runs and was given up; never what it is about. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { keptSince } from '#server/platform/jobs/failed-jobs.ts';
import { LATE_MS } from '#server/platform/jobs/job-figures.ts';

/** So many of a kind are listed one by one. */
const LISTED = 50;

interface Queue {
  queue: string;
  waiting: number;
  late: number;
  running: number;
  given_up: number;
}
interface Listed {
  id: string;
  queue: string;
  at: Date;
}

/** The lines, for people. */
export async function listJobs(db: Db, now: Date): Promise<string[]> {
  const queues = await readQueues(db, now);
  if (queues.length === 0) return ['Nothing waits or runs, and no job was given up in the last seven days.'];
  const width = Math.max(...queues.map(({ queue }) => queue.length), 'queue'.length);
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(9))].join('');
  const late = await listWaiting(
    db,
    sql`state < 'active' and not blocked and start_after < ${lateSince(now)}`,
    'start_after',
  );
  const running = await listWaiting(db, sql`state = 'active'`, 'started_on');
  const oneLine = ({ id, queue, at }: Listed, words: string) =>
    `${id}  ${queue}, ${words} ${at.toISOString()}`;
  return [
    row('queue', ['waiting', 'late', 'running', 'given up']),
    ...queues.map(({ queue, waiting, late: few, running: now_, given_up }) =>
      row(queue, [waiting, few, now_, given_up]),
    ),
    ...part('Running', running, (job) => oneLine(job, 'since')),
    ...part('Late', late, (job) => oneLine(job, 'due')),
    ...part('Given up in the last seven days', await listGivenUp(db, now), ({ line }) => line),
  ];
}

const lateSince = (now: Date) => new Date(now.getTime() - LATE_MS);

function part<Item>(title: string, items: readonly Item[], say: (item: Item) => string): string[] {
  if (items.length === 0) return [];
  const more = items.length > LISTED ? [`… and more: the first ${LISTED} are shown.`] : [];
  return ['', `${title}:`, ...items.slice(0, LISTED).map(say), ...more];
}

async function readQueues(db: Db, now: Date): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select queue, sum(waiting)::int as waiting, sum(late)::int as late, sum(running)::int as running,
      sum(given_up)::int as given_up
    from (
      select name as queue, count(*) filter (where state < 'active') as waiting,
        count(*) filter (where state < 'active' and start_after < ${lateSince(now)}) as late,
        count(*) filter (where state = 'active') as running, 0 as given_up
      from pgboss.job where state <= 'active' and not blocked group by name
      union all
      select queue, 0, 0, 0, count(*) from failed_jobs where failed_at > ${keptSince(now.getTime())} group by queue
    ) as counted group by queue order by queue`.execute(db);
  return rows;
}

async function listWaiting(
  db: Db,
  where: ReturnType<typeof sql>,
  since: 'start_after' | 'started_on',
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, name as queue, ${sql.ref(since)} as at from pgboss.job
    where ${where} order by ${sql.ref(since)}, id limit ${LISTED + 1}`.execute(db);
  return rows;
}

async function listGivenUp(db: Db, now: Date): Promise<{ line: string }[]> {
  const rows = await db
    .selectFrom('failed_jobs')
    .selectAll()
    .where('failed_at', '>', keptSince(now.getTime()))
    .orderBy('failed_at', 'desc')
    .limit(LISTED + 1)
    .execute();
  return rows.map(({ id, queue, failed_at, tries, words }) => ({
    line: `${id}  ${queue}, ${tries} tries, ${failed_at.toISOString()}  ${words}`,
  }));
}
