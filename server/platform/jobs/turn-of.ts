/**
 * When a job's turn is: behind what waits of the same share, and before the second of everybody else. What waits of a
 * share is found by an index, however much waits of others.
 */
import { type RawBuilder, sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';

/** Null where a queue has no turns. */
export async function turnOf(
  db: Db | Tx,
  queue: string,
  share: string | undefined,
): Promise<{ group: { id: string }; priority: number } | null> {
  if (share === undefined) return null;
  const { rows } = await lastTurn(queue, share).execute(db);
  return { group: { id: share }, priority: rows[0]!.priority };
}

/** What comes behind all that waits of a share; a test reads how it is found. */
export function lastTurn(queue: string, share: string): RawBuilder<{ priority: number }> {
  return sql<{ priority: number }>`
    select coalesce(min(priority) - 1, 0)::int as priority from pgboss.job
    where name = ${queue} and group_id = ${share} and state in ('created', 'retry')`;
}

/**
 * Makes the index where there is none. The table is not ours, and whoever upgrades it may make it anew: so this is seen to
 * at each start, by one process at a time.
 */
export async function indexTurns(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await takeLock(tx, 'jobQueues');
    await sql`create index if not exists protege_job_turns on pgboss.job (name, group_id, priority)
      where state in ('created', 'retry')`.execute(tx);
  });
}
