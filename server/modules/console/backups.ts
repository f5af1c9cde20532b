/** How the backups stand, as administrators read it. */
import type { z } from 'zod';
import type { backupStandSchema } from '#contract/console.ts';
import type { BackupStand } from '#core/backups/judge-backups.ts';
import { judgeBackups, minutesAtStake } from '#core/backups/judge-backups.ts';
import { readStand } from '#server/backups/backup-rows.ts';
import { keepsBackups } from '#server/config-backups.ts';
import type { Deps } from './deps.ts';

/**
 * Null where none are kept by this server: another database, or because it was told not to. What was kept before then says
 * nothing of today.
 */
export async function standOfBackups({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<BackupStand | null> {
  return keepsBackups(config) ? readStand(db) : null;
}

/** For the page; null as in `standOfBackups`. */
export async function readBackupStand(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
): Promise<z.infer<typeof backupStandSchema> | null> {
  const stand = await standOfBackups(deps);
  if (!stand) return null;
  const now = deps.clock.now();
  return {
    coveredUntil: stand.coveredUntil?.toISOString() ?? null,
    minutesAtStake: minutesAtStake(stand.coveredUntil, now),
    baseAt: stand.baseAt?.toISOString() ?? null,
    drill: stand.drill && { at: stand.drill.at.toISOString(), isGood: stand.drill.isGood },
    passedAt: stand.passedAt?.toISOString() ?? null,
    faults: judgeBackups(stand, now),
  };
}
