import { sql } from 'kysely';
import { FACTORS_MAXIMUM } from '#core/identity/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { lockMember } from '../factor-store.ts';

/** A factor to add: an authenticator app has its encrypted secret, a phone its number, a passkey neither. */
export interface NewFactor {
  memberId: string;
  friendlyName: string;
  factorType: 'totp' | 'phone' | 'webauthn';
  secretEncrypted: string | null;
  phone: string | null;
}

/**
 * Adds a factor that does not count yet. Those that were begun and never confirmed make room, oldest first, so
 * that closing the dialog ten times locks nobody out of an eleventh.
 *
 * Refuses with: `too_many_factors`, `factor_name_taken`.
 */
export async function enrolFactor(
  { tx, now, newId }: CommandContext,
  { memberId, friendlyName, factorType, secretEncrypted, phone }: NewFactor,
): Promise<{ id: string; email: string }> {
  const { email } = await lockMember(tx, memberId);
  // A name whose factor was never confirmed is free.
  await tx
    .deleteFrom('factors')
    .where('member_id', '=', memberId)
    .where('status', '=', 'unverified')
    .where(sql`lower(friendly_name)`, '=', sql`lower(${friendlyName})`)
    .execute();
  const existing = await tx
    .selectFrom('factors')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  if (existing.length >= FACTORS_MAXIMUM) {
    const oldest = existing.find(({ status }) => status === 'unverified') ?? refuse('too_many_factors');
    await tx.deleteFrom('factors').where('id', '=', oldest.id).execute();
  }
  const added = await tx
    .insertInto('factors')
    .values({
      id: newId(),
      member_id: memberId,
      factor_type: factorType,
      friendly_name: friendlyName,
      secret_encrypted: secretEncrypted,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? { id: added.id, email } : refuse('factor_name_taken');
}
