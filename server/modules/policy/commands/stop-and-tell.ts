/** Stops a member, and tells them by email in the same transaction. */
import { noteSeen, orderMemberMail } from '#server/modules/identity/index.ts';
import type { CommandContext } from './in-transaction.ts';
import { type StopMember, stopMember } from './stop-member.ts';

/** Stops the member, and says whether that is new; who is stopped already is told nothing. */
export async function stopAndTell(
  { tx, afterCommit, ledger, jobs, policy, now, newId }: CommandContext,
  wanted: Omit<StopMember, 'id' | 'now'>,
): Promise<boolean> {
  const { memberId, byMemberId } = wanted;
  const look = { memberIds: [memberId], viewerId: byMemberId, action: 'stop' } as const;
  await noteSeen(tx, { ...look, now, newId });
  if (!(await stopMember(tx, { ledger, policy, afterCommit }, { ...wanted, id: newId(), now }))) return false;
  const mail = {
    memberId,
    subject: 'Nothing can leave your account now',
    lines: [
      memberId === byMemberId
        ? 'you have stopped your account: nothing can leave it, open orders are cancelled, and every device is signed out.'
        : 'an administrator has stopped your account: nothing can leave it, open orders are cancelled, and every device is signed out.',
      'Scheduled transfers to others are paused, new addresses and accounts at other banks wait anew, and raised limits have to be asked for again.',
      'What comes in still arrives. An administrator can lift this.',
      ...(memberId === byMemberId
        ? [
            'Set a new password now, with “Forgot password” where you sign in: somebody else may know yours. The stop is lifted only once you have.',
            'With the lift whatever was added in the week before, or since, ends: second factors, linked sign-ins, keys, withdrawal addresses, accounts at other banks, and who may read your roadmaps and chats. You are told which, and add again what is yours.',
          ]
        : []),
    ],
    path: '/settings/security',
  };
  await orderMemberMail(jobs, 'account_stopped', mail, tx);
  return true;
}
