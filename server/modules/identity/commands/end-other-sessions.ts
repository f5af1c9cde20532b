import { isOfBrowser } from '../browser-sessions.ts';
import type { CommandContext } from '../command-context.ts';
import { forgetDevices } from '../devices.ts';

/**
 * Ends every session of a member but one, forgets the other browsers, and says how many sessions there were. Keys for
 * programs go on: they are ended one by one, by a new password, and by a stop.
 */
export async function endOtherSessions(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  {
    memberId,
    sessionId,
    reason,
  }: { memberId: string; sessionId: string; reason: 'device_ended' | 'password_changed' },
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('id', '!=', sessionId)
    .where(isOfBrowser)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  await forgetDevices(tx, { memberId, but: { sessionId } });
  return ended.length;
}
