import { isReservedUsername, isUsername } from '#core/identity/username.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { freeName } from '../free-name.ts';

/**
 * Gives a member another username. With `hidesMembership` one that only an unverified account has is free.
 * Refuses with: `invalid_username`, `username_taken`.
 */
export async function renameMember(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, username, hidesMembership }: { memberId: string; username: string; hidesMembership: boolean },
): Promise<void> {
  if (!isUsername(username)) refuse('invalid_username');
  if (isReservedUsername(username)) refuse('username_taken');
  if (hidesMembership) await freeName(tx, { username, now });
  try {
    await tx.updateTable('members').set({ username, updated_at: now }).where('id', '=', memberId).execute();
  } catch (error) {
    // The unique index is the judge, also between two who ask at the same moment.
    if ((error as { code?: string }).code === '23505') refuse('username_taken');
    throw error;
  }
}
