import { sql } from 'kysely';
import { EMAIL_UNDO_MS } from '#core/identity/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { lockMember } from '../factor-store.ts';
import { hashMailToken } from '../mails.ts';
import { displaceUnverified } from './displace-unverified.ts';
import { giveEmail } from './give-email.ts';
import { orderChangeMail } from './mails.ts';

/**
 * Changes an account to the email whose mailbox has the token; once, and only for the member who asked. Sessions go on:
 * whoever asked has shown the password, and a second factor where there is one. What was mailed to the old mailbox no
 * longer lets anybody in, nor do accounts at providers that bear it: it may be somebody else's soon. An account that
 * somebody signed up with the new one, and never verified, gives it up, and is returned with it: its sessions ended.
 *
 * Refuses with: `link_invalid`, `email_taken`.
 */
export async function confirmEmail(
  { tx, now, signalHash }: Pick<CommandContext, 'tx' | 'now' | 'signalHash'>,
  jobs: Deps['jobs'],
  { memberId, token, nobodysHash }: { memberId: string; token: string; nobodysHash: string },
): Promise<{ email: string; displaced: string | null }> {
  const { email } = await lockMember(tx, memberId);
  const change = await tx
    .updateTable('email_changes')
    .set({ confirmed_at: now, undo_until: new Date(now.getTime() + EMAIL_UNDO_MS) })
    .where('confirm_token_hash', '=', hashMailToken(token))
    .where('member_id', '=', memberId)
    .where('old_email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'new_email'])
    .executeTakeFirst();
  if (!change) return refuse('link_invalid');
  const displaced = await displaceUnverified({ tx, now }, { email: change.new_email, memberId, nobodysHash });
  await giveEmail({ tx, now, signalHash }, { memberId, email: change.new_email });
  await tx
    .deleteFrom('provider_accounts')
    .where('member_id', '=', memberId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();
  await orderChangeMail(jobs, { id: change.id, memberId, says: 'changed' }, tx);
  await orderChangeMail(jobs, { id: change.id, memberId, says: 'welcome' }, tx);
  return { email: change.new_email, displaced };
}
