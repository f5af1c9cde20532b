import type { CommandContext } from '../command-context.ts';
import {
  countVerified,
  lockFactor,
  lockMember,
  lowerSessions,
  recordFactorEvent,
  replaceRecoveryCodes,
} from '../factor-store.ts';

/**
 * Removes a factor. With the last one that counts go the recovery codes and what sessions have confirmed; a
 * factor that never counted leaves without a trace.
 *
 * Refuses with: `not_found`.
 */
export async function removeFactor(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, factorId }: { memberId: string; factorId: string },
): Promise<{ email: string; friendlyName: string; hadCounted: boolean }> {
  const { email } = await lockMember(tx, memberId);
  const factor = await lockFactor(tx, { memberId, factorId });
  await tx.deleteFrom('factors').where('id', '=', factorId).execute();
  const { friendly_name: friendlyName } = factor;
  if (factor.status !== 'verified') return { email, friendlyName, hadCounted: false };
  if ((await countVerified(tx, memberId)) === 0) {
    await replaceRecoveryCodes(tx, { memberId, hashes: [], now });
    await lowerSessions(tx, memberId);
  }
  await recordFactorEvent(tx, {
    memberId,
    event: 'removed',
    factorName: friendlyName,
    byMemberId: memberId,
    now,
  });
  return { email, friendlyName, hadCounted: true };
}
