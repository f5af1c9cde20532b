/**
 * Ids that derive from names, so that every process knows them without asking: an account's from its key,
 * a transfer's from what must happen only once (`reward:{messageId}`). They are UUIDs of version 8 made of
 * the first 122 bits of a SHA-256.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const recentAccounts = new LRUCache<string, string>({ max: 50_000 });

/** The id of the account with this key. */
export function accountIdOf(key: string): string {
  const known = recentAccounts.get(key);
  if (known) return known;
  const id = derive(`account/${key}`);
  recentAccounts.set(key, id);
  return id;
}

/**
 * The id of the one transfer with this name. Use it where the occasion itself is the idempotency key, e.g.
 * `transferIdOf('signup-grant:' + memberId)`; otherwise use a new UUIDv7.
 */
export function transferIdOf(name: string): string {
  return derive(`transfer/${name}`);
}

function derive(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
