import type { CommandContext } from '../command-context.ts';
import { forgetDevices } from '../devices.ts';

/** Ends every session of a member who was stopped, and forgets their browsers. */
export async function endSessions(
  tx: CommandContext['tx'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'stopped' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await forgetDevices(tx, { memberId });
}
