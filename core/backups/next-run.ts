/** What is due of backups: a base backup each day, a drill each week, and what failed after an hour. */
import { BASE_EVERY_MS, DRILL_EVERY_MS, TRY_AGAIN_MS } from './terms.ts';

/** What is done of backups beside carrying the log. */
export type BackupRunKind = 'base' | 'drill';

/** When each was begun last, and when it last went well. */
export type RunTimes = Readonly<Record<BackupRunKind, { triedAt: Date | null; goodAt: Date | null }>>;

/** What to do now; null for nothing. A drill needs a base backup. */
export function nextRun(times: RunTimes, now: Date): BackupRunKind | null {
  const isDue = (kind: BackupRunKind, everyMs: number) => {
    const { triedAt, goodAt } = times[kind];
    if (triedAt && now.getTime() - triedAt.getTime() < TRY_AGAIN_MS) return false;
    return !goodAt || now.getTime() - goodAt.getTime() >= everyMs;
  };
  if (isDue('base', BASE_EVERY_MS)) return 'base';
  if (times.base.goodAt && isDue('drill', DRILL_EVERY_MS)) return 'drill';
  return null;
}
