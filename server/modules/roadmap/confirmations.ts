/**
 * The rows of confirmations: a large task has one from its tick on, waiting until a collaborator has given it.
 * Whoever writes one holds the lock of its roadmap.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** A task that waits for its confirmation (`memberId` is null), or has it. */
export interface Confirmation {
  taskId: string;
  memberId: string | null;
}

/** The confirmations of a roadmap's tasks, by task. */
export async function loadConfirmations(
  db: Db | Tx,
  roadmapId: string,
): Promise<ReadonlyMap<string, Confirmation>> {
  const { rows } = await sql<Confirmation>`
    select c.task_id as "taskId", c.member_id as "memberId"
    from roadmap_confirmations c join roadmap_tasks t on t.id = c.task_id
    where t.roadmap_id = ${roadmapId}`.execute(db);
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** Has a task that was just ticked wait for its confirmation. */
export async function awaitConfirmation(tx: Tx, taskId: string): Promise<void> {
  await sql`insert into roadmap_confirmations (task_id) values (${taskId})`.execute(tx);
}

/** Writes who has confirmed a task that waited. */
export async function giveConfirmation(
  tx: Tx,
  { taskId, memberId, now }: { taskId: string; memberId: string; now: Date },
): Promise<void> {
  await sql`update roadmap_confirmations set member_id = ${memberId}, confirmed_at = ${now}
    where task_id = ${taskId}`.execute(tx);
}
