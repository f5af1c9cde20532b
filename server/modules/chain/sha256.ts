/** The server's SHA-256 and keyed hash for the sealed chain. */
import { createHash, createHmac, hkdfSync } from 'node:crypto';

export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

export function hmac(key: Uint8Array, ...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}

/** A key of its own for one purpose, from the server's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `protege/${purpose}`, 32));
}
