/** What is written down of backups in the database: how far they go, and what was tried of them. */
import { sql } from 'kysely';
import type { BackupStand } from '#core/backups/judge-backups.ts';
import type { BackupRunKind, RunTimes } from '#core/backups/next-run.ts';
import type { Db } from '#server/database/pool.ts';

/** Rows of runs stay so long. */
const KEPT_DAYS = 400;

/** How backups stand; null where none were ever kept. */
export async function readStand(db: Db): Promise<BackupStand | null> {
  const { rows } = await sql<{
    since: Date;
    covered_until: Date | null;
    base_at: Date | null;
    drill_at: Date | null;
    is_good: boolean | null;
    passed_at: Date | null;
  }>`
    select s.since, s.covered_until, base.at as base_at, drill.finished_at as drill_at, drill.is_good,
      passed.at as passed_at
    from backup_state s
    left join lateral (${newestGood('base')}) base on true
    left join lateral (${newestGood('drill')}) passed on true
    left join lateral (
      select finished_at, is_good from backup_runs where kind = 'drill' and finished_at is not null
      order by started_at desc limit 1) drill on true`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    since: row.since,
    // A log without a base backup before it restores nothing.
    coveredUntil: row.base_at && row.covered_until,
    baseAt: row.base_at,
    drill: row.drill_at && { at: row.drill_at, isGood: row.is_good ?? false },
    passedAt: row.passed_at,
  };
}

const newestGood = (kind: BackupRunKind) => sql`
  select finished_at as at from backup_runs where kind = ${kind} and is_good order by started_at desc limit 1`;

/** Why the newest tries failed, in the words that they left: of the log and base backups, and of drills. */
export async function readFailures(db: Db): Promise<{ kept: string[]; drill: string[] }> {
  const { rows } = await sql<{ kind: string; words: string }>`
    select 'log' as kind, failure as words from backup_state where failure is not null
    union all
    select kind, words from (
      select distinct on (kind) kind, words, is_good from backup_runs where finished_at is not null
      order by kind, started_at desc) newest
    where not is_good and words <> ''`.execute(db);
  const wordsOf = (isOfDrill: boolean) =>
    rows.filter(({ kind }) => (kind === 'drill') === isOfDrill).map(({ words }) => words);
  return { kept: wordsOf(false), drill: wordsOf(true) };
}

/** When each kind of run was begun last, and last went well. */
export async function readRunTimes(db: Db): Promise<RunTimes> {
  const { rows } = await sql<{ kind: BackupRunKind; tried_at: Date; good_at: Date | null }>`
    select kind, max(started_at) as tried_at, max(started_at) filter (where is_good) as good_at
    from backup_runs group by kind`.execute(db);
  const timesOf = (kind: BackupRunKind) => {
    const row = rows.find((one) => one.kind === kind);
    return { triedAt: row?.tried_at ?? null, goodAt: row?.good_at ?? null };
  };
  return { base: timesOf('base'), drill: timesOf('drill') };
}

/** Forgets all of it: what was restored has no backups of its own yet, and begins with a base backup. */
export async function forgetBackups(db: Db): Promise<void> {
  await sql`delete from backup_runs`.execute(db);
  await sql`delete from backup_state`.execute(db);
  // Nor was it looked after in this slot of time.
  await sql`delete from pgboss.job where name in ('backups.log', 'backups.look')`.execute(db);
}

/** Notes that backups are kept, from now on or for longer. */
export async function noteKept(db: Db, now: Date): Promise<void> {
  await sql`insert into backup_state (since) values (${now}) on conflict do nothing`.execute(db);
}

/** Notes how far the log was carried, or why it wasn't. */
export async function noteLog(db: Db, log: { coveredUntil: string } | { failure: string }): Promise<void> {
  if ('failure' in log) await sql`update backup_state set failure = ${log.failure}`.execute(db);
  // Of two that carry it at once the slower sets nothing back.
  else
    await sql`update backup_state set failure = null,
      covered_until = greatest(covered_until, ${log.coveredUntil}::timestamptz)`.execute(db);
}

/** Notes that a run has begun. */
export async function noteBegun(db: Db, run: { id: string; kind: BackupRunKind; now: Date }): Promise<void> {
  await sql`
    with old as (delete from backup_runs where started_at < ${run.now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
    insert into backup_runs (id, kind, started_at) values (${run.id}, ${run.kind}, ${run.now})`.execute(db);
}

/** Notes what a run came to. */
export async function noteEnded(
  db: Db,
  run: { id: string; now: Date; isGood: boolean; words: string },
): Promise<void> {
  await sql`
    update backup_runs set finished_at = ${run.now}, is_good = ${run.isGood}, words = ${run.words}
    where id = ${run.id}`.execute(db);
}
