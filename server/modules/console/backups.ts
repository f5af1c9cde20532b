/** How the backups stand, as administrators read it. */
import type { z } from 'zod';
import type { backupStandSchema } from '#contract/console.ts';
import { judgeBackups, minutesAtStake } from '#core/backups/judge-backups.ts';
import { readStand } from '#server/backups/backup-rows.ts';
import type { Deps } from './deps.ts';

/** Null where none are kept by this server: another database, or because it was told not to. */
export async function readBackupStand({
  clock,
  db,
}: Pick<Deps, 'clock' | 'db'>): Promise<z.infer<typeof backupStandSchema> | null> {
  const stand = await readStand(db);
  if (!stand) return null;
  const now = clock.now();
  return {
    coveredUntil: stand.coveredUntil?.toISOString() ?? null,
    minutesAtStake: minutesAtStake(stand.coveredUntil, now),
    baseAt: stand.baseAt?.toISOString() ?? null,
    drill: stand.drill && { at: stand.drill.at.toISOString(), isGood: stand.drill.isGood },
    passedAt: stand.passedAt?.toISOString() ?? null,
    faults: judgeBackups(stand, now),
  };
}
