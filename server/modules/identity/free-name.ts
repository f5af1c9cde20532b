/**
 * The names of accounts whose email nobody has verified. Where the operator hides who is a member (C-46) such a name
 * is nobody's: it is taken from no one who asks for it. Else whoever signs up with somebody's email and a name that
 * nobody has could learn from the name alone, asked for once more, whether that sign-up made an account.
 */
import { defaultUsername, usernameShape, usernameWithTail } from '#core/identity/username.ts';
import type { Tx } from '#server/database/pool.ts';

/**
 * Makes a name free where an account has it, or one that looks like it, whose email nobody has verified: that account goes on under the name that
 * its email gives, with the end of its id, which no other account has. A verified member keeps theirs.
 */
export async function freeName(tx: Tx, { username, now }: { username: string; now: Date }): Promise<void> {
  const holder = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('username_shape', '=', usernameShape(username))
    .where('email_verified_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!holder) return;
  await tx
    .updateTable('members')
    .set({ username: usernameWithTail(defaultUsername(holder.email), holder.id), updated_at: now })
    .where('id', '=', holder.id)
    .execute();
}
