import type { Db } from '#server/database/pool.ts';
import { giveAdminRole } from '#server/modules/identity/index.ts';

/**
 * Makes a member an administrator. No endpoint does this: it is for whoever can run a program on the server.
 * The powers come with a second factor; says whether there is one. Returns null when no member has the email;
 * doing it twice changes nothing. The database keeps who held which role when.
 */
export async function grantAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<{ hasFactor: boolean } | null> {
  const member = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (!member) return null;
  await giveAdminRole(db, member.id, now);
  const factor = await db
    .selectFrom('factors')
    .select('id')
    .where('member_id', '=', member.id)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return { hasFactor: factor !== undefined };
}
