import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { endWaitingChanges } from '../email-change/end-waiting.ts';
import { expireSignInLinks } from '../entrances.ts';
import { isSessionOpen, lockByPassword } from '../entry-lock.ts';
import { endKeys } from '../keys/key-commands.ts';
import { endOtherSessions } from './end-other-sessions.ts';

/**
 * Sets a member's new password, whose old one (`checkedHash`) was just checked. Whoever else knew the old one is out:
 * every other session ends, keys for programs unless they are kept, other browsers are forgotten, and links that sign in
 * are used up. Links that set a password stay good: a thief who changes it over and over must not keep the owner of the
 * mailbox out. Returns the names of the keys that ended.
 *
 * Refuses with: `session_expired`, when the session has ended since the check; `wrong_password`, when the password has
 * changed since.
 */
export async function changePassword(
  context: Pick<CommandContext, 'tx' | 'now'>,
  {
    memberId,
    sessionId,
    checkedHash,
    passwordHash,
    keepApiKeys,
  }: {
    memberId: string;
    sessionId: string;
    checkedHash: string;
    passwordHash: string;
    keepApiKeys: boolean;
  },
): Promise<string[]> {
  const { tx, now } = context;
  const locked = await lockByPassword(tx, { memberId, passwordHash: checkedHash });
  if (!(await isSessionOpen(tx, sessionId))) refuse('session_expired');
  if (locked === 'changed') refuse('wrong_password');
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  await expireSignInLinks({ tx, now }, { memberId });
  await endWaitingChanges(tx, { memberId, now });
  await endOtherSessions(context, { memberId, sessionId, reason: 'password_changed' });
  return keepApiKeys ? [] : endKeys(context, { memberId });
}
