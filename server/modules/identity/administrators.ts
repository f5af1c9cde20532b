/** The administrators who may act, for telling them. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';

/** Their ids, in order. */
export async function administratorIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_roles r join members m on m.id = r.member_id
    where r.role = 'admin' and m.suspended_at is null order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}
