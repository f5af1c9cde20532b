/** How many works a member may begin on a UTC day (C-72). */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** A day of a member's. */
interface Day {
  memberId: string;
  now: Date;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Counts in a table of the room, up to its limit. */
export function createDayCount({ table, limit }: { table: string; limit: number }) {
  const days = sql.table(table);
  return {
    limit,

    /** Counts one; false when the limit was reached. */
    async count(tx: Tx, { memberId, now }: Day): Promise<boolean> {
      const { rows } = await sql`
        insert into ${days} as a (member_id, day, used) values (${memberId}, ${dayOf(now)}, 1)
        on conflict (member_id, day) do update set used = a.used + 1 where a.used < ${limit}
        returning used`.execute(tx);
      return rows.length > 0;
    },

    /** What is used of the day, and when the next one begins. */
    async today(db: Db, { memberId, now }: Day): Promise<{ used: number; limit: number; resetsAt: string }> {
      const { rows } = await sql<{ used: number }>`
        select used from ${days} where member_id = ${memberId} and day = ${dayOf(now)}`.execute(db);
      const resetsAt = new Date(now);
      resetsAt.setUTCHours(24, 0, 0, 0);
      return { used: rows[0]?.used ?? 0, limit, resetsAt: resetsAt.toISOString() };
    },
  };
}
