/** What waits for administrators in a list of some room: how much, and since when. The rooms say it, the console asks. */
import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#core/policy/waiting-lists.ts';
import type { Db } from '#server/database/pool.ts';

/** How much of a list waits, counted up to 1,000, and since when its oldest does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Says what of a list waits for an administrator: what the list itself would show them. */
export type WhatWaits = (db: Db, viewerId: string) => Promise<Waiting>;

/** Counts rows that wait; an index of `since`, of what is open, has nothing else read. */
export async function countWaiting(
  db: Db,
  {
    from,
    where,
    since,
  }: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; since: RawBuilder<unknown> },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(since) as oldest
    from (select ${since} as since from ${from} where ${where} order by ${since} limit ${MOST_COUNTED}) as open`.execute(
    db,
  );
  return rows[0]!;
}
