/**
 * A cluster as a base backup left it, brought to a time by the log that lies beside it. PostgreSQL does all of it; this
 * starts it for that, waits until it has come there, and stops it again.
 */
import { existsSync } from 'node:fs';
import { chown, lchown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './connect.ts';
import { EmbeddedPostgresError, readyBinaries, type ServerUser, serverUser } from './embedded-binaries.ts';
import { addressOf, end, freePort, isAlive, launch, runningServer } from './embedded-process.ts';

const LOOK_MS = 50;
/** What PostgreSQL says where its log ends before the time: nothing was committed after it. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

/** A cluster to be brought to a time. */
export interface Recovery {
  /** Has the cluster in `postgres`. */
  dataDir: string;
  /** The name of the folder in it that has the files of the log. */
  log: string;
  /** Up to when, in UTC; as far as the log goes when absent. */
  at: string | undefined;
  /** Told where the log ends before that time; throws where that isn't all there was. */
  onEndedBefore(): void;
}

/** Brings the cluster there; it can be started afterwards. Refuses with: `EmbeddedPostgresError`. */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const { dataDir, at } = recovery;
  const owner = await serverUser();
  if (owner) await giveTo(dataDir, owner);
  if (await recoverOnce(recovery, owner, at)) return;
  recovery.onEndedBefore();
  // The log holds nothing after that time, so all of it is what there was then.
  await recoverOnce(recovery, owner, undefined);
}

/** Ends a server that a killed restore has left in this data folder. */
export async function stopRecovery(dataDir: string): Promise<void> {
  const left = await runningServer(join(dataDir, 'postgres'));
  if (left) await end(left.pid);
}

async function recoverOnce(
  { dataDir, log }: Pick<Recovery, 'dataDir' | 'log'>,
  owner: ServerUser | undefined,
  at: string | undefined,
): Promise<boolean> {
  const cluster = join(dataDir, 'postgres');
  const signal = join(cluster, 'recovery.signal');
  await writeFile(signal, '');
  if (owner) await chown(signal, owner.uid, owner.gid);
  const written = join(dataDir, 'postgres.log');
  const begin = existsSync(written) ? (await stat(written)).size : 0;
  const port = await freePort();
  const copy = process.platform === 'win32' ? `copy "..\\${log}\\%f" "%p"` : `cp ../${log}/%f %p`;
  const pid = launch({
    ...{ bin: await readyBinaries(owner), cluster, owner, port, log: written },
    settings: {
      archive_mode: 'off',
      hot_standby: 'off',
      restore_command: copy,
      // What there was then: what was restored later goes on elsewhere.
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      // PostgreSQL takes no time in a setting that ends with the letter of UTC.
      ...(at !== undefined && { recovery_target_time: at.replace(/Z$/, '+00') }),
    },
  });
  // A process that ends meanwhile leaves no server behind.
  const askToStop = () => void (isAlive(pid) && process.kill(pid, 'SIGINT'));
  process.once('exit', askToStop);
  try {
    return await waitUntilThere({ dataDir, pid, port, at, begin });
  } finally {
    process.off('exit', askToStop);
  }
}

async function waitUntilThere(of: {
  dataDir: string;
  pid: number;
  port: number;
  at: string | undefined;
  begin: number;
}): Promise<boolean> {
  const { dataDir, pid, port, at, begin } = of;
  const written = join(dataDir, 'postgres.log');
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  while (isAlive(pid)) {
    if (await accepts(addressOf({ password, port, database: 'postgres' }))) {
      await end(pid);
      return true;
    }
    await sleep(LOOK_MS);
  }
  const said = (await readFile(written, 'utf8')).slice(begin);
  if (at !== undefined && said.includes(ENDED_BEFORE)) return false;
  const [fatal = ''] = /FATAL: .{0,500}/.exec(said) ?? [];
  throw new EmbeddedPostgresError(
    `PostgreSQL could not be brought to that time. ${fatal} Its log says more: ${written}`,
  );
}

/** Without a hot standby nobody gets in before the log has been read. */
async function accepts(url: string): Promise<boolean> {
  try {
    const client = await openClient({ connectionString: url });
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Everything in the folder, given to whoever runs PostgreSQL. */
async function giveTo(folder: string, { uid, gid }: ServerUser): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid);
}
