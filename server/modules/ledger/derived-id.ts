/**
 * Ids that derive from names, so that every process knows them without asking: an account's from its key,
 * a transfer's from what must happen only once (`reward:{messageId}`). They are UUIDs of version 8 made of
 * the first 122 bits of a SHA-256.
 */
import { hash } from 'node:crypto';
import { recentlyUsed } from '#server/platform/recently-used.ts';

/** The first digit of the fourth group, by the two bits that are left to it. */
const VARIANTS = '89ab';

const recentAccounts = recentlyUsed<string, string>(50_000);

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
  const hex = hash('sha256', name, 'hex');
  // The version and the variant take the places of six of the bits.
  const variant = VARIANTS[Number.parseInt(hex[16]!, 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
