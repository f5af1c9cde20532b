import { refuse } from '#server/platform/refuse.ts';
import { hashMailboxes } from '../cluster/mailboxes.ts';
import type { CommandContext } from '../command-context.ts';

/**
 * Gives a locked member this email, whose mailbox has just been shown to be read, and uses up what was mailed to the one
 * before. The mailbox by which accounts are compared follows in the database.
 * Refuses with: `email_taken`.
 */
export async function giveEmail(
  { tx, now, signalHash }: Pick<CommandContext, 'tx' | 'now' | 'signalHash'>,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  try {
    await tx
      .updateTable('members')
      .set({ email, email_verified_at: now, updated_at: now })
      .where('id', '=', memberId)
      .execute();
  } catch (error) {
    // The unique index is the judge, also between two who change at the same moment.
    if ((error as { code?: string }).code === '23505') refuse('email_taken');
    throw error;
  }
  await hashMailboxes({ tx, signalHash }, memberId);
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now, expires_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}
