/** Erasing the words, files and images of conversations that their member deleted and did not bring back in time. */
import type { Deps } from '#server/deps.ts';
import { takeFilesOff } from './attachments-store.ts';
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
export function eraseOften({ db, clock, jobs, files }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'files'>): void {
  jobs.every('mentor.erase-deleted', HOUR_SECONDS, async () => {
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const eraseSome = () =>
      db.transaction().execute(async (tx) => {
        const threadIds = await eraseDeleted(tx, { before, now });
        for (const fileId of await takeFilesOff(tx, threadIds)) await files.remove(tx, fileId);
        return threadIds.length;
      });
    while ((await eraseSome()) > 0);
  });
}
