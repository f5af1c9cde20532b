/** The SQL that the commands of second factors share. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A factor of this member, locked until the commit. Somebody else's is, to this member, none. Refuses with: `not_found`. */
export async function lockFactor(tx: Tx, { memberId, factorId }: { memberId: string; factorId: string }) {
  const factor = await tx
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return factor ?? refuse('not_found');
}

/**
 * Locks the member until the commit, so that what counts or empties the set of factors happens one after the
 * other.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<{ email: string; username: string }> {
  return tx
    .selectFrom('members')
    .select(['email', 'username'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The same for a member who has to have a second factor. Refuses with: `no_second_factor`. */
export async function lockProtectedMember(tx: Tx, memberId: string): ReturnType<typeof lockMember> {
  const member = await lockMember(tx, memberId);
  if ((await countVerified(tx, memberId)) === 0) refuse('no_second_factor');
  return member;
}

/** How many factors of a member count. */
export async function countVerified(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('factors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'verified')
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces a member's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { memberId, hashes, now }: { memberId: string; hashes: string[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, created_at: now })))
    .execute();
}

/** Raises a session: its second factor was confirmed just now. */
export async function confirmSession(
  tx: Tx,
  { sessionId, memberId, now }: { sessionId: string; memberId: string; now: Date },
): Promise<void> {
  const raised = await tx
    .updateTable('sessions')
    .set({ assurance_level: 'aal2', factor_verified_at: now, last_seen_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!raised) refuse('session_expired');
}

/** Without a factor that counts nothing is confirmed any more: the next factor is asked for everywhere. */
export async function lowerSessions(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ assurance_level: 'aal1', factor_verified_at: null })
    .where('member_id', '=', memberId)
    .where('assurance_level', '=', 'aal2')
    .execute();
}

/** Writes down what happened to a member's second factors. */
export async function recordFactorEvent(
  tx: Tx,
  event: {
    memberId: string;
    event: 'added' | 'removed' | 'recovery_code_used' | 'recovery_codes_renewed' | 'reset' | 'copied';
    factorName?: string;
    byMemberId: string;
    reason?: string;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('factor_events')
    .values({
      member_id: event.memberId,
      event: event.event,
      factor_name: event.factorName ?? null,
      by_member_id: event.byMemberId,
      reason: event.reason ?? null,
      happened_at: event.now,
    })
    .execute();
}
