/** Keys under which the server does a thing once. */
import { bytesToHex } from '#core/chain/bytes.ts';

/** A new key; works on plain http too, where `crypto.randomUUID` is not there. */
export function newIdempotencyKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
