/**
 * Backups that keep themselves: the log is carried out each minute, a base backup is taken each day, and each week the
 * newest backup is restored and its books are checked. The two long ones run in a process of their own. What goes wrong
 * stands on the console's health page, which has administrators told.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { judgeBackups, minutesAtStake } from '#core/backups/judge-backups.ts';
import { nextRun } from '#core/backups/next-run.ts';
import { SHIP_SECONDS } from '#core/backups/terms.ts';
import { openClient } from '#server/database/connect.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteKept, noteLog, readRunTimes, readStand } from './backup-rows.ts';
import type { Backups } from './open-backups.ts';
import { shipLog } from './ship-log.ts';

const LOOK_SECONDS = 600;
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

type Deps = Pick<Platform, 'clock' | 'db' | 'jobs' | 'log' | 'metrics' | 'database'>;

/** Declares the timed work; before the jobs start. What is returned ends a run that is under way. */
export function keepBackups(deps: Deps, backups: Backups): () => Promise<void> {
  const { clock, db, jobs, log, metrics } = deps;
  let child: ChildProcess | undefined;
  metrics.gauge('protege_backup_minutes_at_stake', 'Minutes of work that a loss would cost', async () => {
    const stand = await readStand(db);
    return minutesAtStake(stand?.coveredUntil ?? stand?.since ?? null, clock.now()) ?? 0;
  });
  metrics.gauge('protege_backup_faults', 'What is wrong with the backups', async () => {
    const stand = await readStand(db);
    return stand ? judgeBackups(stand, clock.now()).length : 0;
  });
  jobs.every('backups.log', SHIP_SECONDS, () => carryLog(deps, backups));
  jobs.every('backups.look', LOOK_SECONDS, async () => {
    await noteKept(db, clock.now());
    const kind = child ? null : nextRun(await readRunTimes(db), clock.now());
    if (!kind) return;
    child = spawn(process.execPath, [CHILD, kind], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let said = '';
    // Where no process can be made, it never ends either.
    child.once('error', (err) => {
      child = undefined;
      log.error({ kind, err }, 'a backup run could not be begun');
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-1_000);
    });
    child.once('close', (status) => {
      child = undefined;
      if (status !== 0) log.error({ kind, said: said.trim() }, 'a backup run failed');
    });
  });
  return async () => {
    const running = child;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGTERM');
    await ended;
  };
}

async function carryLog({ db, clock, database }: Deps, { dataDir, vault }: Backups): Promise<void> {
  await noteKept(db, clock.now());
  const client = await openClient({ connectionString: database.url });
  try {
    await noteLog(db, await shipLog({ client, dataDir, vault }));
  } catch (error) {
    await noteLog(db, { failure: (error as Error).message });
    throw error;
  } finally {
    await client.end();
  }
}
