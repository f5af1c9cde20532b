/** Ends second factors and recovery codes that were added since a time, for whoever says that it was somebody else. */
import { sql } from 'kysely';
import type { CommandContext } from './command-context.ts';
import { countVerified, lowerSessions, recordFactorEvent, replaceRecoveryCodes } from './factor-store.ts';

/**
 * Ends them, with what they have confirmed where none is left, and returns the names of those that counted. The member
 * is locked.
 */
export async function endAddedFactors(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, since, reason }: { memberId: string; since: Date; reason: string },
): Promise<string[]> {
  const removed = await tx
    .deleteFrom('factors')
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('status', '=', 'unverified'),
        where(sql<Date>`coalesce(verified_at, created_at)`, '>=', since),
      ]),
    )
    .returning(['friendly_name', 'status'])
    .execute();
  await tx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .execute();
  if ((await countVerified(tx, memberId)) === 0) {
    await replaceRecoveryCodes(tx, { memberId, hashes: [], now });
    await lowerSessions(tx, memberId);
  }
  const names = removed.filter(({ status }) => status === 'verified').map((factor) => factor.friendly_name);
  for (const factorName of names) {
    const event = { memberId, event: 'removed', factorName, byMemberId: memberId } as const;
    await recordFactorEvent(tx, { ...event, reason, now });
  }
  return names;
}
