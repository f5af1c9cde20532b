/**
 * Access tokens: signed JWTs (EdDSA, Ed25519) that say which member and which session, for 15 minutes.
 *
 * Guarantees: only EdDSA is accepted, whatever a token's header claims; the public keys are served as a JWKS; keys
 * rotate without anybody noticing (`signing-keys.ts`). A token proves the session's identity, not that it still
 * lives: `resolve-actor.ts` looks that up.
 */

import type { JWK } from 'jose';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_MS } from '#core/identity/terms.ts';
import { isRecent } from '#server/platform/clock.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import {
  ALGORITHM,
  type KeyOptions,
  loadKeys,
  makeFirstKey,
  rotateKeys,
  type SigningKey,
  signingKeyOf,
} from './signing-keys.ts';

const ISSUER = 'protege';
/** At most one look for unknown keys in so many milliseconds, so that forged key ids cost nothing. */
const RELOAD_EVERY_MS = 10_000;
/** What other processes have rotated is read so often: well before a new key signs. */
const REFRESH_EVERY_MS = 60_000;

/** What a token that was signed here says. */
export interface AccessClaims {
  memberId: string;
  sessionId: string;
  expiresAt: Date;
}

/** Why a token is not believed. `expired` may be refreshed, the others are forged or foreign. */
export type AccessFault = 'expired' | 'bad_signature' | 'unknown_key' | 'no_keys';

export interface AccessTokens {
  sign(claims: { memberId: string; sessionId: string }): Promise<{ token: string; expiresAt: Date }>;
  /** Rejects only when the keys cannot be read. */
  verify(token: string): Promise<AccessClaims | AccessFault>;
  /** The public keys, newest first, as `/.well-known/jwks.json` serves them. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Makes a new key when the newest is this old, and deletes what signed no token that still lives. */
  rotate(olderThanMs: number): Promise<void>;
}

/** Reads the keys, and makes the first one. */
export async function createAccessTokens(options: KeyOptions): Promise<AccessTokens> {
  const { clock } = options;
  let keys = await loadKeys(options);
  if (!keys.some((key) => key.privateKey)) keys = await makeFirstKey(options);
  let loadedAt = clock.now().getTime();
  const believed = recentlyUsed<string, AccessClaims>(20_000);

  const reload = async () => {
    loadedAt = clock.now().getTime();
    const before = keys;
    keys = await loadKeys(options);
    // What a key that is gone has signed is believed no more.
    if (before.some(({ id }) => !keys.some((key) => key.id === id))) believed.clear();
  };
  const refresh = async () => {
    if (isRecent(loadedAt, { now: clock.now(), withinMs: REFRESH_EVERY_MS })) return;
    // While the database is away the keys that are known do; everything else will say that it is.
    await reload().catch(() => undefined);
  };
  const findKey = async (id: string | undefined): Promise<SigningKey | undefined> => {
    const known = keys.find((key) => key.id === id);
    if (known || isRecent(loadedAt, { now: clock.now(), withinMs: RELOAD_EVERY_MS })) return known;
    await reload();
    return keys.find((key) => key.id === id);
  };

  return {
    async sign({ memberId, sessionId }) {
      await refresh();
      const key = signingKeyOf(keys, clock.now());
      // Tokens count in whole seconds.
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_MS / 1000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
        .setSubject(memberId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey!);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    async verify(token) {
      await refresh();
      const now = clock.now();
      const known = believed.get(token);
      if (known) return known.expiresAt > now ? known : 'expired';
      let unknownKey = false;
      try {
        const { payload } = await jwtVerify(
          token,
          async (header) => {
            const key = await findKey(header.kid);
            unknownKey = !key;
            if (!key) throw new errors.JWKSNoMatchingKey();
            return key.publicKey;
          },
          { algorithms: [ALGORITHM], issuer: ISSUER, audience: ISSUER, currentDate: now },
        );
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || !payload.exp) {
          return 'bad_signature';
        }
        const claims = {
          memberId: payload.sub,
          sessionId: payload.sid,
          expiresAt: new Date(payload.exp * 1000),
        };
        believed.set(token, claims);
        return claims;
      } catch (error) {
        if (unknownKey) return keys.length === 0 ? 'no_keys' : 'unknown_key';
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return 'bad_signature';
        throw error;
      }
    },
    async jwks() {
      await refresh();
      return { keys: keys.map((key) => key.publicJwk) };
    },
    async rotate(olderThanMs) {
      await rotateKeys(options, { olderThanMs });
      await reload();
    },
  };
}
