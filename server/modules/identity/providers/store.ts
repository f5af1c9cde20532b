/** The SQL of accounts at identity providers. */
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ProvedPerson } from '#server/ports/sign-in-provider.ts';

/** The member whom a provider's account signs in; null for none. Not its email but its id there counts. */
export async function memberOfAccount(
  tx: Tx,
  { issuer, subject }: Pick<ProvedPerson, 'issuer' | 'subject'>,
): Promise<string | null> {
  const account = await tx
    .selectFrom('provider_accounts')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return account?.member_id ?? null;
}

/** Notes that a provider's account signs a member in, who is locked; false where it was unlinked meanwhile. */
export async function noteSignIn(
  tx: Tx,
  {
    memberId,
    issuer,
    subject,
    now,
  }: Pick<ProvedPerson, 'issuer' | 'subject'> & { memberId: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('provider_accounts')
    .set({ last_used_at: now })
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Links an account to a member. Refuses with: `provider_linked_already`, `provider_linked_elsewhere`. */
export async function linkAccount(
  tx: Tx,
  {
    id,
    memberId,
    provider,
    person: { issuer, subject },
    email,
    now,
  }: { id: string; memberId: string; provider: string; person: ProvedPerson; email: string; now: Date },
): Promise<void> {
  const linked = await tx
    .insertInto('provider_accounts')
    .values({
      id,
      member_id: memberId,
      provider,
      issuer,
      subject,
      email,
      linked_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (linked) return;
  const own = await tx
    .selectFrom('provider_accounts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  refuse(own ? 'provider_linked_already' : 'provider_linked_elsewhere');
}

/** A member's linked accounts, oldest first. */
export function linkedAccounts(db: Db, memberId: string) {
  return db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'email', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Uses an attempt up; false when it was before. */
export async function takeAttempt(tx: Tx, attempt: { id: string; until: number }): Promise<boolean> {
  const taken = await tx
    .insertInto('used_challenges')
    .values({ id: attempt.id, expires_at: new Date(attempt.until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a link away, and returns whose it was. Refuses with: `not_found`. */
export async function unlinkAccount(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<string> {
  const gone = await tx
    .deleteFrom('provider_accounts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('provider')
    .executeTakeFirst();
  return gone?.provider ?? refuse('not_found');
}

/** Remembers at which provider a session began; `sealed` is its token, which ends the session there too. */
export async function keepProviderSession(
  db: Db,
  { sessionId, provider, sealed }: { sessionId: string; provider: string; sealed: string },
): Promise<void> {
  await db
    .insertInto('provider_sessions')
    .values({ session_id: sessionId, provider, id_token_encrypted: sealed })
    .execute();
}
