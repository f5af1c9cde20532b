/** Verification tiers that wait for an administrator, and their answer. */
import { sql } from 'kysely';
import type { Tier } from '#core/exchange/limits.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked, noteSeen } from '#server/modules/identity/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { FloorDeps } from '../deps.ts';

const WAITS = sql<boolean>`a.requested_tier is not null`;

/** The requests, counted. */
export const waitingTiers: WhatWaits = (db) =>
  countWaiting(db, { from: sql`exchange_accounts a`, where: WAITS, since: sql`a.verification_requested_at` });

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
    .where(WAITS)
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

/** What waits: the tier, and the request that it answers. */
interface ProposedTier {
  memberId: string;
  tier: string;
  reason: string;
  /** The request that it answers. */
  replaces: string;
}

const asOf = (requestedAt: string, tier: string) => `${tier} at ${requestedAt}`;

async function lockAsked(tx: Tx, payload: object): Promise<string | null> {
  const request = await lockRequest(tx, (payload as ProposedTier).memberId);
  return request && asOf(request.requestedAt, request.tier);
}

/**
 * Declines it, or has it wait for a second administrator (core/policy/decide-terms.ts, G14).
 * Refuses with: `own_tier`, `reason_missing`, `not_found`, `second_administrator_needed`.
 */
export async function decideTier(deps: FloorDeps, input: DecideTier): Promise<{ done: true }> {
  const { adminId, memberId, decision, reason } = input;
  if (await areLinked(deps.db, adminId, memberId)) refuse('own_tier');
  if (reason === '') refuse('reason_missing');
  const isDone = await transaction(deps.db, async (tx) => {
    const { tier, requestedAt, username } = (await lockRequest(tx, memberId)) ?? refuse('not_found');
    const look = { memberIds: [memberId], viewerId: adminId, action: 'decide_tier' } as const;
    await noteSeen(tx, { ...look, now: deps.clock.now(), newId: deps.newId });
    if (decision === 'decline') {
      await answerRequest(deps, tx, { memberId, tier, reason, isGiven: false });
      return true;
    }
    const payload: ProposedTier = { memberId, tier, reason, replaces: asOf(requestedAt, tier) };
    const words = `Give ${username} the ${tier} tier: ${reason}`;
    const proposal = { id: deps.newId(), kind: 'tier', payload, words, proposedBy: adminId } as const;
    await propose({ tx, jobs: deps.jobs, now: deps.clock.now() }, { ...proposal, favours: [memberId] });
    return false;
  });
  return isDone ? { done: true } : refuse('second_administrator_needed');
}

/** Says how a proposal of a tier takes effect: only while the request that it answers waits. */
export function defineTierProposals(deps: FloorDeps): void {
  deps.policy.onTerm('tier', lockAsked, async ({ tx, payload, proposedBy }) => {
    const { memberId, tier, reason } = payload as ProposedTier;
    if (await areLinked(tx, proposedBy, memberId)) refuse('own_tier');
    await answerRequest(deps, tx, { memberId, tier, reason, isGiven: true });
  });
}

async function lockRequest(tx: Tx, memberId: string) {
  const row = await tx
    .selectFrom('exchange_accounts as a')
    .innerJoin('members as m', 'm.id', 'a.user_id')
    .select(['a.requested_tier', 'a.verification_requested_at', 'm.username'])
    .where('a.user_id', '=', memberId)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row?.requested_tier) return null;
  const { requested_tier: tier, verification_requested_at: at, username } = row;
  return { tier, requestedAt: at!.toISOString(), username };
}

async function answerRequest(
  deps: FloorDeps,
  tx: Tx,
  { memberId, tier, reason, isGiven }: { memberId: string; tier: string; reason: string; isGiven: boolean },
): Promise<void> {
  await tx
    .updateTable('exchange_accounts')
    .set({
      requested_tier: null,
      tier_note: isGiven ? null : reason,
      updated_at: deps.clock.now(),
      ...(isGiven ? { kyc_status: tier, is_sandbox_verification: false } : {}),
    })
    .where('user_id', '=', memberId)
    .execute();
  noteAct({
    subject: memberId,
    memberId,
    details: { decision: isGiven ? 'approve' : 'decline', tier },
  });
}
