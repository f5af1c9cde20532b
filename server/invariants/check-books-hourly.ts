/**
 * Checks the books once an hour, in one process: what is new since the last look that found nothing, and everything
 * once a day. Where something is broken it raises the alarm: an error in the log for each, figures that monitoring
 * can watch, and what administrators see. It mends nothing; a person has to look.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import { findViolationsAt } from './find-violations-at.ts';

const HOUR_SECONDS = 3600;
const HOUR_MS = HOUR_SECONDS * 1000;
/** After so long everything is looked at again. */
const WHOLE_MS = 24 * HOUR_MS;
/** What was made so shortly before the last look is looked at again: it may have been committed after it. */
const OVERLAP_MS = HOUR_MS;
const KEPT_DAYS = 90;
/** How many of the broken facts are kept with a look. */
const KEPT_FOUND = 50;

type BookDeps = Pick<
  Platform,
  'db' | 'clock' | 'newId' | 'database' | 'jobs' | 'log' | 'metrics' | 'textWork'
>;

/** Declares the timed work; before the jobs start. */
export function checkBooksHourly(deps: BookDeps, checkpoints: ChainCheckpoints): void {
  const { db, clock } = deps;
  deps.metrics.gauge('protege_broken_invariants', 'Broken facts found by the last look at the books', () =>
    newestBroken(db),
  );
  deps.metrics.gaugeBy(
    'protege_books_checked_seconds',
    'How long ago the books were last looked at, at what is new or at everything',
    'look',
    () => secondsSinceLooks(db, clock.now()),
  );
  deps.jobs.every('check-books', HOUR_SECONDS, () => lookAtBooks(deps, checkpoints));
}

async function lookAtBooks(deps: BookDeps, checkpoints: ChainCheckpoints): Promise<void> {
  const { db, clock, log, textWork } = deps;
  const startedAt = clock.now();
  const since = await lookSince(db, startedAt);
  const violations = await findViolationsAt(deps.database.url, {
    textWork,
    chain: { checkpoints },
    ...(since && { since }),
  });
  const found = violations.slice(0, KEPT_FOUND).map(({ invariant, detail }) => ({ invariant, detail }));
  await sql`
    insert into book_checks (id, started_at, finished_at, since, broken, found)
    values (${deps.newId()}, ${startedAt}, ${clock.now()}, ${since ?? null}, ${violations.length},
      ${JSON.stringify(found)})`.execute(db);
  await sql`delete from book_checks where started_at < ${startedAt}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  for (const violation of violations) log.error({ violation }, 'an invariant is broken');
}

/**
 * From when on a look has to look; undefined for everything. It goes on from the last look that found nothing, so
 * what is broken is found anew until it is mended, and a clock that was set back means everything.
 */
async function lookSince(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null; whole: Date | null; newest: Date | null }>`
    select max(started_at) as newest, max(started_at) filter (where broken = 0) as last,
      max(started_at) filter (where broken = 0 and since is null) as whole
    from book_checks`.execute(db);
  const { last, whole, newest } = rows[0]!;
  if (!last || !whole || !newest || newest > now) return undefined;
  if (now.getTime() - whole.getTime() >= WHOLE_MS) return undefined;
  return new Date(last.getTime() - OVERLAP_MS);
}

async function newestBroken(db: Db): Promise<number> {
  const { rows } = await sql<{ broken: number }>`
    select broken from book_checks order by started_at desc limit 1`.execute(db);
  return rows[0]?.broken ?? 0;
}

async function secondsSinceLooks(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ look: string; at: Date }>`
    select 'new' as look, max(finished_at) as at from book_checks having count(*) > 0
    union all
    select 'all', max(finished_at) from book_checks where since is null having count(*) > 0`.execute(db);
  return new Map(rows.map(({ look, at }) => [look, Math.max(0, (now.getTime() - at.getTime()) / 1000)]));
}
