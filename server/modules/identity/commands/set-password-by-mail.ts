import type { CommandContext } from '../command-context.ts';
import { endEntrances } from '../entrances.ts';

/**
 * Sets the password of a member whose mailbox was just shown to be read: whoever else knew the old one is out.
 * Before the email was verified this claims the account, and ends all that was added to it until then.
 */
export async function setPasswordByMail(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
): Promise<{ email: string }> {
  const { email, email_verified_at: verifiedAt } = await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, password_mailed_at: now, updated_at: now })
    .where('id', '=', memberId)
    .returning(['email', 'email_verified_at'])
    .executeTakeFirstOrThrow();
  const reason = verifiedAt ? 'password_reset' : 'email_claimed';
  await endEntrances({ tx, now, memberId, reason, email });
  return { email };
}
