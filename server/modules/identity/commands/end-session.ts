import { isOfBrowser } from '../browser-sessions.ts';
import type { CommandContext } from '../command-context.ts';
import { forgetDevices } from '../devices.ts';

/**
 * Ends one session of a member, and says whether there was one to end. Somebody else's session is, to this
 * member, none. A device that is signed out from another one is a stranger from then on.
 */
export async function endSession(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  {
    memberId,
    sessionId,
    reason,
  }: { memberId: string; sessionId: string; reason: 'signed_out' | 'device_ended' },
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where(isOfBrowser)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended && reason === 'device_ended') await forgetDevices(tx, { memberId, only: { sessionId } });
  return ended !== undefined;
}
