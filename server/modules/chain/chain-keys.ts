/**
 * The keys that sign blocks: Ed25519, made on first start, the private part encrypted with the server's secret.
 * When the secret has changed a new key is made; blocks name the key that signed them.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { deriveKey } from './sha256.ts';

export interface SigningKey {
  id: string;
  sign(bytes: Uint8Array): string;
}

/** The newest key that this server's secret opens; makes one when there is none. */
export async function loadSigningKey(
  deps: Pick<Deps, 'db' | 'secret' | 'newId' | 'clock'>,
): Promise<SigningKey> {
  const secret = deriveKey(deps.secret, 'chain-keys');
  const { rows } = await sql<{ id: string; private_key_encrypted: Buffer }>`
    select id, private_key_encrypted from chain_keys order by created_at desc, id desc limit 10`.execute(
    deps.db,
  );
  for (const row of rows) {
    const key = open(secret, row.private_key_encrypted);
    if (key) return signingKey(row.id, key);
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = deps.newId();
  await sql`
    insert into chain_keys (id, public_key, private_key_encrypted, created_at)
    values (${id}, ${rawPublicKey(publicKey)},
            ${close(secret, privateKey.export({ format: 'der', type: 'pkcs8' }))}, ${deps.clock.now()})`.execute(
    deps.db,
  );
  return signingKey(id, privateKey);
}

/** Says whether a signature of 64 bytes in hexadecimal is this key's (32 raw bytes) over these bytes. */
export function isSignedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: string): boolean {
  // What stands behind the last digit would be read over.
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}

function signingKey(id: string, key: KeyObject): SigningKey {
  return { id, sign: (bytes) => sign(null, bytes, key).toString('hex') };
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');
}

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
function close(secret: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when the secret is not the one it was closed with. */
function open(secret: Buffer, sealed: Buffer): KeyObject | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    const der = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
