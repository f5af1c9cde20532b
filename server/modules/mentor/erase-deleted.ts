/** Erasing the words of conversations that their member deleted and did not bring back in time. */
import type { Deps } from '#server/deps.ts';
import { eraseDeleted } from './threads-store.ts';

/** For how long a deleted conversation can be brought back. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;

/** Until when a conversation that is deleted now can be brought back. */
export function restorableUntil(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * DAY_MS);
}

/** Declares the timed work; before the jobs start. */
export function eraseOften({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): void {
  jobs.every('mentor.erase-deleted', HOUR_SECONDS, async () => {
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    let erased = 1;
    while (erased > 0) erased = await db.transaction().execute((tx) => eraseDeleted(tx, { before, now }));
  });
}
