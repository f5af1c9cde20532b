/** Tries of items, counted before they are made (W3). */
import { sql } from 'kysely';
import { waitAfterTry } from '#core/work-lists/next-try.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WorkList } from './work-lists.ts';

/** An item whose turn it is. */
export interface Turn {
  item: string;
  share: string;
  /** How often it was tried before. */
  tries: number;
}

/** Counts a try of each, and gives those that no other process has taken in hand meanwhile. */
export async function countTries(
  { db }: Pick<Platform, 'db'>,
  list: WorkList,
  { turns, now }: { turns: readonly Turn[]; now: Date },
): Promise<string[]> {
  if (turns.length === 0) return [];
  const nextTries = turns.map(
    ({ item, tries }) => new Date(now.getTime() + waitAfterTry(item, tries + 1, list)),
  );
  const taken = await sql<{ item: string }>`
    insert into work_tries as w (list, item, share, tries, next_try_at)
    select ${list.name}, * from unnest(${turns.map(({ item }) => item)}::text[],
      ${turns.map(({ share }) => share)}::text[], ${turns.map(({ tries }) => tries + 1)}::int[],
      ${nextTries}::timestamptz[]) as t (item, share, tries, next_try_at) order by item
    on conflict (list, item) do update set share = excluded.share, tries = excluded.tries,
      next_try_at = excluded.next_try_at
    where w.tries = excluded.tries - 1
    returning item`.execute(db);
  const mine = new Set(taken.rows.map(({ item }) => item));
  return turns.map(({ item }) => item).filter((item) => mine.has(item));
}
