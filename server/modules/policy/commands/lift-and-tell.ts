/** Lifts a stop, and tells the member by email in the same transaction. */
import { noteSeen, orderMemberMail } from '#server/modules/identity/index.ts';
import type { CommandContext } from './in-transaction.ts';
import { liftStop } from './lift-stop.ts';

/** Lifts it and returns whose it was. Refuses with: `not_found`, `own_stop`, `stop_lifted`, `stop_password_first`, `stop_at_work`. */
export async function liftAndTell(
  { tx, afterCommit, identity, ledger, jobs, policy, now, newId }: CommandContext,
  lifted: { id: string; byMemberId: string; reason: string; staying: readonly string[] },
): Promise<string> {
  const { memberId, ended } = await liftStop(
    tx,
    { identity, ledger, policy, afterCommit },
    { ...lifted, now },
  );
  const look = { memberIds: [memberId], viewerId: lifted.byMemberId, action: 'lift' } as const;
  await noteSeen(tx, { ...look, now, newId });
  const lines = [
    'an administrator has lifted the stop of your account. You can send and withdraw again. Scheduled transfers to others stay paused until you resume them.',
    ...(ended.length === 0
      ? []
      : [
          'You had stopped it because somebody else may have been in it. So what was added in the week before or since has ended. What is yours you can add again:',
          ...ended.map((one) => `- ${one}`),
        ]),
  ];
  await orderMemberMail(
    jobs,
    'account_stopped',
    { memberId, subject: 'Your account goes on', lines, path: '/wallet' },
    tx,
  );
  return memberId;
}
