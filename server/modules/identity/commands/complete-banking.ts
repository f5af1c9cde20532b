/** Notes on a member's profile that banking is set up, in the caller's transaction. Nothing sets it back. */
import type { Tx } from '#server/database/pool.ts';

/** Does it; a member of whom it is known stays as they were. */
export async function completeBanking(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ banking_onboarding_completed: true, updated_at: now })
    .where('id', '=', memberId)
    .where('banking_onboarding_completed', '=', false)
    .execute();
}
