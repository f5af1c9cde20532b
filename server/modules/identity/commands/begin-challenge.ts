import { sql } from 'kysely';
import { CHALLENGE_MS, SMS_HOURLY } from '#core/identity/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { lockFactor, lockMember } from '../factor-store.ts';

const HOUR_MS = 3_600_000;

export interface BegunChallenge {
  id: string;
  channel: 'totp' | 'sms' | 'webauthn';
  /** It counts already. */
  isVerified: boolean;
  expiresAt: Date;
  /** Where the code is to be sent; null where none is. */
  phone: string | null;
}

/**
 * Begins to wait for a code of a factor, or for what its passkey signs (`challenge`), in this session only. `hashCode` is given the challenge's id and hashes
 * the code that will be sent to a phone. A factor that does not count yet is none to a session that still has to
 * confirm one.
 *
 * Refuses with: `not_found`, `too_many_requests`.
 */
export async function beginChallenge(
  { tx, now, newId }: CommandContext,
  { memberId, sessionId, factorId, isUnconfirmed }: ChallengeRequest,
  { hashCode, challenge }: { hashCode: (challengeId: string) => string; challenge: string },
): Promise<BegunChallenge> {
  await lockMember(tx, memberId);
  const factor = await lockFactor(tx, { memberId, factorId });
  if (isUnconfirmed && factor.status !== 'verified') refuse('not_found');
  const channel = channelOf(factor.factor_type);
  if (channel === 'sms') await countMessages({ tx, now }, memberId);
  const id = newId();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx
    .insertInto('factor_challenges')
    .values({
      id,
      factor_id: factorId,
      member_id: memberId,
      session_id: sessionId,
      channel,
      code_hash: channel === 'sms' ? hashCode(id) : null,
      challenge: channel === 'webauthn' ? challenge : null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const isVerified = factor.status === 'verified';
  return { id, channel, expiresAt, isVerified, phone: factor.phone };
}

function channelOf(factorType: string): BegunChallenge['channel'] {
  if (factorType === 'webauthn') return 'webauthn';
  return factorType === 'phone' ? 'sms' : 'totp';
}

export interface ChallengeRequest {
  memberId: string;
  sessionId: string;
  factorId: string;
  isUnconfirmed: boolean;
}

/** Text messages cost money and may go to a stranger. Refuses with: `too_many_requests`. */
async function countMessages(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  memberId: string,
): Promise<void> {
  const { count, oldest } = await tx
    .selectFrom('factor_challenges')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`min(created_at)`.as('oldest')])
    .where('member_id', '=', memberId)
    .where('channel', '=', 'sms')
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    // What lies further ahead was noted before the clock was set back.
    .where('created_at', '<', new Date(now.getTime() + CHALLENGE_MS))
    .executeTakeFirstOrThrow();
  if (count < SMS_HOURLY) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000));
  refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}
