import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { recordFactorEvent, replaceRecoveryCodes } from '../factor-store.ts';

/**
 * Removes every second factor of a member who has lost them, on an administrator's word, and ends the member's
 * sessions: whoever comes next shows the password. Who did it, and why, is kept.
 *
 * Refuses with: `not_found`, `no_second_factor`.
 */
export async function resetFactors(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { email, reason, byMemberId }: { email: string; reason: string; byMemberId: string },
): Promise<{ memberId: string; username: string; removed: number }> {
  const member =
    (await tx
      .selectFrom('members')
      .select(['id', 'username'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  const memberId = member.id;
  const removed = await tx
    .deleteFrom('factors')
    .where('member_id', '=', memberId)
    .returning('status')
    .execute();
  const counted = removed.filter(({ status }) => status === 'verified').length;
  if (counted === 0) refuse('no_second_factor');
  await replaceRecoveryCodes(tx, { memberId, hashes: [], now });
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'factors_reset' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await recordFactorEvent(tx, { memberId, event: 'reset', byMemberId, reason, now });
  return { memberId, username: member.username, removed: counted };
}
