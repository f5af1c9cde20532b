import type { Db } from '#server/database/pool.ts';

/**
 * Makes a member an administrator. No endpoint does this: it is for whoever can run a program on the server.
 * Returns false when no member has the e-mail; doing it twice changes nothing. The database keeps who held
 * which role when.
 */
export async function grantAdmin(db: Db, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const member = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (!member) return false;
  await db
    .insertInto('member_roles')
    .values({ member_id: member.id, role: 'admin', granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
