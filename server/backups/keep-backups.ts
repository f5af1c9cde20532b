/**
 * Backups that keep themselves: the log is carried out each minute, a base backup is taken each day, and each week the
 * newest backup is restored and its books are checked. The two long ones run in a process of their own. What goes wrong
 * is told to administrators once a day until it is mended.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type BackupFault, judgeBackups, minutesAtStake } from '#core/backups/judge-backups.ts';
import { nextRun } from '#core/backups/next-run.ts';
import { LOG_STALE_MS, SHIP_SECONDS } from '#core/backups/terms.ts';
import { openClient } from '#server/database/connect.ts';
import { administratorIds, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { transaction } from '#server/platform/transaction.ts';
import { noteKept, noteLog, readFailures, readRunTimes, readStand } from './backup-rows.ts';
import type { Backups } from './open-backups.ts';
import { shipLog } from './ship-log.ts';

const LOOK_SECONDS = 600;
const TELL_MS = 86_400_000;
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

const WORDS: Record<BackupFault, string> = {
  log: 'The database’s log has not reached the backups for more than half an hour. Whatever is done now would be lost with the machine.',
  base: 'There has been no base backup for two days.',
  drill_failed: 'The newest drill failed: the backup could not be restored, or its books did not balance.',
  drill_late: 'No backup has been restored on trial for nine days, so nobody knows whether one can be.',
};

type Deps = Pick<Platform, 'clock' | 'db' | 'jobs' | 'log' | 'metrics' | 'database'>;

/** Declares the timed work; before the jobs start. What is returned ends a run that is under way. */
export function keepBackups(deps: Deps, backups: Backups): () => Promise<void> {
  const { clock, db, jobs, log, metrics } = deps;
  const runningSince = clock.now();
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
    await tellOfBackups(deps, runningSince);
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

/**
 * Tells administrators what is wrong, and why where that is known, once a day while it is; the first look on which all is
 * well again forgets it. What got old while nothing ran has the time of a late log to be made good.
 */
export async function tellOfBackups(
  { clock, db, jobs }: Pick<Deps, 'clock' | 'db' | 'jobs'>,
  runningSince: Date,
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - runningSince.getTime() < LOG_STALE_MS) return;
  await transaction(db, async (tx) => {
    const stand = await readStand(tx);
    const faults = stand ? judgeBackups(stand, now) : [];
    if (faults.length === 0) {
      await sql`update backup_state set told_at = null where told_at is not null`.execute(tx);
      return;
    }
    // One of two processes tells: the other finds the row as it was left.
    const { numAffectedRows } = await sql`
      update backup_state set told_at = ${now}
      where told_at is null or told_at <= ${new Date(now.getTime() - TELL_MS)}`.execute(tx);
    if (numAffectedRows !== 1n) return;
    const lines = [
      ...faults.map((fault) => WORDS[fault]),
      ...(await readFailures(tx)).map((words) => `It said: ${words}`),
      'The operating guide says under “Backups” what to do.',
    ];
    for (const memberId of await administratorIds(tx)) {
      const mail = { memberId, subject: 'The backups need somebody', path: '/admin/overview', lines };
      await orderMemberMail(jobs, 'admin_backups', mail, tx);
    }
  });
}
