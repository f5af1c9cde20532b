/**
 * Which key a program presents, and whether it is let in. A key that is not known and one whose secret is wrong are the
 * same to whoever asks; that it has expired or was ended is told only to who has its secret.
 */
import { readKey } from '#core/identity/api-key.ts';
import type { ActorKey } from '#server/platform/actor.ts';
import { createRangeCheck } from '#server/platform/http/address-ranges.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { isSecret } from './key-secrets.ts';
import type { FoundKey } from './key-store.ts';

/** The session that a key is, and what it may. */
export interface ResolvedKey {
  memberId: string;
  sessionId: string;
  key: ActorKey;
}

/** Refuses with: `invalid_api_key`, `api_key_ended`, `api_key_expired`, `api_key_address`. */
export async function resolveKey(
  { findKey, clock }: Pick<Deps, 'clock'> & { findKey(prefix: string): Promise<FoundKey | undefined> },
  { token, ip }: { token: string; ip: string },
): Promise<ResolvedKey> {
  const presented = readKey(token) ?? refuse('invalid_api_key');
  const found = (await findKey(presented.prefix)) ?? refuse('invalid_api_key');
  const now = clock.now();
  const isOld = isSecret(presented.secret, found.oldSecretHash);
  if (!isOld && !isSecret(presented.secret, found.secretHash)) refuse('invalid_api_key');
  if (found.endedAt || (isOld && found.oldSecretUntil! <= now)) refuse('api_key_ended');
  if (found.expiresAt <= now) refuse('api_key_expired');
  if (!mayCallFrom(ip, found.allowedAddresses)) refuse('api_key_address');
  const { id, memberId, scopes, callsAnHour } = found;
  return { memberId, sessionId: id, key: { id, scopes, callsAnHour } };
}

/** From anywhere, where the key names no addresses. */
const mayCallFrom = (ip: string, ranges: readonly string[]) =>
  ranges.length === 0 || createRangeCheck(ranges)(ip);
