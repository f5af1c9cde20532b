import { type Claim, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Deps } from '../deps.ts';

/**
 * Ends a departure that waits, where the mailbox's owner came back (`onReturn`): whoever they shut out may have asked for
 * it. They are told, and can ask again.
 */
export async function keepForOwner(
  { jobs }: Pick<Deps, 'jobs'>,
  { tx, memberId, now }: Claim,
): Promise<void> {
  const kept = await tx
    .updateTable('account_departures')
    .set({ taken_back_at: now })
    .where('member_id', '=', memberId)
    .where('taken_back_at', 'is', null)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  const mail = {
    memberId,
    subject: 'Your account stays',
    lines: [
      'somebody had asked for your account to be deleted. Your email or your password was just set anew by your mailbox, so that has ended: your account stays.',
      'If you had asked for it yourself, ask again on the page below.',
    ],
    path: '/settings?tab=account',
  };
  await orderMemberMail(jobs, 'deletion', mail, tx);
}
