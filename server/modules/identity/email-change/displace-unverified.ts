import type { CommandContext } from '../command-context.ts';
import { endEntrances } from '../entrances.ts';

/**
 * Takes an email from an account that nobody has verified, for the member whose mailbox it was shown to be: whoever
 * signed up with it keeps nobody else's. Nobody gets into that account any more; its id, or null where there is none.
 * One that was verified keeps the email.
 */
export async function displaceUnverified(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { email, memberId, nobodysHash }: { email: string; memberId: string; nobodysHash: string },
): Promise<string | null> {
  const holder = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', memberId)
    .where('email_verified_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!holder) return null;
  const tail = holder.id.replaceAll('-', '').slice(-24);
  await tx
    .updateTable('members')
    .set({ email: `unclaimed-${tail}@deleted.invalid`, password_hash: nobodysHash, updated_at: now })
    .where('id', '=', holder.id)
    .execute();
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', holder.id)
    .where('used_at', 'is', null)
    .execute();
  await endEntrances({ tx, now, memberId: holder.id, reason: 'password_reset', email });
  return holder.id;
}
