/** What the rounds of work lists have seen, for `/metrics`: from the database, whichever process made the rounds. */
import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';

interface Seen {
  list: string;
  looked_at: Date;
  waiting: number;
  late: number;
  oldest_at: Date | null;
}

/** Registers the figures. A database that does not answer leaves them out. */
export function registerWorkFigures({
  db,
  clock,
  metrics,
}: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  const figure = (name: string, help: string, read: (seen: Seen, now: number) => number) =>
    metrics.gaugeBy(name, help, 'list', async () => {
      const { rows } = await sql<Seen>`
        select list, looked_at, waiting, late, oldest_at from work_lists`.execute(db);
      const now = clock.now().getTime();
      return new Map(rows.map((seen) => [seen.list, read(seen, now)]));
    });
  const secondsSince = (at: Date | null, now: number) =>
    at === null ? 0 : Math.max(0, (now - at.getTime()) / 1000);

  figure(
    'protege_work_waiting',
    'Items of a work list that are due or wait for their next try',
    (seen) => seen.waiting,
  );
  figure('protege_work_late', 'Items of a work list that have waited for too long', (seen) => seen.late);
  figure(
    'protege_work_oldest_seconds',
    'For how long the oldest item of a work list has waited',
    (seen, now) => secondsSince(seen.oldest_at, now),
  );
  figure('protege_work_round_seconds', 'How long ago the newest round of a work list was', (seen, now) =>
    secondsSince(seen.looked_at, now),
  );
}
