import type { CommandContext } from '../command-context.ts';

/**
 * Suspends a member, or lifts the suspension, and says whether anything changed. Sessions are kept, so that
 * the member is told why nothing works instead of being signed out without a word.
 */
export async function setSuspension(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, isSuspended }: { memberId: string; isSuspended: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('members')
    .set({ suspended_at: isSuspended ? now : null, updated_at: now })
    .where('id', '=', memberId)
    .where('suspended_at', isSuspended ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
