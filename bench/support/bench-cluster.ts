/**
 * A PostgreSQL for benchmarks: the embedded one with the product's own settings (durable: fsync and
 * synchronous_commit on) in a throw-away folder, or the cluster of BENCH_DATABASE_URL, on which BENCH_MIGRATED may name a
 * database that has the product's schema already.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface BenchCluster {
  /** `PostgreSQL 18.4, fsync on, …`, for the report. */
  description: string;
  /** Makes an empty database and returns its connection string. */
  create(name: string): Promise<string>;
  /** Makes a database with the product's schema: by its migrations, or as a copy of BENCH_MIGRATED where that is given. */
  createMigrated(name: string): Promise<string>;
  /** Makes a copy of a database that nobody is connected to for long. The copy starts right after a checkpoint. */
  copy(template: string, name: string): Promise<string>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** A template that a connection has just left, or that is being vacuumed, cannot be copied at once. */
async function whenFree(copy: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await copy();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries === 100) throw error;
      await sleep(100);
    }
  }
}

/** Makes and drops databases by this connection; `made` are those that are there. `urlOf` says where one is reached. */
function databasesBy(admin: pg.Client, urlOf: (name: string) => string) {
  const made = new Set<string>();
  const drop = async (name: string) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    made.delete(name);
  };
  const create = async (name: string) => {
    await drop(name);
    await admin.query(`create database ${name}`);
    made.add(name);
    return urlOf(name);
  };
  const copy = async (template: string, name: string) => {
    await drop(name);
    await whenFree(() => admin.query(`create database ${name} template ${template} strategy file_copy`));
    made.add(name);
    return urlOf(name);
  };
  const createMigrated = async (name: string) => {
    const migrated = process.env.BENCH_MIGRATED;
    if (migrated) return copy(migrated, name);
    const address = await create(name);
    await migrate(address);
    return address;
  };
  return { made, drop, create, copy, createMigrated };
}

export async function startBenchCluster(): Promise<BenchCluster> {
  const given = process.env.BENCH_DATABASE_URL;
  const dataDir = given ? null : await mkdtemp(join(tmpdir(), 'protege-bench-'));
  const server = dataDir ? await startEmbeddedPostgres({ dataDir }) : null;
  const url = (database: string) => {
    const address = new URL(given ?? server!.url('postgres'));
    address.pathname = `/${database}`;
    return address.href;
  };
  const admin = new pg.Client({ connectionString: given ?? server!.url('postgres') });
  await admin.connect();
  const { rows } = await admin.query(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('shared_buffers') as buffers`,
  );
  const [{ version, fsync, commit, buffers }] = rows;
  const { made, ...databases } = databasesBy(admin, url);

  let stopping: Promise<void> | undefined;
  const onSignal = () => void stop().finally(() => process.exit(130));
  const stop = () => {
    stopping ??= (async () => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
      for (const name of made) await databases.drop(name);
      await admin.end();
      await server?.stop();
      if (dataDir) await rm(dataDir, { recursive: true, force: true });
    })();
    return stopping;
  };
  // Interrupted, a benchmark leaves no server and no folder behind either.
  for (const signal of SIGNALS) process.once(signal, onSignal);

  return {
    description: `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}, shared_buffers ${buffers}, all on one machine`,
    ...databases,
    stop,
  };
}
