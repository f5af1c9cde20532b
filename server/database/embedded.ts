/**
 * The embedded PostgreSQL: real server binaries from the package registry, run as a child process.
 *
 * Guarantees: listens on 127.0.0.1 only, with a password made on first start; the data folder is created
 * once and reused; a server left behind by a killed process is adopted, one that is killed is started again on
 * the same port; a folder that another live process uses is refused. What cannot be used is refused with an `EmbeddedPostgresError` of one line.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { holdLockIfFree } from './advisory-locks.ts';
import { openClient } from './connect.ts';
import {
  EmbeddedPostgresError,
  isRoot,
  readyBinaries,
  SYSTEM_FOLDER,
  serverUser,
} from './embedded-binaries.ts';
import { initialise, readyFolder } from './embedded-cluster.ts';
import { addressOf, end, freePort, isAlive, type Launch, launch, runningServer } from './embedded-process.ts';

const PATIENCE_ATTEMPTS = 50;
const START_ATTEMPTS = 20;

export interface EmbeddedPostgresOptions {
  /** Where the cluster lives; created when missing. */
  dataDir: string;
  /** Extra settings, e.g. `{ fsync: 'off' }` for throw-away test clusters. */
  settings?: Record<string, string>;
  /** Where it puts finished files of its log, each whole and never over another; nowhere when absent. */
  archiveTo?: string;
}

export interface EmbeddedPostgres {
  port: number;
  /** A connection string for one database of the cluster. */
  url(database: string): string;
  /** Process id of the postmaster. */
  pid: number;
  /** Stops the server after open transactions are rolled back; nothing committed is lost. */
  stop(): Promise<void>;
}

export { EmbeddedPostgresError };

/** The default data folder of a checkout: inside it, or for root in a folder that `postgres` may own. */
export function defaultDataDir(root = fileURLToPath(new URL('../..', import.meta.url))): string {
  if (!isRoot()) return join(root, 'data');
  const id = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join(SYSTEM_FOLDER, id);
}

/** Starts (or adopts) the embedded server and resolves when it accepts connections. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = await serverUser();
  const bin = await readyBinaries(owner);
  const cluster = join(options.dataDir, 'postgres');
  const passwordFile = join(options.dataDir, 'postgres-password');
  await readyFolder(options.dataDir, owner);
  if (options.archiveTo) await readyFolder(options.archiveTo, owner);
  if (!existsSync(cluster)) await initialise({ bin, cluster, passwordFile, owner });
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const urlAt = (port: number) => (database: string) => addressOf({ password, port, database });

  const at = {
    ...{ bin, cluster, owner, urlAt },
    settings: { ...(options.archiveTo && archiving(options.archiveTo)), ...options.settings },
    log: join(options.dataDir, 'postgres.log'),
  };
  let running = await startOrAdopt(at);
  const { port } = running;
  let isStopping = false;
  let recovering: Promise<void> | undefined;
  /**
   * Our session has been ended, perhaps with the whole server. The one takes its lock again, the other starts again
   * where everybody looks for it. Where neither is possible the process ends, and is started anew from outside.
   */
  const watch = () => {
    running.guard.once('end', () => {
      if (isStopping) return;
      recovering = startOrAdopt({ ...at, port }).then((again) => {
        running = again;
        watch();
      });
    });
  };
  watch();
  const askToStop = () => {
    if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT');
  };
  // A process that ends without stopping (a crash, a second Ctrl-C) leaves no server behind either.
  process.once('exit', askToStop);

  return {
    port,
    url: urlAt(port),
    get pid() {
      return running.pid;
    },
    stop: async () => {
      isStopping = true;
      await recovering;
      process.off('exit', askToStop);
      await running.guard.end().catch(() => undefined);
      await end(running.pid);
    },
  };
}

/** PostgreSQL's own archiver: it writes beside, flushes, renames, and takes nothing for done that isn't. */
const archiving = (folder: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '300',
});

/**
 * Stops the embedded server that a killed process has left in this data folder, if there is one.
 * Refuses with: `EmbeddedPostgresError` where another process uses it.
 */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  const left = await runningServer(join(dataDir, 'postgres'));
  const url = await embeddedUrl(dataDir, 'postgres');
  if (!left || !url) return;
  const guard = await claim(url, () => isAlive(left.pid));
  await guard?.end();
  await end(left.pid);
}

/**
 * The address of a database of the embedded server that runs in this data folder, for programs beside the
 * product's own; undefined when none runs.
 */
export async function embeddedUrl(dataDir: string, database: string): Promise<string | undefined> {
  const running = await runningServer(join(dataDir, 'postgres'));
  if (!running) return undefined;
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return addressOf({ password, port: running.port, database });
}

interface Start extends Omit<Launch, 'port'> {
  urlAt: (port: number) => (database: string) => string;
  /** Where it is to listen, if it has to be started; any free port when absent. */
  port?: number;
}

/** The server of the cluster, running, with the owner's lock held by `guard`. */
async function startOrAdopt(at: Start): Promise<{ pid: number; port: number; guard: pg.Client }> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const running = await runningServer(at.cluster);
    const port = running?.port ?? at.port ?? (await freePort());
    const pid = running?.pid ?? launch({ ...at, port });
    const guard = await claim(at.urlAt(port)('postgres'), () => isAlive(pid));
    if (guard) return { pid, port, guard };
    // The children of a killed server hold on to its folder for a moment, and keep a new one from starting.
    await sleep(200);
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start. Its log says why: ${at.log}`);
}

/**
 * Waits for connections and takes the owner's lock, which the returned connection keeps; undefined when the
 * server ended first.
 */
async function claim(url: string, alive: () => boolean): Promise<pg.Client | undefined> {
  let refusals = 0;
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    let client: pg.Client | undefined;
    try {
      client = await openClient({ connectionString: url });
      if (await holdLockIfFree(client, 'embeddedServer')) return client;
      // An owner that was killed a moment ago holds its lock until PostgreSQL has noticed.
      refusals += 1;
      if (refusals === PATIENCE_ATTEMPTS) {
        throw new EmbeddedPostgresError(
          'Protege already runs in this folder. Stop it first, or set PROTEGE_DATA_DIR to start a second one.',
        );
      }
      await client.end();
      await sleep(20);
    } catch (error) {
      await client?.end().catch(() => undefined);
      if (error instanceof EmbeddedPostgresError) throw error;
      if (!alive()) break;
      await sleep(20);
    }
  }
  return undefined;
}
