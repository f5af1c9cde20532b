import { sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { confirmSession, lockProtectedMember, recordFactorEvent } from '../factor-store.ts';
import { clearCodeAttempts } from '../sign-in-failures.ts';
import { noteConfirmedBy } from '../sign-ins.ts';

/**
 * Raises the session by a recovery code, which is then used up: one update decides, however many bring it at
 * once. Returns how many are left.
 *
 * Refuses with: `no_second_factor`, `recovery_code_wrong`, `session_expired`.
 */
export async function useRecoveryCode(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, sessionId, codeHash }: { memberId: string; sessionId: string; codeHash: string | null },
): Promise<{ email: string; left: number }> {
  const { email } = await lockProtectedMember(tx, memberId);
  const used =
    codeHash !== null &&
    (await tx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('member_id', '=', memberId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst());
  if (!used) refuse('recovery_code_wrong');
  await confirmSession(tx, { sessionId, memberId, now });
  await noteConfirmedBy(tx, { sessionId, by: 'recovery_code' });
  await clearCodeAttempts(tx, memberId);
  await recordFactorEvent(tx, { memberId, event: 'recovery_code_used', byMemberId: memberId, now });
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { email, left };
}
