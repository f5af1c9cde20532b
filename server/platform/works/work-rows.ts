/**
 * Versioned works in the database: what a member asked for, its versions, and how many a day. Rooms that make such
 * works (the business tools, market research) give the names of their tables, and have the SQL in common. Order of
 * locks: the work, its versions, what hangs on them, the day's count.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';

/** What every work has, whatever it is. */
export interface WorkBase {
  id: string;
  member_id: string;
  request_id: string;
  title: string;
  current_version: number;
  status: string;
  /** Rises with every change. */
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** Where a work stands, and whose it is. */
interface Standing<Status extends string> {
  ownerId: string;
  revision: number;
  status: Status;
}

/** The rows of works. `table` is a constant of its room. */
export function createWorkRows<Work extends WorkBase>(table: string) {
  const works = sql.table(table);
  return {
    /** The member's work; locked until the transaction ends when asked for. Null: none, or another's. */
    async load(
      db: Db | Tx,
      { id, memberId, isLocked = false }: { id: string; memberId: string; isLocked?: boolean },
    ): Promise<Work | null> {
      const { rows } = await sql<Work>`
        select * from ${works} where id = ${id} and member_id = ${memberId}
        ${isLocked ? sql`for no key update` : sql``}`.execute(db);
      return rows[0] ?? null;
    },

    /** The work that a request has led to; null while it has not. */
    async findByRequest(
      db: Db | Tx,
      { memberId, requestId }: { memberId: string; requestId: string },
    ): Promise<Work | null> {
      const { rows } = await sql<Work>`
        select * from ${works} where member_id = ${memberId} and request_id = ${requestId}`.execute(db);
      return rows[0] ?? null;
    },

    /** Null when there is none. */
    async standingOf(db: Db, id: string): Promise<Standing<Work['status']> | null> {
      const { rows } = await sql<Standing<Work['status']>>`
        select member_id as "ownerId", revision, status from ${works} where id = ${id}`.execute(db);
      return rows[0] ?? null;
    },

    /** Deletes a work, which the caller has locked, with all that hangs on it. */
    async remove(tx: Tx, id: string): Promise<void> {
      await sql`delete from ${works} where id = ${id}`.execute(tx);
    },

    /** The member's works, newest change first. */
    async list(
      db: Db,
      query: { memberId: string; kind?: string | undefined; before: TimeCursor | null; limit: number },
    ): Promise<Work[]> {
      const { memberId, kind, before, limit } = query;
      const { rows } = await sql<Work>`
        select * from ${works}
        where member_id = ${memberId}
          ${kind ? sql`and kind = ${kind}` : sql``}
          ${before ? sql`and (updated_at, id) < (${before.at}, ${before.id})` : sql``}
        order by updated_at desc, id desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
