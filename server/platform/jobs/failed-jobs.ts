/**
 * Jobs that were given up, as the operator sees them: kept for a week, and tried once more when somebody asks for it.
 * What a job was about stays with its queue (`pgboss.job`); `failed_jobs` only says that it failed, and how.
 */
import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/pool.ts';
import { removeInBatches } from '#server/database/remove-in-batches.ts';
import { failureLine } from '#server/platform/failure-line.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The queue’s own limit is never reached: a job is given up where it is run, with whom it concerns told. */
export const RETRY_LIMIT = 1_000;

/** For so long a job that was given up can be tried once more. */
const FAILED_KEPT_DAYS = 7;
const DAY_SECONDS = 86_400;

/** What was given up before this moment is no longer listed, and goes. */
export const keptSince = (now: number): Date => new Date(now - FAILED_KEPT_DAYS * DAY_SECONDS * 1_000);

const LONGEST_WORDS = 200;

/** What is said of a job that ended its process each time, and threw nothing. */
const TOOK_DOWN = 'It was begun three times, and its process ended each time.';

/** What quotes mark is often what somebody wrote. */
const QUOTES = new Map([
  ['"', '"'],
  ['“', '”'],
  ['`', '`'],
  ["'", "'"],
]);

/** The text without what stands in quotes; what is never closed goes to its end. */
function withoutQuotations(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const close = QUOTES.get(text[at]!);
    const isApostrophe = text[at] === "'" && /\w/.test(text[at - 1] ?? '');
    if (close === undefined || isApostrophe) {
      kept += text[at];
      continue;
    }
    kept += '[hidden]';
    const end = text.indexOf(close, at + 1);
    if (end === -1) return kept;
    at = end;
  }
  return kept;
}

/** A failure in short, with nothing in it of what the job was about: the first line, without quotations and emails. */
function failureWords(error: unknown): string {
  if (error === undefined) return TOOK_DOWN;
  const { name, message } = failureLine(error);
  const [line = ''] = message.split('\n', 1);
  const words = `${name}: ${withoutQuotations(line.slice(0, 2 * LONGEST_WORDS))}`;
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS - 1)}…` : words;
}

/**
 * Notes that a job was given up. The queue's own limit is lowered, so that the throw which follows ends the job where it
 * would have been tried again; it is kept for a week.
 */
export async function noteFailed(
  { pool }: Pick<Database, 'pool'>,
  { id, queue, tries, error, now }: { id: string; queue: string; tries: number; error: unknown; now: Date },
): Promise<void> {
  await pool.query(
    `with ending as (
       update pgboss.job set retry_limit = retry_count, deletion_seconds = $6
       where name = $2 and id = $1 and state = 'active'
     )
     insert into failed_jobs (id, queue, failed_at, tries, words) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set failed_at = excluded.failed_at, tries = excluded.tries, words = excluded.words`,
    [id, queue, now, tries, failureWords(error), FAILED_KEPT_DAYS * DAY_SECONDS],
  );
}

/** Forgets once a day what was given up longer ago than it can be tried again. */
export function tidyFailed({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.every('jobs.tidy', DAY_SECONDS, () =>
    removeInBatches(db, 'failed_jobs', sql`failed_at <= ${keptSince(clock.now().getTime())}`),
  );
}

/**
 * Has a job that was given up tried once more, from now on; says of which queue it is. Null where there is none, or none
 * any more.
 */
export async function retryFailed(tx: Tx, { id, now }: { id: string; now: Date }): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with asked as (delete from failed_jobs where id = ${id} returning queue)
    update pgboss.job set state = 'retry', retry_limit = ${RETRY_LIMIT}, completed_on = null, start_after = ${now},
      keep_until = ${now}::timestamptz + interval '14 days'
    where id = ${id} and name = (select queue from asked) and state = 'failed'
    returning name`.execute(tx);
  return rows[0]?.name ?? null;
}
