import type { CommandContext } from '../command-context.ts';

/** Ends what waits to be confirmed: a newer one takes its place, or somebody else may have asked. */
export async function endWaitingChanges(
  tx: CommandContext['tx'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
