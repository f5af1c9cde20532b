/** The processes of the embedded PostgreSQL: one is started, found, and ended here. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, type ServerUser } from './embedded-binaries.ts';
import { SUPERUSER } from './embedded-cluster.ts';

/** A server to start. */
export interface Launch {
  bin: string;
  cluster: string;
  owner: ServerUser | undefined;
  settings: Record<string, string>;
  log: string;
  port: number;
}

/** Starts a server, and says its process id at once. Refuses with: `EmbeddedPostgresError`. */
export function launch(at: Launch): number {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    ...at.settings,
  };
  const log = openSync(at.log, 'a', 0o600);
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

/** The postmaster that already runs on this cluster, left behind by a process that was killed. */
export async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n');
  if (!pid || !port) return undefined;
  // In containers, and after a restart of the machine, another program may have got the number. PostgreSQL
  // would take the folder for one in use.
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  if (isAlive(Number(pid)) && program.trim() === 'postgres') return { pid: Number(pid), port: Number(port) };
  await rm(file, { force: true });
  return undefined;
}

/** Ends a server, after open transactions are rolled back, and resolves when it is gone. */
export async function end(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(20);
}

/** A connection string for one database of a cluster of ours. */
export function addressOf({
  password,
  port,
  database,
}: {
  password: string;
  port: number;
  database: string;
}): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Whether this process lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A process that has ended but that nobody has asked about (Linux: state Z) can still be signalled.
  const state = readStat(pid)?.replace(/^.*\) /s, '')[0];
  return state !== 'Z';
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
