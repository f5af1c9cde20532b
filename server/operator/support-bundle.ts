/**
 * What somebody who helps an operator has to know of an installation, in one file of JSON, and nothing that they must not:
 * no secret, no address with a password in it, and nothing of members, neither names nor words.
 */
import { arch, availableParallelism, freemem, platform, release, totalmem } from 'node:os';
import { sql } from 'kysely';
import { VARIABLES } from '#server/config.ts';
import { pendingMigrations } from '#server/database/migrate.ts';
import type { Database, Db } from '#server/database/pool.ts';

/**
 * Variables whose values say how the installation is set up and let nobody in: numbers, choices of a few words, and names
 * of zones. Of every other it is only said whether it is set: it may be a secret, or an address with one in it.
 */
const SHOWN: ReadonlySet<string> = new Set([
  ...['NODE_ENV', 'PORT', 'PROTEGE_SEED', 'PROTEGE_LOG_LEVEL', 'PROTEGE_BACKUPS_KEPT'],
  ...['PROTEGE_PASSWORD_MINIMUM', 'PROTEGE_HIDE_MEMBERSHIP', 'PROTEGE_SIGN_IN_WORK', 'PROTEGE_SESSION_DAYS'],
  ...['PROTEGE_ADMIN_SESSION_DAYS', 'PROTEGE_SIGNING_KEY_DAYS', 'PROTEGE_RATE_LIMITS'],
  ...['PROTEGE_HEADER_SECONDS', 'PROTEGE_REQUEST_SECONDS', 'PROTEGE_KEEP_ALIVE_SECONDS'],
  ...['PROTEGE_ANSWER_STALL_SECONDS', 'PROTEGE_ANSWER_SECONDS', 'PROTEGE_CONNECTIONS'],
  ...['PROTEGE_CONNECTIONS_PER_ADDRESS', 'PROTEGE_LIVE_CONNECTIONS', 'PROTEGE_LIVE_PER_ADDRESS'],
  ...['PROTEGE_LIVE_PER_MEMBER', 'PROTEGE_LIVE_HEARTBEAT_SECONDS', 'PROTEGE_LIVE_IDLE_SECONDS'],
  ...['PROTEGE_MODEL', 'PROTEGE_MODEL_CONTEXT', 'PROTEGE_MODEL_MEMORY_MB', 'PROTEGE_MODEL_THREADS'],
  ...['PROTEGE_MODEL_WAITING', 'PROTEGE_MODEL_SEES', 'PROTEGE_MODEL_TURNS', 'PROTEGE_SANDBOX_SECONDS'],
  ...['PROTEGE_CUSTODY', 'PROTEGE_BANK', 'PROTEGE_AI_DAILY_TOKENS', 'PROTEGE_AI_MONTHLY_TOKENS'],
  ...['PROTEGE_REWARDS_POLICY', 'PROTEGE_REWARDS_MEMBER_DAILY', 'PROTEGE_REWARDS_PLATFORM_DAILY'],
  ...['PROTEGE_BANK_TIME_ZONE', 'PROTEGE_PITCH_WELCOME_DAYS'],
]);
/** Nothing that is shown is longer, or has other letters: a value in the wrong variable is not shown either. */
const PLAIN = /^[A-Za-z0-9_./+-]{1,40}$/;

/** Labels whose values are ours; the others may have been a member's address of a page. */
const SHOWN_LABELS: ReadonlySet<string> = new Set([
  ...['method', 'status', 'queue', 'list', 'task', 'code', 'outcome', 'look', 'line', 'le', 'kind', 'type'],
  ...['version', 'major', 'minor', 'patch', 'space', 'quantile'],
]);

/** What it is made from. */
export interface BundleParts {
  database: Pick<Database, 'db' | 'pool'>;
  env: Readonly<Record<string, string | undefined>>;
  /** The server's own figures, or why they could not be read. */
  metrics: { text: string } | { missing: string };
  protegeVersion: string;
  now: Date;
}

/** The bundle, to be written as JSON. What the database can't say is named with why, and keeps nothing else out. */
export async function makeSupportBundle({ database, env, metrics, protegeVersion, now }: BundleParts) {
  const { db, pool } = database;
  return {
    madeAt: now.toISOString(),
    versions: {
      protege: protegeVersion,
      node: process.version,
      system: `${platform()} ${release()} ${arch()}`,
      postgres: await tried(() => postgresVersion(db)),
    },
    machine: {
      processors: availableParallelism(),
      memoryMb: Math.round(totalmem() / 2 ** 20),
      freeMemoryMb: Math.round(freemem() / 2 ** 20),
    },
    configuration: configurationOf(env),
    migrations: await tried(async () => ({
      applied: (
        await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
      ).rows.map(({ name }) => name),
      pending: await pendingMigrations(pool),
    })),
    health: await tried(() => readLines(db)),
    workLists: await tried(() => db.selectFrom('work_lists').selectAll().orderBy('list').execute()),
    jobs: await tried(() => readJobs(db)),
    tables: await tried(() => readTables(db)),
    metrics: 'text' in metrics ? ownFigures(metrics.text) : metrics,
  };
}

async function tried<Value>(read: () => Promise<Value>): Promise<Value | { missing: string }> {
  try {
    return await read();
  } catch (error) {
    // Its words may quote a row.
    return { missing: (error as { code?: string }).code ?? 'It could not be read.' };
  }
}

/** Every variable that is known: its value where that lets nobody in, otherwise whether it is set. */
function configurationOf(env: BundleParts['env']): Record<string, string> {
  return Object.fromEntries(
    VARIABLES.map((name) => {
      const value = env[name] ?? '';
      if (value === '') return [name, 'not set'];
      return [name, SHOWN.has(name) && PLAIN.test(value) ? value : '(set)'];
    }),
  );
}

async function postgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]!.version;
}

/** The health lines, without what was quoted of a failure: a broken fact may name whose it is. */
async function readLines(db: Db) {
  const rows = await db.selectFrom('health_lines').selectAll().orderBy('line').execute();
  return rows.map(({ line, state, since, looked_at, words }) => ({
    ...{ line, state, since, lookedAt: looked_at },
    words: words.split(' It said: ', 1)[0],
  }));
}

async function readJobs(db: Db) {
  const { rows } = await sql`
    select name as queue, state::text as state, count(*)::int as jobs, min(created_on) as oldest
    from pgboss.job group by name, state order by name, state`.execute(db);
  return rows;
}

/** How many rows the tables have, by the database's own estimate, and how large they are. */
async function readTables(db: Db) {
  const { rows } = await sql`
    select s.relname as table, s.n_live_tup::float8 as about_rows, pg_total_relation_size(s.relid)::float8 as bytes,
      s.last_autovacuum
    from pg_stat_user_tables s where s.schemaname = 'public' order by s.relname`.execute(db);
  return rows;
}

/** The figures of which every label is ours. */
function ownFigures(text: string): string[] {
  return text.split('\n').filter((line) => {
    if (line === '' || line.startsWith('#')) return false;
    const labels = [...line.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label!);
    return labels.every((label) => SHOWN_LABELS.has(label));
  });
}
