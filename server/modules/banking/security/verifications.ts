/**
 * What members were asked to prove: written down when the bank provider's page is opened, ended by what the provider
 * says, and run out after thirty days. One that has run out is begun anew with the provider: what it still says of the
 * old one is no longer asked for, nor believed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { accountVerificationSchema } from '#contract/banking-security.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { NO_EVIDENCE, raiseAlert } from './alert-store.ts';

type WireVerification = z.infer<typeof accountVerificationSchema>;

/** Source: specification 3 §9. */
export const VERIFICATION_MS = 30 * 24 * 3600 * 1000;

/** Writes down that a member is asked to prove who they are; a request that is open stays as it is. */
export async function askVerification(
  { db, clock, newId }: Pick<BankDeps, 'db' | 'clock' | 'newId'>,
  { memberId, provider, reference }: { memberId: string; provider: string; reference: string },
): Promise<void> {
  const now = clock.now();
  const data = JSON.stringify({ provider, reference });
  await sql`
    insert into account_verifications
      (id, user_id, account_id, verification_type, verification_data, expires_at, created_at)
    select ${newId()}, ${memberId}, (select id from bank_accounts where user_id = ${memberId} and is_primary),
      'identity', ${data}::jsonb, ${new Date(now.getTime() + VERIFICATION_MS)}, ${now}
    where not exists (select from bank_customers
      where member_id = ${memberId} and provider = ${provider} and status = 'active')
    on conflict (user_id, verification_type) where status = 'pending'
    do update set verification_data = excluded.verification_data`.execute(db);
}

/** Ends the open request by what the provider says. A refusal raises an alert. The caller has locked the member's file. */
export async function endVerification(
  deps: Pick<BankDeps, 'jobs' | 'newId'>,
  tx: Tx,
  told: { memberId: string; status: 'active' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  const { memberId, status, reason, now } = told;
  const ended = status === 'active' ? 'verified' : 'refused';
  const { rows } = await sql<{ id: string }>`
    update account_verifications set status = ${ended}, reason = ${reason}, decided_at = ${now}
    where user_id = ${memberId} and verification_type = 'identity' and status = 'pending' returning id`.execute(
    tx,
  );
  if (rows.length === 0 || ended === 'verified') return;
  await raiseFailed(deps, tx, {
    memberId,
    severity: 'high',
    subject: rows[0]!.id,
    description: `Your identity could not be verified: ${(reason ?? 'the bank gave no reason').replace(/\.$/, '')}.`,
    about: reason,
    now,
  });
}

/** Ends a request that nobody answered in time. */
export async function expireVerification(deps: BankDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_verifications where id = ${id}`.execute(db);
  const memberId = rows[0]!.user_id;
  await transaction(db, async (tx) => {
    const now = clock.now();
    await sql`select from bank_customers where member_id = ${memberId} for update`.execute(tx);
    const ended = await sql`
      update account_verifications set status = 'expired', decided_at = ${now}
      where id = ${id} and status = 'pending' returning id`.execute(tx);
    if (ended.rows.length === 0) return;
    // Another id: the provider opens another file for it, and the old one is nobody's.
    await sql`
      update bank_customers set id = ${deps.newId()}, customer_reference = null, status = 'created', reason = null,
        created_at = ${now}, updated_at = ${now} where member_id = ${memberId} and status in ('created', 'pending')`.execute(
      tx,
    );
    const description =
      'The request to verify your identity has run out after 30 days. Start it again when you like.';
    await raiseFailed(deps, tx, { memberId, severity: 'low', subject: id, description, about: null, now });
  });
}

function raiseFailed(
  deps: Pick<BankDeps, 'jobs' | 'newId'>,
  tx: Tx,
  failed: {
    memberId: string;
    severity: 'high' | 'low';
    subject: string;
    description: string;
    about: string | null;
    now: Date;
  },
): Promise<void> {
  const { memberId, severity, subject, description, about, now } = failed;
  return raiseAlert(deps, tx, {
    memberId,
    accountId: null,
    alert: { type: 'failed_verification', severity, subject },
    description,
    evidence: { ...NO_EVIDENCE, about },
    now,
  });
}

/** Verifications by a condition, newest first. */
export async function readVerifications(db: Db, where: RawBuilder<unknown>): Promise<WireVerification[]> {
  const { rows } = await sql<{
    id: string;
    account_id: string | null;
    documents: string[];
    verification_data: WireVerification['verificationData'];
    status: WireVerification['status'];
    reason: string | null;
    expires_at: Date;
    created_at: Date;
  }>`
    select * from account_verifications where ${where} order by created_at desc, id desc limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    verificationType: 'identity',
    documents: row.documents,
    verificationData: row.verification_data,
    status: row.status,
    reason: row.reason,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }));
}
