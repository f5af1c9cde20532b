import type { CommandContext } from '../command-context.ts';
import { endOtherSessions } from './end-other-sessions.ts';

/**
 * Sets a member's new password, whose old one was just checked. Whoever else knew the old one is out: every other
 * session ends, and reset links that were mailed before are used up.
 */
export async function changePassword(
  context: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, sessionId, passwordHash }: { memberId: string; sessionId: string; passwordHash: string },
): Promise<void> {
  const { tx, now } = context;
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
  await endOtherSessions(context, { memberId, sessionId, reason: 'password_changed' });
}
