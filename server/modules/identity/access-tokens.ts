/**
 * Access tokens: signed JWTs (EdDSA, Ed25519) that say which member and which session, for 15 minutes.
 *
 * Guarantees: only EdDSA is accepted, whatever a token's header claims; a private key lies in the database
 * only encrypted with the server's secret; the public keys are served as a JWKS. A token proves the session's
 * identity, not that it still lives: `resolve-actor.ts` looks that up.
 */

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { CryptoKey, JWK } from 'jose';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ACCESS_MS } from '#core/identity/terms.ts';
import type { Db } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';

const ALGORITHM = 'EdDSA';
const ISSUER = 'protege';
/** One process at a time makes the first key ("KEYS" in hexadecimal). */
const KEY_LOCK = 0x4b455953;
/** At most one look for unknown keys in so many milliseconds, so that forged key ids cost nothing. */
const RELOAD_EVERY_MS = 10_000;

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
  jwks(): { keys: JWK[] };
}

interface SigningKey {
  id: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey | null;
}

interface Options {
  db: Db;
  clock: Clock;
  secret: string;
  /** Told when a stored key cannot be read with this secret. */
  onUnreadableKey: (keyId: string) => void;
}

/** Reads the keys, and makes the first one. */
export async function createAccessTokens(options: Options): Promise<AccessTokens> {
  const { clock } = options;
  let keys = await loadKeys(options);
  if (!keys.some((key) => key.privateKey)) keys = await makeKey(options);
  let loadedAt = clock.now().getTime();
  const believed = new LRUCache<string, AccessClaims>({ max: 20_000 });

  const findKey = async (id: string | undefined): Promise<SigningKey | undefined> => {
    const known = keys.find((key) => key.id === id);
    const now = clock.now().getTime();
    if (known || now - loadedAt < RELOAD_EVERY_MS) return known;
    loadedAt = now;
    keys = await loadKeys(options);
    return keys.find((key) => key.id === id);
  };

  return {
    async sign({ memberId, sessionId }) {
      const key = keys.find((one) => one.privateKey)!;
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
    jwks: () => ({ keys: keys.map((key) => key.publicJwk) }),
  };
}

async function loadKeys({ db, secret, onUnreadableKey }: Options): Promise<SigningKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return Promise.all(
    rows.map(async (row) => {
      const publicJwk = row.public_jwk as JWK;
      return {
        id: row.id,
        publicJwk,
        publicKey: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey,
        // A key from before the secret was changed still proves old tokens, but signs no new ones.
        privateKey: await readPrivateKey(row.private_jwk_encrypted, secret).catch(() => {
          onUnreadableKey(row.id);
          return null;
        }),
      };
    }),
  );
}

async function readPrivateKey(data: string, secret: string): Promise<CryptoKey> {
  const jwk = JSON.parse(await symmetricDecrypt({ key: secret, data })) as JWK;
  return (await importJWK(jwk, ALGORITHM)) as CryptoKey;
}

async function makeKey(options: Options): Promise<SigningKey[]> {
  const { db, clock, secret } = options;
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(jwk);
  const encrypted = await symmetricEncrypt({
    key: secret,
    data: JSON.stringify(await exportJWK(pair.privateKey)),
  });
  await db.transaction().execute(async (tx) => {
    // Two processes that start together make one key: the second finds the first one's.
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
    const existing = await loadKeys({
      ...options,
      db: tx as unknown as Db,
      onUnreadableKey: () => undefined,
    });
    if (existing.some((key) => key.privateKey)) return;
    await tx
      .insertInto('signing_keys')
      .values({
        id,
        algorithm: ALGORITHM,
        public_jwk: JSON.stringify({ ...jwk, kid: id, alg: ALGORITHM, use: 'sig' }),
        private_jwk_encrypted: encrypted,
        created_at: clock.now(),
      })
      .execute();
  });
  return loadKeys(options);
}
