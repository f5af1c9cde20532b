import { sql } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { countVerified, recordFactorEvent, replaceRecoveryCodes } from '../factor-store.ts';
import { orderMail } from '../mails.ts';

/** Whoever changes an email away may have got in so long before. */
const BEFORE_MS = 3 * 86_400_000;

/**
 * Ends the second factors and recovery codes that were added since shortly before a change of email that is taken back,
 * and tells the member of each factor. The member is locked, and has the old email already.
 */
export async function endAddedFactors(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  jobs: Deps['jobs'],
  { memberId, email, askedAt }: { memberId: string; email: string; askedAt: Date },
): Promise<void> {
  const since = new Date(askedAt.getTime() - BEFORE_MS);
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
  }
  for (const { friendly_name: factorName } of removed.filter(({ status }) => status === 'verified')) {
    const reason = 'It was added around a change of email that was taken back.';
    await recordFactorEvent(tx, {
      ...{ memberId, event: 'removed', factorName, byMemberId: memberId },
      ...{ reason, now },
    });
    await orderMail(jobs, { purpose: 'factor_removed', email, about: factorName }, tx);
  }
}
