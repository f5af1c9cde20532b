/**
 * Secrets that are read back, encrypted with the server's secret: AES-256-GCM of Node, bound to what they are
 * for, so that one cannot be put in the place of another. Values from before (XChaCha20-Poly1305, in
 * hexadecimal) are still read.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const VERSION = 'v2.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OLD_NONCE_BYTES = 24;

/** What a sealed text is for. */
export type SealPurpose =
  | 'signing key'
  | 'second factor'
  | 'provider sign-in'
  | 'id token'
  | 'webhook secret';

const keys = new LRUCache<string, Buffer>({ max: 8 });

/** Encrypts a text under the server's secret, differently each time. */
export function seal(text: string, { secret, purpose }: { secret: string; purpose: SealPurpose }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; rejects what was sealed under another secret, for another purpose, or changed since. */
export async function unseal(
  sealed: string,
  { secret, purpose }: { secret: string; purpose: SealPurpose },
): Promise<string> {
  if (!sealed.startsWith(VERSION)) return unsealOld(sealed, secret);
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'protege sealed texts', 32));
  keys.set(secret, known);
  return known;
}

/** Loaded only where an old value is left to read. */
async function unsealOld(hex: string, secret: string): Promise<string> {
  const { xchacha20poly1305 } = await import('@noble/ciphers/chacha.js');
  const bytes = Buffer.from(hex, 'hex');
  const key = createHash('sha256').update(secret).digest();
  const cipher = xchacha20poly1305(key, bytes.subarray(0, OLD_NONCE_BYTES));
  return Buffer.from(cipher.decrypt(bytes.subarray(OLD_NONCE_BYTES))).toString('utf8');
}
