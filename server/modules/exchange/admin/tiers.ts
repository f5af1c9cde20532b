/** Verification tiers that wait for an administrator, and their answer. */
import { sql } from 'kysely';
import type { Tier } from '#core/exchange/limits.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { recordAction } from './actions.ts';

/** A page of the requests, oldest first. */
export async function listTierRequests(
  deps: Pick<FloorDeps, 'db'>,
  query: { cursor?: string; limit: number },
) {
  const after = decodeCursor(query.cursor);
  const rows = await deps.db
    .selectFrom('exchange_accounts as a')
    .innerJoin('members as m', 'm.id', 'a.user_id')
    .select(['a.user_id', 'm.username', 'a.kyc_status', 'a.requested_tier', 'a.verification_requested_at'])
    .where('a.requested_tier', 'is not', null)
    .$if(after !== null, (q) =>
      q.where(
        sql<boolean>`(a.verification_requested_at, a.user_id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('a.verification_requested_at')
    .orderBy('a.user_id')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({
    at: row.verification_requested_at!.toISOString(),
    id: row.user_id,
  }));
  return {
    ...page,
    items: page.items.map((row) => ({
      memberId: row.user_id,
      username: row.username,
      kycStatus: row.kyc_status as Tier,
      requestedTier: row.requested_tier as 'basic' | 'full',
      requestedAt: row.verification_requested_at!.toISOString(),
    })),
  };
}

export interface DecideTier {
  adminId: string;
  memberId: string;
  decision: 'approve' | 'decline';
  reason: string;
}

/** Refuses with: `own_tier`, `reason_missing`, `not_found`. */
export async function decideTier(deps: FloorDeps, input: DecideTier): Promise<{ done: true }> {
  const { adminId, memberId, decision, reason } = input;
  if (await areLinked(deps.db, adminId, memberId)) refuse('own_tier');
  if (decision === 'decline' && reason === '') refuse('reason_missing');
  await transaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('exchange_accounts')
      .select('requested_tier')
      .where('user_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    const tier = row?.requested_tier ?? refuse('not_found');
    const isApproved = decision === 'approve';
    await tx
      .updateTable('exchange_accounts')
      .set({
        requested_tier: null,
        tier_note: isApproved ? null : reason,
        updated_at: deps.clock.now(),
        ...(isApproved ? { kyc_status: tier, is_sandbox_verification: false } : {}),
      })
      .where('user_id', '=', memberId)
      .execute();
    await recordAction(tx, deps, {
      actorId: adminId,
      action: isApproved ? 'approve_tier' : 'decline_tier',
      subject: memberId,
      detail: isApproved ? `${tier}${reason ? `: ${reason}` : ''}` : `${tier}: ${reason}`,
    });
  });
  return { done: true };
}
