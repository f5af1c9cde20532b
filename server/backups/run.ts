/**
 * One base backup, or one drill: made once at a time on a database, and written down however it ends. A drill restores
 * the newest backup into a folder of its own, checks the books there, and removes it.
 */
import { rm } from 'node:fs/promises';
import type { BackupRunKind } from '#core/backups/next-run.ts';
import { holdLockIfFree } from '#server/database/advisory-locks.ts';
import { openClient } from '#server/database/connect.ts';
import { stopRecovery } from '#server/database/embedded-recovery.ts';
import { type Db, openDatabase } from '#server/database/pool.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { noteBegun, noteEnded, noteLog } from './backup-rows.ts';
import type { Backups } from './open-backups.ts';
import { placesIn } from './places.ts';
import { restore } from './restore.ts';
import type { BackupSource } from './ship-log.ts';
import { takeBase } from './take-base.ts';

/** Said to whoever asked for a run while another is under way. */
export class BusyError extends Error {}

/** What a run came to. */
export interface RunEnd {
  isGood: boolean;
  words: string;
}

/** Does it, on the database at this address. Throws what kept it from being done; `BusyError` while another is. */
export async function runBackup(
  { url, ...backups }: Backups & { url: string },
  kind: BackupRunKind,
  say: (line: string) => void,
): Promise<RunEnd> {
  const client = await openClient({ connectionString: url });
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  try {
    if (!(await holdLockIfFree(client, 'backups')))
      throw new BusyError('A backup or a drill is under way. Try again once it has ended.');
    const id = uuidV7(systemClock)();
    await noteBegun(db, { id, kind, now: systemClock.now() });
    const end = (came: RunEnd) => noteEnded(db, { id, now: systemClock.now(), ...came });
    try {
      const source = { ...backups, client };
      const came = await (kind === 'base' ? base(db, source) : drill(backups, say));
      await end(came);
      return came;
    } catch (error) {
      await end({ isGood: false, words: (error as Error).message });
      throw error;
    }
  } finally {
    await close();
    await client.end();
  }
}

async function base(db: Db, source: BackupSource & { keep: number }): Promise<RunEnd> {
  const { base: taken, coveredUntil } = await takeBase(source, source);
  const words = `Base backup ${taken.id}, ${Math.ceil(taken.bytes / 2 ** 20)} MB.`;
  await noteLog(db, { coveredUntil });
  return { isGood: true, words };
}

async function drill({ dataDir, vault }: Backups, say: (line: string) => void): Promise<RunEnd> {
  const into = placesIn(dataDir).drill;
  await clear(into);
  try {
    const { at, violations } = await restore({ vault, into, say });
    const broken = violations.map(({ invariant, detail }) => `${invariant}. ${detail}`);
    return {
      isGood: violations.length === 0,
      words:
        violations.length === 0
          ? `Restored to ${at}, and the books balance.`
          : `Restored to ${at}, and ${violations.length} facts are broken. The first: ${broken[0]}`,
    };
  } finally {
    await clear(into);
  }
}

/** Takes the folder of drills away, with what one that was cut short has left running in it. */
async function clear(folder: string): Promise<void> {
  await stopRecovery(folder);
  await rm(folder, { recursive: true, force: true });
}
