/** Erasing the words, files and images of conversations that their member deleted and did not bring back in time. */
import { sql } from 'kysely';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { takeFilesOff } from '../sending/attachments-store.ts';
import { eraseDeleted } from './threads-store.ts';

/** For how long a deleted conversation can be brought back. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;
const AT_ONCE = 100;
const ROUNDS = 20;

/** Until when a conversation that is deleted now can be brought back. */
export function restorableUntil(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * DAY_MS);
}

/** Declares the timed work; before the jobs start. */
export function eraseOften({ db, clock, work, files }: Pick<Deps, 'db' | 'clock' | 'work' | 'files'>): void {
  const deletedBefore = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  work.define({
    name: 'mentor.erase-deleted',
    everySeconds: HOUR_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: HOUR_SECONDS,
    mostSeconds: 24 * HOUR_SECONDS,
    // Counted from the deletion.
    lateAfterSeconds: (KEPT_DAYS + 1) * 24 * HOUR_SECONDS,
    failure: 'a deleted conversation could not be erased',
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share, deleted_at as since from mentor_threads
      where deleted_at < ${deletedBefore(now)} and erased_at is null`,
    act: (id) =>
      transaction(db, async (tx) => {
        const now = clock.now();
        if (!(await eraseDeleted(tx, { id, before: deletedBefore(now), now }))) return;
        for (const fileId of await takeFilesOff(tx, [id])) await files.remove(tx, fileId);
      }),
  });
}
