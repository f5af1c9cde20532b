/** Making keys, giving them a new secret, and ending them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type KeyParts, MOST_KEYS } from '#core/identity/api-key.ts';
import type { Scope } from '#core/identity/api-scopes.ts';
import { readRange } from '#server/platform/http/address-ranges.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { isSessionOpen } from '../entry-lock.ts';
import { hashSecret, newKey, newSecret } from './key-secrets.ts';

const DAY_MS = 86_400_000;

/**
 * Makes a key, which is a session of its own that no browser has.
 * Refuses with: `invalid_address_range`, `session_expired`, `too_many_api_keys`, `verified_email_required`.
 */
export async function makeKey(
  { tx, now, newId }: CommandContext,
  wanted: {
    memberId: string;
    /** The session in which it is asked for: one that is ended meanwhile makes nothing. */
    sessionId: string;
    name: string;
    scopes: readonly Scope[];
    expiresInDays: number;
    allowedAddresses: readonly string[];
    from: { userAgent: string; ip: string };
  },
): Promise<KeyParts & { id: string; email: string }> {
  const { memberId, name, from } = wanted;
  const wrong = wanted.allowedAddresses.find((text) => readRange(text) === null);
  if (wrong !== undefined) refuse('invalid_address_range', { values: { range: wrong } });
  const member = await tx
    .selectFrom('members')
    .select(['email', 'email_verified_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!(await isSessionOpen(tx, wanted.sessionId))) refuse('session_expired');
  if (!member.email_verified_at) refuse('verified_email_required');
  await requireRoom(tx, { memberId, now });
  const id = newId();
  const { prefix, secret } = newKey();
  await tx
    .insertInto('sessions')
    .values({
      id,
      member_id: memberId,
      // Nobody is told it: a key is never exchanged for tokens.
      seed: randomBytes(32).toString('base64url'),
      rotated_at: now,
      signed_in_by: 'key',
      user_agent: from.userAgent,
      ip_address: from.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + wanted.expiresInDays * DAY_MS),
    })
    .execute();
  await tx
    .insertInto('api_keys')
    .values({
      id,
      member_id: memberId,
      name,
      prefix,
      secret_hash: hashSecret(secret),
      scopes: [...new Set(wanted.scopes)],
      allowed_addresses: [...new Set(wanted.allowedAddresses)],
      created_at: now,
    })
    .execute();
  return { id, prefix, secret, email: member.email };
}

/** Refuses with: `too_many_api_keys`. The member is locked. */
async function requireRoom(
  tx: CommandContext['tx'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys k
    join sessions s on s.id = k.id and s.ended_at is null and s.expires_at > ${now}
    where k.member_id = ${memberId}`.execute(tx);
  if (rows[0]!.count >= MOST_KEYS) refuse('too_many_api_keys', { values: { most: MOST_KEYS } });
}

/**
 * Gives a key a new secret; the one before goes on for a while, the one before that no longer.
 * Refuses with: `not_found`, `session_expired`, `api_key_ended`.
 */
export async function rotateKey(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  {
    id,
    memberId,
    sessionId,
    overlapMs,
  }: { id: string; memberId: string; sessionId: string; overlapMs: number },
): Promise<KeyParts & { name: string; email: string }> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!(await isSessionOpen(tx, sessionId))) refuse('session_expired');
  const { rows } = await sql<{ prefix: string; name: string; email: string; is_over: boolean }>`
    select k.prefix, k.name, m.email, s.ended_at is not null or s.expires_at <= ${now} as is_over
    from api_keys k join sessions s on s.id = k.id join members m on m.id = k.member_id
    where k.id = ${id} and k.member_id = ${memberId} for no key update of k`.execute(tx);
  const key = rows[0] ?? refuse('not_found');
  if (key.is_over) refuse('api_key_ended');
  const secret = newSecret();
  await sql`update api_keys set old_secret_hash = secret_hash,
      old_secret_until = ${new Date(now.getTime() + overlapMs)}, secret_hash = ${hashSecret(secret)}
    where id = ${id}`.execute(tx);
  return { prefix: key.prefix, name: key.name, email: key.email, secret };
}

/** Ends a key; says whether it was this member's. One that is over already stays so. */
export async function endKey(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from api_keys where id = ${id} and member_id = ${memberId}`.execute(tx);
  await sql`update sessions set ended_at = ${now}, end_reason = 'device_ended'
    where id = ${id} and member_id = ${memberId} and signed_in_by = 'key' and ended_at is null`.execute(tx);
  return rows.length > 0;
}

/** Ends every key of a member who sets a new password, and returns the names of those that still went. */
export async function endKeys(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId }: { memberId: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update sessions s set ended_at = ${now}, end_reason = 'password_changed' from api_keys k
    where k.id = s.id and s.member_id = ${memberId} and s.ended_at is null and s.expires_at > ${now}
    returning k.name`.execute(tx);
  return rows.map(({ name }) => name).toSorted();
}
