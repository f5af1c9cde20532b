import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { hashMailToken } from '../mails.ts';
import { hashSignInEmail } from '../sign-in-failures.ts';

/**
 * Sets the new password with a mailed token, which is used up, with every other reset link of the member.
 * Ends every session: whoever knew the old password is out.
 *
 * Refuses with: `link_invalid`.
 */
export async function resetPassword(
  { tx, now }: CommandContext,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<{ memberId: string; email: string }> {
  const used = await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashMailToken(token))
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  const memberId = used?.member_id ?? refuse('link_invalid');
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
  const { email } = await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'password_reset' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', hashSignInEmail(email)).execute();
  return { memberId, email };
}

/** The member whom a reset link that is still good belongs to. Refuses with: `link_invalid`. */
export async function memberOfResetLink(
  { db, now }: { db: Db; now: Date },
  token: string,
): Promise<{ email: string; username: string }> {
  const member = await db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hashMailToken(token))
    .where('mail_tokens.purpose', '=', 'reset_password')
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .select(['members.email', 'members.username'])
    .executeTakeFirst();
  return member ?? refuse('link_invalid');
}
