import { refuse } from '#server/platform/refuse.ts';
import { dropMailboxesSince } from '../cluster/mailboxes.ts';
import type { CommandContext } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { endAddedFactors } from '../end-added-factors.ts';
import { endEntrances } from '../entrances.ts';
import { lockMember } from '../factor-store.ts';
import { hashMailToken, orderMail } from '../mails.ts';
import { displaceUnverified } from './displace-unverified.ts';
import { giveEmail } from './give-email.ts';

/** Whoever changes an email away may have got in so long before. */
const BEFORE_MS = 3 * 86_400_000;

/**
 * Gives an account back to the email that it had, whatever it has now: whoever reads that mailbox says that somebody
 * else changed it. Every session ends, with factors that were added meanwhile, the password is nobody's, and a link to
 * set a new one is mailed there. Changes that followed can't be taken back to. With the
 * account from which the email was taken, where there is one: its sessions ended too.
 *
 * Refuses with: `link_invalid`, `email_taken`.
 */
export async function takeBackEmail(
  { tx, now, signalHash }: Pick<CommandContext, 'tx' | 'now' | 'signalHash'>,
  jobs: Deps['jobs'],
  { token, nobodysHash }: { token: string; nobodysHash: string },
): Promise<{ memberId: string; displaced: string | null }> {
  const found = await tx
    .selectFrom('email_changes')
    .select(['id', 'member_id', 'old_email'])
    .where('undo_token_hash', '=', hashMailToken(token))
    .executeTakeFirst();
  if (!found) return refuse('link_invalid');
  const { member_id: memberId, old_email: email } = found;
  await lockMember(tx, memberId);
  const undone = await tx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('id', '=', found.id)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .returning('asked_at')
    .executeTakeFirst();
  if (!undone) return refuse('link_invalid');
  await tx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('member_id', '=', memberId)
    .where('asked_at', '>', undone.asked_at)
    .where('confirmed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
  const displaced = await displaceUnverified({ tx, now }, { email, memberId, nobodysHash });
  await giveEmail({ tx, now, signalHash }, { memberId, email });
  await dropMailboxesSince(tx, { memberId, since: undone.asked_at });
  await tx.updateTable('members').set({ password_hash: nobodysHash }).where('id', '=', memberId).execute();
  const reason = 'It was added around a change of email that was taken back.';
  const since = new Date(undone.asked_at.getTime() - BEFORE_MS);
  for (const about of await endAddedFactors({ tx, now }, { memberId, since, reason }))
    await orderMail(jobs, { purpose: 'factor_removed', email, about }, tx);
  await endEntrances({ tx, now, memberId, reason: 'password_reset', email });
  await orderMail(jobs, { purpose: 'reset_password', email }, tx);
  return { memberId, displaced };
}
