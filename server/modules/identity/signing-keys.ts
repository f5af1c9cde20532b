/**
 * The keys that sign access tokens (Ed25519), in the database, the private halves encrypted with the server's
 * secret.
 *
 * K1  A new key is published before it signs, for as long as anybody may keep the old list.
 * K2  An old key is believed until the last token that it signed has run out, and then deleted.
 * K3  Of processes that rotate at once, one does.
 */
import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { ACCESS_MS, JWKS_CACHE_SECONDS } from '#core/identity/terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/transaction.ts';
import { seal, unseal } from './sealed-text.ts';

/** The one algorithm of all keys. */
export const ALGORITHM = 'EdDSA';
/** How long a new key is published before it signs; every process has read it by then. */
export const PUBLISH_MS = JWKS_CACHE_SECONDS * 1000;
/** A token that was signed in the last moment has run out by then, whichever clock is asked. */
const LAST_TOKEN_MS = ACCESS_MS + 60_000;

export interface SigningKey {
  id: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Null when it was encrypted under another secret. */
  privateKey: CryptoKey | null;
  createdAt: Date;
}

export interface KeyOptions {
  db: Db;
  clock: Clock;
  secret: string;
  /** Told when a stored key cannot be read with this secret. */
  onUnreadableKey: (keyId: string) => void;
}

/** The keys that are believed, newest first. */
export async function loadKeys({
  db,
  secret,
  onUnreadableKey,
}: Pick<KeyOptions, 'secret' | 'onUnreadableKey'> & { db: Db | Tx }): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
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
        createdAt: row.created_at,
      };
    }),
  );
}

/** The key that signs now: the newest that was published long enough, or the only one that there is. */
export function signingKeyOf(keys: readonly SigningKey[], now: Date): SigningKey {
  const able = keys.filter(({ privateKey }) => privateKey);
  const published = able.find(({ createdAt }) => now.getTime() - createdAt.getTime() >= PUBLISH_MS);
  return published ?? able.at(-1)!;
}

/** Makes the first key, where there is none that can sign. */
export async function makeFirstKey(options: KeyOptions): Promise<SigningKey[]> {
  const key = await newKey(options.secret);
  await underLock(options, async (tx, keys) => {
    // Two processes that start together make one key: the second finds the first one's.
    if (!keys.some(({ privateKey }) => privateKey)) await saveKey(tx, key, options.clock.now());
  });
  return loadKeys(options);
}

/**
 * Makes a new key when the newest is old enough, and deletes keys whose last token has run out. With `isUrgent`,
 * for a key that somebody may have taken: the new one signs at once, and every other is gone.
 */
export async function rotateKeys(
  options: KeyOptions,
  { olderThanMs, isUrgent = false }: { olderThanMs: number; isUrgent?: boolean },
): Promise<{ isRotated: boolean }> {
  const now = options.clock.now();
  const key = await newKey(options.secret);
  let isRotated = false;
  await underLock(options, async (tx, keys) => {
    const newest = keys.find(({ privateKey }) => privateKey);
    isRotated = !newest || now.getTime() - newest.createdAt.getTime() >= olderThanMs;
    if (isUrgent) await tx.deleteFrom('signing_keys').execute();
    if (isRotated) await saveKey(tx, key, isUrgent ? new Date(now.getTime() - PUBLISH_MS) : now);
    const ended = keys.filter((_, index) => {
      const successor = keys[index - 1];
      return successor && now.getTime() - successor.createdAt.getTime() >= PUBLISH_MS + LAST_TOKEN_MS;
    });
    if (ended.length === 0) return;
    await tx
      .deleteFrom('signing_keys')
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  });
  return { isRotated };
}

async function underLock(
  options: KeyOptions,
  work: (tx: Tx, keys: SigningKey[]) => Promise<void>,
): Promise<void> {
  await transaction(options.db, async (tx) => {
    await takeLock(tx, 'signingKeys');
    await work(tx, await loadKeys({ db: tx, secret: options.secret, onUnreadableKey: () => undefined }));
  });
}

async function readPrivateKey(data: string, secret: string): Promise<CryptoKey> {
  const jwk = JSON.parse(await unseal(data, { secret, purpose: 'signing key' })) as JWK;
  return (await importJWK(jwk, ALGORITHM)) as CryptoKey;
}

interface NewKey {
  id: string;
  publicJwk: JWK;
  sealed: string;
}

async function newKey(secret: string): Promise<NewKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  const text = JSON.stringify(await exportJWK(pair.privateKey));
  return { id, publicJwk, sealed: seal(text, { secret, purpose: 'signing key' }) };
}

async function saveKey(tx: Tx, { id, publicJwk, sealed }: NewKey, createdAt: Date): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({
      id,
      algorithm: ALGORITHM,
      public_jwk: JSON.stringify({ ...publicJwk, kid: id, alg: ALGORITHM, use: 'sig' }),
      private_jwk_encrypted: sealed,
      created_at: createdAt,
    })
    .execute();
}
