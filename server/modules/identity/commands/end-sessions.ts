import type { CommandContext } from '../command-context.ts';
import { forgetDevices } from '../devices.ts';
import { endWaitingChanges } from '../email-change/end-waiting.ts';

/**
 * Ends every session of a member who was stopped, forgets their browsers, and ends what one of them may have begun: a
 * change of email that waits, and what emailed codes have confirmed.
 */
export async function endSessions(
  tx: CommandContext['tx'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  // A key or a session that is being made meanwhile is seen, or sees this.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'stopped' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await forgetDevices(tx, { memberId });
  await endWaitingChanges(tx, { memberId, now });
  await tx.deleteFrom('action_confirmations').where('member_id', '=', memberId).execute();
}
