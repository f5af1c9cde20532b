/** The secrets of keys: 256 random bits, so that a plain hash is enough. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyParts } from '#core/identity/api-key.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const PREFIX_LETTERS = 10;

/** Makes a new one. */
export function newKey(): KeyParts {
  const prefix = [...randomBytes(PREFIX_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return { prefix, secret: newSecret() };
}

/** Makes another secret. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a secret is kept. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Says whether a secret is the one that was kept, in a time that tells nothing. */
export function isSecret(secret: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'));
}
