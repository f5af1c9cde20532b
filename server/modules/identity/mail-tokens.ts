import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from './command-context.ts';
import { lockMember } from './factor-store.ts';
import { hashMailToken } from './mails.ts';

/**
 * Uses a mailed token up, once, and says whose it is; the member is locked first, as by all that changes who gets in.
 * Refuses with: `link_invalid`.
 */
export async function takeMailToken(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { token, purpose }: { token: string; purpose: 'reset_password' | 'sign_in' },
): Promise<string> {
  const owner = await tx
    .selectFrom('mail_tokens')
    .select('member_id')
    .where('token_hash', '=', hashMailToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!owner) return refuse('link_invalid');
  await lockMember(tx, owner.member_id);
  const used = await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashMailToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return used?.member_id ?? refuse('link_invalid');
}
