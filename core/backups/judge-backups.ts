/** Whether backups are as they should be: the log fresh, a base backup of these days, and a drill that passed. */
import { BASE_STALE_MS, DRILL_STALE_MS, LOG_STALE_MS } from './terms.ts';

/** How backups stand. Of what never happened there is no time. */
export interface BackupStand {
  since: Date;
  coveredUntil: Date | null;
  baseAt: Date | null;
  /** The newest drill that ended, and whether it passed. */
  drill: { at: Date; isGood: boolean } | null;
  /** The newest that passed. */
  passedAt: Date | null;
}

/** What can be wrong with them. */
export type BackupFault = 'log' | 'base' | 'drill_failed' | 'drill_late';

/** Everything that is wrong now; what is new has its time. */
export function judgeBackups(stand: BackupStand, now: Date): BackupFault[] {
  const ageOf = (at: Date | null) => now.getTime() - (at ?? stand.since).getTime();
  const faults: BackupFault[] = [];
  if (ageOf(stand.coveredUntil) > LOG_STALE_MS) faults.push('log');
  if (ageOf(stand.baseAt) > BASE_STALE_MS) faults.push('base');
  if (stand.drill && !stand.drill.isGood) faults.push('drill_failed');
  else if (ageOf(stand.passedAt) > DRILL_STALE_MS) faults.push('drill_late');
  return faults;
}

/** How many minutes of work would be lost with the machine now, rounded up; null before the first backup. */
export function minutesAtStake(coveredUntil: Date | null, now: Date): number | null {
  if (!coveredUntil) return null;
  return Math.max(0, Math.ceil((now.getTime() - coveredUntil.getTime()) / 60_000));
}
