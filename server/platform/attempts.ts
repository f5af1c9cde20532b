/**
 * Counts how often a piece of work was begun: in the database, committed before it starts. Whatever ends takes
 * its count away, however it ended; so what stays counted took its process down, or never came back.
 *
 * T1  What was begun three times and has not ended is set aside: it does not start again by itself.
 * T2  A process that stops cleanly gives back what it had in hand; a lost database gives back what it cost.
 * T3  Asked for again by a person, work that was set aside is tried once more.
 */
import { sql } from 'kysely';
import { removeInBatches } from '#server/database/remove-in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What was set aside so long ago has been told to whom it concerns, and is forgotten. */
const KEPT_DAYS = 30;
const DAY_SECONDS = 86_400;

/** So often a piece of work is begun. */
const MOST = 3;

export interface Attempts {
  /**
   * Counts an attempt; false, and nothing is counted, for work that is set aside. With `restMs` it may start
   * again when it has rested for so long.
   */
  begin(key: string, options?: { restMs?: number }): Promise<boolean>;
  /** Takes the count away. Never throws: what cannot be written is made up for at the next attempt. */
  end(key: string): Promise<void>;
  /** Takes away what is in hand, for a process that stops cleanly. */
  giveBack(): Promise<void>;
  /** From now on what is in hand stays counted: the process ends by a fault, and one of these may be why. */
  keep(): void;
}

export function createAttempts({
  db,
  clock,
  log,
  metrics,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'metrics'>): Attempts {
  const inHand = new Set<string>();
  /** Ended, while the database could not be told. */
  const owed = new Set<string>();
  let kept: ReadonlySet<string> = new Set();
  const setAside = metrics.counter(
    'protege_work_set_aside_total',
    'Pieces of work that were begun three times and never ended',
  );

  const forget = (keys: string[]) => sql`delete from attempts where key = any(${keys}::text[])`.execute(db);

  return {
    async begin(key, { restMs } = {}) {
      const now = clock.now();
      const added = owed.has(key) ? 0 : 1;
      const rested = restMs === undefined ? null : new Date(now.getTime() - restMs);
      const { rows } = await sql`
        insert into attempts as a (key, begun, begun_at) values (${key}, 1, ${now})
        on conflict (key) do update set begun = a.begun + ${added}, begun_at = ${now}
        where a.begun + ${added} <= ${MOST} or a.begun_at <= ${rested}::timestamptz
        returning begun`.execute(db);
      owed.delete(key);
      if (rows.length > 0) {
        inHand.add(key);
        return true;
      }
      // Once more, if somebody asks for it.
      await sql`update attempts set begun = ${MOST - 1} where key = ${key} and ${rested}::timestamptz is null`.execute(
        db,
      );
      setAside.inc();
      log.error({ work: key }, 'a piece of work was begun three times and never ended; it is set aside');
      return false;
    },
    async end(key) {
      inHand.delete(key);
      if (kept.has(key)) return;
      await forget([key]).catch(() => owed.add(key));
    },
    async giveBack() {
      const keys = [...inHand].filter((key) => !kept.has(key));
      inHand.clear();
      if (keys.length > 0) await forget(keys);
    },
    keep() {
      kept = new Set(inHand);
    },
  };
}

/** Forgets once a day what was set aside, or left counted by a process that is gone, more than a month ago. */
export function tidyAttempts({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.every('attempts.tidy', DAY_SECONDS, async () => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000);
    await removeInBatches(db, 'attempts', sql`begun_at < ${before}`);
  });
}
