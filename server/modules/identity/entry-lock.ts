/**
 * Passwords and sessions are checked outside of a transaction, because a check takes long. What the check has shown
 * may be over when its transaction begins: the owner may have set another password or ended the session meanwhile.
 * These look again, behind the lock that every change of a member's entrances takes.
 */
import type { Tx } from '#server/database/pool.ts';

/** Whether the member still has the password whose hash was checked, and may come in; holds the member until the commit. */
export async function lockByPassword(
  tx: Tx,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
): Promise<'current' | 'changed' | 'suspended'> {
  const { password_hash: hash, suspended_at: suspendedAt } = await tx
    .selectFrom('members')
    .select(['password_hash', 'suspended_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (hash !== passwordHash) return 'changed';
  return suspendedAt ? 'suspended' : 'current';
}

/** Whether a session still goes on; it cannot end before the commit. The member is locked already. */
export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return session !== undefined;
}

/** Replaces a hash from before by one of today's, of a member who is locked already. */
export async function replaceHash(
  tx: Tx,
  { memberId, newHash }: { memberId: string; newHash: string },
): Promise<void> {
  await tx.updateTable('members').set({ password_hash: newHash }).where('id', '=', memberId).execute();
}

/** Whether a member is suspended now. */
export async function isSuspended(tx: Tx, memberId: string): Promise<boolean> {
  const { suspended_at: suspendedAt } = await tx
    .selectFrom('members')
    .select('suspended_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return suspendedAt !== null;
}
