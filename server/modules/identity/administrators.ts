/** The administrators who may act, for telling them, and how somebody becomes one. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** Their ids, in order. */
export async function administratorIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_roles r join members m on m.id = r.member_id
    where r.role = 'admin' and m.suspended_at is null order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes a member an administrator; doing it twice changes nothing. The database keeps who held which role when. */
export async function giveAdminRole(db: Db | Tx, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto('member_roles')
    .values({ member_id: memberId, role: 'admin', granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
