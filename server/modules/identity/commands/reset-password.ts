import type { Db } from '#server/database/pool.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { takeMailToken } from '../mail-tokens.ts';
import { hashMailToken } from '../mails.ts';
import { setPasswordByMail } from './set-password-by-mail.ts';
import { type VerifiedEmail, verifyMember } from './verify-email.ts';

/**
 * Sets the new password with a mailed token, which is used up, with every other link of the member. Ends every
 * session and whatever else the mailbox's owner ends (`entrances.ts`). The link shows that the mailbox is read,
 * so an email that was not verified is from now on.
 *
 * Refuses with: `link_invalid`.
 */
export async function resetPassword(
  { tx, now, signalHash }: CommandContext,
  { token, passwordHash }: { token: string; passwordHash: string },
  ledger: Pick<Ledger, 'openAccountsInTransaction' | 'postInTransaction' | 'transfer'>,
): Promise<VerifiedEmail & { email: string }> {
  const memberId = await takeMailToken({ tx, now }, { token, purpose: 'reset_password' });
  const { email } = await setPasswordByMail({ tx, now }, { memberId, passwordHash });
  return { email, ...(await verifyMember({ tx, now, signalHash }, memberId, ledger)) };
}

/** The member whom a reset link that is still good belongs to. Refuses with: `link_invalid`. */
export async function memberOfResetLink(
  { db, now }: { db: Db; now: Date },
  token: string,
): Promise<{ id: string; email: string; username: string }> {
  const member = await db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hashMailToken(token))
    .where('mail_tokens.purpose', '=', 'reset_password')
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .select(['members.id', 'members.email', 'members.username'])
    .executeTakeFirst();
  return member ?? refuse('link_invalid');
}
